import {toInstant} from "../../../../pipeline/kit/instant.ts";
import type {Day, Instant} from "../../../../pipeline/kit/types.ts";
import {listedShare} from "../../../../pipeline/market/lookup.ts";
import {exchangeDay} from "../../../../pipeline/market/rules/calendar.ts";
import {marketContracts} from "../../../contracts/market.ts";
import {CACHE} from "../../../endpoint.ts";
import {STOCKS} from "../../../market/addresses.ts";
import {stock} from "../../../market/stocks/stock.ts";
import {spanOf} from "../../../news/days.ts";
import {problem, tryAgain} from "../../http/problem.ts";
import {newsListsOf} from "../../printed/news-lists.ts";
import {printedMarket} from "../../printed/printed-market.ts";
import {liveRoute} from "../../route.ts";

const headers = {"Cache-Control": CACHE.live};
const NO_MARKET = tryAgain(503, "there are no prices yet", 5);

/**
 * A share on a day without a static file, with its news up to the end of that day; symbols are
 * case-insensitive.
 */
export const stockRoute = liveRoute(
  marketContracts.stock,
  async ({params: {symbol: asked}, choice: {date}}, deps) => {
    const {facts, printed, clock} = deps;
    const symbol = asked.toUpperCase();
    const unlisted = () =>
      problem(
        404,
        `no share with this symbol is listed: expected one of ${STOCKS}, such as FPT, found ${JSON.stringify(asked.slice(0, 40))}`,
      );
    if (!listedShare(facts.market, symbol)) return unlisted();
    const now = toInstant(clock());
    const today = exchangeDay(now, facts.market.calendar);
    if (date !== undefined && date > today)
      return problem(404, `${date} is in the future: expected a day up to ${today}`);
    const build = printed();
    const news = build && (await newsListsOf(build));
    const view = await printedMarket(deps, news?.lists.market.articles);
    if (view === undefined) return NO_MARKET;
    const newsThrough = date === undefined ? now : earlier(endOf(date), now);
    const body = stock(view, symbol, {date, newsThrough});
    return body === undefined ? unlisted() : {status: 200, headers, body};
  },
);

/** The last second of a day in Vietnam. */
const endOf = (date: Day): Instant => toInstant(Date.parse(spanOf("market", date).before) - 1_000);
const earlier = (a: Instant, b: Instant): Instant => (a < b ? a : b);
