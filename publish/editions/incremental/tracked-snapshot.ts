import {
  lookupsIn,
  type Snapshot,
  type SnapshotMatch,
} from "../../../pipeline/tournament/snapshot.ts";
import type {MatchId} from "../../../pipeline/tournament/types.ts";
import {tracked} from "./tracked.ts";

/**
 * Follows snapshots by their properties, and by those of the odds, each match and each match's
 * state. A goal then changes a few properties, and values that read only the status of that match
 * remain valid.
 */
export function trackedSnapshot<S extends Snapshot>(): (newest: S) => S {
  const [whole, odds] = [tracked<S>(), tracked<S["odds"]>()];
  const matches = new Map<MatchId, (newest: SnapshotMatch) => SnapshotMatch>();
  let view: S;
  const lookups = lookupsIn({
    get matches() {
      return view.matches;
    },
  });
  const viewOf = (match: SnapshotMatch): SnapshotMatch => {
    const {matchId} = match.fixture;
    const known = matches.get(matchId) ?? trackedMatch();
    matches.set(matchId, known);
    return known(match);
  };
  return (newest) => {
    view = whole({
      ...newest,
      ...lookups,
      odds: odds(newest.odds),
      matches: newest.matches.map(viewOf),
    });
    return view;
  };
}

function trackedMatch(): (newest: SnapshotMatch) => SnapshotMatch {
  const [match, state] = [tracked<SnapshotMatch>(), tracked<SnapshotMatch["state"]>()];
  return (newest) => match({...newest, state: state(newest.state)});
}
