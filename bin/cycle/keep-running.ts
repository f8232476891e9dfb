import {nextDueMs, type Schedule} from "./schedule.ts";

interface KeepRunningOptions {
  readonly schedule: Schedule;
  /** When the first is due. */
  readonly firstDueMs: () => number;
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
      // set back: what was due by the old clock may be far ahead by the new one
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
