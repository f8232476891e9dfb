import {keyed} from "../../../pipeline/kit/keyed.ts";
import type {SharePrices} from "../../../pipeline/market/prices/share.ts";
import {movingAverage} from "../../../pipeline/market/rules/averages.ts";
import {hundredths} from "../../../pipeline/market/rules/change.ts";
import {relativeStrength, volatility} from "../../../pipeline/market/rules/indicators.ts";
import type {Missing} from "../../../pipeline/market/rules/missing.ts";
import {yearRange} from "../../../pipeline/market/rules/price-range.ts";
import {returnOver} from "../../../pipeline/market/rules/returns.ts";
import type {ReturnWindow} from "../../../pipeline/market/rules/windows.ts";
import {plain, type Quantity} from "../../../pipeline/market/units.ts";
import type {Without} from "./market-at.ts";
import {isMissing} from "./missing.ts";

const WINDOWS = ["1d", "1w", "1m", "3m", "1y"] as const satisfies readonly ReturnWindow[];
/** Sessions of each moving average: a week, a month, a quarter and most of a year. */
const AVERAGES = [5, 20, 50, 200] as const;

/** Measures of the adjusted closes, up to the last one. */
export function measuresOf(
  {raw, adjusted, unattested, levelsKnown}: SharePrices,
  {series: none}: Pick<Without, "series">,
) {
  const on = adjusted.at(-1)?.on;
  const closes = {bars: adjusted, unattested};
  const levels = <T>(measure: (on: string) => T | Missing): T | Missing =>
    on === undefined ? none : levelsKnown ? measure(on) : "adjustedLater";
  // trades before a step with an unknown factor cannot be adjusted
  const isCut = raw.length > adjusted.length;
  const because = (missing: Missing): Missing =>
    missing === "beforeSeries" && isCut ? "factorUnattested" : missing;
  const indicator = (of: typeof relativeStrength, scale: number) => {
    const found = on === undefined ? none : of(closes, on);
    return isMissing(found) ? because(found) : {value: hundredths(scale * found), toOn: on!};
  };
  return {
    returns: keyed(WINDOWS, (window) => {
      const found = on === undefined ? none : returnOver(closes, on, window);
      if (isMissing(found)) return because(found);
      const {fromOn, toOn, change} = found;
      return {fromOn, toOn, changePercent: hundredths(100 * change)};
    }),
    movingAverages: keyed(AVERAGES, (sessions) =>
      levels((day) => {
        const found = movingAverage(closes, day, sessions);
        return isMissing(found)
          ? because(found)
          : {value: hundredths(plain(found.value)), fromOn: found.fromOn, toOn: day};
      }),
    ),
    indicators: {rsi14: indicator(relativeStrength, 1), volatility20: indicator(volatility, 100)},
    yearRange: levels((day) => {
      const found = yearRange(adjusted.slice(-OVER_A_YEAR), day);
      if (isMissing(found)) return found;
      return {...found, high: priceOf(found.high), low: priceOf(found.low), toOn: day};
    }),
  };
}

/** More sessions than in any year. */
const OVER_A_YEAR = 300;

/** An adjusted price rounded to a VND, because factors are accurate to four digits. */
export const priceOf = (price: Quantity<string>): number => Math.round(plain(price));
