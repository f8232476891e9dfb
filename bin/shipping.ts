import type {Config} from "../pipeline/kit/config/config.ts";
import type {Store} from "../pipeline/kit/store.ts";
import {eventsAfter, feedHead} from "../pipeline/tournament/queries/feed.ts";
import {feedSources} from "../pipeline/tournament/queries/feed-source.ts";
import {type SourceFeed, takeOver} from "../publish/live/store/postgres/take-over.ts";
import type {Session} from "../publish/live/store/statement.ts";
import {type Call, warn} from "./call.ts";
import {openShared} from "./live-store.ts";

/** Copies the events of a pipeline's database to the store of several servers. */
export interface Shipping {
  /** Copies the new events. @returns their number */
  ship(): Promise<number>;
  /** Number of events not copied yet, as far as this process knows. */
  waiting(): number;
  /** Copies what is left, and stops. */
  close(): Promise<void>;
}

/** Interval at which to look for new events, and the longest wait after a failure. */
const LOOK_MS = 200;
const MAX_WAIT_MS = 5_000;

/** The event log of an open database. */
export const feedOf = (db: Store): SourceFeed => ({
  sources: () => feedSources(db),
  head: () => feedHead(db),
  read: (after, limit) => eventsAfter(db, after, limit),
});

interface Options {
  readonly db: Store;
  readonly session: () => Promise<Session>;
  /** The head of the events copied already, as far as is known. */
  readonly from?: number;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Looks for new events continuously, and copies them. If that fails, it is retried after a while:
 * the pipeline goes on, and its events wait in its own database.
 */
export function shipping({db, session, from = -1, onFailure}: Options): Shipping {
  const feed = feedOf(db);
  let brought = from;
  let waitMs = LOOK_MS;
  let atWork: Promise<number> | undefined;
  let later: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function bring(): Promise<number> {
    let all = 0;
    for (let more = true; more; ) {
      const head = feed.head();
      const done = await takeOver(await session(), feed);
      all += done.taken;
      more = done.more;
      if (!more) brought = head;
    }
    return all;
  }
  const ship = (): Promise<number> => {
    atWork ??= bring().finally(() => {
      atWork = undefined;
    });
    return atWork;
  };
  async function look(): Promise<void> {
    try {
      if (feed.head() !== brought) await ship();
      waitMs = LOOK_MS;
    } catch (error) {
      onFailure(error);
      waitMs = Math.min(2 * waitMs, MAX_WAIT_MS);
    }
    if (!isClosed) later = setTimeout(() => void look(), waitMs);
  }
  void look();
  return {
    ship,
    waiting: () => Math.max(0, feed.head() - Math.max(0, brought)),
    async close() {
      isClosed = true;
      clearTimeout(later);
      await atWork?.catch(() => {});
      if (feed.head() === brought) return;
      try {
        await ship();
      } catch (error) {
        onFailure(error);
      }
    },
  };
}

/**
 * Ships while a pipeline command works. A command without new events opens no connection.
 *
 * @returns a function that ships the rest and stops
 */
export function shipWhile(call: Call, config: Config, db: Store): () => Promise<void> {
  let shared: ReturnType<typeof openShared> | undefined;
  const session = async () => {
    shared ??= openShared(config);
    try {
      return (await shared).session;
    } catch (error) {
      shared = undefined;
      throw error;
    }
  };
  let told = "";
  const ships = shipping({
    db,
    session,
    from: feedHead(db),
    onFailure(error) {
      const says = (error as Error).message;
      if (says !== told) warn(call, `events wait in the database for the live store: ${says}`);
      told = says;
    },
  });
  return async () => {
    await ships.close();
    await (await shared?.catch(() => undefined))?.store.close();
  };
}
