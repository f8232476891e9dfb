import {statement} from "../../kit/statement.ts";
import type {Store} from "../../kit/store.ts";
import type {FeedEvent, NewFeedEvent} from "../events.ts";
import {matchRef} from "./match-ref.ts";

/**
 * Appends events at the end of the feed. The one-row head is bumped in the caller's transaction, so
 * ids are contiguous: a transaction that rolls back gives its ids back, and no reader can see a
 * later id before an earlier one.
 *
 * @returns the events with their ids
 */
export function appendEvents(store: Store, events: readonly NewFeedEvent[]): FeedEvent[] {
  if (events.length === 0) return [];
  const head = statement<[number], {v: number}>(
    store,
    "UPDATE feed_head SET v = v + ? WHERE k = 1 RETURNING v",
  ).get(events.length)!.v;
  const insert = statement(
    store,
    "INSERT INTO feed (id, type, match_id, ref, occurred_at, data) VALUES (?, ?, ?, ?, ?, ?)",
  );
  const refs = new Map(
    [...new Set(events.map(({matchId}) => matchId))].map((matchId) => [
      matchId,
      matchRef(store, matchId),
    ]),
  );
  return events.map((event, index) => {
    const id = head - events.length + 1 + index;
    const ref = refs.get(event.matchId)!;
    insert.run(id, event.type, event.matchId, ref, event.occurredAt, JSON.stringify(event.data));
    const {type, matchId, ...rest} = event;
    return {id, type, matchId, ref, ...rest};
  });
}

/** Up to `limit` events after the cursor, in order. */
export const eventsAfter = (store: Store, cursor: number, limit: number): FeedEvent[] =>
  statement<[number, number], Omit<FeedEvent, "data"> & {data: string}>(
    store,
    "SELECT id, type, match_id AS matchId, coalesce(ref, match_id) AS ref, occurred_at AS occurredAt, data FROM feed WHERE id > ? ORDER BY id LIMIT ?",
  )
    .all(cursor, limit)
    .map((row) => ({...row, data: JSON.parse(row.data)}));

/** Id of the newest event; 0 while there is none. */
export const feedHead = (store: Store): number =>
  statement<[], {v: number}>(store, "SELECT v FROM feed_head WHERE k = 1").get()!.v;
