import {one, run, type Transaction} from "../statement.ts";
import type {FeedEvent, NewFeedEvent} from "../types.ts";

/** Listeners are told that the feed has grown: a hint, for the head says so itself. */
export const FEED_CHANNEL = "broadsheet_feed";

/** One that a pipeline has told already has an address, and a number of its own that is not used. */
type Appended = NewFeedEvent & {readonly ref?: string};

/**
 * Appends at the end. The lock on the head's row orders all appends, from whatever process, by
 * their ends: ids are contiguous, and none is seen before an earlier one.
 */
export function* appendEvents(events: readonly Appended[]): Transaction<FeedEvent[]> {
  if (events.length === 0) return [];
  const {v: head} = (yield* one<{v: number}>(
    "UPDATE feed_head SET v = v + @count::int RETURNING v",
    {count: events.length},
  ))!;
  const appended = events.map(({type, matchId, ref = matchId, occurredAt, data}, index) => ({
    id: head - events.length + 1 + index,
    type,
    matchId,
    ref,
    occurredAt,
    data,
  }));
  yield* run(
    `INSERT INTO feed (id, type, match_id, ref, occurred_at, data)
     SELECT * FROM unnest(@ids::bigint[], @types::text[], @matchIds::text[], @refs::text[], @instants::text[], @data::text[])`,
    {
      ids: appended.map(({id}) => id),
      types: appended.map(({type}) => type),
      matchIds: appended.map(({matchId}) => matchId),
      refs: appended.map(({ref}) => ref),
      instants: appended.map(({occurredAt}) => occurredAt),
      data: appended.map(({data}) => JSON.stringify(data)),
    },
  );
  yield* run("SELECT pg_notify(@channel, '')", {channel: FEED_CHANNEL});
  return appended;
}
