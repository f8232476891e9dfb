import {setTimeout as wait} from "node:timers/promises";

/** Waits for some milliseconds, if any. Rejects when the signal is aborted. */
export const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  wait(Math.max(0, ms), undefined, {signal});

/** Waits for some milliseconds, if any, or until the signal is aborted. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, signal).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
