import type {ExchangeRules} from "../types.ts";

type Ticks = Pick<ExchangeRules, "ticks">;

/** The tick size at a price in VND: at 10,000 it is that of the prices above. */
export function stepAt({ticks}: Ticks, value: number): number {
  let k = 0;
  while (k < ticks.length - 1 && value >= (ticks[k]!.below ?? Infinity)) k++;
  return ticks[k]!.tick;
}

/** The highest tick price at or below a number of VND. */
export function tickBelow(rules: Ticks, value: number): number {
  const step = stepAt(rules, value);
  return Math.floor(value / step) * step;
}

/** The lowest tick price at or above a number of VND. */
export function tickAbove(rules: Ticks, value: number): number {
  const step = stepAt(rules, value);
  return Math.ceil(value / step) * step;
}
