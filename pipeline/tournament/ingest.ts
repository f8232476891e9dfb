import {isDeepStrictEqual} from "node:util";
import {StoreError} from "../kit/errors.ts";
import type {Store} from "../kit/store.ts";
import {changes, type FeedEvent, revisionOf, revisionsBeforeEnd} from "./feed-events.ts";
import {appendEvents} from "./queries/feed.ts";
import {appendRecord, appendRevision, currentRecord} from "./queries/matches.ts";
import {fixtureOf} from "./queries/tournament.ts";
import {believed, impossible, mayFollow, tickedTo} from "./rules/course.ts";
import {unrecorded} from "./rules/result.ts";
import type {Instant, MatchState} from "./types.ts";

export interface Ingested {
  readonly recorded: boolean;
  readonly events: readonly FeedEvent[];
}

/**
 * The only write path for match state: facts, provider polls, admin writes and replay all end here.
 *
 * One transaction reads the old state, appends the new one, adds the changes to the feed and stores
 * changes visible in calendars as revisions. A state equal to the current one writes nothing, nor
 * does a clock that only ran on, give or take a minute. Pass fields unknown to the source with
 * their current values, not as null: ingest replaces, it does not merge.
 *
 * @param at the instant at which this became true or was observed; stored as `recordedAt` and as
 * the events' `occurredAt`
 * @param retroactive set by sources that report afterwards what was true all along (facts files):
 * as of any instant, this record replaces those it corrects
 * @param announced false for old matches that are not news: the state is recorded without feed
 * events or revisions
 * @returns whether the state was new, and the written events with their feed ids
 * @throws StoreError when the match has no fixture, so that a typing error cannot create a match,
 * and when the state is impossible for a match of its stage or cannot follow the current one
 */
export function ingest(
  store: Store,
  state: MatchState,
  at: Instant,
  {retroactive = false, announced = true} = {},
): Ingested {
  return store
    .transaction(() => {
      const fixture = fixtureOf(store, state.matchId);
      if (!fixture)
        throw new StoreError(`there is no fixture ${state.matchId} for the recorded state`);
      const last = currentRecord(store, state.matchId);
      const before = last?.state ?? unrecorded(state.matchId);
      const after = JSON.parse(JSON.stringify(state)) as MatchState;
      const isFirst = retroactive || !last || last.recordedAt > at;
      const wrong =
        impossible(fixture, after) ??
        (isFirst || mayFollow(believed(fixture, before), after)
          ? null
          : `${after.status} after ${before.status}`);
      if (wrong !== null)
        throw new StoreError(`${state.matchId} has an impossible state: ${wrong}`);
      if (
        isDeepStrictEqual(
          last ? clockless(tickedTo(before, last.recordedAt, at), after) : before,
          after,
        )
      )
        return {recorded: false, events: []};
      appendRecord(store, {matchId: state.matchId, recordedAt: at, retroactive, state: after});
      if (!announced) return {recorded: true, events: []};
      const kind = revisionOf(fixture, before, after);
      const revisions = [
        ...(retroactive && !last ? revisionsBeforeEnd(fixture, after, at) : []),
        ...(kind ? [{kind, revisedAt: at}] : []),
      ];
      for (const revision of revisions)
        appendRevision(store, {matchId: state.matchId, ...revision});
      return {
        recorded: true,
        events: appendEvents(store, changes(fixture, before, after, at)),
      };
    })
    .immediate();
}

/** The earlier state with the later state's clock, if the two clocks are at most a minute apart. */
function clockless(before: MatchState, after: MatchState): MatchState {
  if (before.clock === null || after.clock === null) return before;
  const apart = Math.abs(
    before.clock.minute + before.clock.stoppage - after.clock.minute - after.clock.stoppage,
  );
  return apart <= 1 ? {...before, clock: after.clock} : before;
}
