import {byCode} from "../../kit/order.ts";
import {unbroken} from "../levels.ts";
import {seriesOf} from "../lookup.ts";
import {changeBetween, hundredths} from "../rules/change.ts";
import type {Day, IndexBar, IndexFacts, IndexSeries, Text} from "../types.ts";
import {minus, plain, ratio} from "../units.ts";

/**
 * An index at the close, in points, and its change from the trading day before in points and per
 * cent.
 */
export interface CloseFact {
  readonly index: string;
  readonly name: Text;
  readonly close: number;
  readonly change: number;
  readonly changePercent: number;
}
export interface MarketDayFacts {
  readonly on: Day;
  readonly previousOn: Day;
  readonly vnindex: CloseFact & {
    readonly open: number;
    readonly high: number;
    readonly low: number;
  };
  /**
   * Position of the close between the day's low (0) and high (1); null on a day without a range.
   */
  readonly closedAt: number | null;
  /**
   * Shares traded, in millions; `againstMean` is the difference from the mean of the twenty trading
   * days before in whole per cent, null with fewer than twenty.
   */
  readonly volume: {
    readonly millions: number;
    readonly days: 20;
    readonly againstMean: number | null;
  };
  /** Number of consecutive days in the same direction, at least two. */
  readonly streak: {readonly way: "up" | "down"; readonly days: number} | null;
  /**
   * Highest or lowest close within this many trading days, and the last earlier day that closed at
   * least as high or low, as far back as the closes go.
   */
  readonly extreme: {
    readonly kind: "high" | "low";
    readonly days: 20 | 60;
    readonly since: Day | null;
    readonly closesFrom: Day;
  } | null;
  readonly others: readonly CloseFact[];
  /** Sector indices of HOSE that have a bar on both days. */
  readonly sectors: {
    readonly of: number;
    readonly rising: number;
    readonly falling: number;
    readonly best: CloseFact;
    readonly worst: CloseFact;
  } | null;
}

/** The indices reported beside VN-Index. */
export const OTHERS = ["VN30", "HNXINDEX", "UPCOMINDEX"];
const MEAN_OF = 20;
const SPANS = [60, 20] as const;

/**
 * The facts of a trading day from the index levels; null unless VN-Index has a bar on the day and
 * on the one before.
 */
export function marketDayFacts(facts: IndexFacts, on: Day): MarketDayFacts | null {
  const series = seriesOf(facts, "VNINDEX");
  const bars = unbroken(facts, "VNINDEX", on);
  const [previous, bar] = bars.slice(-2);
  if (!series || !previous || !bar) return null;
  const {open, high, low, close, volume: traded} = bar;
  const volume = plain(traded);
  const previousOn = previous.on;
  const sectors = sectorFacts(facts, on, previousOn);
  const before = bars.slice(-1 - MEAN_OF, -1);
  const mean = before.reduce((sum, bar) => sum + plain(bar.volume), 0) / before.length;
  return {
    on,
    previousOn,
    vnindex: {
      ...closeFact(series, on, previousOn)!,
      open: plain(open),
      high: plain(high),
      low: plain(low),
    },
    closedAt:
      plain(high) > plain(low) ? hundredths(ratio(minus(close, low), minus(high, low))) : null,
    volume: {
      millions: Math.round(volume / 1e5) / 10,
      days: MEAN_OF,
      againstMean: before.length === MEAN_OF ? Math.round((volume / mean - 1) * 100) : null,
    },
    streak: streakOf(bars),
    extreme: extremeOf(bars, facts.closes),
    others: OTHERS.flatMap((id) => {
      const one = seriesOf(facts, id);
      return (one && closeFact(one, on, previousOn)) ?? [];
    }),
    sectors:
      sectors.length > 1
        ? {
            of: sectors.length,
            rising: sectors.filter(({change}) => change > 0).length,
            falling: sectors.filter(({change}) => change < 0).length,
            best: sectors[0]!,
            worst: sectors.at(-1)!,
          }
        : null,
  };
}

/** An index on a day compared with an earlier day; null unless it has a bar on both. */
export function closeFact(
  {index, name, bars}: IndexSeries,
  on: Day,
  previousOn: Day,
): CloseFact | null {
  const close = bars.find((bar) => bar.on === on)?.close;
  const before = bars.find((bar) => bar.on === previousOn)?.close;
  if (close === undefined || before === undefined) return null;
  return {index, name, close: plain(close), ...changeBetween(before, close)};
}

/** The sector indices with a bar on both days, best first. */
export const sectorFacts = ({indices}: IndexFacts, on: Day, previousOn: Day): CloseFact[] =>
  indices
    .filter(({kind}) => kind === "sector")
    .flatMap((one) => closeFact(one, on, previousOn) ?? [])
    .sort((a, b) => b.changePercent - a.changePercent || byCode(a.index, b.index));

function streakOf(bars: readonly IndexBar[]): MarketDayFacts["streak"] {
  // a change that rounds to 0.00% does not count
  const wayAt = (k: number) =>
    Math.sign(changeBetween(bars[k - 1]!.close, bars[k]!.close).changePercent);
  const last = bars.length - 1;
  const way = wayAt(last);
  let days = 0;
  while (last - days >= 1 && wayAt(last - days) === way) days++;
  return way !== 0 && days >= 2 ? {way: way > 0 ? "up" : "down", days} : null;
}

function extremeOf(
  bars: readonly IndexBar[],
  closes: IndexFacts["closes"],
): MarketDayFacts["extreme"] {
  const {on} = bars.at(-1)!;
  const close = plain(bars.at(-1)!.close);
  for (const days of SPANS) {
    const span = bars.slice(-days, -1).map((bar) => plain(bar.close));
    if (span.length < days - 1) continue;
    const kind = span.every((one) => one < close)
      ? "high"
      : span.every((one) => one > close)
        ? "low"
        : null;
    if (!kind) continue;
    const earlier = closes.filter((one) => one.on < on);
    const since =
      earlier.findLast((one) =>
        kind === "high" ? plain(one.close) >= close : plain(one.close) <= close,
      )?.on ?? null;
    return {kind, days, since, closesFrom: (closes[0] ?? bars[0]!).on};
  }
  return null;
}
