import {pruneFeed} from "../both/prune-feed.ts";
import {decoded} from "../statements.ts";
import type {Events, FeedEvent, LatestEvent, NewFeedEvent} from "../types.ts";
import {removeEvents} from "./prune-feed.ts";
import type {Session, Transaction} from "./session.ts";

/** Listeners are told that the feed has grown: a hint, for the head says so itself. */
export const FEED_CHANNEL = "broadsheet_feed";

/** One that a pipeline has told already has an address, and a number of its own that is not used. */
type Appended = NewFeedEvent & {readonly ref?: string};

/**
 * Appends in the caller's transaction. The lock on the head's row orders all appends, from whatever
 * process, by their ends: ids are contiguous, and none is seen before an earlier one.
 */
export async function appendEvents(
  {one, run}: Transaction,
  events: readonly Appended[],
): Promise<FeedEvent[]> {
  if (events.length === 0) return [];
  const {v: head} = (await one<{v: number}>(
    "UPDATE feed_head SET v = v + ?::int RETURNING v",
    events.length,
  ))!;
  const appended = events.map(({type, matchId, ref = matchId, occurredAt, data}, index) => ({
    id: head - events.length + 1 + index,
    type,
    matchId,
    ref,
    occurredAt,
    data,
  }));
  await run(
    `INSERT INTO feed (id, type, match_id, ref, occurred_at, data)
     SELECT * FROM unnest(?::bigint[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[])`,
    appended.map(({id}) => id),
    appended.map(({type}) => type),
    appended.map(({matchId}) => matchId),
    appended.map(({ref}) => ref),
    appended.map(({occurredAt}) => occurredAt),
    appended.map(({data}) => JSON.stringify(data)),
  );
  await one("SELECT pg_notify(?, '')", FEED_CHANNEL);
  return appended;
}

export function events(session: Session): Events {
  const {one, all, write} = session;
  const retain = (oldest: number) =>
    write(
      async ({one}) =>
        (await one<{v: number}>(
          "UPDATE feed_floor SET v = greatest(v, least(?::bigint, (SELECT v FROM feed_head))) RETURNING v",
          oldest,
        ))!.v,
    );
  return {
    read: async (after, limit) =>
      (
        await all<object>(
          `SELECT id, type, match_id AS "matchId", coalesce(ref, match_id) AS ref, occurred_at AS "occurredAt", data
           FROM feed WHERE id > ?::bigint ORDER BY id LIMIT ?::bigint`,
          after,
          limit,
        )
      ).map((row) => decoded<FeedEvent>(row, "data")),
    head: async () => (await one<{v: number}>("SELECT v FROM feed_head"))!.v,
    oldest: async () => (await one<{v: number}>("SELECT v FROM feed_floor"))!.v,
    retain,
    prune: (bounds, options) =>
      pruneFeed(
        {
          statements: session,
          retain,
          remove: (ids) => removeEvents(session, ids),
        },
        bounds,
        options,
      ),
    append: (list) => write((transaction) => appendEvents(transaction, list)),
    latest: () =>
      all<LatestEvent>(
        `SELECT match_id AS "matchId", id, occurred_at AS "occurredAt" FROM feed
         WHERE id IN (SELECT max(id) FROM feed GROUP BY match_id) ORDER BY id`,
      ),
  };
}
