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
 * The one write path for match state. Facts, provider polls, admin writes and replay all end here.
 *
 * In one transaction: the old state is read, the new one appended, what changed between them goes to
 * the feed, and what calendars show of it is noted as a revision. A state equal to the current one writes nothing, and neither does a clock that
 * ran on as it would by itself, give or take a minute. Fields the source does not know must be
 * handed in as they stand, not as null: ingest replaces, it does not merge.
 *
 * @param at the instant at which this became true or was observed; kept as `recordedAt` and as the
 * events' `occurredAt`
 * @param retroactive set by sources that tell after the event how it was all along (facts files):
 * as of any instant this record then
 *   stands in for those it corrects
 * @param announced false for what is no news to anybody, a match of years ago: it is recorded, and
 * nothing goes to the feed or is a revision
 * @returns whether the state was new, and the events written, with their feed ids
 * @throws StoreError when the match has no fixture, so that a typing error cannot create a match,
 * and when a match of its stage can be in no such state or cannot come to it
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
        throw new StoreError(`there is no fixture ${state.matchId} to record a state of`);
      const last = currentRecord(store, state.matchId);
      const before = last?.state ?? unrecorded(state.matchId);
      const after = JSON.parse(JSON.stringify(state)) as MatchState;
      const isFirst = retroactive || !last || last.recordedAt > at;
      const wrong =
        impossible(fixture.stage, after) ??
        (isFirst || mayFollow(believed(fixture.stage, before), after)
          ? null
          : `${after.status} after ${before.status}`);
      if (wrong !== null) throw new StoreError(`${state.matchId} cannot be so: ${wrong}`);
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

/** The state before with the clock of the state after, where the two are at most a minute apart. */
function clockless(before: MatchState, after: MatchState): MatchState {
  if (before.clock === null || after.clock === null) return before;
  const apart = Math.abs(
    before.clock.minute + before.clock.stoppage - after.clock.minute - after.clock.stoppage,
  );
  return apart <= 1 ? {...before, clock: after.clock} : before;
}
