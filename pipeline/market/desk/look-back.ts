import type {Day} from "../../kit/types.ts";
import {hundredths} from "../rules/change.ts";
import {type Closes, returnOver} from "../rules/returns.ts";
import type {ReturnWindow} from "../rules/windows.ts";
import type {Comparable} from "../units.ts";

/** The change of a price over a window, in per cent to a hundredth. */
export interface LookBack {
  readonly fromOn: Day;
  readonly changePercent: number;
}

/** A return rounded for publication; null when unknown. */
export function lookBack<Q extends Comparable>(
  closes: Closes<Q>,
  on: Day,
  window: ReturnWindow,
): LookBack | null {
  const found = returnOver(closes, on, window);
  return typeof found === "string"
    ? null
    : {fromOn: found.fromOn, changePercent: hundredths(100 * found.change)};
}
