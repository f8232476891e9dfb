import type {Day} from "../kit/types.ts";
import {seriesOf} from "./lookup.ts";
import type {Closes} from "./rules/returns.ts";
import type {IndexFacts} from "./types.ts";
import {type Points, points, type Shares, shares} from "./units.ts";

/** An index on a trading day. */
export interface LevelBar {
  readonly on: Day;
  readonly open: Points;
  readonly high: Points;
  readonly low: Points;
  readonly close: Points;
  /** Including put-through. */
  readonly volume: Shares;
}
export interface Levels {
  /** Oldest first; empty for an index without stored bars. */
  readonly bars: readonly LevelBar[];
  /** Sessions of VN-Index without a bar of this index. */
  readonly unattested: readonly Day[];
}

/** Levels of an index in typed units, as `rules/` expects them. */
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

/** Closes of VN-Index, which reach back further than its bars. */
export const vnIndexCloses = ({closes}: Pick<IndexFacts, "closes">): Closes<Points> => ({
  bars: closes.map(([on, close]) => ({on, close: points(close)})),
  unattested: [],
});
