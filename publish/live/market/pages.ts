import {setImmediate} from "node:timers/promises";
import {toInstant} from "../../../pipeline/kit/instant.ts";
import {rawBarsOf} from "../../../pipeline/market/prices/series.ts";
import {calledOf} from "../../../pipeline/market/symbols.ts";
import type {Frame} from "../../../site/layout/frame.ts";
import {briefingPage} from "../../../site/market/briefing-page.tsx";
import {portfolioPage} from "../../../site/market/portfolio-page.tsx";
import {stockPage} from "../../../site/market/stock-page.tsx";
import {CACHE} from "../../endpoint.ts";
import {STOCKS} from "../../market/addresses.ts";
import {BRIEFING_QUERY, briefingBody, daysOut} from "../../market/briefing.ts";
import type {MarketView} from "../../market/market-view.ts";
import {briefingView} from "../../market/pages/briefing.ts";
import {lastQuote, stockView} from "../../market/pages/stock.ts";
import {HTML_TYPE} from "../contract.ts";
import type {LiveDeps} from "../deps.ts";
import {HTML_HEADERS} from "../http/headers.ts";
import {type Problem, problem, tryAgain} from "../http/problem.ts";
import {newsListsOf} from "../news/news-lists.ts";
import {readAsPrinted} from "../printed/read-as-printed.ts";
import {type LiveRoute, liveRoute} from "../route.ts";
import {MAX_SYMBOLS} from "../watchlist/contracts.ts";
import {marketContracts} from "./contracts.ts";
import {printedMarket} from "./printed-market.ts";

const NO_MARKET = tryAgain(503, "no market is printed yet", 5);
const headers = {...HTML_HEADERS, "Cache-Control": CACHE.hourly};
const page = (body: string) => ({status: 200, type: HTML_TYPE, headers, body}) as const;

const frameOf = ({printed, settings}: LiveDeps): Frame => ({
  baseUrl: settings.baseUrl,
  language: "vi",
  stylesheetHref: printed()?.stylesheetHref ?? "",
  flagsHref: printed()?.flagsHref ?? "",
  liveHref: "",
});

function noBriefing(view: MarketView, date: string): Problem {
  const days = daysOut(view);
  return problem(
    404,
    days.length === 0
      ? `there is no briefing of ${date}: none is written yet`
      : `there is no briefing of ${date}: expected a trading day from ${days.at(-1)} to ${days[0]}`,
  );
}

/** Series that are unpacked in one go: some 3 ms. */
const AT_ONCE = 10;
/**
 * Unpacks the prices of every share, once, with others answered in between: a briefing looks at all
 * of them.
 */
async function unpacked({prices}: MarketView): Promise<void> {
  for (const [place, {symbol}] of prices.raw.series.entries()) {
    rawBarsOf(prices, symbol);
    if (place % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
}

/** Pages and briefings that are not printed: of earlier days, other shares, and of a visitor. */
export const marketPageRoutes: readonly LiveRoute[] = [
  liveRoute(marketContracts.briefing, async ({query}, deps) => {
    const choice = readAsPrinted(BRIEFING_QUERY, query);
    if ("status" in choice) return choice;
    const view = printedMarket(deps);
    if (view === undefined) return NO_MARKET;
    await unpacked(view);
    const body = briefingBody(view, choice.date);
    if (body === undefined) return noBriefing(view, choice.date!);
    return {status: 200, headers: {"Cache-Control": CACHE.settled}, body};
  }),
  liveRoute(marketContracts.briefingPage, async ({params: {date}}, deps) => {
    const choice = readAsPrinted(BRIEFING_QUERY, {date});
    if ("status" in choice) return problem(404, `there is no day ${JSON.stringify(date)}`);
    const view = printedMarket(deps);
    if (view === undefined) return NO_MARKET;
    await unpacked(view);
    const found = briefingView(view, frameOf(deps), date);
    return found ? page(briefingPage(found)) : noBriefing(view, date);
  }),
  liveRoute(marketContracts.stockPage, async ({params: {symbol: asked}}, deps) => {
    const build = deps.printed();
    const news = build && (await newsListsOf(build));
    const view = printedMarket(deps, news?.lists.market.articles);
    if (view === undefined) return NO_MARKET;
    const now = toInstant(deps.clock());
    const found = stockView(view, frameOf(deps), asked.toUpperCase(), now);
    return found
      ? page(stockPage(found))
      : problem(
          404,
          `no share of this symbol is listed: expected one of ${STOCKS}, found ${JSON.stringify(asked.slice(0, 40))}`,
        );
  }),
  liveRoute(marketContracts.portfolioPage, async ({query: {imported, rejected}, watchId}, deps) => {
    const list = watchId === null ? undefined : await deps.store.watchlists.find(watchId);
    const view = printedMarket(deps);
    const shares = (list?.symbols ?? []).map((symbol) => {
      const listed = deps.facts.symbols.get(symbol)!;
      const {exchange} = listed;
      return {
        symbol,
        name: calledOf(listed).vi,
        exchange,
        quote: view ? lastQuote(view, symbol) : null,
      };
    });
    const body = portfolioPage({
      ...frameOf(deps),
      list: {name: list?.name ?? null, shares},
      imported:
        imported === undefined ? null : {added: Number(imported), rejected: Number(rejected ?? 0)},
      limit: MAX_SYMBOLS,
    });
    return {...page(body), headers: {...headers, "Cache-Control": "private, no-store"}};
  }),
];
