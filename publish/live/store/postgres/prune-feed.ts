import type {Session, Transaction} from "./session.ts";

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
