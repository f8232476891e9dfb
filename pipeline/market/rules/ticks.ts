import type {ExchangeRules} from "../types.ts";
import {plain, type RawVnd, rawVnd} from "../units.ts";

type Ticks = Pick<ExchangeRules, "ticks">;

/** The step of prices at a number of VND: at 10,000 that of the prices above it. */
export function stepAt({ticks}: Ticks, value: number): number {
  let k = 0;
  while (k < ticks.length - 1 && value >= (ticks[k]!.below ?? Infinity)) k++;
  return ticks[k]!.tick;
}

/** The highest price on a tick that is not above a number of VND. */
export function tickBelow(rules: Ticks, value: number): number {
  const step = stepAt(rules, value);
  return Math.floor(value / step) * step;
}

/** The lowest price on a tick that is not below a number of VND. */
export function tickAbove(rules: Ticks, value: number): number {
  const step = stepAt(rules, value);
  return Math.ceil(value / step) * step;
}

/** The step of prices at a price. */
export const tickAt = (rules: Ticks, price: RawVnd): RawVnd => rawVnd(stepAt(rules, plain(price)));

/** Can a share be traded at this price? */
export const isOnTick = (rules: Ticks, price: RawVnd): boolean =>
  plain(price) % stepAt(rules, plain(price)) === 0;
