import type {Day} from "../../kit/types.ts";

/** The index of the last bar up to a day; -1 if there is none. Bars are oldest first. */
export function lastUpTo(bars: readonly {readonly on: Day}[], day: Day): number {
  let [from, to] = [0, bars.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (bars[middle]!.on <= day) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}
