import {nextDueMs, type Schedule} from "./schedule.ts";

interface KeepRunningOptions {
  readonly schedule: Schedule;
  /** Due time of the first cycle. */
  readonly firstDueMs: () => number;
  /** Runs one cycle; never throws. @returns whether it failed */
  readonly cycle: (nextDueMs: (failed: boolean) => number) => Promise<{readonly failed: boolean}>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Longest sleep before looking at the clock again: timers do not run while a machine sleeps, and do
 * not notice when the clock is set.
 */
const LOOK_MS = 5_000;

/** Runs cycle after cycle, each when it is due, until the signal is aborted. */
export async function keepRunning({
  schedule,
  firstDueMs,
  cycle,
  now,
  sleep,
  signal,
}: KeepRunningOptions): Promise<void> {
  const until = async (due: () => number) => {
    let [dueMs, latestMs] = [due(), now()];
    while (!signal.aborted && now() < dueMs) {
      // the clock was set back: the due time by the old clock may be far ahead by the new one
      if (now() < latestMs - LOOK_MS) {
        if (schedule.at === undefined) return;
        dueMs = due();
      }
      latestMs = now();
      await sleep(Math.max(0, Math.min(LOOK_MS, dueMs - latestMs)), signal).catch(
        (error: unknown) => {
          if (!signal.aborted) throw error;
        },
      );
    }
  };
  await until(firstDueMs);
  let failures = 0;
  while (!signal.aborted) {
    const startedMs = now();
    const dueAfter = (failed: boolean) =>
      nextDueMs({...schedule, nowMs: now(), startedMs, failures: failed ? failures + 1 : 0});
    const {failed} = await cycle(dueAfter);
    await until(() => dueAfter(failed));
    failures = failed ? failures + 1 : 0;
  }
}
