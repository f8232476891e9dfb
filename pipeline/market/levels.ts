import type {Day} from "../kit/types.ts";
import {seriesOf} from "./lookup.ts";
import type {Closes} from "./rules/returns.ts";
import type {IndexFacts} from "./types.ts";
import {type Points, points, type Shares, shares} from "./units.ts";

/** A trading day of an index. */
export interface LevelBar {
  readonly on: Day;
  readonly open: Points;
  readonly high: Points;
  readonly low: Points;
  readonly close: Points;
  /** Put-through included. */
  readonly volume: Shares;
}
export interface Levels {
  /** Oldest first; none of an index that is not kept. */
  readonly bars: readonly LevelBar[];
  /** Sessions of VN-Index of which it has no bar. */
  readonly unattested: readonly Day[];
}

/** Levels of an index in their unit, as `rules/` take them. */
export function levelsOf(facts: IndexFacts, index: string): Levels {
  const bars = (seriesOf(facts, index)?.bars ?? []).map(
    ([on, open, high, low, close, volume]): LevelBar => ({
      on,
      open: points(open),
      high: points(high),
      low: points(low),
      close: points(close),
      volume: shares(volume),
    }),
  );
  const own = new Set(bars.map(({on}) => on));
  const sessions = (seriesOf(facts, "VNINDEX")?.bars ?? []).map(([on]) => on);
  return {bars, unattested: sessions.filter((on) => !own.has(on))};
}

/** Closes of VN-Index over a longer time than there are bars of. */
export const vnIndexCloses = ({closes}: Pick<IndexFacts, "closes">): Closes<Points> => ({
  bars: closes.map(([on, close]) => ({on, close: points(close)})),
  unattested: [],
});
