import {type Missing, REASONS} from "../../../pipeline/market/rules/missing.ts";
import {
  type Availability,
  available,
  notApplicable,
  pending,
  unavailable,
} from "../../availability.ts";

/** A value, or why it is not there: what the rules of the market return. */
export const isMissing = (value: unknown): value is Missing =>
  typeof value === "string" && value in REASONS;

/** The value; null where it is not there. */
export const known = <T>(value: T | Missing): T | null => (isMissing(value) ? null : value);

/** Whether a part of a body is known, by why it is not. */
export function availabilityOf(missing: Missing | null): Availability {
  if (missing === null) return available;
  const reason = REASONS[missing].en;
  if (missing === "notOutYet") return pending(reason);
  return missing === "noTradingDay" ? notApplicable(reason) : unavailable(reason);
}

/** The same of what is either a value or why it is not there. */
export const availabilityIn = (value: unknown): Availability =>
  availabilityOf(isMissing(value) ? value : null);

/** Whether all of several values are there; else why the first is not of those that are not. */
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
