import {type Store, statement} from "../../kit/store.ts";

/** A past or present name of this database. */
export interface FeedSource {
  readonly sourceId: string;
  /** The last event that its feed has in common with the feed under the previous name. */
  readonly base: number;
}

/** The names of a database, the current one first; each restore from a backup adds one. */
export const feedSources = (store: Store): FeedSource[] =>
  statement<[], FeedSource>(
    store,
    "SELECT source_id AS sourceId, base FROM feed_source ORDER BY generation DESC",
  ).all();

/** Gives a restored database a new name, because its feed differs from here on. */
export const renameFeedSource = (store: Store): void =>
  void store
    .prepare(
      "INSERT INTO feed_source (source_id, base) VALUES (lower(hex(randomblob(16))), (SELECT v FROM feed_head WHERE k = 1))",
    )
    .run();
