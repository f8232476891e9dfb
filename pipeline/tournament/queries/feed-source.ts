import {statement} from "../../kit/statement.ts";
import type {Store} from "../../kit/store.ts";

/** A name that this database has had, or has. */
export interface FeedSource {
  readonly sourceId: string;
  /** Up to this event it tells what the name before it told. */
  readonly base: number;
}

/** The names of a database, the present one first: one that was put back from a backup has more. */
export const feedSources = (store: Store): FeedSource[] =>
  statement<[], FeedSource>(
    store,
    "SELECT source_id AS sourceId, base FROM feed_source ORDER BY generation DESC",
  ).all();

/** Gives a database that was put back another name: from here on it tells something of its own. */
export const renameFeedSource = (store: Store): void =>
  void store
    .prepare(
      "INSERT INTO feed_source (source_id, base) VALUES (lower(hex(randomblob(16))), (SELECT v FROM feed_head WHERE k = 1))",
    )
    .run();
