import {toInstant} from "../../../pipeline/kit/instant.ts";
import {CACHE} from "../../endpoint.ts";
import {item} from "../../news/article.ts";
import {dayIn} from "../../news/days.ts";
import {unavailable} from "../../tournament/availability.ts";
import {problem} from "../http/problem.ts";
import {NO_NEWS, newsListsOf} from "../news/news-lists.ts";
import {liveRoute} from "../route.ts";
import {MAX_ARTICLES, marketContracts} from "./contracts.ts";

const NO_PRICES = unavailable("no prices are held, only the listing of a company and its news");

/** A listed company with the news that name it; small letters find it as well. */
export const stockRoute = liveRoute(
  marketContracts.stock,
  async ({params: {symbol: asked}, query: {date}}, {facts, printed, clock}) => {
    const company = facts.symbols.get(asked.toUpperCase());
    if (company === undefined)
      return problem(404, `no company of this symbol is listed: ${JSON.stringify(asked)}`);
    const build = printed();
    const news = build && (await newsListsOf(build));
    if (news === undefined) return NO_NEWS;
    const {symbol, exchange, name, sector} = company;
    const articles = news.lists.market.articles.filter(
      ({tickers, publishedAt}) =>
        tickers.includes(symbol) && (date === undefined || dayIn("market", publishedAt) === date),
    );
    return {
      status: 200,
      headers: {"Cache-Control": CACHE.live},
      body: {
        symbol,
        exchange,
        vn30: facts.isVn30At(symbol, toInstant(clock())),
        name,
        sector: {en: sector, vi: facts.sectors[sector]!},
        price: null,
        news: {
          date: date ?? null,
          total: articles.length,
          items: articles.slice(0, MAX_ARTICLES).map(item),
        },
        availability: NO_PRICES,
      },
    };
  },
);
