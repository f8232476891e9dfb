import type {ExchangeRules} from "../types.ts";
import {plain, type RawVnd, rawVnd} from "../units.ts";
import {tickAbove, tickBelow} from "./ticks.ts";

type BandRules = Pick<ExchangeRules, "band" | "firstDayBand" | "ticks">;
interface Day {
  /** The share's first day on the exchange, with a wider band. */
  readonly firstDay?: boolean;
}

/** The lowest and the highest price of a day. */
export interface Band {
  readonly floor: RawVnd;
  readonly ceiling: RawVnd;
}

/**
 * The price limits of a day: the reference ± the band of the exchange, with the ceiling rounded
 * down and the floor rounded up to a tick. Checked on HOSE, where 1,637 highs and 1,319 lows of
 * 2023–2026 are at a limit.
 *
 * @param reference from `referencePrice` in `reference.ts`; may be between two ticks on an ex-date
 */
export function priceBand(rules: BandRules, reference: RawVnd, day: Day = {}): Band {
  const {floor, ceiling} = bandAround(rules, plain(reference), day);
  return {floor: rawVnd(floor), ceiling: rawVnd(ceiling)};
}

/** `priceBand` in plain VND. */
export function bandAround(rules: BandRules, reference: number, {firstDay = false}: Day = {}) {
  // whole per cents, because 1.07 × 74,300 is not an integer in binary
  const percent = Math.round(100 * (firstDay ? rules.firstDayBand : rules.band));
  return {
    floor: tickAbove(rules, (reference * (100 - percent)) / 100),
    ceiling: tickBelow(rules, (reference * (100 + percent)) / 100),
  };
}

/** Tests whether a price is within a band. */
export const isWithin = ({floor, ceiling}: Band, price: RawVnd): boolean =>
  plain(price) >= plain(floor) && plain(price) <= plain(ceiling);
