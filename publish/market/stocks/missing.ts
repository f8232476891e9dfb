import type {Day} from "../../../pipeline/kit/types.ts";
import {type Missing, REASONS} from "../../../pipeline/market/rules/missing.ts";
import {
  type Availability,
  available,
  notApplicable,
  pending,
  unavailable,
} from "../../availability.ts";

/**
 * Distinguishes a reason for a missing value from a value, as returned by the rules of the market.
 */
export const isMissing = (value: unknown): value is Missing =>
  typeof value === "string" && value in REASONS;

/** The value; null when missing. */
export const known = <T>(value: T | Missing): T | null => (isMissing(value) ? null : value);

/** The reason for no row of a day among rows by day; `none` without any. */
export function whyNoRow(rows: readonly {readonly on: Day}[], on: Day, none: Missing): Missing {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return none;
  return on < first.on ? "beforeSeries" : on > last.on ? "afterSeries" : "noRow";
}

/** The availability of a part of a body, from the reason it is missing. */
export function availabilityOf(missing: Missing | null): Availability {
  if (missing === null) return available;
  const reason = REASONS[missing].en;
  if (missing === "notOutYet") return pending(reason);
  return missing === "noTradingDay" ? notApplicable(reason) : unavailable(reason);
}

/** The availability of a value, or of the reason in its place. */
export const availabilityIn = (value: unknown): Availability =>
  availabilityOf(isMissing(value) ? value : null);

/** The availability of several values together; the reason is that of the first missing one. */
export function firstMissing(values: Readonly<Record<string, unknown>>): Availability {
  const [name, value] = Object.entries(values).find(([, one]) => isMissing(one)) ?? [];
  const {status, reason} = availabilityIn(value);
  return reason === null ? available : {status, reason: `${name}: ${reason}`};
}

/** Applies a function to every value of an object. */
export const mapped = <Key extends PropertyKey, T, U>(
  object: Readonly<Record<Key, T>>,
  of: (value: T) => U,
): Record<Key, U> =>
  Object.fromEntries(Object.entries<T>(object).map(([key, value]) => [key, of(value)])) as Record<
    Key,
    U
  >;
