import type {ExDate, RawBar} from "../price-types.ts";
import {type Band, isWithin, priceBand} from "../rules/bands.ts";
import {changeBetween} from "../rules/change.ts";
import type {Missing} from "../rules/missing.ts";
import {type Reference, referencePrice} from "../rules/reference.ts";
import type {Day, ExchangeRules} from "../types.ts";
import {plain, type RawVnd} from "../units.ts";

/** Known data of a share up to a day, each list oldest first. */
interface Known {
  readonly raw: readonly RawBar[];
  readonly latest: readonly RawBar[];
  readonly exDates: readonly ExDate[];
  readonly unattested: readonly Day[];
}

/** The move of a close from its base. */
export interface Move {
  readonly from: RawVnd;
  readonly countsFrom: "reference" | "previousClose";
  /** In VND and in per cent, rounded to a hundredth. */
  readonly change: number;
  readonly changePercent: number;
  /** The limit of the band at which it closed; null if at neither, or without a band. */
  readonly limit: "ceiling" | "floor" | null;
}

/** The last session in which a share traded. */
export interface LastSession {
  readonly bar: RawBar;
  readonly before: RawBar | undefined;
  /** True if its day is in the traded series, whose ex-dates are known. */
  readonly isOfSeries: boolean;
  /** Null without known ex-dates. */
  readonly reference: Reference | Missing | null;
  /** The band around the reference price; null when the reference price is unknown. */
  readonly band: Band | null;
  readonly move: Move | Missing;
}

/**
 * The last bar as traded, or the last close when it is later or the only one; undefined without
 * either. It is measured from its reference price or, when that is unknown, from the close before.
 * An ex-date lowers the reference, so a close on the ceiling around the close before is at the
 * ceiling. A close outside the band implies an ex-date without a known factor, so its move is
 * unknown; UPCoM's band is centred on an average, so there only a close outside any band implies
 * one, and no limit is known.
 */
export function lastSession(
  {raw, latest, exDates, unattested}: Known,
  rules: ExchangeRules,
): LastSession | undefined {
  const [ofSeries, close] = [raw.at(-1), latest.at(-1)];
  const isOfSeries = ofSeries !== undefined && ofSeries.on >= (close?.on ?? "");
  const bar = isOfSeries ? ofSeries : close;
  if (bar === undefined) return undefined;
  const before = isOfSeries ? closeBefore(bar.on, raw, latest) : latest.at(-2);
  const reference = isOfSeries
    ? referencePrice(rules, {bars: raw, exDates, unattested}, bar.on)
    : null;
  const isKnown = reference !== null && typeof reference !== "string";
  const isSkipped = unattested.some((on) => on > (before?.on ?? "") && on < bar.on);
  return {
    ...{bar, before, isOfSeries, reference},
    band: isKnown ? priceBand(rules, reference.price) : null,
    move: isKnown
      ? moved(bar.close, reference.price, "reference", rules)
      : before === undefined
        ? "beforeSeries"
        : isSkipped
          ? "dayUnattested"
          : reference === "dayUnattested" || reference === "factorUnattested"
            ? reference
            : moved(bar.close, before.close, "previousClose", rules),
  };
}

/** The last close before a day, from the bars or the latest closes. */
function closeBefore(on: Day, raw: Known["raw"], latest: Known["latest"]) {
  const [bar, close] = [raw.at(-2), latest.findLast((one) => one.on < on)];
  return (close?.on ?? "") > (bar?.on ?? "") ? close : bar;
}

function moved(
  close: RawVnd,
  from: RawVnd,
  countsFrom: Move["countsFrom"],
  rules: ExchangeRules,
): Move | Missing {
  const isOfAverage = rules.exchange === "UPCOM" && countsFrom === "previousClose";
  const band = priceBand(rules, from, {firstDay: isOfAverage});
  if (!isWithin(band, close)) return "factorUnattested";
  const [ceiling, floor] = [plain(band.ceiling), plain(band.floor)];
  const at = plain(close) === ceiling ? "ceiling" : plain(close) === floor ? "floor" : null;
  return {from, countsFrom, ...changeBetween(from, close), limit: isOfAverage ? null : at};
}
