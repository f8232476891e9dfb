import {lookup as systemLookup} from "node:dns";
import type {Logger} from "pino";
import {networks} from "../../../pipeline/kit/fetch/addresses.ts";
import {guardedAgent} from "../../../pipeline/kit/fetch/guarded-agent.ts";
import type {ClaimedDelivery, Deliveries, DeliveryResult} from "../store/types.ts";
import type {FeedWatch} from "../stream/feed-watch.ts";
import {openBackoff} from "./backoff.ts";
import {batched} from "./batched.ts";
import {readEndpointUrl} from "./endpoint-url.ts";
import {messageOf} from "./message.ts";
import {resultOf} from "./retry.ts";
import {type Sent, send} from "./sending.ts";

/** Concurrent deliveries, at most one per webhook. */
const PLACES = 2_048;
/** Events fanned out to one webhook in one transaction. */
const EVENTS_AT_ONCE = 50;
const TIMEOUT_MS = 10_000;
/** Time after which an unfinished delivery counts as lost with its process. */
export const LEASE_MS = 2 * TIMEOUT_MS;
/** Time that running attempts get to finish when the dispatcher closes. */
const GRACE_MS = 500;
/** Interval of looking for due retries and deliveries left behind by other processes. */
const LOOK_EVERY_MS = 1_000;

export interface DispatcherOptions {
  readonly store: {readonly deliveries: Deliveries};
  /** Milliseconds since the epoch; may be set forward or back. */
  readonly clock: () => number;
  /** Milliseconds on a monotonic clock, for waits and durations. */
  readonly elapsed?: () => number;
  readonly random: (bytes: number) => Buffer;
  readonly log: Logger;
  readonly feed: Pick<FeedWatch, "subscribe">;
  /** Networks that may be reached although they are not public, and over plain http. */
  readonly allow: readonly string[];
  /** The sender, named in User-Agent. */
  readonly baseUrl: string;
  /** Called after every attempt, with its outcome. */
  readonly tried?: (next: DeliveryResult["next"]["status"]) => void;
  readonly timeoutMs?: number;
  readonly graceMs?: number;
  readonly lookup?: typeof systemLookup;
}

/**
 * Delivers events to webhooks: at least once, in the order of the feed unless something fails, and
 * independently of slow receivers.
 */
export interface WebhookDispatcher {
  /** Accepts a receiver's address, or says why nothing would be delivered there. */
  readUrl(text: string): ReturnType<typeof readEndpointUrl>;
  /** Called when something is due. */
  wake(): void;
  /** Called when a webhook's address changes: failures at the old one no longer cause a wait. */
  moved(webhookId: string): void;
  /** One attempt of a delivery claimed by the caller, recorded with its outcome. */
  deliver(delivery: ClaimedDelivery): Promise<DeliveryResult>;
  /** Claims no more, lets running attempts finish for a while, and releases those that do not. */
  close(): Promise<void>;
}

/** @throws UsageError when a network of `allow` is invalid */
export function openDispatcher(options: DispatcherOptions): WebhookDispatcher {
  const {
    store,
    clock,
    random,
    log,
    feed,
    baseUrl,
    timeoutMs = TIMEOUT_MS,
    graceMs = GRACE_MS,
    lookup = systemLookup,
  } = options;
  const {elapsed = () => performance.now()} = options;
  const {deliveries} = store;
  const allowed = networks(options.allow);
  const agent = guardedAgent({
    allowed,
    connections: PLACES + 64,
    timeoutMs,
    lookup,
    encrypted: true,
  });
  const userAgent = `Broadsheet-Webhooks (+${baseUrl})`;
  const uniform = () => random(6).readUIntBE(0, 6) / 2 ** 48;
  const backoff = openBackoff();
  const finish = batched(deliveries.finish);
  const underWay = new Set<Promise<unknown>>();
  const end = new AbortController();
  /**
   * Webhooks with a running delivery of this process: no second one is claimed, even if the lease
   * has expired by the clock.
   */
  const taken = new Set<string>();
  let closing = false;
  let looking: Promise<void> | undefined;
  let again = false;
  let soon: NodeJS.Immediate | undefined;
  let later: NodeJS.Timeout | undefined;

  async function attempt(delivery: ClaimedDelivery): Promise<DeliveryResult> {
    const {deliveryId, webhook, tries} = delivery;
    const atMs = clock();
    const from = elapsed();
    const message = messageOf(delivery, atMs, userAgent);
    let sent: Sent;
    try {
      sent = await send(webhook.url, {agent, ...message, timeoutMs, signal: end.signal, clock});
    } catch (stopped) {
      await deliveries.release(deliveryId, tries);
      throw stopped;
    }
    const result = resultOf(
      delivery,
      sent,
      {atMs, durationMs: Math.round(elapsed() - from)},
      uniform,
    );
    const {error, responseStatus, next, disable} = result;
    options.tried?.(next.status);
    const attempted = {
      webhookId: webhook.webhookId,
      messageId: delivery.messageId,
      attempt: tries,
      responseStatus,
    };
    if (next.status === "delivered" || disable !== null) backoff.forget(webhook.webhookId);
    else if (delivery.reason !== "test") backoff.failed(webhook.webhookId, elapsed());
    if (!(await finish(result)))
      log.warn(
        attempted,
        "the answer came too late: the delivery is being retried, or was removed",
      );
    else if (disable !== null) log.warn({...attempted, reason: disable}, "a webhook was disabled");
    else log.debug({...attempted, status: next.status, error}, "a delivery was attempted");
    return result;
  }

  function deliver(delivery: ClaimedDelivery): Promise<DeliveryResult> {
    const work = attempt(delivery);
    const settled = work.catch(() => {}).then(() => void underWay.delete(settled));
    underWay.add(settled);
    return work;
  }

  /** Fans out new events and starts due deliveries. */
  async function look(): Promise<void> {
    const {behind} = await deliveries.enqueue(clock(), EVENTS_AT_ONCE);
    again ||= behind;
    const free = PLACES - taken.size;
    const except = [...taken, ...backoff.waiting(elapsed())];
    for (const delivery of free > 0 ? await deliveries.claim(free, LEASE_MS, clock, except) : []) {
      taken.add(delivery.webhookId);
      deliver(delivery)
        .catch((err) =>
          log[end.signal.aborted ? "info" : "error"](
            {err, deliveryId: delivery.deliveryId},
            "a delivery was released",
          ),
        )
        .finally(() => {
          taken.delete(delivery.webhookId);
          wake();
        });
    }
  }

  async function work(): Promise<void> {
    soon = undefined;
    if (looking !== undefined) {
      again = true;
      return;
    }
    clearTimeout(later);
    looking = look().catch((err) => log.error({err}, "webhooks cannot be served for now"));
    await looking;
    looking = undefined;
    later = setTimeout(wake, LOOK_EVERY_MS);
    if (again) wake();
    again = false;
  }

  /** Looks once, however often it is called in one turn of the event loop. */
  function wake(): void {
    if (!closing) soon ??= setImmediate(work);
  }

  const unsubscribe = feed.subscribe(wake);
  wake();
  return {
    readUrl: (text) => readEndpointUrl(text, {allowed, lookup}),
    wake,
    moved(webhookId) {
      backoff.forget(webhookId);
      wake();
    },
    deliver,
    async close() {
      closing = true;
      unsubscribe();
      clearImmediate(soon);
      const stop = setTimeout(() => end.abort(new Error("the server is about to stop")), graceMs);
      await looking;
      clearTimeout(later);
      await Promise.all(underWay);
      clearTimeout(stop);
      await agent.destroy();
    },
  };
}
