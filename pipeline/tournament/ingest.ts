import {isDeepStrictEqual} from "node:util";
import {StoreError} from "../kit/errors.ts";
import type {Store} from "../kit/store.ts";
import {changes, type FeedEvent, unrecorded} from "./events.ts";
import {appendEvents} from "./queries/feed.ts";
import {appendRecord, currentRecord} from "./queries/matches.ts";
import type {Instant, MatchState} from "./types.ts";

/**
 * The one write path for match state. Facts, provider polls, admin writes and replay all end here.
 *
 * In one transaction: the old state is read, the new one appended, and what changed between them goes to the feed. A state equal to the
 * current one writes nothing. Fields the source does not know must be handed in as they stand, not as null: ingest replaces, it does not merge.
 *
 * @param at the instant at which this became true or was observed; kept as `recordedAt` and as the events' `occurredAt`
 * @returns the events written, with their feed ids
 * @throws StoreError when the match has no fixture, so that a typing error cannot create a match
 */
export function ingest(store: Store, state: MatchState, at: Instant): FeedEvent[] {
  return store
    .transaction(() => {
      if (!store.prepare("SELECT 1 FROM fixture WHERE match_id = ?").get(state.matchId))
        throw new StoreError(`there is no fixture ${state.matchId} to record a state of`);
      const before = currentRecord(store, state.matchId)?.state ?? unrecorded(state.matchId);
      const after = JSON.parse(JSON.stringify(state)) as MatchState;
      if (isDeepStrictEqual(before, after)) return [];
      appendRecord(store, {matchId: state.matchId, recordedAt: at, state: after});
      return appendEvents(store, changes(before, after, at));
    })
    .immediate();
}
