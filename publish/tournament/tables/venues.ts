import {cached} from "../../../pipeline/kit/cached.ts";
import {byCode} from "../../../pipeline/kit/order.ts";
import {finalGoals} from "../../../pipeline/tournament/rules/result.ts";
import {
  inPlayingOrder,
  type Snapshot,
  type SnapshotMatch,
} from "../../../pipeline/tournament/snapshot.ts";
import type {Venue} from "../../../pipeline/tournament/types.ts";
import {knownOf} from "../../availability.ts";
import {hasBegun, isOver, matchAddress} from "../parts/schedule.ts";
import {crowds} from "./attendance.ts";

/**
 * The venues by city.
 *
 * @param of matches that are counted: those that have begun, or those that are over
 */
export const venueRows = cached((snapshot: Snapshot, of: "begun" | "over") => {
  const byVenue = new Map(snapshot.matches.map(({venue}) => [venue.venueId, venue]));
  return [...byVenue.values()]
    .sort((a, b) => byCode(a.city, b.city) || byCode(a.venueId, b.venueId))
    .map((venue) => venueRow(snapshot, venue, of === "begun" ? hasBegun : isOver));
});

/** The venues of a tournament by city, with their matches, goals and attendance so far. */
export function venues(snapshot: Snapshot) {
  const rows = venueRows(snapshot, "begun");
  const played = rows.reduce((sum, {matchesPlayed}) => sum + matchesPlayed, 0);
  const known = rows.reduce((sum, {attendance}) => sum + attendance.known, 0);
  return {
    year: snapshot.tournament.year,
    total: rows.length,
    venues: rows,
    availability: {
      attendance: knownOf(known, played, "attendance", "only known figures are counted"),
    },
  };
}

function venueRow(snapshot: Snapshot, venue: Venue, counts: typeof hasBegun) {
  const {venueId, name, fifaName, city, country, capacity, latitude, longitude, timeZone} = venue;
  const all = inPlayingOrder(snapshot.matches).filter((match) => match.venue.venueId === venueId);
  const played = all.filter(({state}) => counts(state));
  const goals = played.reduce((sum, match) => sum + goalsIn(match), 0);
  const attendance = crowds(played);
  return {
    venueId,
    name,
    fifaName,
    city,
    country,
    capacity,
    latitude,
    longitude,
    timeZone,
    matchesPlayed: played.length,
    goals,
    goalsPerMatch: played.length === 0 ? null : Math.round((goals / played.length) * 100) / 100,
    attendance: {
      ...attendance,
      filled: attendance.mean && Math.round((attendance.mean / capacity) * 1000) / 1000,
    },
    matches: all.map(({fixture}) => ({
      ...matchAddress(snapshot, fixture.matchId),
      stage: fixture.stage,
    })),
  };
}

function goalsIn({state}: SnapshotMatch): number {
  const [home, away] = state.goalsNow ?? finalGoals(state) ?? [0, 0];
  return home + away;
}
