import {nextTimeMs, type TimesOfDay} from "./times-of-day.ts";

/** A failed cycle is tried again after a minute, then after twice as long each time. */
const RETRY_MS = 60_000;
/** And at the latest after an hour, where cycles are due more often than that or at times of day. */
const MAX_RETRY_MS = 3_600_000;

/** When cycles are due. */
export interface Schedule {
  readonly everyMs: number;
  /** Times of day that the period is counted from; by default it is from midnight, UTC. */
  readonly at?: TimesOfDay | undefined;
}

export interface Due extends Schedule {
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
  /** When the last cycle began; undefined before the first. */
  readonly startedMs: number | undefined;
  /** Cycles that failed in a row. */
  readonly failures: number;
}

/**
 * When the next cycle is due: at the next whole multiple of the period on the clock (every quarter
 * of an hour is at :00, :15, :30, :45), or at the next of the times of day, counted from when the last one began. So it does not drift
 * however long a cycle takes, and however many multiples have passed meanwhile, in a long cycle or
 * while the machine slept, the result is one instant in the past: one cycle at once, and no burst.
 *
 * After a failure it is the wait that counts, doubled each time. A clock that was set back makes
 * nobody wait for longer than a period.
 */
export function nextDueMs({nowMs, everyMs, at, startedMs, failures}: Due): number {
  if (startedMs === undefined) return nowMs;
  if (failures > 0) {
    const most = at === undefined ? Math.max(everyMs, MAX_RETRY_MS) : MAX_RETRY_MS;
    return nowMs + Math.min(RETRY_MS * 2 ** (failures - 1), most);
  }
  return nextMs(Math.min(startedMs, nowMs), {everyMs, at});
}

/**
 * When the first cycle is due, after a start: at once, but with times of day only where one has
 * passed since the last good cycle began, or none is known.
 */
export const firstDueMs = (
  nowMs: number,
  schedule: Schedule,
  goodStartedMs: number | undefined,
): number =>
  schedule.at === undefined || goodStartedMs === undefined
    ? nowMs
    : Math.max(nowMs, nextMs(Math.min(goodStartedMs, nowMs), schedule));

const nextMs = (afterMs: number, {everyMs, at}: Schedule): number =>
  at === undefined ? nextMultipleMs(afterMs, everyMs) : nextTimeMs(afterMs, {everyMs, at});

const nextMultipleMs = (afterMs: number, everyMs: number): number =>
  (Math.floor(afterMs / everyMs) + 1) * everyMs;
