import {listedShare} from "../../../../pipeline/market/lookup.ts";
import {REASONS} from "../../../../pipeline/market/rules/missing.ts";
import {calledOf} from "../../../../pipeline/market/symbols.ts";
import type {Language} from "../../../../site/layout/frame.ts";
import {portfolioPage} from "../../../../site/market/portfolio-page.tsx";
import type {PortfolioView, SkippedLine} from "../../../../site/market/portfolio-view.ts";
import {HTML_TYPE} from "../../../contracts/contract.ts";
import {MAX_SYMBOLS} from "../../../market/addresses.ts";
import {ageOf} from "../../../market/age.ts";
import {shownQuote} from "../../../market/pages/stock.ts";
import {exchangeOf, marketOn} from "../../../market/stocks/market-at.ts";
import {isMissing} from "../../../market/stocks/missing.ts";
import {quotedAt} from "../../../market/stocks/quote.ts";
import type {LiveDeps} from "../../deps.ts";
import {HTML_HEADERS} from "../../http/headers.ts";
import {printedMarket} from "../../printed/printed-market.ts";
import type {Answer} from "../../route.ts";
import {frameOf} from "../frame.ts";

interface Shown extends Pick<PortfolioView, "imported" | "refused"> {
  readonly language: Language;
  readonly watchId: string | null;
}

/** The lines that an import skipped, as its redirect names them. */
export const skippedLines = (text: string): SkippedLine[] =>
  text.split("|").flatMap((one) => {
    const [, line, why, said] = /^(\d{1,4}):(unlisted|full|amount):(.*)$/su.exec(one) ?? [];
    return why === undefined
      ? []
      : [{line: Number(line), why: why as SkippedLine["why"], text: said!.slice(0, 80)}];
  });

/** The page of a visitor's watchlist with the last prices; 422 after a refused form. */
export async function watchlistPage(
  deps: LiveDeps,
  {language, watchId, ...done}: Shown,
): Promise<Answer> {
  const list = watchId === null ? undefined : await deps.store.watchlists.find(watchId);
  const view = await printedMarket(deps);
  const shares = (list?.symbols ?? []).map((symbol) => {
    const listed = listedShare(deps.facts.market, symbol)!;
    const quoted = view ? quotedAt(marketOn(view), listed) : "notOutYet";
    return {
      symbol,
      name: calledOf(listed),
      exchange: view ? exchangeOf(marketOn(view), listed) : listed.exchange,
      quote: isMissing(quoted) ? null : shownQuote(quoted),
      noQuote: isMissing(quoted) ? REASONS[quoted] : null,
      position: list?.positions[symbol] ?? null,
    };
  });
  return {
    status: done.refused ? 422 : 200,
    type: HTML_TYPE,
    headers: {...HTML_HEADERS, "Cache-Control": "private, no-store"},
    body: portfolioPage({
      ...frameOf(deps, language),
      list: {name: list?.name ?? null, shares},
      age: view && shares.length > 0 ? ageOf(view.freshness) : null,
      limit: MAX_SYMBOLS,
      ...done,
    }),
  };
}
