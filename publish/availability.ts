import type {Match} from "../pipeline/tournament/state.ts";

/**
 * Availability of a part of a body, with the reason if not all of it is known: `partial` is known
 * in part, `pending` will be known later, `not-applicable` will never exist, `unavailable` is known
 * by no source.
 */
export interface Availability {
  readonly status: "available" | "partial" | "pending" | "not-applicable" | "unavailable";
  readonly reason: string | null;
}

export const available: Availability = {status: "available", reason: null};
export const partial = (reason: string): Availability => ({status: "partial", reason});
export const pending = (reason: string): Availability => ({status: "pending", reason});
export const notApplicable = (reason: string): Availability => ({status: "not-applicable", reason});
export const unavailable = (reason: string): Availability => ({status: "unavailable", reason});

/** The reason for an answer about a later day than the newest with data. */
export const noDataAfter = ({on}: {readonly on: string}): string => `no data after ${on}`;

/** Availability of a figure known for `known` of `matches` matches. */
export function knownOf(
  known: number,
  matches: number,
  what: string,
  consequence = "these are lower bounds",
): Availability {
  if (known === matches) return available;
  const unknown = matches - known;
  const reason = `no open source records the ${what} of ${unknown} of ${matches} matches: ${consequence}`;
  return known === 0 ? unavailable(reason) : partial(reason);
}

/**
 * Availability of data recorded for every match once it is played; `until` is the reason before
 * kick-off.
 */
export function recorded(
  isKnown: boolean,
  {state}: Match,
  what: string,
  until: string,
): Availability {
  if (isKnown) return available;
  if (state.status === "scheduled" || state.status === "postponed") return pending(until);
  if (state.status === "cancelled") return notApplicable("the match was cancelled");
  return unavailable(`no open source records the ${what} of this match`);
}
