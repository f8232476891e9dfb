import {setTimeout as sleep} from "node:timers/promises";

/** Waits for some milliseconds, or until the signal is aborted. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, {signal}).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
