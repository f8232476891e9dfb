import {nextTimeMs, type TimesOfDay} from "./times-of-day.ts";

/** Delay before a failed cycle is retried; doubled each time. */
const RETRY_MS = 60_000;
/** Longest delay before a retry, if cycles are due more often than that or at times of day. */
const MAX_RETRY_MS = 3_600_000;

/** Schedule of the cycles. */
export interface Schedule {
  readonly everyMs: number;
  /** Times of day that the period is counted from; midnight UTC by default. */
  readonly at?: TimesOfDay | undefined;
}

export interface Due extends Schedule {
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
  /** Start of the last cycle; undefined before the first. */
  readonly startedMs: number | undefined;
  /** Number of consecutive failed cycles. */
  readonly failures: number;
}

/**
 * Due time of the next cycle: the next whole multiple of the period on the clock (every quarter of
 * an hour is at :00, :15, :30, :45), or the next of the times of day, counted from the start of the
 * last cycle. So the schedule does not drift with the length of cycles. If several multiples have
 * passed, in a long cycle or while the machine slept, the result is one instant in the past: one
 * cycle at once, and no burst.
 *
 * After a failure the retry delay applies instead, doubled each time. After the clock is set back,
 * the wait is no longer than one period.
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
 * Due time of the first cycle after a start: at once; but with times of day, only if one has passed
 * since the last good cycle began or no good cycle is known.
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
