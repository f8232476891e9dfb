import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {listedShare, sectorOf} from "../../../../pipeline/market/lookup.ts";
import {exchangeDay} from "../../../../pipeline/market/rules/calendar.ts";
import {isMemberOn} from "../../../../pipeline/market/rules/membership.ts";
import {PRICE_COLUMNS, WATCHLIST_COLUMNS} from "../../../contracts/watchlist.ts";
import {csv} from "../../../csv.ts";
import {exchangeOf, marketOn} from "../../../market/stocks/market-at.ts";
import {quoteAt} from "../../../market/stocks/quote.ts";
import type {LiveDeps} from "../../deps.ts";
import {printedMarket} from "../../printed/printed-market.ts";
import type {Watchlist} from "../../store/types.ts";

/**
 * Listed shares as CSV, with the last unadjusted prices in the current build; cells without a
 * source are blank.
 */
export async function watchlistCsv(
  symbols: readonly string[],
  positions: Watchlist["positions"],
  deps: Pick<LiveDeps, "facts" | "printed" | "clock">,
): Promise<string> {
  const {facts, clock} = deps;
  const view = await printedMarket(deps);
  const market = view && marketOn(view);
  const today = exchangeDay(toInstant(clock()), facts.market.calendar);
  const rows = symbols.map((symbol) => {
    const listed = listedShare(facts.market, symbol)!;
    const {name, icb} = listed;
    const vn30 = isMemberOn(facts.market.baskets, symbol, today);
    const quote = market ? quoteAt(market, listed) : null;
    return [
      symbol,
      market ? exchangeOf(market, listed) : listed.exchange,
      vn30 === null ? null : vn30 ? "yes" : "no",
      name?.vi ?? null,
      name?.en ?? null,
      sectorOf(facts.market, icb)?.en ?? null,
      ...PRICE_COLUMNS.map((price) => quote?.[price] ?? null),
      positions[symbol]?.quantity ?? null,
      positions[symbol]?.averageCost ?? null,
    ];
  });
  return csv(WATCHLIST_COLUMNS, rows);
}
