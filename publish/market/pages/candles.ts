import type {SharePrices} from "../../../pipeline/market/prices/share.ts";
import {priceBand} from "../../../pipeline/market/rules/bands.ts";
import {referencePrice} from "../../../pipeline/market/rules/reference.ts";
import type {ExchangeRules} from "../../../pipeline/market/types.ts";
import {plain, plainOrNull} from "../../../pipeline/market/units.ts";
import type {CandleBar} from "../../../site/charts/market/candle-layout.ts";
import {priceOf} from "../stocks/measures.ts";
import {isMissing} from "../stocks/missing.ts";

/** Number of sessions in the chart. */
const BARS = 30;

/**
 * The last sessions of a share: as traded, with reference price and band; for a share stored
 * adjusted, adjusted with the previous close and no band.
 */
export const candlesOf = (
  share: SharePrices,
  rules: ExchangeRules,
): {readonly basis: "raw" | "adjusted"; readonly bars: CandleBar[]} =>
  share.raw.length > 0
    ? {basis: "raw", bars: tradedBars(share, rules)}
    : {basis: "adjusted", bars: share.levelsKnown ? adjustedBars(share) : []};

const tradedBars = ({raw, exDates, unattested}: SharePrices, rules: ExchangeRules): CandleBar[] =>
  raw.slice(-BARS).map(({on, open, high, low, close, volume}) => {
    const found = referencePrice(rules, {bars: raw, exDates: exDates ?? [], unattested}, on);
    const reference = isMissing(found) ? null : found.price;
    const band = reference && priceBand(rules, reference);
    return {
      day: on,
      open: plainOrNull(open),
      high: plainOrNull(high),
      low: plainOrNull(low),
      close: plain(close),
      reference: plainOrNull(reference),
      ceiling: plainOrNull(band?.ceiling ?? null),
      floor: plainOrNull(band?.floor ?? null),
      volume: plainOrNull(volume),
    };
  });

const adjustedBars = ({adjusted}: SharePrices): CandleBar[] =>
  adjusted
    .map(({on, open, high, low, close, volume}, k) => ({
      day: on,
      open: open && priceOf(open),
      high: high && priceOf(high),
      low: low && priceOf(low),
      close: priceOf(close),
      reference: k === 0 ? null : priceOf(adjusted[k - 1]!.close),
      ceiling: null,
      floor: null,
      volume: plainOrNull(volume),
    }))
    .slice(-BARS);
