import type {DayRow} from "./types.ts";

type Bars = readonly DayRow[];

/** Half of the last stored digit. */
const TOLERANCE_VND = 0.005;
/** Fraction of the days of a series that a replacement may lack. */
const MAY_LACK = 0.01;
/** Price ratio that neither trading nor an ex-date can cause, only a change of unit. */
const ANOTHER_UNIT = 20;

/** Tests whether a price is of the same unit as an earlier one; true without one. */
export const isOfUnit = (price: number, earlier: number | undefined): boolean =>
  earlier === undefined || (price < earlier * ANOTHER_UNIT && price > earlier / ANOTHER_UNIT);

/**
 * Tests whether bars of another capture continue a series: they have days in common, with equal
 * prices on all of them. A readjusted share has different prices on every day before its ex-date.
 */
export function continues(stored: Bars, fresh: Bars): boolean {
  const known = new Map(stored.map((bar) => [bar.on, bar]));
  const common = fresh.flatMap((bar) => {
    const before = known.get(bar.on);
    return before ? [[before, bar] as const] : [];
  });
  return common.length > 0 && common.every(([before, bar]) => isSame(before, bar));
}

const isSame = (a: DayRow, b: DayRow): boolean =>
  (["open", "high", "low", "close"] as const).every(
    (price) => Math.abs(a[price]! - b[price]!) <= TOLERANCE_VND,
  );

/**
 * The reason a series must not replace the stored one, or null. Prevents a truncated answer from
 * deleting years, and one in another unit from replacing everything.
 */
export function whyNotReplace(stored: Bars, fresh: Bars): string | null {
  if (fresh.length === 0) return "has no bars";
  const days = new Map(fresh.map((bar) => [bar.on, bar]));
  const common = stored.flatMap((bar) => {
    const now = days.get(bar.on);
    return now ? now.close / bar.close : [];
  });
  const lacking = stored.length - common.length;
  if (lacking > MAY_LACK * stored.length)
    return `lacks ${lacking} of the ${stored.length} days that are stored`;
  const middle = common.toSorted((a, b) => a - b)[common.length >> 1] ?? 1;
  return isOfUnit(middle, 1)
    ? null
    : `has prices ${middle.toPrecision(3)} times those stored, which must be in a different unit`;
}
