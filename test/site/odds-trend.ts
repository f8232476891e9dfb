import type {OddsTrend} from "../../site/tournament/front-page-view.ts";
import {team} from "./field.ts";

const STAGES = [
  {label: "Group stage", startsAt: "2026-06-11T00:00:00Z"},
  {label: "Round of 32", startsAt: "2026-06-28T00:00:00Z"},
  {label: "Round of 16", startsAt: "2026-07-04T00:00:00Z"},
  {label: "Quarter-finals", startsAt: "2026-07-09T00:00:00Z"},
  {label: "Semi-finals", startsAt: "2026-07-14T00:00:00Z"},
  {label: "Final", startsAt: "2026-07-18T00:00:00Z"},
];

// Invented: a weight per team, doubled with every round survived, over a field whose weight
// shrinks; out from the named day on.
const LEADERS = [
  {teamId: "esp", weight: 15, outFrom: 99},
  {teamId: "arg", weight: 14.2, outFrom: 44},
  {teamId: "fra", weight: 11, outFrom: 39},
  {teamId: "eng", weight: 9.6, outFrom: 40},
  {teamId: "bra", weight: 9.1, outFrom: 30},
  {teamId: "por", weight: 7, outFrom: 31},
  {teamId: "bel", weight: 5.2, outFrom: 35},
  {teamId: "ger", weight: 4.8, outFrom: 24},
  {teamId: "ned", weight: 3.5, outFrom: 24},
];
export const EDITIONS = 45; // 6 June to 20 July, 12:00 UTC

/** The trend over the first `count` days. */
export function trend(count: number): OddsTrend {
  const days = Array.from({length: count}, (_, day) => ({
    asOf: new Date(Date.UTC(2026, 5, 6 + day, 12)).toISOString().replace(".000Z", "Z"),
  }));
  const strength = (index: number, day: number) => {
    const {weight, outFrom} = LEADERS[index]!;
    return day >= outFrom
      ? 0
      : weight * (1 + 0.13 * Math.sin(day * 0.9 + index * 2) * Math.min(1, day / 6));
  };
  const field = (day: number) => (day >= 40 ? 0 : Math.max(2, 26 - day * 0.8));
  const series = LEADERS.map(({teamId}, index) => ({
    team: team(teamId),
    probabilities: days.map((_, day) => {
      const total = LEADERS.reduce((sum, _leader, other) => sum + strength(other, day), field(day));
      return strength(index, day) / total;
    }),
  }));
  return {days, stages: STAGES, series};
}

export const rankingOf = (odds: OddsTrend, standardError: number | null) =>
  odds.series
    .map((one) => ({team: one.team, champion: one.probabilities.at(-1) ?? 0, standardError}))
    .filter(({champion}) => champion > 0)
    .sort((a, b) => b.champion - a.champion);
