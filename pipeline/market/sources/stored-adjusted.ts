import type {Store} from "../../kit/store.ts";
import type {Day, Instant} from "../../kit/types.ts";
import type {SharePrices} from "../prices/share.ts";
import type {AdjustedBar, RawBar} from "../prices/types.ts";
import {type AdjustedVnd, adjustedVnd, plain} from "../units.ts";
import type {PriceSource} from "./settled.ts";
import {adjustedBarsOf, adjustedSeriesOf, type StoredAdjusted} from "./stored/adjusted.ts";
import {MARKET_PROVIDER_IDS} from "./types.ts";

/** An adjusted series: all of it of one source, and of one capture. */
interface Adjusted extends Pick<SharePrices, "adjusted" | "levelsKnown"> {
  readonly adjustedBy: {readonly source: PriceSource; readonly capturedAt: Instant | null};
}
interface Known {
  /** The last day whose figures were out. */
  readonly last: Day;
  /** What is known of the share as traded. */
  readonly raw: readonly RawBar[];
}

/** Adjusted prices are rounded: a smaller part is no ex-date. */
const ROUNDING = 5e-4;

/**
 * The adjusted series of a share that reaches furthest, of the facts and of those that are stored;
 * of two that reach as far the longer, then that of the first source in order. Bars that the
 * exchange had not published are left out of it, and ex-dates among them are taken back: the last
 * bar that is left is as it was traded.
 */
export function furthestAdjusted(
  store: Store,
  {adjusted, levelsKnown}: SharePrices,
  symbol: string,
  {last, raw}: Known,
): Adjusted {
  const stored = adjustedSeriesOf(store, symbol);
  const candidates = MARKET_PROVIDER_IDS.flatMap((id) =>
    stored
      .filter(({provider}) => provider === id)
      .map((series) => cut(store, symbol, series, last)),
  );
  const reach = (bars: readonly AdjustedBar[]) => bars.at(-1)?.on ?? "";
  const isBetter = (bars: readonly AdjustedBar[], than: readonly AdjustedBar[]) =>
    reach(bars) > reach(than) || (reach(bars) === reach(than) && bars.length > than.length);
  const facts = {adjusted, levelsKnown, adjustedBy: {source: "facts", capturedAt: null}} as const;
  const best = candidates.reduce<Cut | null>(
    (a, b) => (isBetter(b.bars, a?.bars ?? adjusted) ? b : a),
    null,
  );
  return best === null ? facts : takenBack(best, raw);
}

/** Bars of a series that were published. */
interface Cut {
  readonly adjustedBy: Adjusted["adjustedBy"];
  readonly bars: readonly AdjustedBar[];
  readonly isWhole: boolean;
}

function cut(store: Store, symbol: string, {provider, capturedAt}: StoredAdjusted, last: Day): Cut {
  const all = adjustedBarsOf(store, symbol, provider);
  const bars = all.filter(({on}) => on <= last).map((bar) => ({...bar, sources: 1}));
  return {
    adjustedBy: {source: provider, capturedAt},
    bars,
    isWhole: bars.length === all.length,
  };
}

/** Takes ex-dates back that lie beyond the last bar. */
function takenBack({adjustedBy, bars, isWhole}: Cut, raw: readonly RawBar[]): Adjusted {
  const end = bars.at(-1)!;
  const traded = raw.find(({on}) => on === end.on);
  if (traded === undefined) return {adjustedBy, adjusted: bars, levelsKnown: isWhole};
  const factor = plain(end.close) / plain(traded.close);
  if (Math.abs(factor - 1) < ROUNDING) return {adjustedBy, adjusted: bars, levelsKnown: true};
  const level = (price: AdjustedVnd | null) =>
    price === null ? null : adjustedVnd(Math.round((100 * plain(price)) / factor) / 100);
  const adjusted = bars.map((bar) => ({
    ...bar,
    open: level(bar.open),
    high: level(bar.high),
    low: level(bar.low),
    close: level(bar.close)!,
  }));
  return {adjustedBy, adjusted, levelsKnown: true};
}
