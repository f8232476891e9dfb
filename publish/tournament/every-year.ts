import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import {type EndpointDefinition, type Renderable, records} from "../endpoint.ts";
import type {QueryDeclarations} from "../query.ts";
import {ofYear, snapshotsOf} from "./archives.ts";

const {endpoint} = records<Snapshot>();

type What = Pick<
  EndpointDefinition<Snapshot, string, QueryDeclarations>,
  "summary" | "tag" | "schema" | "cache" | "query" | "live"
>;
type YearPath = `/api/tournaments/{year}/${string}`;
const every = {
  each: (snapshot: Snapshot) =>
    snapshotsOf(snapshot).map(({tournament}) => ({year: String(tournament.year)})),
};
/** Typed as one path of a year, for the path's own type says no more. */
const asYearPath = (path: YearPath) => path as "/api/tournaments/{year}/matches";

/** A record of every tournament, the current one and the archives. */
export const ofEveryYear = (
  path: YearPath,
  body: (snapshot: Snapshot) => unknown,
  what: What,
): Renderable<Snapshot> =>
  endpoint({
    ...what,
    ...every,
    path: asYearPath(path),
    load: (snapshot, {year}) => body(ofYear(snapshot, year)),
  });
