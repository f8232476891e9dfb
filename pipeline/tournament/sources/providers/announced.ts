import {toInstant} from "../../../kit/instant.ts";
import {fold} from "../../import/names.ts";
import type {Instant} from "../../types.ts";
import type {Field, ReportedState} from "../types.ts";

const DAY_MS = 86_400_000;
/** An instant further than this from the tournament is a placeholder or a mistake. */
const FAR_MS = 90 * DAY_MS;

/** The announced time and place of a match, as given by a provider. */
export interface Announced {
  /** Null if the provider says that the time is not settled. */
  readonly kickoffAt: Instant | null;
  /** The name of the stadium; any value but a text counts as unknown. */
  readonly venue: unknown;
  /** The town of the stadium, used if the name is unknown. */
  readonly city: unknown;
}

/**
 * The value at a path within a value of any shape, so that an unreadable stadium does not cost the
 * score.
 */
export const within = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((one, key) => (Object(one) as Record<string | number, unknown>)[key], value);

/**
 * The plan of a scheduled match: kick-off and venue, if settled and known to us. Empty for any
 * other status, because a postponed match repeats its old date.
 */
export function announced(
  {opensOn, endsOn, venues}: Field,
  status: ReportedState["status"],
  {kickoffAt, venue, city}: Announced,
): Pick<ReportedState, "scheduledAt" | "venueId"> {
  if (status !== "scheduled") return {};
  const at = kickoffAt === null ? Number.NaN : Date.parse(kickoffAt);
  const isNear = at > Date.parse(opensOn) - FAR_MS && at < Date.parse(endsOn) + FAR_MS;
  const venueId = venueOf(venues, venue) ?? townOf(venues, city);
  return {...(isNear && {scheduledAt: toInstant(at)}), ...(venueId && {venueId})};
}

/** The venue with a name that equals or ends the given one: `GEHA Field at Arrowhead Stadium`. */
function venueOf(venues: Field["venues"], spelt: unknown): string | undefined {
  if (typeof spelt !== "string") return undefined;
  const theirs = ` ${fold(spelt)}`;
  return venues.find(({name, fifaName}) =>
    [name, fifaName].some((ours) => theirs.endsWith(` ${fold(ours)}`)),
  )?.venueId;
}

/** The only venue in a town: `Foxborough, Massachusetts` matches our `Boston (Foxborough)`. */
function townOf(venues: Field["venues"], city: unknown): string | undefined {
  const town = typeof city === "string" ? fold(city.split(",", 1)[0]!) : "";
  const there = venues.filter((venue) => venue.city.split(/[()]/).map(fold).includes(town));
  return town && there.length === 1 ? there[0]!.venueId : undefined;
}
