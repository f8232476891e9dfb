import {cached} from "../../../pipeline/kit/cached.ts";
import {offsetIn} from "../../../pipeline/kit/instant.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {Frame} from "../../../site/layout/frame.ts";
import type {VenuesView, VenueView} from "../../../site/tournament/venues/venues-view.ts";
import {snapshotsOf} from "../archives.ts";
import {atRest, venueLabel} from "../match-view.ts";
import {isOver} from "../parts/schedule.ts";
import {historicTeam} from "../sides.ts";
import {venueRows} from "../tables/venues.ts";
import {settledBasis} from "./basis.ts";

type Row = ReturnType<typeof venueRows>[number];

/** The venues of each tournament, the newest first. */
const venuesByYear = cached((snapshot: Snapshot) =>
  snapshotsOf(snapshot).map((cup) => ({cup, rows: venueRows(cup, "over")})),
);

/** Ids of all venues. */
export const venueIds = cached((snapshot: Snapshot): readonly string[] => [
  ...new Set(venuesByYear(snapshot).flatMap(({rows}) => rows.map(({venueId}) => venueId))),
]);

const rowView = (snapshot: Snapshot, row: Row) => ({
  ...row,
  ...venueLabel(row),
  country: historicTeam(snapshot, row.country),
});

/** All venues. */
export const venuesView = (snapshot: Snapshot, frame: Frame): VenuesView => ({
  ...frame,
  basis: settledBasis(snapshot),
  years: venuesByYear(snapshot).map(({cup, rows}) => ({
    year: cup.tournament.year,
    venues: rows.map((row) => rowView(snapshot, row)),
  })),
});

/** One venue at the newest tournament that used it; undefined for an unknown one. */
export function venueView(
  snapshot: Snapshot,
  venueId: string,
  frame: Frame,
): VenueView | undefined {
  const figures = figuresOf(snapshot, venueId);
  return figures && {...frame, ...figures};
}

const figuresOf = cached((snapshot: Snapshot, venueId: string) => {
  for (const {cup, rows} of venuesByYear(snapshot)) {
    const row = rows.find((one) => one.venueId === venueId);
    if (row)
      return {
        basis: settledBasis(snapshot),
        ...rowView(snapshot, row),
        year: cup.tournament.year,
        offset: `UTC${offsetIn(cup.tournament.opensOn, row.timeZone)
          .replace(/0?(\d+)(:00)?/, "$1")
          .replace("-", "−")}`,
        matches: row.matches.map(({matchId}) => {
          const match = cup.match(matchId);
          return {
            match: atRest(cup, match),
            attendance: isOver(match.state) ? match.state.attendance : null,
          };
        }),
      };
  }
  return undefined;
});
