import type {Config} from "../../pipeline/kit/config/config.ts";
import type {FeedBounds} from "../../pipeline/tournament/old-events.ts";
import {sqliteStore} from "../../publish/live/store/sqlite/store.ts";
import {type Events, StoreBusyError} from "../../publish/live/store/types.ts";
import type {Call} from "../call.ts";
import {openShared} from "../live-store.ts";
import {openDatabase} from "../open-database.ts";
import type {Pruned} from "./part.ts";

/**
 * Removes old events where partners read them: in the database, or in PostgreSQL where STORE_URL
 * names one. Those of the pipeline's own log stay then, for they are taken over from there. While
 * nothing can be written nothing is touched.
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
    const note = keptBackBy && `webhook ${keptBackBy} is still to be sent what comes after these`;
    return {kind: "feed", ...gone, note};
  } catch (error) {
    if (!(error instanceof StoreBusyError)) throw error;
    return {kind: "feed", count: 0, bytes: 0, note: `not looked at: ${error.message}`};
  }
}

/** Over a connection of its own, which waits for others' transactions from timers. */
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
