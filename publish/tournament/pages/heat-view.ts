import {openChance} from "../../../pipeline/kit/percentages.ts";
import {byReach, type Odds} from "../../../pipeline/tournament/forecasting/odds.ts";
import type {TeamOdds} from "../../../pipeline/tournament/model/types.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import {roundsOf} from "../../../pipeline/tournament/text/news/pairings.ts";
import type {TeamId} from "../../../pipeline/tournament/types.ts";
import type {HeatRow, HeatView, Round} from "../../../site/components/rank-view.ts";
import {oddsPoints} from "../forecasts/champion-odds.ts";
import {prospectsOf} from "../prospects.ts";
import {teamRef} from "../sides.ts";

const ROUNDS: readonly Round[] = ["R32", "R16", "QF", "SF", "F", "champion"];
const DAY_MS = 86_400_000;

/**
 * The likeliest teams' chances of every round, and the movement of their title chances.
 *
 * @param points the odds shown, oldest first; by default including the current ones
 */
export function heatView(
  snapshot: Snapshot,
  teams = Number.POSITIVE_INFINITY,
  points: readonly Odds[] = oddsPoints(snapshot),
): HeatView {
  const newest = points.at(-1);
  const held = ROUNDS.slice(ROUNDS.indexOf(roundsOf(snapshot)[0] ?? "champion"));
  if (!newest) return {rounds: held, rows: [], trendFrom: null, since: {day: null, week: null}};
  const titles = points.map(titleChances);
  const before = {day: indexBefore(points, 1), week: indexBefore(points, 7)};
  const changeSince = (index: number, odds: TeamOdds) => {
    const then = titles[index]?.get(odds.teamId);
    return then === undefined ? null : (tenths(titleChance(odds)) - tenths(then)) / 1000;
  };
  const rows = [...newest.body.teams]
    .sort(byReach)
    .slice(0, teams)
    .map((odds): HeatRow => {
      const {teamId, group, champion} = odds;
      const isOpen = prospectsOf(snapshot, teamId).advance.certain === null;
      return {
        team: teamRef(snapshot, teamId),
        group,
        chances: Object.fromEntries(
          held.map((round) => {
            const {probability} = odds[round];
            return [round, isOpen ? openChance(probability) : probability];
          }),
        ) as HeatRow["chances"],
        standardError: champion.standardError,
        trend: titles.map((chances) => chances.get(teamId) ?? null),
        changes: {day: changeSince(before.day, odds), week: changeSince(before.week, odds)},
      };
    });
  return {
    rounds: held,
    rows,
    trendFrom: points[0]!.asOf,
    since: {day: points[before.day]?.asOf ?? null, week: points[before.week]?.asOf ?? null},
  };
}

/** Title chances of one run, by team. */
export const titleChances = ({body}: Odds): ReadonlyMap<TeamId, number> =>
  new Map(body.teams.map((odds) => [odds.teamId, titleChance(odds)]));

/** The title chance of a team, open as long as its chance of any round is. */
function titleChance(odds: TeamOdds): number {
  const {probability} = odds.champion;
  const isOpen = ROUNDS.some((round) => (odds[round]?.probability ?? 0) % 1 > 0);
  return isOpen ? openChance(probability) : probability;
}

/** In tenths of a per cent, as printed: a change is the difference of the two printed figures. */
const tenths = (chance: number): number => Math.round(chance * 1000);

/** Index of the last point at least this many days older than the newest; -1 without one. */
function indexBefore(points: readonly Odds[], days: number): number {
  const limit = Date.parse(points.at(-1)!.asOf) - days * DAY_MS;
  return points.findLastIndex(({asOf}) => Date.parse(asOf) <= limit);
}
