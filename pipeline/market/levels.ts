import {seriesOf} from "./lookup.ts";
import type {Closes} from "./rules/returns.ts";
import type {Day, IndexBar, IndexFacts} from "./types.ts";
import type {Points} from "./units.ts";

export interface Levels {
  /** Oldest first; empty for an index without stored bars. */
  readonly bars: readonly IndexBar[];
  /** Sessions of VN-Index without a bar of this index. */
  readonly unattested: readonly Day[];
}

/** Levels of an index, as `rules/` expects them. */
export function levelsOf(facts: IndexFacts, index: string): Levels {
  const {bars = []} = seriesOf(facts, index) ?? {};
  const own = new Set(bars.map(({on}) => on));
  const sessions = (seriesOf(facts, "VNINDEX")?.bars ?? []).map(({on}) => on);
  return {bars, unattested: sessions.filter((on) => !own.has(on))};
}

/** Closes of VN-Index, which reach back further than its bars. */
export const vnIndexCloses = ({closes}: Pick<IndexFacts, "closes">): Closes<Points> => ({
  bars: closes,
  unattested: [],
});
