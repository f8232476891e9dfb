import {
  inPlayingOrder,
  kickoffOf,
  type Snapshot,
  type SnapshotMatch,
} from "../../../pipeline/tournament/snapshot.ts";
import type {Official} from "../../../pipeline/tournament/types.ts";
import {available, unavailable} from "../../availability.ts";
import {hasBegun, matchAddress} from "../parts/schedule.ts";

/** A referee's record in this tournament before the kick-off of a match. */
export function refereeRecord(snapshot: Snapshot, match: SnapshotMatch, {name, country}: Official) {
  const before = inPlayingOrder(snapshot.matches).filter(
    (one) =>
      kickoffOf(one) < kickoffOf(match) &&
      hasBegun(one.state) &&
      one.state.officials?.some(
        (official) => official.role === "referee" && official.name === name,
      ),
  );
  const known = before.flatMap(({state}) => (state.cards ? [state.cards] : []));
  const shown = (kinds: readonly string[]) =>
    known.flat().filter(({card}) => kinds.includes(card)).length;
  return {
    name,
    country,
    earlierMatches: before.map(({fixture}) => matchAddress(snapshot, fixture.matchId)),
    yellowCards: shown(["yellow"]),
    redCards: shown(["red", "second_yellow"]),
    cards:
      known.length === before.length
        ? available
        : unavailable(
            `no open source records the cards of ${before.length - known.length} of these matches`,
          ),
  };
}
