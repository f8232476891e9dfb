import {byCode} from "../../kit/order.ts";
import type {Story} from "../../news/stories/stories.ts";
import type {Article, Day, Instant} from "../../news/types.ts";
import {closings} from "../closes.ts";
import {marketDayFacts} from "../desk/day-facts.ts";
import {movesOn} from "../desk/day-moves.ts";
import {listedShare, sectorOf} from "../lookup.ts";
import type {MarketData} from "../market-data.ts";
import {figuresOutAt, type TradingCalendar} from "../rules/calendar.ts";
import {hundredths} from "../rules/change.ts";
import {breadthOn} from "./breadth.ts";
import {datesAhead} from "./dates-ahead.ts";
import {foreignFlowsOn} from "./flows.ts";
import {indicesOn, sectorsOn} from "./indices.ts";
import {moversOn} from "./movers.ts";
import {risksOf} from "./risks.ts";
import {changesSince} from "./since-last.ts";
import {known, unknown} from "./types.ts";

const CLUSTERS = 10;
const TICKERS = 20;

/** The news section of a report: stories from several publishers, and the shares named. */
function dayNews(
  data: MarketData,
  on: Day,
  {articles, stories}: Pick<ReportOf, "articles" | "stories">,
) {
  const clusters = stories
    .filter(({publishers}) => publishers.length > 1)
    .toSorted(
      (a, b) =>
        b.publishers.length - a.publishers.length ||
        byCode(b.lastPublishedAt, a.lastPublishedAt) ||
        byCode(a.storyId, b.storyId),
    );
  const byId = new Map(articles.map((article) => [article.docId, article]));
  return {
    articles: articles.length,
    /** Number of stories from several publishers; `clusters` has those with the most publishers. */
    toldBySeveral: clusters.length,
    clusters: clusters.slice(0, CLUSTERS).map((story) => clusterOf(story, byId)),
    tickers: tickersOf(data, on, articles),
    availability:
      articles.length > 0 ? known : unknown("there is no publishers' news for this day"),
  };
}

const clusterOf = (story: Story, byId: ReadonlyMap<string, Article>) => ({
  storyId: story.storyId,
  title: story.title,
  language: story.language,
  publishers: story.publishers,
  tickers: story.tickers,
  firstPublishedAt: story.firstPublishedAt,
  lastPublishedAt: story.lastPublishedAt,
  articles: [...story.docIds, ...story.duplicates].map((docId) => {
    const {title, publisher, sourceId, url, publishedAt} = byId.get(docId)!;
    return {docId, sourceId, title, publisher, url, publishedAt, href: `/api/news/${docId}`};
  }),
});

/** The shares named most, by number of articles, then of publishers, with their move of the day. */
function tickersOf(data: MarketData, on: Day, articles: readonly Article[]) {
  const found = new Map<string, {articles: number; publishers: Set<string>}>();
  for (const {tickers, publisher} of articles)
    for (const symbol of tickers) {
      const one = found.get(symbol) ?? {articles: 0, publishers: new Set()};
      one.articles++;
      one.publishers.add(publisher);
      found.set(symbol, one);
    }
  const moves = new Map(movesOn(data, on).moves.map((move) => [move.symbol, move]));
  return [...found]
    .toSorted(
      ([a, one], [b, other]) =>
        other.articles - one.articles ||
        other.publishers.size - one.publishers.size ||
        byCode(a, b),
    )
    .slice(0, TICKERS)
    .map(([symbol, {articles: count, publishers}]) => {
      const [company, move] = [listedShare(data.market, symbol), moves.get(symbol)];
      return {
        symbol,
        name: company?.name ?? null,
        sector: company ? sectorOf(data.market, company.icb) : null,
        articles: count,
        publishers: publishers.size,
        close: move?.close ?? null,
        changePercent: move ? hundredths(100 * move.change) : null,
        countsFrom: move?.countsFrom ?? null,
        availability: move ? known : unknown("no source has this share's move on this day"),
        href: `/api/stocks/${symbol}`,
      };
    });
}

interface ReportOf {
  readonly on: Day;
  readonly calendar: TradingCalendar;
  /** Publishers' articles within its span, as known by then. */
  readonly articles: readonly Article[];
  readonly stories: readonly Story[];
}

/**
 * The report of a trading day whose figures are available. It reads market rows of that day and
 * earlier only, so later rows never change it.
 */
export function reportOf(data: MarketData, {on, calendar, articles, stories}: ReportOf) {
  const {market, prices} = data;
  const indices = indicesOn(market.indices, on);
  const breadth = breadthOn(data, on);
  const foreignFlows = foreignFlowsOn(prices, on);
  const facts = marketDayFacts(market.indices, on);
  const previousOn = closings(market).findLast((one) => one.on < on)?.on ?? null;
  const knownThrough = [
    figuresOutAt(on, market.calendar),
    ...articles.map(({firstSeenAt}) => firstSeenAt),
  ].reduce((a, b): Instant => (b > a ? b : a));
  return {
    date: on,
    /** The instant of the newest information in the report. */
    knownThrough,
    currency: "VND" as const,
    indices,
    breadth,
    movers: moversOn(data, on),
    sectors: sectorsOn(market.indices, on),
    foreignFlows,
    news: dayNews(data, on, {articles, stories}),
    risks: risksOf({
      facts,
      vnindex: indices.find(({index}) => index === "VNINDEX"),
      breadth,
      flows: foreignFlows,
    }),
    ahead: datesAhead(calendar, on),
    sinceLast: changesSince(data, previousOn, on),
  };
}
export type Report = ReturnType<typeof reportOf>;
