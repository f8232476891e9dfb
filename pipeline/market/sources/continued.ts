import type {ExDate, RawBar} from "../price-types.ts";
import {bandAround} from "../rules/bands.ts";
import type {Day, ExchangeRules} from "../types.ts";
import {plain, type RawVnd, ratio} from "../units.ts";

/** Discontinuities between consecutive bars of a share. */
export interface Continued {
  /** Days with a reference price other than the previous close: ex-dates. */
  readonly exDates: readonly ExDate[];
  /** Days preceded by missing data. */
  readonly breaks: readonly Day[];
}
interface Bar {
  readonly on: Day;
  readonly close: RawVnd;
}

/**
 * Lowest factor of an ex-date: four new shares for each. The factors in the facts range from 0.386
 * to 0.994; none raises a price.
 */
const LEAST_FACTOR = 0.2;

/**
 * Compares bars of providers with each other and with the facts. Between consecutive sessions, a
 * reference price below the previous close is an ex-date; across a session without a known
 * close, nothing can be inferred. On UPCoM the reference is an average, so it proves nothing.
 *
 * @param before the last bar of the facts, or the last close
 * @param isWhole whether every session between two days is known, of this share or of others
 */
export function continued(
  symbol: string,
  before: Bar | undefined,
  bars: readonly RawBar[],
  {
    rules,
    isWhole,
  }: {readonly rules: ExchangeRules; readonly isWhole: (after: Day, until: Day) => boolean},
): Continued {
  const exDates: ExDate[] = [];
  const breaks: Day[] = [];
  let previous = before;
  for (const bar of bars) {
    const step = previous && stepBetween(previous, bar, rules, isWhole(previous.on, bar.on));
    if (step === "unknown") breaks.push(bar.on);
    else if (previous && step === "exDate")
      exDates.push({
        symbol,
        on: bar.on,
        factor: ratio(bar.reference!, previous.close),
        previousOn: previous.on,
        confirmedBy: bar.confirmedBy ?? 0,
        seenAtClose: true,
      });
    previous = bar;
  }
  return {exDates, breaks};
}

function stepBetween(
  previous: Bar,
  {close, reference}: RawBar,
  rules: ExchangeRules,
  isNext: boolean,
): "none" | "exDate" | "unknown" {
  if (reference === undefined || rules.exchange === "UPCOM") {
    const {floor, ceiling} = bandAround(rules, plain(previous.close));
    const isOrdinary = plain(close) >= floor && plain(close) <= ceiling;
    return isNext && isOrdinary ? "none" : "unknown";
  }
  if (plain(reference) === plain(previous.close)) return "none";
  const factor = ratio(reference, previous.close);
  return isNext && factor >= LEAST_FACTOR && factor < 1 ? "exDate" : "unknown";
}
