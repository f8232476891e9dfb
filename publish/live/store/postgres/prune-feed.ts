import type {Transaction} from "./session.ts";

/** Until the end of the transaction no event is removed from the feed. */
export const keepEvents = async ({one}: Pick<Transaction, "one">): Promise<void> =>
  void (await one("SELECT 1 FROM feed_floor FOR SHARE"));
