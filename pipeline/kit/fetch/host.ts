import pLimit from "p-limit";
import {type Circuit, createCircuit} from "./circuit.ts";
import type {Limits} from "./limits.ts";

/** Per-host state of the fetcher: concurrency, interval between requests, and circuit. */
export interface Host {
  readonly circuit: Circuit;
  /** Sets the minimum time between the starts of requests from now on. */
  pace(intervalMs: number): void;
  /** Runs the work when the host's turn has come. */
  turn<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T>;
}

export interface Clock {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
}

export function createHost(limits: Limits, {now, sleep}: Clock): Host {
  const limit = pLimit(limits.perHost);
  let free = 0;
  let interval = limits.intervalMs;
  return {
    pace: (intervalMs) => {
      interval = Math.max(limits.intervalMs, intervalMs);
    },
    circuit: createCircuit({failures: limits.failuresToOpen, openMs: limits.openMs, now}),
    turn: (work, signal) =>
      limit(async () => {
        const wait = free - now();
        const own = interval;
        free = Math.max(now(), free) + own;
        if (wait > 0)
          await sleep(wait, signal).catch((error: unknown) => {
            free -= own;
            throw error;
          });
        return work();
      }),
  };
}
