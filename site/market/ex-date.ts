/** The likely meaning of an adjustment: a dividend in shares or in cash, or an unknown mix. */
export type ExDateMeaning =
  /** New shares for old ones, in per cent: a multiple of five. */
  | {readonly kind: "shares"; readonly percent: number}
  /** Cash for a share, in VND to ten; null if the close before it is unknown. */
  | {readonly kind: "cash"; readonly vnd: number | null}
  | {readonly kind: "mixed"};

/** Adjustments below this share of the price are in cash: smaller share dividends are rare. */
const LEAST_IN_SHARES = 0.045;
/** Share dividends are round: multiples of so many per cent, up to a deviation by ticks. */
const ROUND = 5;
const DEVIATION = 0.6;

/**
 * Estimates the meaning of an adjustment factor (new reference price ÷ close before), which alone
 * is known: 1 / factor − 1 new shares for each old one, if that is round, otherwise cash of (1 −
 * factor) × close if it is small.
 */
export function meaningOf(factor: number, closeBefore: number | null): ExDateMeaning {
  const percent = 100 * (1 / factor - 1);
  const round = ROUND * Math.round(percent / ROUND);
  if (1 - factor >= LEAST_IN_SHARES)
    return round > 0 && Math.abs(percent - round) <= DEVIATION
      ? {kind: "shares", percent: round}
      : {kind: "mixed"};
  const vnd = closeBefore === null ? null : 10 * Math.round(((1 - factor) * closeBefore) / 10);
  return {kind: "cash", vnd};
}
