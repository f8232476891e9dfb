import type {Shapes} from "../../../schemas/bodies.d.ts";
import {dayIn, timeIn} from "../../kit/instant.ts";
import {finalGoals} from "../rules/result.ts";
import {kickoffOf} from "../snapshot.ts";
import type {Instant, Pair, TeamId, Venue} from "../types.ts";
import {otherSide, type PreMatch, playedBy, sideOf, winnerTeam} from "./pre-match.ts";

/** A match of this tournament from the perspective of one side: pairs are [own, opponents']. */
export type PastMatch = Shapes["MatchAnalysisProfile"]["road"][number];

/** A side's matches in this tournament before this one, oldest first. */
export function pastMatchesOf(preMatch: PreMatch, teamId: TeamId): PastMatch[] {
  return playedBy(preMatch, teamId).map((match) => {
    const {fixture, state} = match;
    const side = sideOf(match, teamId);
    const own = (pair: Pair): Pair => (side === "home" ? pair : [pair[1], pair[0]]);
    const goals = own(finalGoals(state)!);
    const {shootout, extraTime} = state.score;
    return {
      matchId: fixture.matchId,
      stage: fixture.stage,
      playedOn: fixture.localOn,
      opponent: match[otherSide(side)]!,
      goals,
      outcome: goals[0] > goals[1] ? "won" : goals[0] < goals[1] ? "lost" : "drawn",
      decidedIn: shootout ? "shootout" : extraTime ? "extraTime" : "regularTime",
      shootout: shootout && own(shootout),
      wentThrough: fixture.stage === "group" ? null : winnerTeam(match) === teamId,
    };
  });
}

/** A side's journey from its last match to this one. */
export type Travel = NonNullable<Shapes["MatchAnalysisProfile"]["journey"]>;

/** The journey from a side's last match in this tournament; null before its first. */
export function travelOf(preMatch: PreMatch, teamId: TeamId): Travel | null {
  const last = playedBy(preMatch, teamId).at(-1);
  if (!last) return null;
  const {
    kickoffAt,
    match: {venue},
  } = preMatch;
  const hours = (Date.parse(kickoffAt) - Date.parse(kickoffOf(last))) / 3_600_000;
  return {
    fromVenueId: last.venue.venueId,
    fromCity: last.venue.city,
    restDays: Math.round((hours / 24) * 10) / 10,
    kilometres: kilometresBetween(last.venue, venue),
    clockShift: offset(venue.timeZone, kickoffAt) - offset(last.venue.timeZone, kickoffAt),
  };
}

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance between two places in whole kilometres (haversine formula). */
export function kilometresBetween(
  a: Pick<Venue, "latitude" | "longitude">,
  b: Pick<Venue, "latitude" | "longitude">,
): number {
  const h =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(h)));
}

/** Hours that a zone's clocks are ahead of UTC at an instant; zones differ by whole minutes. */
function offset(timeZone: string, at: Instant): number {
  const minute = Date.parse(`${at.slice(0, 16)}Z`);
  const local = Date.parse(`${dayIn(at, timeZone)}T${timeIn(at, timeZone)}Z`);
  return (local - minute) / 3_600_000;
}
