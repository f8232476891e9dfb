import type {Store} from "../../kit/store.ts";
import {EVENT_ROW_BYTES, type FeedContents, type OldEvent} from "../old-events.ts";

/** The feed of a database, for whoever decides what of it may go. */
export function feedContents(store: Store): FeedContents {
  const ends = store
    .prepare<[], {floor: number; head: number}>(
      "SELECT (SELECT v FROM feed_floor) AS floor, (SELECT v FROM feed_head) AS head",
    )
    .get()!;
  return {
    ...ends,
    newestFirst: store
      .prepare<[], OldEvent>(
        `SELECT id, occurred_at AS at, length(data) + ${EVENT_ROW_BYTES} AS bytes FROM feed ORDER BY id DESC`,
      )
      .all(),
    behind: store
      .prepare<[], {webhookId: string; cursor: number}>(
        `SELECT webhook_id AS webhookId, cursor FROM webhook JOIN api_client USING (client_id)
         WHERE revoked_at IS NULL ORDER BY cursor LIMIT 1`,
      )
      .get(),
    needed: new Set(
      store
        .prepare<[], number>(
          `SELECT event_id FROM delivery WHERE status = 'pending' AND event_id IS NOT NULL
           UNION SELECT max(id) FROM feed GROUP BY match_id`,
        )
        .pluck()
        .all(),
    ),
  };
}

/** Removes events, within the caller's transaction, but those that a partner asked for meanwhile. */
export function removeEvents(store: Store, ids: readonly number[]): void {
  const remove = store.prepare(
    "DELETE FROM feed WHERE id = @id AND NOT EXISTS (SELECT 1 FROM delivery WHERE status = 'pending' AND event_id = @id)",
  );
  for (const id of ids) remove.run({id});
}
