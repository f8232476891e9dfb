import {
  EVENT_ROW_BYTES,
  type FeedContents,
  type OldEvent,
} from "../../../../pipeline/tournament/old-events.ts";
import type {Session, Transaction} from "./session.ts";

/** The feed, and whoever still needs some of it, at one moment. */
export const feedContents = ({read}: Session): Promise<FeedContents> =>
  read(async ({one, all}) => {
    const ends = (await one<{floor: number; head: number}>(
      "SELECT (SELECT v FROM feed_floor) AS floor, (SELECT v FROM feed_head) AS head",
    ))!;
    const needed = await all<{id: number}>(
      `SELECT event_id AS id FROM delivery WHERE status = 'pending' AND event_id IS NOT NULL
       UNION SELECT max(id) FROM feed GROUP BY match_id`,
    );
    return {
      ...ends,
      newestFirst: await all<OldEvent>(
        `SELECT id, occurred_at AS at, length(data) + ${EVENT_ROW_BYTES} AS bytes FROM feed ORDER BY id DESC`,
      ),
      behind: await one<{webhookId: string; cursor: number}>(
        `SELECT webhook_id AS "webhookId", cursor FROM webhook JOIN api_client USING (client_id)
         WHERE revoked_at IS NULL ORDER BY cursor LIMIT 1`,
      ),
      needed: new Set(needed.map(({id}) => id)),
    };
  });

/** Removes events in one transaction, but those that a partner asked for meanwhile. */
export const removeEvents = ({write}: Session, ids: readonly number[]): Promise<number> =>
  write(async ({one, run}) => {
    // whoever has old events sent again holds it, and what they have asked for is seen after that
    await one("SELECT 1 FROM feed_floor FOR UPDATE");
    return run(
      `DELETE FROM feed WHERE id = ANY (?::bigint[])
       AND NOT EXISTS (SELECT 1 FROM delivery WHERE status = 'pending' AND event_id = feed.id)`,
      ids,
    );
  });

/** Until the end of the transaction no event is removed from the feed. */
export const keepEvents = async ({one}: Pick<Transaction, "one">): Promise<void> =>
  void (await one("SELECT 1 FROM feed_floor FOR SHARE"));
