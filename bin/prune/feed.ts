import type {Config} from "../../pipeline/kit/config/config.ts";
import type {FeedBounds} from "../../pipeline/tournament/old-events.ts";
import {sqliteStore} from "../../publish/live/store/sqlite/store.ts";
import {type Events, StoreBusyError} from "../../publish/live/store/types.ts";
import type {Call} from "../call.ts";
import {openShared} from "../live-store.ts";
import {openDatabase} from "../open-database.ts";
import type {Pruned} from "./part.ts";

/**
 * Removes old events from the log that partners read: in the database, or in PostgreSQL if
 * STORE_URL is set. In that case the pipeline's own log is kept, because events are copied from it.
 * If the store cannot be written, nothing is removed.
 */
export async function pruneFeed(
  call: Call,
  config: Config,
  bounds: FeedBounds,
  dryRun: boolean,
): Promise<Pruned> {
  try {
    const {keptBackBy, ...gone} = await withFeed(call, config, (feed) =>
      feed.prune(bounds, {dryRun}),
    );
    const note = keptBackBy && `later events are still to be sent to webhook ${keptBackBy}`;
    return {kind: "feed", ...gone, note};
  } catch (error) {
    if (!(error instanceof StoreBusyError)) throw error;
    return {kind: "feed", count: 0, bytes: 0, note: `skipped: ${error.message}`};
  }
}

/** Uses a connection of its own, which waits for other transactions on a timer. */
async function withFeed<T>(
  call: Call,
  config: Config,
  work: (feed: Events) => Promise<T>,
): Promise<T> {
  if (config.storeUrl !== "") {
    const {store} = await openShared(config);
    return work(store.events).finally(() => store.close());
  }
  const db = openDatabase(call, config.databasePath, {mustExist: true});
  return work(sqliteStore(db).events).finally(() => db.close());
}
