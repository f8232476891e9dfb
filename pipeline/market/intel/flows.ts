import {byCode} from "../../kit/order.ts";
import type {Day} from "../../kit/types.ts";
import type {Prices} from "../price-types.ts";
import {flowDays, flowsByDay} from "../prices/series.ts";
import {REASONS} from "../rules/missing.ts";
import {plain} from "../units.ts";
import {known, unknown} from "./types.ts";

const LISTED = 5;

/**
 * Foreign flows of a session over the shares with known flows: sums, and the shares with the
 * highest net purchases and sales. Values in VND are null unless every share of the day has one.
 */
export function foreignFlowsOn(prices: Prices, on: Day) {
  const rows = flowsByDay(prices).get(on) ?? [];
  if (rows.length === 0) {
    const last = flowDays(prices).at(-1);
    const reason = on > (last ?? "") ? "afterSeries" : "beforeSeries";
    return {
      shares: 0,
      netVolume: null,
      netValue: null,
      boughtMost: [],
      soldMost: [],
      availability: unknown(`${REASONS[reason].en}: foreign trades are known through ${last}`),
    };
  }
  const isWhole = rows.every(({buyValue, sellValue}) => buyValue !== null && sellValue !== null);
  const list = rows.map(({symbol, buyVolume, sellVolume, buyValue, sellValue}) => ({
    symbol,
    netVolume: plain(buyVolume) - plain(sellVolume),
    netValue: isWhole ? plain(buyValue!) - plain(sellValue!) : null,
  }));
  const amount = (one: (typeof list)[number]) => one.netValue ?? one.netVolume;
  const bought = list.toSorted((a, b) => amount(b) - amount(a) || byCode(a.symbol, b.symbol));
  const sum = (of: (one: (typeof list)[number]) => number) =>
    list.reduce((total, one) => total + of(one), 0);
  return {
    shares: list.length,
    netVolume: sum(({netVolume}) => netVolume),
    netValue: isWhole ? sum(({netValue}) => netValue!) : null,
    boughtMost: bought.filter((one) => amount(one) > 0).slice(0, LISTED),
    soldMost: bought
      .filter((one) => amount(one) < 0)
      .reverse()
      .slice(0, LISTED),
    availability: known,
  };
}
