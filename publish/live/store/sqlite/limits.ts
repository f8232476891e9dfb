import type {Limits} from "../types.ts";

interface Window {
  endsAtMs: number;
  used: number;
}
/** Windows kept before those that ended are swept out. */
const SWEEP_AT = 10_000;

/**
 * Counted in the process, because one process serves a SQLite file: a counter in it would make every read of the API wait for whoever
 * writes, and fail with a full disk. A window that ends further off than its length (the clock was set back) begins anew.
 */
export function limits(): Limits {
  const windows = new Map<string, Window>();
  return {
    async take(key, {limit, windowMs, cost = 1}, nowMs) {
      if (windows.size >= SWEEP_AT) for (const [old, {endsAtMs}] of windows) if (endsAtMs <= nowMs) windows.delete(old);
      let window = windows.get(key);
      if (!window || window.endsAtMs <= nowMs || window.endsAtMs > nowMs + windowMs) {
        window = {endsAtMs: nowMs + windowMs, used: 0};
        windows.set(key, window);
      }
      const allowed = window.used + cost <= limit;
      if (allowed) window.used += cost;
      return {allowed, remaining: Math.max(0, limit - window.used), resetMs: window.endsAtMs - nowMs};
    },
  };
}
