import {cached} from "../../kit/cached.ts";
import type {ArticleMarket, Move, Moved} from "../../news/stories/article-market.ts";
import type {Article, Day, Instant} from "../../news/types.ts";
import {calendarBy, closings, latestClosing} from "../closes.ts";
import {movesOn} from "../desk/day-moves.ts";
import {levelsOf, unbroken} from "../levels.ts";
import {listedShare, sectorOf, seriesOf} from "../lookup.ts";
import type {MarketData} from "../market-data.ts";
import {sharePrices} from "../prices/share.ts";
import {exchangeDay} from "../rules/calendar.ts";
import {hundredths} from "../rules/change.ts";
import {sectorIndexOf} from "../rules/sector-index.ts";
import {type Comparable, ratio} from "../units.ts";
import {nowText, thenText} from "./article-market-text.ts";
import {lastTradingDays} from "./report-span.ts";
import {known, unknown} from "./types.ts";

/** Maximum number of an article's shares with reported moves. */
const SHARES = 5;
const VNINDEX = "VNINDEX";

/**
 * Moves of the shares an article names, their sectors and VN-Index: as known at publication, in the
 * last session then available; and as known at `asOf`, in the article's own session and since the
 * last close before it. Null without VN-Index.
 */
export function articleMarket(
  data: MarketData,
  {tickers, publishedAt}: Pick<Article, "tickers" | "publishedAt">,
  asOf: Instant,
): ArticleMarket | null {
  const {market} = data;
  if (seriesOf(market.indices, VNINDEX) === undefined) return null;
  const symbols = tickers.filter((symbol) => listedShare(market, symbol)).slice(0, SHARES);
  const calendar = calendarAt(data, asOf);
  const {calendar: clock} = market;
  const before = lastTradingDays(calendar, clock, {asOf: publishedAt, count: 1})[0]!;
  const day = exchangeDay(publishedAt, clock);
  const on = calendar.isTradingDay(day) ? day : calendar.nextTradingDay(day);
  const {whenPublished, now} = marketAround(data, JSON.stringify(symbols), before, on, asOf);
  return {whenPublished: {asOf: publishedAt, ...whenPublished}, now};
}

/**
 * The market around all articles of one session that name the same shares.
 *
 * @param before the last session available when they were published
 * @param on their own session
 */
const marketAround = cached(
  (data: MarketData, symbolsAsJson: string, before: Day, on: Day, asOf: Instant) => {
    const {market} = data;
    const symbols = JSON.parse(symbolsAsJson) as string[];
    const sectorIndex = (symbol: string) =>
      sectorIndexOf(sectorOf(market, listedShare(market, symbol)!.icb)?.en ?? null);
    const sectors = [...new Set(symbols.flatMap((symbol) => sectorIndex(symbol) ?? []))].filter(
      (index) => seriesOf(market.indices, index) !== undefined,
    );
    const around = <M>(ofShare: (symbol: string) => M, ofIndex: (index: string) => M) => ({
      shares: symbols.map((symbol) => ({symbol, ...ofShare(symbol)})),
      sectors: sectors.map((index) => ({index, name: nameOf(data, index), ...ofIndex(index)})),
      index: {index: VNINDEX, name: nameOf(data, VNINDEX), ...ofIndex(VNINDEX)},
    });
    const last = closings(market).findLast((one) => one.publishedAt <= asOf)?.on ?? null;
    const own = last !== null && on <= last ? on : null;
    const span = last !== null && before < last ? {from: before, last} : null;
    const whenPublished = around(
      (symbol) => ({day: told(before, (day) => shareOn(data, symbol, day))}),
      (index) => ({day: told(before, (day) => indexOn(data, index, day))}),
    );
    const now = around(
      (symbol) => ({
        day: told(own, (day) => shareOn(data, symbol, day)),
        since: told(span, ({from, last: to}) =>
          moveBetween(sharePrices(data.prices, market, symbol, asOf).adjusted, from, to),
        ),
      }),
      (index) => ({
        day: told(own, (day) => indexOn(data, index, day)),
        since: told(span, ({from, last: to}) =>
          moveBetween(levelsOf(market.indices, index).bars, from, to),
        ),
      }),
    );
    return {
      whenPublished: {on: before, ...whenPublished, text: thenText(before, whenPublished)},
      now: {asOf: latestClosing(market, asOf), on, ...now, text: nowText(on, now)},
    };
  },
);

/** `articleMarket`, computed once for each article and closing. */
export function articleMarketOf(
  data: MarketData,
): (article: Article, asOf: Instant) => ArticleMarket | null {
  const reported = new WeakMap<
    Article,
    {readonly asOf: Instant; readonly market: ArticleMarket | null}
  >();
  return (article, asOf) => {
    const last = reported.get(article);
    if (last?.asOf === asOf) return last.market;
    const market = articleMarket(data, article, asOf);
    reported.set(article, {asOf, market});
    return market;
  };
}

const nameOf = ({market}: MarketData, index: string) => seriesOf(market.indices, index)!.name;

const calendarAt = cached(({market}: MarketData, asOf: Instant) => calendarBy(market, asOf));

const NO_CLOSES = "no source has both closes and the ex-dates between them";
/** @param time null until the figures of the session are available */
function told<Time>(time: Time | null, moveOf: (time: Time) => Move | null): Moved {
  if (time === null)
    return {
      move: null,
      availability: {status: "pending", reason: "there are no figures for a later session yet"},
    };
  const move = moveOf(time);
  return {move, availability: move ? known : unknown(NO_CLOSES)};
}

function shareOn(data: MarketData, symbol: string, on: Day): Move | null {
  const move = movesBySymbol(data, on).get(symbol);
  const before = closings(data.market).findLast((one) => one.on < on);
  return move && before
    ? {fromOn: before.on, toOn: on, changePercent: hundredths(100 * move.change)}
    : null;
}
const movesBySymbol = cached(
  (data: MarketData, on: Day) => new Map(movesOn(data, on).moves.map((one) => [one.symbol, one])),
);

function indexOn({market}: MarketData, index: string, on: Day): Move | null {
  const bars = unbroken(market.indices, index, on);
  const from = bars.at(-2)?.on;
  return from === undefined ? null : moveBetween(bars, from, on);
}
function moveBetween<Q extends Comparable>(
  bars: readonly {readonly on: Day; readonly close: Q}[],
  fromOn: Day,
  toOn: Day,
): Move | null {
  const from = bars.findLast((bar) => bar.on === fromOn);
  const to = bars.findLast((bar) => bar.on === toOn);
  return from && to
    ? {fromOn, toOn, changePercent: hundredths(100 * (ratio<Comparable>(to.close, from.close) - 1))}
    : null;
}
