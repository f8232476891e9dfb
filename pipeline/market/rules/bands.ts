import type {ExchangeRules} from "../types.ts";
import {plain, type RawVnd, rawVnd} from "../units.ts";
import {tickAbove, tickBelow} from "./ticks.ts";

type BandRules = Pick<ExchangeRules, "band" | "firstDayBand" | "ticks">;
interface Day {
  /** The share's first on the exchange: its band is wider. */
  readonly firstDay?: boolean;
}

/** The lowest and the highest price of a day. */
export interface Band {
  readonly floor: RawVnd;
  readonly ceiling: RawVnd;
}

/**
 * How far a share may move in a day: the reference ± the band of its exchange, the ceiling rounded
 * down and the floor up to a tick of the prices there. Checked on HOSE, where 1,637 highs and 1,319
 * lows of 2023–2026 lie on it.
 *
 * @param reference `referencePrice` in `reference.ts`; on an ex-date between two ticks
 */
export function priceBand(rules: BandRules, reference: RawVnd, day: Day = {}): Band {
  const {floor, ceiling} = bandAround(rules, plain(reference), day);
  return {floor: rawVnd(floor), ceiling: rawVnd(ceiling)};
}

/** The same in plain VND. */
export function bandAround(rules: BandRules, reference: number, {firstDay = false}: Day = {}) {
  // whole per cents: 1.07 × 74,300 is no whole number in binary
  const percent = Math.round(100 * (firstDay ? rules.firstDayBand : rules.band));
  return {
    floor: tickAbove(rules, (reference * (100 - percent)) / 100),
    ceiling: tickBelow(rules, (reference * (100 + percent)) / 100),
  };
}

/** Does a price lie within a band? */
export const isWithin = ({floor, ceiling}: Band, price: RawVnd): boolean =>
  plain(price) >= plain(floor) && plain(price) <= plain(ceiling);
