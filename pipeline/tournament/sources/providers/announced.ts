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
  /** Names of the stadium. */
  readonly venue: readonly (string | null | undefined)[];
  /** The town it stands in: tried where no name is known. */
  readonly city: string | null | undefined;
}

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
function venueOf(venues: Field["venues"], names: Announced["venue"]): string | undefined {
  const spelt = names.flatMap((name) => (name ? [` ${fold(name)}`] : []));
  return venues.find(({name, fifaName}) =>
    [name, fifaName].some((ours) => spelt.some((theirs) => theirs.endsWith(` ${fold(ours)}`))),
  )?.venueId;
}

/** The only venue of a town: `Foxborough, Massachusetts` of ours in `Boston (Foxborough)`. */
function townOf(venues: Field["venues"], city: Announced["city"]): string | undefined {
  const town = fold(city?.split(",", 1)[0] ?? "");
  const there = venues.filter((venue) => venue.city.split(/[()]/).map(fold).includes(town));
  return town && there.length === 1 ? there[0]!.venueId : undefined;
}
