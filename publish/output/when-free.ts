import {LockedError} from "../../pipeline/kit/errors.ts";

interface Waiting {
  /** Longest wait; 0 for none. */
  readonly forMs: number;
  /** Milliseconds on a monotonic clock, and a function that waits. */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
}

/** Interval between attempts. */
const LOOK_MS = 500;

/**
 * Runs an action that needs a lock as soon as the lock is free.
 *
 * @throws LockedError when it did not become free in time
 */
export async function whenFree<T>(
  attempt: () => T | Promise<T>,
  {forMs, now, sleep}: Waiting,
): Promise<T> {
  const sinceMs = now();
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof LockedError) || now() - sinceMs >= forMs) throw error;
      await sleep(LOOK_MS);
    }
  }
}
