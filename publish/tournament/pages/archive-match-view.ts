import {
  cachedByMatch,
  type Snapshot,
  type SnapshotMatch,
} from "../../../pipeline/tournament/snapshot.ts";
import {commentaryOf} from "../../../pipeline/tournament/text/commentary/commentary.ts";
import type {Frame} from "../../../site/layout/frame.ts";
import type {ArchiveMatchView} from "../../../site/tournament/archive/archive-match-view.ts";
import {outcomeOf} from "../forecasts/probability.ts";
import {matchView} from "../match-view.ts";
import {untoldIn} from "../texts/recap.ts";
import {settledBasis} from "./basis.ts";
import {ledBy, placeOf, venuePath} from "./match/led-by.ts";
import {lineupViews} from "./match/lineups-view.ts";
import {timelineView} from "./match/timeline-view.ts";

/**
 * A match of a past tournament.
 *
 * @param archive the snapshot of that year
 */
export const archiveMatchView = (
  archive: Snapshot,
  match: SnapshotMatch,
  frame: Frame,
): ArchiveMatchView => ({...frame, ...figuresOf(archive, match)});

const figuresOf = cachedByMatch((archive: Snapshot, match: SnapshotMatch) => {
  const {year, name} = archive.tournament;
  const {venue, state, ref} = match;
  const view = matchView(archive, match);
  return {
    basis: settledBasis(archive),
    year,
    name,
    match: view,
    happened: outcomeOf(match),
    timeline: timelineView(commentaryOf(archive, match)),
    untold: untoldIn(match),
    keyFacts: [
      // the kick-off itself is a marked time
      {label: {en: "Kick-off", vi: "Bóng lăn"}, value: {en: "", vi: ""}, path: null},
      {label: {en: "Ground", vi: "Sân"}, value: placeOf(venue), path: venuePath(venue)},
    ],
    movedFrom: null,
    attendance: state.attendance,
    ...ledBy(archive, match),
    lineups: lineupViews(archive, match),
    jsonHref: `/api/tournaments/${year}/matches/${ref}`,
  };
});
