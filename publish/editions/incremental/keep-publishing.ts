import {toInstant} from "../../../pipeline/kit/instant.ts";
import type {Instant} from "../../../pipeline/tournament/types.ts";

export interface KeepPublishingOptions {
  /** A value that changes whenever any process adds something new: the head of the feed. */
  readonly head: () => number | string;
  /**
   * Publishes the build of an instant, and returns the next instant at which there is something to
   * publish although nothing new was added; null for none.
   */
  readonly publish: (now: Instant) => Promise<Instant | null>;
  /**
   * Called when a build failed; it is retried with the next addition, or after the wait at the
   * latest.
   */
  readonly onFailure: (error: unknown, now: Instant, waitMs: number) => void;
  /** Milliseconds since the epoch, and a function that waits. */
  readonly now: () => number;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
  /**
   * Polling interval. Everything added between two polls, or during a build, is published at once.
   */
  readonly lookMs?: number;
}

const LOOK_MS = 500;
/** Wait after a failed build: doubled each time, up to the maximum. */
const RETRY_MS = 5_000;
const MAX_RETRY_MS = 5 * 60_000;

/**
 * Publishes at once, and then whenever there is something new or a relevant moment is reached,
 * until the signal is aborted; a running build is finished. A failed build does not end the loop.
 */
export async function keepPublishing({
  head,
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
   * Time at which `due` was set: if the clock shows an earlier one, it was set back and `due` is
   * meaningless.
   */
  let dueSetAt = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    let at = toInstant(now());
    try {
      const newest = head();
      // everything that the head covers was known by then
      at = toInstant(now());
      if (newest !== published || now() >= due || now() < dueSetAt) {
        published = newest;
        dueSetAt = now();
        const next = await publish(at);
        failures = 0;
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
