import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {PRICE_COLUMNS, WATCHLIST_COLUMNS} from "../../../contracts/watchlist.ts";
import {quoteAt} from "../../../market/stocks/last-quote.ts";
import {marketOn} from "../../../market/stocks/market-at.ts";
import type {LiveDeps} from "../../deps.ts";
import {csv} from "../../http/csv.ts";
import {printedMarket} from "../../printed/printed-market.ts";

/**
 * Listed shares as CSV, with the last unadjusted prices in the current build; cells without a
 * source are blank.
 */
export async function watchlistCsv(
  symbols: readonly string[],
  deps: Pick<LiveDeps, "facts" | "printed" | "clock">,
): Promise<string> {
  const {facts, clock} = deps;
  const view = await printedMarket(deps);
  const market = view && marketOn(view);
  const rows = symbols.map((symbol) => {
    const listed = facts.symbols.get(symbol)!;
    const {exchange, name, sector} = listed;
    const vn30 = facts.isVn30At(symbol, toInstant(clock()));
    const quote = market ? quoteAt(market, listed) : null;
    return [
      symbol,
      exchange,
      vn30 === null ? null : vn30 ? "yes" : "no",
      name?.vi ?? null,
      name?.en ?? null,
      sector,
      ...PRICE_COLUMNS.map((price) => quote?.[price] ?? null),
    ];
  });
  return csv(WATCHLIST_COLUMNS, rows);
}
