import {all, decoded, one, type Session, type Transaction} from "../statement.ts";
import type {Events, FeedEvent, LatestEvent, NewFeedEvent} from "../types.ts";
import {pruneFeed, retained} from "./prune-feed.ts";

export const EVENT_COLUMNS = `id, type, match_id AS "matchId", coalesce(ref, match_id) AS ref, occurred_at AS "occurredAt", data`;
export const eventOf = (row: object) => decoded<FeedEvent>(row, "data");

interface Value {
  readonly v: number;
}

/** @param append appends events to the feed; in the pipeline's database, in the pipeline's way */
export function events(
  session: Session,
  append: (list: readonly NewFeedEvent[]) => Transaction<readonly FeedEvent[]>,
): Events {
  const {ask, write} = session;
  return {
    read: (after, limit) =>
      ask(
        all(
          `SELECT ${EVENT_COLUMNS} FROM feed WHERE id > @after::bigint ORDER BY id LIMIT @limit::bigint`,
          {after, limit},
          eventOf,
        ),
      ),
    head: async () => (await ask(one<Value>("SELECT v FROM feed_head")))!.v,
    oldest: async () => (await ask(one<Value>("SELECT v FROM feed_floor")))!.v,
    retain: async (oldest) => (await ask(retained(oldest)))!.v,
    prune: (bounds, options) => pruneFeed(session, bounds, options),
    append: (list) => write(() => append(list)),
    latest: () =>
      ask(
        all<LatestEvent>(
          `SELECT match_id AS "matchId", id, occurred_at AS "occurredAt" FROM feed
           WHERE id IN (SELECT max(id) FROM feed GROUP BY match_id) ORDER BY id`,
        ),
      ),
  };
}
