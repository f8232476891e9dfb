import {type AdjustedVnd, plain, ratio} from "../units.ts";
import type {DayBar} from "./types.ts";

type Bars = readonly DayBar<AdjustedVnd>[];

/** Half of the last digit that is kept. */
const TOLERANCE_VND = 0.005;
/** Part of the days of a series that its successor may lack. */
const MAY_LACK = 0.01;
/** No ex-date changes a price so many times: another unit does. */
const ANOTHER_UNIT = 20;

/**
 * Whether bars of another capture continue a series: they have days in common, and all prices of
 * those are the same. A share that was adjusted anew has other prices on every day before its
 * ex-date.
 */
export function continues(stored: Bars, fresh: Bars): boolean {
  const known = new Map(stored.map((bar) => [bar.on, bar]));
  const common = fresh.flatMap((bar) => {
    const before = known.get(bar.on);
    return before ? [[before, bar] as const] : [];
  });
  return common.length > 0 && common.every(([before, bar]) => isSame(before, bar));
}

const isSame = (a: DayBar<AdjustedVnd>, b: DayBar<AdjustedVnd>): boolean =>
  (["open", "high", "low", "close"] as const).every(
    (price) => Math.abs(plain(a[price]) - plain(b[price])) <= TOLERANCE_VND,
  );

/**
 * Why a series may not take the place of a stored one; null where it may. An answer that was cut
 * short would take years with it, and one in another unit all of them.
 */
export function whyNotReplace(stored: Bars, fresh: Bars): string | null {
  if (fresh.length === 0) return "has no bars";
  const days = new Map(fresh.map((bar) => [bar.on, bar]));
  const common = stored.flatMap((bar) => {
    const now = days.get(bar.on);
    return now ? ratio(now.close, bar.close) : [];
  });
  const lacking = stored.length - common.length;
  if (lacking > MAY_LACK * stored.length)
    return `lacks ${lacking} of the ${stored.length} days that are stored`;
  const middle = common.toSorted((a, b) => a - b)[common.length >> 1] ?? 1;
  return middle > ANOTHER_UNIT || middle < 1 / ANOTHER_UNIT
    ? `has prices ${middle.toPrecision(3)} times those that are stored: that is another unit`
    : null;
}
