import type {Day, Text} from "../../kit/types.ts";
import {listedShare, rulesOf} from "../lookup.ts";
import type {MarketData} from "../market-data.ts";
import {OF_BARS} from "../prices/files.ts";
import {exDatesOf, rawBarsOf} from "../prices/series.ts";
import {priceBand} from "../rules/bands.ts";
import {type LikelyRight, likelyRight} from "../rules/likely-right.ts";
import {referencePrice} from "../rules/reference.ts";
import {calledOf} from "../symbols.ts";
import {plain} from "../units.ts";

/**
 * A share on the morning of its ex-date, when it first trades without a dividend or right; prices
 * in VND.
 */
export interface ExDateToday {
  readonly symbol: string;
  readonly name: Text;
  readonly previousOn: Day;
  readonly previousClose: number;
  /** Null if the reference price did not fall. */
  readonly likely: LikelyRight | null;
  readonly reference: number;
  readonly ceiling: number;
  readonly floor: number;
}

/**
 * The shares with an ex-date on a day, by symbol; their reference prices are known before its open.
 * Excludes ex-dates with an uncertain day or without a factor, and those a provider reported only
 * after the day, because a morning's text is never revised.
 *
 * @param previousOn the trading day before
 */
export function exDatesToday(
  {market, prices}: MarketData,
  on: Day,
  previousOn: Day,
): ExDateToday[] {
  const rules = rulesOf(market, OF_BARS);
  return prices.exDates
    .filter((one) => one.on === on && one.previousOn === previousOn && one.factor !== null)
    .filter(({seenAtClose = false}) => !seenAtClose)
    .flatMap(({symbol, factor}): ExDateToday[] => {
      const bars = rawBarsOf(prices, symbol);
      const exDates = exDatesOf(prices, symbol);
      const reference = referencePrice(rules, {bars, exDates, unattested: []}, on);
      const before = bars.find((bar) => bar.on === previousOn);
      if (typeof reference === "string" || before === undefined) return [];
      const {floor, ceiling} = priceBand(rules, reference.price);
      const previousClose = plain(before.close);
      return [
        {
          symbol,
          name: calledOf(listedShare(market, symbol)!),
          previousOn,
          previousClose,
          likely: likelyRight(factor!, previousClose),
          reference: plain(reference.price),
          ceiling: plain(ceiling),
          floor: plain(floor),
        },
      ];
    });
}
