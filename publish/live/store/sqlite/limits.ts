import type {Limits} from "../types.ts";

interface Window {
  endsAtMs: number;
  used: number;
}
/** Number of windows at which expired ones are first deleted. */
const SWEEP_AT = 10_000;

/**
 * Counts requests in memory, because a single process serves a SQLite file. Counting in the file
 * would make API reads wait for writers, and fail when the disk is full. A window that ends further
 * ahead than its length (the clock was set back) restarts.
 */
export function limits(): Limits {
  const windows = new Map<string, Window>();
  let sweepAt = SWEEP_AT;
  /**
   * The next sweep comes when the number of windows has doubled, so its cost is spread over them.
   */
  const sweep = (nowMs: number) => {
    for (const [old, {endsAtMs}] of windows) if (endsAtMs <= nowMs) windows.delete(old);
    sweepAt = Math.max(SWEEP_AT, 2 * windows.size);
  };
  return {
    async take(key, {limit, windowMs}, nowMs) {
      if (windows.size >= sweepAt) sweep(nowMs);
      let window = windows.get(key);
      if (!window || window.endsAtMs <= nowMs || window.endsAtMs > nowMs + windowMs) {
        window = {endsAtMs: nowMs + windowMs, used: 0};
        windows.set(key, window);
      }
      const allowed = window.used < limit;
      if (allowed) window.used++;
      return {
        allowed,
        remaining: Math.max(0, limit - window.used),
        resetMs: window.endsAtMs - nowMs,
      };
    },
  };
}
