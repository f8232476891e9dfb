import {cached} from "../../../pipeline/kit/cached.ts";
import {sectorOf} from "../../../pipeline/market/lookup.ts";
import {
  barDays,
  closeDays,
  latestClosesOf,
  rawBarsOf,
} from "../../../pipeline/market/prices/series.ts";
import {lastDayOut, rowsBy} from "../../../pipeline/market/rules/known-by.ts";
import {turnover} from "../../../pipeline/market/rules/turnover.ts";
import type {Instant, ListedSymbol} from "../../../pipeline/market/types.ts";
import {plain} from "../../../pipeline/market/units.ts";
import type {MarketView} from "../market-view.ts";
import {exchangeOf, type MarketAt} from "./market-at.ts";
import {quoteAt} from "./quote.ts";

/** Maximum number of peers shown with a share. */
const PEERS = 6;
/** Sessions in the mean turnover that ranks shares. */
const RANKED_OVER = 10;

/**
 * The most traded shares of the same sector, by mean turnover of the last ten known sessions of
 * each: total volume where closes have it, matched volume otherwise. Empty when the sector is
 * unknown.
 */
export function peersOf(market: MarketAt, share: ListedSymbol) {
  const {view, at} = market;
  const sector = sectorOf(view.market, share.icb)?.en;
  if (sector === undefined) return [];
  return ranked(view, sector, at)
    .filter(({listed}) => listed.symbol !== share.symbol)
    .slice(0, PEERS)
    .map(({listed, meanTurnover, volume}) => {
      const quote = quoteAt(market, listed);
      return {
        symbol: listed.symbol,
        exchange: exchangeOf(market, listed),
        on: quote?.on ?? null,
        close: quote?.close ?? null,
        changePercent: quote?.changePercent ?? null,
        meanTurnover,
        turnoverOf: volume,
      };
    });
}

/** Shares of a sector, highest turnover first. */
const ranked = cached((view: MarketView, sector: string, at: Instant) => {
  const market = {view, at};
  const volume = volumesAt(market);
  return view.market.symbols.symbols
    .filter(({icb}) => sectorOf(view.market, icb)?.en === sector)
    .flatMap((listed) => {
      const meanTurnover = turnoverOver(market, listed.symbol, volume);
      return meanTurnover === null ? [] : {listed, meanTurnover, volume};
    })
    .sort(
      (a, b) => b.meanTurnover - a.meanTurnover || (a.listed.symbol < b.listed.symbol ? -1 : 1),
    );
});

/** The trades in the volumes of the last session: all when known, otherwise matched ones only. */
export function volumesAt({view: {prices, market}, at}: MarketAt): "total" | "matched" {
  const last = lastDayOut(at, market.calendar);
  const [total, bar] = [closeDays, barDays].map((daysOf) =>
    daysOf(prices).findLast((on) => on <= last),
  );
  return total !== undefined && total >= (bar ?? "") ? "total" : "matched";
}

function turnoverOver(
  {view, at}: MarketAt,
  symbol: string,
  volume: "total" | "matched",
): number | null {
  const daysOf = volume === "matched" ? rawBarsOf : latestClosesOf;
  const values = rowsBy(daysOf(view.prices, symbol), view.market.calendar, at)
    .slice(-RANKED_OVER)
    .flatMap((day) => turnover(day) ?? [])
    .map(plain);
  return values.length === 0
    ? null
    : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}
