import type {Instant} from "../../../pipeline/kit/types.ts";
import {exchangeDay} from "../../../pipeline/market/rules/exchange-clock.ts";
import {REASONS} from "../../../pipeline/market/rules/missing.ts";
import type {ListedSymbol} from "../../../pipeline/market/types.ts";
import type {MarketFrame} from "../../../site/market/frame.tsx";
import type {StockQuoteView, StockView} from "../../../site/market/stock-view.ts";
import type {MarketView} from "../market-view.ts";
import {figuresAt} from "../stocks/figures.ts";
import {quoteAt} from "../stocks/last-quote.ts";
import {exchangeOf, identityOf, listedShare, membershipAt, rulesOf} from "../stocks/listing.ts";
import {marketOn, shareAt} from "../stocks/market-at.ts";
import {isMissing, known, mapped} from "../stocks/missing.ts";
import type {Quote} from "../stocks/quote.ts";
import {articlesOf} from "../stocks/related-news.ts";
import {candlesOf} from "./candles.ts";
import {wireLinks} from "./wire-links.ts";

/** Shares with a printed page: those that VN30 is or was made of. */
export const printedShares = ({facts: {baskets}}: MarketView): string[] =>
  [
    ...new Set(baskets.baskets.flatMap(({freeFloatPercent}) => Object.keys(freeFloatPercent))),
  ].sort();

/**
 * A listed share as its prices were known at the last closing, from the figures that its body at
 * `/api/stocks/{symbol}` has; undefined where it is not listed.
 *
 * @param newsThrough news up to this instant; left out for the last closing
 */
export function stockView(
  view: MarketView,
  frame: MarketFrame,
  symbol: string,
  newsThrough?: Instant,
): StockView | undefined {
  const listed = listedShare(view.facts, symbol);
  if (listed === undefined) return undefined;
  const market = marketOn(view);
  const figures = figuresAt(market, listed);
  const {quoted, returns, movingAverages, peers} = figures;
  const exchange = exchangeOf(market, listed);
  const share = shareAt(market, symbol);
  return {
    ...frame,
    symbol,
    name: listed.name,
    exchange,
    sector: identityOf(view.facts, listed).sector?.vi ?? null,
    vn30: membershipAt(market, symbol).isMember,
    quote: isMissing(quoted) ? null : shownQuote(quoted.quote),
    foreignFlow: known(figures.foreignFlow),
    returns: mapped(returns, (one) => known(one)?.changePercent ?? null),
    movingAverages: mapped(movingAverages, (one) => known(one)?.value ?? null),
    yearRange: known(figures.yearRange),
    measuredOn: share.adjusted.at(-1)?.on ?? null,
    candles: candlesOf(share, rulesOf(view.facts, exchange)),
    exDates: (known(figures.exDates) ?? []).toReversed(),
    peers: peers.map((peer) => ({
      ...peer,
      limit: lastQuote(view, peer.symbol)?.limit ?? null,
      earlierOn: peer.on === exchangeDay(market.at, view.facts.calendar) ? null : peer.on,
    })),
    news: wireLinks(articlesOf(view, symbol, newsThrough ?? market.at), () => true),
    ...reasonsOf(view, listed, figures),
  };
}

/** The last day of a share as it was known at the last closing; null where nobody has it. */
export function lastQuote(view: MarketView, symbol: string): StockQuoteView | null {
  const listed = listedShare(view.facts, symbol);
  const quote = listed ? quoteAt(marketOn(view), listed) : null;
  return quote && shownQuote(quote);
}

const shownQuote = (quote: Quote): StockQuoteView => ({...quote, limit: limitOf(quote)});

const limitOf = ({close, ceiling, floor}: Quote): StockQuoteView["limit"] =>
  close === ceiling ? "ceiling" : close === floor ? "floor" : null;

/** Why the quote is not there, and for each other reason what is not there for it. */
function reasonsOf(
  {knownThrough}: MarketView,
  listed: ListedSymbol,
  figures: ReturnType<typeof figuresAt>,
): Pick<StockView, "noQuote" | "unknown"> {
  if (knownThrough === null) return {noQuote: REASONS.notOutYet.vi, unknown: []};
  const {quoted, foreignFlow, returns, movingAverages, yearRange, exDates, peers} = figures;
  const parts: readonly (readonly [string, unknown])[] = [
    ["Tên doanh nghiệp", listed.name === null ? "noName" : null],
    ["Ngành", listed.icb === null ? "noSector" : null],
    ...(isMissing(quoted)
      ? []
      : ([
          ["Giá tham chiếu, trần, sàn", quoted.missing.reference],
          ["Thay đổi", quoted.missing.change],
          ["Mở cửa, cao nhất, thấp nhất", quoted.missing.openHighLow],
          ["Khối lượng khớp lệnh", quoted.missing.volume],
        ] as const)),
    ["Khối ngoại", foreignFlow],
    ["Biến động", Object.values(returns).find(isMissing)],
    ["Giá bình quân", Object.values(movingAverages).find(isMissing)],
    ["Biên độ 52 tuần", yearRange],
    ["Ngày giao dịch không hưởng quyền", exDates],
    ["Cùng ngành", listed.icb !== null && peers.length === 0 ? "noPeers" : null],
  ];
  return {
    noQuote: isMissing(quoted) ? REASONS[quoted].vi : null,
    unknown: parts.flatMap(([what, why]) =>
      isMissing(why) && why !== quoted ? {what, reason: REASONS[why].vi} : [],
    ),
  };
}
