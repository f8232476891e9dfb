import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import {ofYear, snapshotsOf} from "./archives.ts";

type YearPath = `/api/tournaments/{year}/${string}`;

/** The parameters of every tournament, current and past. */
export const everyYear = (snapshot: Snapshot): {readonly year: string}[] =>
  snapshotsOf(snapshot).map(({tournament}) => ({year: String(tournament.year)}));

/**
 * Path, parameters and body of a record that exists for every tournament, current and past:
 *
 *   endpoint({...ofEveryYear("/api/tournaments/{year}/bracket", bracket), schema: …})
 */
export const ofEveryYear = <Body>(path: YearPath, body: (snapshot: Snapshot) => Body) => ({
  // cast to one path of a year, because the type of a specific path adds nothing
  path: path as "/api/tournaments/{year}/matches",
  each: everyYear,
  load: (snapshot: Snapshot, {year}: {readonly year: string}) => body(ofYear(snapshot, year)),
});
