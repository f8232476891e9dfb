import {minus, plain, type Quantity} from "../units.ts";

/** Rounds to a hundredth, as exchanges publish. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** The change from one figure to another, in its unit and in per cent. */
export function changeBetween<Q extends Quantity<string>>(from: Q, to: NoInfer<Q>) {
  const change = plain(minus(to, from));
  return {change: hundredths(change), changePercent: hundredths((100 * change) / plain(from))};
}
