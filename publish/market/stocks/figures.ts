import {cached} from "../../../pipeline/kit/cached.ts";
import type {SharePrices} from "../../../pipeline/market/prices/share.ts";
import {likelyRight} from "../../../pipeline/market/rules/likely-right.ts";
import type {Instant, ListedSymbol} from "../../../pipeline/market/types.ts";
import {plain} from "../../../pipeline/market/units.ts";
import type {MarketView} from "../market-view.ts";
import {foreignFlowOn} from "./foreign-flow.ts";
import {type MarketAt, shareAt, type Without, withoutOf} from "./market-at.ts";
import {measuresOf} from "./measures.ts";
import {isMissing} from "./missing.ts";
import {peersOf} from "./peers.ts";
import {quotedAt} from "./quote.ts";

/**
 * All figures of a share except its series, each with its value or the reason it is missing; shared
 * by the body and the page of a share.
 */
export function figuresAt(market: MarketAt, listed: ListedSymbol) {
  const share = shareAt(market, listed.symbol);
  const without = withoutOf(market.view, listed.symbol);
  const quoted = quotedAt(market, listed);
  const on = (isMissing(quoted) ? undefined : quoted.quote.on) ?? share.adjusted.at(-1)?.on;
  return {
    quoted,
    foreignFlow: on === undefined ? without.quote : foreignFlowOn(share, on, without),
    ...measuresAt(market, listed),
    exDates: exDatesOf(share, without),
    peers: peersOf(market, listed),
  };
}

/** The measures of the adjusted closes of a share. */
export const measuresAt = ({view, at}: MarketAt, {symbol}: ListedSymbol) =>
  measures(view, symbol, at);
const measures = cached((view: MarketView, symbol: string, at: Instant) =>
  measuresOf(shareAt({view, at}, symbol), withoutOf(view, symbol)),
);

/** Known ex-dates with the right each suggests, oldest first, or the reason they are unknown. */
export function exDatesOf({raw, adjusted, exDates}: SharePrices, {series}: Without) {
  if (raw.length === 0) return adjusted.length === 0 ? series : "exDatesUnknown";
  if (exDates === null) return "exDatesUnknown";
  const closes = new Map(raw.map(({on, close}) => [on, plain(close)]));
  return exDates.map(({symbol: _, seenAtClose: __, ...exDate}) => {
    const close = closes.get(exDate.previousOn);
    return {
      ...exDate,
      likely: exDate.factor && close ? likelyRight(exDate.factor, close) : null,
    };
  });
}
