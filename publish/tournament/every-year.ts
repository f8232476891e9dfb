import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import {ofYear, snapshotsOf} from "./archives.ts";

type YearPath = `/api/tournaments/{year}/${string}`;

/**
 * Where a record of every tournament stands, the current one and the archives, and its body:
 *
 *   endpoint({...ofEveryYear("/api/tournaments/{year}/bracket", bracket), schema: …})
 */
export const ofEveryYear = <Body>(path: YearPath, body: (snapshot: Snapshot) => Body) => ({
  // typed as one path of a year, for the path's own type says no more
  path: path as "/api/tournaments/{year}/matches",
  each: (snapshot: Snapshot) =>
    snapshotsOf(snapshot).map(({tournament}) => ({year: String(tournament.year)})),
  load: (snapshot: Snapshot, {year}: {readonly year: string}) => body(ofYear(snapshot, year)),
});
