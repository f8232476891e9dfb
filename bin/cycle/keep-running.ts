import {nextDueMs} from "./schedule.ts";

interface KeepRunningOptions {
  readonly everyMs: number;
  /** Does one cycle; it never throws. @returns whether it failed */
  readonly cycle: (nextDueMs: (failed: boolean) => number) => Promise<{readonly failed: boolean}>;
  /** Milliseconds since the epoch, and how to let them pass. */
  readonly now: () => number;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * The longest sleep before the clock is looked at again: timers stand still while a machine sleeps,
 * and know nothing of a clock that is set.
 */
const LOOK_MS = 5_000;

/** Does cycle after cycle, each when it is due, until the signal is aborted. */
export async function keepRunning({
  everyMs,
  cycle,
  now,
  sleep,
  signal,
}: KeepRunningOptions): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const startedMs = now();
    const dueAfter = (failed: boolean) =>
      nextDueMs({nowMs: now(), everyMs, startedMs, failures: failed ? failures + 1 : 0});
    const {failed} = await cycle(dueAfter);
    const dueMs = dueAfter(failed);
    failures = failed ? failures + 1 : 0;
    let latestMs = now();
    while (!signal.aborted && now() < dueMs) {
      // set back: what was due by the old clock may be far ahead by the new one
      if (now() < latestMs - LOOK_MS) break;
      latestMs = now();
      await sleep(Math.min(LOOK_MS, dueMs - now()), signal).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    }
  }
}
