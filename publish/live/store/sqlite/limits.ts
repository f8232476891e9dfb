import type {Limits} from "../types.ts";

interface Window {
  endsAtMs: number;
  used: number;
}
/** Windows kept before those that ended are swept out for the first time. */
const SWEEP_AT = 10_000;

/**
 * Counted in the process, because one process serves a SQLite file: a counter in it would make
 * every read of the API wait for whoever writes, and fail with a full disk. A window that ends
 * further off than its length (the clock was set back) begins anew.
 */
export function limits(): Limits {
  const windows = new Map<string, Window>();
  let sweepAt = SWEEP_AT;
  /**
   * The next sweep waits until there are twice as many as were left: what it costs is spread over
   * what was counted since.
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
