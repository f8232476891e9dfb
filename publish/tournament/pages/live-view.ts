import {inPlayingOrder, kickoffOf, type Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {Live} from "../../../site/document/live.tsx";
import {matchView} from "../match-view.ts";
import {hasBegun} from "../parts/schedule.ts";

/**
 * The live state of a page about some matches, for the island: whether one is running, or when the
 * next begins, and the current matches.
 */
export function liveView(snapshot: Snapshot, matches = snapshot.matches): Live {
  const ordered = inPlayingOrder(matches);
  const running = ordered.filter(({state}) => state.status === "live");
  const begun = ordered.filter(({state}) => hasBegun(state));
  const next = ordered.find(({state}) => state.status === "scheduled");
  const [since] = [...running, ...begun.slice(-1)].map(kickoffOf).sort();
  return {
    state: running.length > 0 ? "running" : next ? kickoffOf(next) : null,
    hasClock: running.some(({state}) => state.clock !== null),
    matches: begun
      .filter((match) => since !== undefined && kickoffOf(match) >= since)
      .map((match) => matchView(snapshot, match)),
  };
}
