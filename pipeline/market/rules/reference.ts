import type {ExDate, RawBar} from "../price-types.ts";
import type {Day, Exchange, ExchangeRules} from "../types.ts";
import {plain, type RawVnd, rawVnd} from "../units.ts";
import type {Missing} from "./missing.ts";
import {stepAt} from "./ticks.ts";

/** The base price of a day's change and band. */
export interface Reference {
  readonly price: RawVnd;
  /** On an ex-date, the measured factor applied to the close; null otherwise. */
  readonly factor: number | null;
}
interface Series {
  /** As traded, oldest first; the bar of the day may carry its own reference price. */
  readonly bars: readonly Pick<RawBar, "on" | "close" | "reference">[];
  readonly exDates: readonly Pick<ExDate, "on" | "factor">[];
  /** Sessions without an attested close. */
  readonly unattested: readonly Day[];
}

/**
 * The reference price of a day: the one supplied with its bar, or else the last earlier close,
 * times the factor on an ex-date. Factors are measured to four digits, so the product is rounded to
 * the nearest tick. The close of a day without a trade is that of the day before.
 */
export function referencePrice(
  {exchange, ticks}: Pick<ExchangeRules, "exchange" | "ticks">,
  {bars, exDates, unattested}: Series,
  on: Day,
): Reference | Missing {
  const previous = bars.findLast((bar) => bar.on < on);
  const own = bars.findLast((bar) => bar.on <= on);
  if (own?.on === on && own.reference !== undefined) {
    const exDate = exDates.find((one) => one.on === on);
    return {price: own.reference, factor: exDate?.factor ?? null};
  }
  if (exchange === UPCOM) return "averageUnattested";
  if (previous === undefined) return "beforeSeries";
  if (unattested.some((day) => day > previous.on && day < on)) return "dayUnattested";
  const between = exDates.filter((one) => one.on > previous.on && one.on <= on);
  const factor = between.reduce<number | null>(
    (product, one) => (product === null || one.factor === null ? null : product * one.factor),
    1,
  );
  if (factor === null) return "factorUnattested";
  if (between.length === 0) return {price: previous.close, factor: null};
  return {price: onNearestTick({ticks}, plain(previous.close) * factor), factor};
}
const UPCOM: Exchange = "UPCOM";

function onNearestTick(rules: Pick<ExchangeRules, "ticks">, value: number): RawVnd {
  const step = stepAt(rules, value);
  return rawVnd(Math.round(value / step) * step);
}
