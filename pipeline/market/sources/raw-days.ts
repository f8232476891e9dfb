import type {Instant} from "../../kit/types.ts";
import {type RawVnd, rawVnd, shares, vnd} from "../units.ts";
import {believed, type PlainDay, type Sifted} from "./believed.ts";
import type {RawDay} from "./types.ts";

/** A day of a share as traded, in plain VND. */
export interface PlainRawDay extends PlainDay {
  readonly symbol: string;
  readonly matchedValue: number | null;
  readonly reference: number | null;
  readonly ceiling: number | null;
  readonly floor: number | null;
}

/**
 * The days of shares with valid prices as traded: whole VND, at least 100, and between the floor
 * and ceiling supplied with them. Other prices are adjusted, or in another unit.
 */
export function rawDays(days: readonly PlainRawDay[], at: Instant): Sifted<RawDay> {
  const symbols = Map.groupBy(days, ({symbol}) => symbol);
  const sifted = [...symbols].map(([what, own]) => believed(own, {what, of: "share", at}));
  const refused = sifted.flatMap(({refused}) => refused);
  const rows = sifted.flatMap(({rows}) =>
    rows.flatMap((day) => {
      const why = whyNotTraded(day);
      if (why !== null) refused.push(`${day.symbol} ${day.on} ${why}`);
      return why === null ? typed(day) : [];
    }),
  );
  return {rows, refused, withheld: sifted.some(({withheld}) => withheld)};
}

const MIN_VND = 100;

function whyNotTraded({open, high, low, close, ceiling, floor}: PlainRawDay): string | null {
  const odd = [open, high, low, close].find(
    (price) => price !== null && !(Number.isInteger(price) && price >= MIN_VND),
  );
  if (odd !== undefined) return `has the price ${odd}; expected whole VND, as traded`;
  const [least, most] = [low ?? close, high ?? close];
  return (floor !== null && least < floor) || (ceiling !== null && most > ceiling)
    ? `went from ${least} to ${most}, outside its floor ${floor} and ceiling ${ceiling}`
    : null;
}

const typed = (day: PlainRawDay): RawDay => {
  const price = (value: number | null): RawVnd | null => (value === null ? null : rawVnd(value));
  return {
    symbol: day.symbol,
    on: day.on,
    open: price(day.open),
    high: price(day.high),
    low: price(day.low),
    close: rawVnd(day.close),
    volume: day.volume === null ? null : shares(day.volume),
    matchedValue: day.matchedValue === null ? null : vnd(day.matchedValue),
    reference: price(day.reference),
    ceiling: price(day.ceiling),
    floor: price(day.floor),
  };
};
