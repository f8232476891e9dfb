import {one, run, type Transaction} from "../statement.ts";
import type {FeedEvent, NewFeedEvent} from "../types.ts";

/** Channel that notifies listeners of new events. It is only a hint: the head is authoritative. */
export const FEED_CHANNEL = "broadsheet_feed";

/**
 * An event to append. One from a pipeline already has a `ref`, and an id of its own that is not
 * used.
 */
type Appended = NewFeedEvent & {readonly ref?: string};

/**
 * Appends events to the feed. The lock on the head's row orders appends from all processes by
 * commit: ids are contiguous, and no event becomes visible before an earlier one.
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
