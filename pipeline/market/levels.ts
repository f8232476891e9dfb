import {cached} from "../kit/cached.ts";
import {seriesOf} from "./lookup.ts";
import type {Closes} from "./rules/returns.ts";
import {lastUpTo} from "./rules/up-to.ts";
import type {Day, IndexBar, IndexFacts} from "./types.ts";
import type {Points} from "./units.ts";

export interface Levels {
  /** Oldest first; empty for an index without stored bars. */
  readonly bars: readonly IndexBar[];
  /** Trading days of the market without a bar of this index, oldest first. */
  readonly unattested: readonly Day[];
}

/** Levels of an index, as `rules/` expects them. */
export const levelsOf = cached((facts: IndexFacts, index: string): Levels => {
  const {bars = []} = seriesOf(facts, index) ?? {};
  const own = new Set(bars.map(({on}) => on));
  const first = seriesOf(facts, "VNINDEX")?.bars[0]?.on;
  const {closes, sessions = [], missing = []} = facts;
  const all = new Set([...closes.map(({on}) => on), ...sessions, ...missing]);
  const unattested = [...all].filter((on) => first !== undefined && on >= first && !own.has(on));
  return {bars, unattested: unattested.sort()};
});

/**
 * The bars of an index up to a day, back to the last trading day without one: only these are each
 * compared with the day before. Empty without a bar of the day.
 */
export const unbroken = cached((facts: IndexFacts, index: string, on: Day): readonly IndexBar[] => {
  const {bars, unattested} = levelsOf(facts, index);
  const last = lastUpTo(bars, on);
  if (bars[last]?.on !== on) return [];
  const since = unattested.findLast((day) => day < on) ?? "";
  return bars.slice(0, last + 1).filter((bar) => bar.on > since);
});

/** Tests whether an index has a close on a day and on the trading day before. */
export const isCompared = (facts: IndexFacts, index: string, on: Day): boolean =>
  unbroken(facts, index, on).length > 1;

/** Closes of VN-Index, which reach back further than its bars. */
export const vnIndexCloses = ({
  closes,
  sessions = [],
  missing = [],
}: Pick<IndexFacts, "closes" | "sessions" | "missing">): Closes<Points> => ({
  bars: closes,
  unattested: [...sessions, ...missing].sort(),
});
