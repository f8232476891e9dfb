import type {Snapshot, SnapshotMatch} from "../../../../pipeline/tournament/snapshot.ts";
import type {Text, Venue} from "../../../../pipeline/tournament/types.ts";
import type {MatchFigures} from "../../../../site/tournament/match/match-page-view.ts";
import {venueLabel} from "../../match-view.ts";
import {refereeIdOf} from "../../tables/referees.ts";
import {hasRefereePage} from "../referees-view.ts";

/** The English path of a venue's page. */
export const venuePath = ({venueId}: Pick<Venue, "venueId">): string => `/venues/${venueId}`;

/** A venue with its city. */
export function placeOf(venue: Venue): Text {
  const {name, city} = venueLabel(venue);
  return {en: `${name.en}, ${city.en}`, vi: `${name.vi}, ${city.vi}`};
}

/** The referee and the managers of a match. */
export function ledBy(
  snapshot: Snapshot,
  {state: {officials, managers}}: SnapshotMatch,
): Pick<MatchFigures, "referee" | "managers"> {
  const name = officials?.find(({role}) => role === "referee")?.name;
  const refereeId = name && refereeIdOf(name);
  return {
    referee: name
      ? {name, path: hasRefereePage(snapshot, refereeId!) ? `/referees/${refereeId}` : null}
      : null,
    managers: {home: managers.home?.name ?? null, away: managers.away?.name ?? null},
  };
}
