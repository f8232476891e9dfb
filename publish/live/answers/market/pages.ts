import {toInstant} from "../../../../pipeline/kit/instant.ts";
import type {Language} from "../../../../site/layout/frame.ts";
import {briefingPage} from "../../../../site/market/briefing-page.tsx";
import {stockPage} from "../../../../site/market/stock-page.tsx";
import {HTML_TYPE} from "../../../contracts/contract.ts";
import {marketContracts} from "../../../contracts/market.ts";
import {CACHE} from "../../../endpoint.ts";
import {BRIEFING, STOCKS} from "../../../market/addresses.ts";
import {briefingBody, daysOut} from "../../../market/briefing.ts";
import type {MarketView} from "../../../market/market-view.ts";
import {briefingView} from "../../../market/pages/briefing.ts";
import {stockView} from "../../../market/pages/stock.ts";
import type {LiveDeps} from "../../deps.ts";
import {HTML_HEADERS} from "../../http/headers.ts";
import {noDataOn, type Problem, problem, tryAgain} from "../../http/problem.ts";
import {newsListsOf} from "../../printed/news-lists.ts";
import {printedMarket} from "../../printed/printed-market.ts";
import {readAsPrinted} from "../../printed/read-as-printed.ts";
import {type LiveRequest, type LiveRoute, liveRoute, pageRoutes} from "../../route.ts";
import {frameOf} from "../frame.ts";
import {skippedLines, watchlistPage} from "../watchlist/page.ts";

const NO_MARKET = tryAgain(503, "there is no market data yet", 5);
const headers = {...HTML_HEADERS, "Cache-Control": CACHE.hourly};
const page = (body: string) => ({status: 200, type: HTML_TYPE, headers, body}) as const;

function noBriefing(view: MarketView, date: string): Problem {
  const days = daysOut(view);
  const what = `there is no briefing of ${date}`;
  return days.length === 0
    ? problem(404, `${what}: there are none yet`)
    : noDataOn(date, {
        what,
        endsOn: view.freshness?.on,
        otherwise: `expected a trading day from ${days.at(-1)} to ${days[0]}`,
      });
}

const briefingPageIn =
  (language: Language) =>
  async ({params: {date}}: LiveRequest<{readonly date: string}>, deps: LiveDeps) => {
    const read = readAsPrinted(BRIEFING.query, {date});
    if (!("values" in read)) return problem(404, `there is no day ${JSON.stringify(date)}`);
    const view = await printedMarket(deps);
    if (view === undefined) return NO_MARKET;
    const found = briefingView(view, frameOf(deps, language), date);
    return found ? page(briefingPage(found)) : noBriefing(view, date);
  };

const stockPageIn =
  (language: Language) =>
  async (
    {params: {symbol: asked}, watchId}: LiveRequest<{readonly symbol: string}>,
    deps: LiveDeps,
  ) => {
    const build = deps.printed();
    const news = build && (await newsListsOf(build));
    const view = await printedMarket(deps, news?.lists.market.articles);
    if (view === undefined) return NO_MARKET;
    const now = toInstant(deps.clock());
    const found = stockView(view, frameOf(deps, language), asked.toUpperCase(), now);
    const list = watchId === null ? undefined : await deps.store.watchlists.find(watchId);
    return found
      ? {
          ...page(stockPage({...found, isWatched: list?.symbols.includes(found.symbol) ?? false})),
          ...(watchId !== null && {
            headers: {...HTML_HEADERS, "Cache-Control": "private, no-store"},
          }),
        }
      : problem(
          404,
          `no share with this symbol is listed: expected one of ${STOCKS}, found ${JSON.stringify(asked.slice(0, 40))}`,
        );
  };

const portfolioPageIn =
  (language: Language) =>
  async (
    {
      query: {imported, rejected, skipped},
      watchId,
    }: LiveRequest<
      object,
      {readonly imported?: string; readonly rejected?: string; readonly skipped?: string}
    >,
    deps: LiveDeps,
  ) =>
    watchlistPage(deps, {
      language,
      watchId,
      refused: null,
      imported:
        imported === undefined
          ? null
          : {
              added: Number(imported),
              rejected: Number(rejected ?? 0),
              skipped: skippedLines(skipped ?? ""),
            },
    });

/** Pages and briefings without static files: earlier days, other shares, and a visitor's own. */
export const marketPageRoutes: readonly LiveRoute[] = [
  liveRoute(marketContracts.briefing, async ({choice: {date}}, deps) => {
    const view = await printedMarket(deps);
    if (view === undefined) return NO_MARKET;
    const body = briefingBody(view, date);
    if (body === undefined) return noBriefing(view, date!);
    return {status: 200, headers: {"Cache-Control": CACHE.settled}, body};
  }),
  ...pageRoutes(marketContracts.briefingPages, briefingPageIn),
  ...pageRoutes(marketContracts.stockPages, stockPageIn),
  ...pageRoutes(marketContracts.portfolioPages, portfolioPageIn),
];
