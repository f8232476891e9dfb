import type {Snapshot, SnapshotMatch} from "../../../pipeline/tournament/snapshot.ts";
import {begunMatches} from "../parts/goals.ts";
import {resultLine} from "./result-line.ts";

/** Attendance over some matches, counting only known figures. */
export function crowds(matches: readonly SnapshotMatch[]) {
  const known = matches.flatMap(({state: {attendance}}) => attendance ?? []);
  const total = known.reduce((sum, attendance) => sum + attendance, 0);
  return {
    known: known.length,
    total: known.length === 0 ? null : total,
    mean: known.length === 0 ? null : Math.round(total / known.length),
    highest: known.length === 0 ? null : Math.max(...known),
    lowest: known.length === 0 ? null : Math.min(...known),
  };
}

/** Attendance of the tournament so far, with the best and worst attended matches. */
export function attendance(snapshot: Snapshot) {
  const matches = begunMatches(snapshot);
  const {highest, lowest, ...sum} = crowds(matches);
  const withCrowd = (crowd: number | null) =>
    crowd === null
      ? []
      : matches
          .filter(({state}) => state.attendance === crowd)
          .map((match) => ({
            ...resultLine(snapshot, match),
            venue: {venueId: match.venue.venueId, name: match.venue.name, city: match.venue.city},
            attendance: crowd,
          }));
  return {...sum, highest: withCrowd(highest), lowest: withCrowd(lowest)};
}
