import type {Logger} from "pino";
import type {Registry} from "prom-client";
import type {Config} from "../pipeline/kit/config/config.ts";
import type {Store} from "../pipeline/kit/store.ts";
import {sharedStoreMetrics} from "../publish/live/monitoring/shared-store-metrics.ts";
import {FEED_CHANNEL} from "../publish/live/store/postgres/append-events.ts";
import {tellEdition} from "../publish/live/store/postgres/edition.ts";
import {openListener} from "../publish/live/store/postgres/listener.ts";
import type {SharedStore} from "../publish/live/store/postgres/open.ts";
import type {FeedWatch} from "../publish/live/stream/feed-watch.ts";
import {endRevokedElsewhere} from "../publish/live/stream/revoked-elsewhere.ts";
import type {StreamHub} from "../publish/live/stream/streams.ts";
import {shipping} from "./shipping.ts";
import {editionTeller} from "./tell-edition.ts";

interface Options {
  readonly config: Config;
  /** The pipeline's database on this machine; null if there is none. */
  readonly db: Store | null;
  readonly shared: SharedStore;
  readonly feed: Pick<FeedWatch, "look">;
  readonly streams: StreamHub;
  readonly log: Pick<Logger, "warn">;
  readonly registry: Registry;
}

interface Following {
  /**
   * Reports that this server has switched to an edition; if it has a pipeline, the other servers
   * are informed.
   */
  taken(id: string): void;
  close(): Promise<void>;
}

/** Interval at which the clocks are compared. */
const COMPARE_MS = 30_000;

/**
 * Keeps a server in step with a store that it shares with others: it learns of events at once,
 * forwards those of its own pipeline and announces the current edition, ends streams whose keys
 * were revoked elsewhere, and follows the shared clock.
 */
export function followShared({
  config,
  db,
  shared,
  feed,
  streams,
  log,
  registry,
}: Options): Following {
  const listener = openListener({
    url: config.storeUrl,
    channels: [FEED_CHANNEL],
    heard: feed.look,
    onLost: (err) =>
      log.warn({err}, "new events are not announced at once, but found every second"),
  });
  const ships =
    db &&
    shipping({
      db,
      session: async () => shared.session,
      onFailure: (err) => log.warn({err}, "events wait in the database for the live store"),
    });
  const editions =
    db &&
    editionTeller(
      (id) => tellEdition(shared.session, id),
      (err) => log.warn({err}, "other servers do not know yet which edition is current"),
    );
  sharedStoreMetrics(registry, {
    pool: shared.pool,
    isListening: listener.isListening,
    clockBehindMs: shared.clock.behindMs,
    waitingEvents: ships?.waiting ?? null,
  });
  const comparing = setInterval(() => {
    shared.clock
      .compare()
      .catch((err: unknown) => log.warn({err}, "the store's clock cannot be read"));
  }, COMPARE_MS);
  const endLooking = endRevokedElsewhere({
    clients: shared.store.clients,
    streams,
    clock: shared.clock.now,
    onFailure: (err) => log.warn({err}, "revocations of keys on other servers cannot be read"),
  });
  return {
    taken: (id) => editions?.tell(id),
    async close() {
      endLooking();
      clearInterval(comparing);
      await Promise.all([listener.close(), ships?.close(), editions?.close()]);
    },
  };
}
