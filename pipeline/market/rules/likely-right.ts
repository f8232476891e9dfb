/**
 * The likeliest loss of a share on its ex-date: a dividend in cash, per share in VND, or in new
 * shares, in per cent of those held.
 */
export type LikelyRight =
  | {readonly kind: "cash"; readonly amount: number}
  | {readonly kind: "shares"; readonly percent: number};

/**
 * Largest part of its price that a share usually loses with a dividend in cash; a larger fall means
 * new shares. In the facts cash dividends reach 6.9 %, and dividends in shares begin at 8 %.
 */
const MOST_CASH = 0.07;
/** Dividends in cash are per cents of the par value of 10,000 VND, mostly whole or half ones. */
const STEP_VND = 50;

/**
 * The right that the step of the reference price on an ex-date suggests. A dividend in cash lowers
 * the price by its amount, `close × (1 − factor)`; new shares of a part `r` divide it by `1 + r`.
 * New shares with cash, or offered for money, look like fewer new shares.
 *
 * @param factor ratio of the reference price to the close before
 * @param close the close before, in VND as traded
 * @returns null if the price did not fall
 */
export function likelyRight(factor: number, close: number): LikelyRight | null {
  if (factor >= 1) return null;
  if (1 - factor >= MOST_CASH) return {kind: "shares", percent: Math.round(100 * (1 / factor - 1))};
  const amount = close * (1 - factor);
  return {kind: "cash", amount: Math.max(1, Math.round(amount / STEP_VND)) * STEP_VND};
}
