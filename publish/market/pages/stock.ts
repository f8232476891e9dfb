import {cached} from "../../../pipeline/kit/cached.ts";
import {tradingDaysBy} from "../../../pipeline/market/closes.ts";
import {listedShare, rulesOf} from "../../../pipeline/market/lookup.ts";
import {exchangeDay} from "../../../pipeline/market/rules/calendar.ts";
import {REASONS} from "../../../pipeline/market/rules/missing.ts";
import type {Instant, ListedSymbol} from "../../../pipeline/market/types.ts";
import {type Frame, SHARE} from "../../../site/layout/frame.ts";
import type {StockQuoteView, StockView} from "../../../site/market/stock-view.ts";
import type {SharePart} from "../../../site/market/stock-words.ts";
import {ageOf} from "../age.ts";
import type {MarketView} from "../market-view.ts";
import {figuresAt} from "../stocks/figures.ts";
import {exchangeOf, identityOf, marketOn, membershipAt, shareAt} from "../stocks/market-at.ts";
import {isMissing, known, mapped} from "../stocks/missing.ts";
import {type Quoted, quotedAt} from "../stocks/quote.ts";
import {articlesOf, newsHeld} from "../stocks/related-news.ts";
import {candlesOf, trendOf} from "./candles.ts";
import {wireLinks} from "./wire-links.ts";

/** Shares with a static page: all current and former members of VN30. */
export const printedShares = ({market: {baskets}}: MarketView): string[] =>
  [
    ...new Set(baskets.baskets.flatMap(({freeFloatPercent}) => Object.keys(freeFloatPercent))),
  ].sort();

/**
 * A listed share with prices as of the last closing, from the same figures as its body at
 * `/api/stocks/{symbol}`; undefined when it is not listed.
 *
 * @param newsThrough news up to this instant; all news when omitted
 */
export function stockView(
  view: MarketView,
  frame: Frame,
  symbol: string,
  newsThrough?: Instant,
): StockView | undefined {
  const shown =
    newsThrough === undefined ? printedShare(view, symbol) : shareShown(view, symbol, newsThrough);
  return shown && {...frame, ...shown};
}

const printedShare = cached((view: MarketView, symbol: string) => shareShown(view, symbol));

function shareShown(view: MarketView, symbol: string, newsThrough?: Instant) {
  const listed = listedShare(view.market, symbol);
  if (listed === undefined) return undefined;
  const market = marketOn(view);
  const figures = figuresAt(market, listed);
  const {quoted, returns, movingAverages, indicators, peers} = figures;
  const exchange = exchangeOf(market, listed);
  const share = shareAt(market, symbol);
  return {
    symbol,
    picture: printedShares(view).includes(symbol) ? SHARE.stock(symbol) : SHARE.market,
    name: listed.name,
    exchange,
    sector: identityOf(view.market, listed).sector,
    vn30: membershipAt(market, symbol).isMember,
    quote: isMissing(quoted) ? null : shownQuote(quoted),
    foreignFlow: known(figures.foreignFlow),
    returns: mapped(returns, (one) => known(one)?.changePercent ?? null),
    movingAverages: mapped(movingAverages, (one) => known(one)?.value ?? null),
    indicators: mapped(indicators, (one) => known(one)?.value ?? null),
    yearRange: known(figures.yearRange),
    measuredOn: share.adjusted.at(-1)?.on ?? null,
    candles: candlesOf(
      share,
      rulesOf(view.market, exchange),
      tradingDaysBy(view.market, market.at),
    ),
    trends: {
      "6m": trendOf(share, view.market.indices, "6m"),
      "1y": trendOf(share, view.market.indices, "1y"),
      all: trendOf(share, view.market.indices, "all"),
    },
    age: ageOf(view.freshness),
    exDates: (known(figures.exDates) ?? []).toReversed(),
    peers: peers.map((peer) => ({
      ...peer,
      name: listedShare(view.market, peer.symbol)!.name,
      limit: lastQuote(view, peer.symbol)?.limit ?? null,
      earlierOn: peer.on === exchangeDay(market.at, view.market.calendar) ? null : peer.on,
    })),
    news: wireLinks(
      articlesOf(view, symbol, newsThrough ?? newsHeld(view, symbol, market.at)),
      symbol,
    ),
    ...reasonsOf(view, listed, figures),
  } satisfies Omit<StockView, keyof Frame>;
}

/** The last trading day of a share as of the last closing; null when unknown. */
export function lastQuote(view: MarketView, symbol: string): StockQuoteView | null {
  const listed = listedShare(view.market, symbol);
  const found = listed ? quotedAt(marketOn(view), listed) : "noPrices";
  return isMissing(found) ? null : shownQuote(found);
}

/** A quote with the limit at which it closed. */
export const shownQuote = ({quote, limit}: Quoted): StockQuoteView => ({...quote, limit});

/** The reason for a missing quote and, for every other reason, the parts it affects. */
function reasonsOf(
  {knownThrough}: MarketView,
  listed: ListedSymbol,
  figures: ReturnType<typeof figuresAt>,
): Pick<StockView, "noQuote" | "unknown"> {
  if (knownThrough === null) return {noQuote: REASONS.notOutYet, unknown: []};
  const {quoted, foreignFlow, returns, movingAverages, indicators, yearRange, exDates, peers} =
    figures;
  const parts: readonly (readonly [SharePart, unknown])[] = [
    ["name", listed.name === null ? "noName" : null],
    ["sector", listed.icb === null ? "noSector" : null],
    ...(isMissing(quoted)
      ? []
      : ([
          ["band", quoted.missing.reference],
          ["change", quoted.missing.change],
          ["range", quoted.missing.openHighLow],
          ["volume", quoted.missing.volume],
        ] as const)),
    ["foreign", foreignFlow],
    ["returns", Object.values(returns).find(isMissing)],
    ["means", Object.values(movingAverages).find(isMissing)],
    ["indicators", Object.values(indicators).find(isMissing)],
    ["yearRange", yearRange],
    ["exDates", exDates],
    ["peers", listed.icb !== null && peers.length === 0 ? "noPeers" : null],
  ];
  return {
    noQuote: isMissing(quoted) ? REASONS[quoted] : null,
    unknown: parts.flatMap(([part, why]) =>
      isMissing(why) && why !== quoted ? {part, reason: REASONS[why]} : [],
    ),
  };
}
