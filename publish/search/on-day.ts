import {listedShare} from "../../pipeline/market/lookup.ts";
import type {Day, Text} from "../../pipeline/market/types.ts";
import type {MarketView} from "../market/market-view.ts";
import {marketOn} from "../market/stocks/market-at.ts";
import {quoteAt} from "../market/stocks/quote.ts";
import {exchangePages} from "./exchange-pages.ts";
import {indexDocuments} from "./market.ts";
import {pagesOf} from "./market-pages.ts";
import {saidOf} from "./prices.ts";
import {sectorPages} from "./sector-pages.ts";
import type {SearchDocument} from "./types.ts";

type Named = Pick<SearchDocument, "id" | "kind" | "names">;

/** Whether a document is the list of trading hours or of days off, which the calendar answers. */
export const isOfCalendar = ({id}: Named): boolean => /^market-(?:hours|holidays)$/.test(id);

/** Whether a document is about figures that are known of every session. */
export const isOfSessions = ({id, kind}: Named): boolean =>
  kind === "company" ||
  kind === "index" ||
  /^market-(?:movers|breadth|foreign-flows|ex-dates|sectors$|exchange-|sector-)/.test(id);

/** The text of a document about the market as of a session; null if nothing was known by then. */
export function textOn(view: MarketView, {id, kind, names}: Named, on: Day): Text | null {
  const market = marketOn(view, on);
  if (kind === "company") {
    const listed = listedShare(view.market, names[0]!);
    const quote = listed && quoteAt(market, listed);
    return quote ? saidOf(market, names[0]!, quote) : null;
  }
  const documents =
    kind === "index"
      ? indexDocuments(view.market, market.at)
      : id.startsWith("market-exchange-")
        ? exchangePages(view, market.at)
        : id.startsWith("market-sector")
          ? sectorPages(view, market.at)
          : pagesOf(view, on);
  const found = documents.find((one) => one.id === id);
  return found ? {en: found.text, vi: found.textVi!} : null;
}
