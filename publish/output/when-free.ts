import {LockedError} from "../../pipeline/kit/errors.ts";

interface Waiting {
  /** Longest wait; 0 for none. */
  readonly forMs: number;
  /** Milliseconds on a clock that nobody sets, and how to let them pass. */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
}

/** How often to look whether it is free. */
const LOOK_MS = 500;

/**
 * Does what needs a lock, as soon as nobody else holds it.
 *
 * @throws LockedError when it was never free in the time there is
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
