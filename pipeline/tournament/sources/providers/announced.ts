import {toInstant} from "../../../kit/instant.ts";
import {fold} from "../../import/names.ts";
import type {Instant} from "../../types.ts";
import type {Field, ReportedState} from "../types.ts";

const DAY_MS = 86_400_000;
/** An instant further than this from the tournament is a placeholder or a mistake. */
const FAR_MS = 90 * DAY_MS;

/** When and where a match will be played, as a provider has it. */
export interface Announced {
  /** Null where the provider says that the time is not settled. */
  readonly kickoffAt: Instant | null;
  /** The name of the stadium; anything but a text is not known. */
  readonly venue: unknown;
  /** The town it stands in: tried where the name is not known. */
  readonly city: unknown;
}

/** What is at a path within a value of any shape: a stadium that nobody can read costs no score. */
export const within = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((one, key) => (Object(one) as Record<string | number, unknown>)[key], value);

/**
 * The plan of a match that is scheduled: kick-off and venue, as far as they are settled and known
 * to us. Nothing of a match in any other state: of one that is postponed the old date is repeated.
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

/** The venue one of whose names a name is, or ends with: `GEHA Field at Arrowhead Stadium`. */
function venueOf(venues: Field["venues"], spelt: unknown): string | undefined {
  if (typeof spelt !== "string") return undefined;
  const theirs = ` ${fold(spelt)}`;
  return venues.find(({name, fifaName}) =>
    [name, fifaName].some((ours) => theirs.endsWith(` ${fold(ours)}`)),
  )?.venueId;
}

/** The only venue of a town: `Foxborough, Massachusetts` of ours in `Boston (Foxborough)`. */
function townOf(venues: Field["venues"], city: unknown): string | undefined {
  const town = typeof city === "string" ? fold(city.split(",", 1)[0]!) : "";
  const there = venues.filter((venue) => venue.city.split(/[()]/).map(fold).includes(town));
  return town && there.length === 1 ? there[0]!.venueId : undefined;
}
