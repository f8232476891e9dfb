import type {Day, Instant} from "../../kit/types.ts";
import type {StoryWords} from "../../news/text/word-lists.ts";
import type {Article} from "../../news/types.ts";
import {closings} from "../closes.ts";
import {marketDayFacts} from "../desk/day-facts.ts";
import type {MarketData} from "../market-data.ts";
import {figuresOutAt, type TradingCalendar} from "../rules/calendar.ts";
import {breadthOn} from "./breadth.ts";
import {datesAhead} from "./dates-ahead.ts";
import {dayNews} from "./day-news.ts";
import {foreignFlowsOn} from "./flows.ts";
import {indicesOn, sectorsOn} from "./indices.ts";
import {moversOn} from "./movers.ts";
import {risksOf} from "./risks.ts";
import {changesSince} from "./since-last.ts";

interface ReportOf {
  readonly on: Day;
  readonly calendar: TradingCalendar;
  /** Publishers' articles within its span, as known by then. */
  readonly articles: readonly Article[];
  readonly words: StoryWords;
}

/**
 * The report of a trading day whose figures are available. It reads market rows of that day and
 * earlier only, so later rows never change it.
 */
export function reportOf(data: MarketData, {on, calendar, articles, words}: ReportOf) {
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
    news: dayNews(data, on, {articles, words}),
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
