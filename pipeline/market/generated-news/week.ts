import {says} from "../../kit/grammar/messages.ts";
import {type CloseFact, closeFact, OTHERS, sectorFacts} from "../desk/day-facts.ts";
import {unbroken} from "../levels.ts";
import {seriesOf} from "../lookup.ts";
import {mondayOf} from "../rules/calendar.ts";
import {changeBetween} from "../rules/change.ts";
import type {Day, IndexBar, IndexFacts} from "../types.ts";
import {plain} from "../units.ts";

/** Change in per cent below which the index was flat over the week. */
const FLAT = 0.2;

/**
 * The facts of the week that ends with the close of a day, compared with the last close of the week
 * before; null without one.
 */
export function weekFacts(facts: IndexFacts, on: Day) {
  const series = seriesOf(facts, "VNINDEX");
  const bars = unbroken(facts, "VNINDEX", on);
  const first = bars.findIndex((bar) => bar.on >= mondayOf(on));
  if (!series || first < 1) return null;
  const previousOn = bars[first - 1]!.on;
  const sessions = bars.slice(first);
  const days = sessions.map((bar, k) => dayChange(bar, bars[first + k - 1]!));
  const byChange = days.toSorted((a, b) => b.changePercent - a.changePercent);
  const before = bars.slice(0, first).filter((bar) => bar.on >= mondayOf(previousOn));
  const sectors = sectorFacts(facts, on, previousOn);
  const meanVolume = (some: readonly IndexBar[]) =>
    some.reduce((sum, bar) => sum + plain(bar.volume), 0) / some.length;
  return {
    firstOn: sessions[0]!.on,
    on,
    previousOn,
    vnindex: closeFact(series, on, previousOn)!,
    sessions: days.length,
    rising: days.filter(({changePercent}) => changePercent > 0).length,
    falling: days.filter(({changePercent}) => changePercent < 0).length,
    best: byChange[0]!,
    worst: byChange.at(-1)!,
    high: Math.max(...sessions.map(({high}) => plain(high))),
    low: Math.min(...sessions.map(({low}) => plain(low))),
    /** Mean shares per session, and the change from the week before in whole per cent. */
    volume: {
      millions: Math.round(meanVolume(sessions) / 1e5) / 10,
      againstBefore: Math.round((meanVolume(sessions) / meanVolume(before) - 1) * 100),
    },
    others: OTHERS.flatMap((id): readonly CloseFact[] | CloseFact => {
      const one = seriesOf(facts, id);
      return (one && closeFact(one, on, previousOn)) ?? [];
    }) as readonly CloseFact[],
    sectors: sectors.length > 1 ? {of: sectors.length, ...ends(sectors)} : null,
  };
}
export type WeekFacts = NonNullable<ReturnType<typeof weekFacts>>;

const ends = (sectors: readonly CloseFact[]) => ({
  rising: sectors.filter(({change}) => change > 0).length,
  best: sectors[0]!,
  worst: sectors.at(-1)!,
});

const dayChange = ({on, close}: IndexBar, before: IndexBar) => ({
  on,
  ...changeBetween(before.close, close),
});

/** Messages of the article about a week. */
export const weekMessages = (facts: WeekFacts) => ({
  title: says("week title", {...facts, way: wayOf(facts)}),
  summary: says("week summary", facts),
  body: [
    [
      says("week close", facts),
      facts.sessions > 1 && says("week days", facts),
      says("week range", facts),
    ],
    [says("week volume", facts.volume)],
    [
      facts.others.length > 0 && says("other indices", {others: facts.others}),
      facts.sectors && says("week sectors", facts.sectors),
    ],
  ],
});

const wayOf = ({vnindex: {changePercent}}: WeekFacts): "up" | "down" | "flat" =>
  Math.abs(changePercent) < FLAT ? "flat" : changePercent > 0 ? "up" : "down";
