import {toInstant} from "../../../pipeline/kit/instant.ts";
import type {Instant} from "../../../pipeline/tournament/types.ts";

export interface KeepPublishingOptions {
  /** Another value with every piece of news, whoever wrote it: the head of the feed. */
  readonly head: () => number | string;
  /**
   * The next instant at which there is something to publish without any news; null when there is
   * none.
   */
  readonly nextInstant: (now: Instant) => Instant | null;
  /** Publishes the build of an instant. */
  readonly publish: (now: Instant) => Promise<void>;
  /** A build failed; it is tried again with the next news, at the latest after the wait. */
  readonly onFailure: (error: unknown, now: Instant, waitMs: number) => void;
  /** Milliseconds since the epoch, and how to let them pass. */
  readonly now: () => number;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
  /**
   * How often to look for news. All that came between two looks, or while a build was at work, is
   * published at once.
   */
  readonly lookMs?: number;
}

const LOOK_MS = 500;
/** Wait after a build that failed: doubled each time, up to the most. */
const RETRY_MS = 5_000;
const MAX_RETRY_MS = 5 * 60_000;

/**
 * Publishes at once, and then whenever there is news or the clock comes to a moment that matters,
 * until the signal is aborted; a build at work is finished. A build that fails ends nothing.
 */
export async function keepPublishing({
  head,
  nextInstant,
  publish,
  onFailure,
  now,
  sleep,
  signal,
  lookMs = LOOK_MS,
}: KeepPublishingOptions): Promise<void> {
  let published: number | string | undefined;
  let due = Number.NEGATIVE_INFINITY;
  let failures = 0;
  /**
   * When `due` was set: a clock that shows an earlier time was set back, and `due` says nothing any
   * more.
   */
  let dueSetAt = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    let at = toInstant(now());
    try {
      const newest = head();
      // whatever the head tells of was known by then
      at = toInstant(now());
      if (newest !== published || now() >= due || now() < dueSetAt) {
        published = newest;
        dueSetAt = now();
        await publish(at);
        failures = 0;
        const next = nextInstant(at);
        due = next === null ? Number.POSITIVE_INFINITY : Date.parse(next);
      }
    } catch (error) {
      const waitMs = Math.min(RETRY_MS * 2 ** failures++, MAX_RETRY_MS);
      dueSetAt = now();
      due = dueSetAt + waitMs;
      onFailure(error, at, waitMs);
    }
    await sleep(lookMs, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
}
