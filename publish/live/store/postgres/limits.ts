import {one, run, type Session} from "../statement.ts";
import type {Limits} from "../types.ts";

/** About one request in this many deletes expired windows. */
const SWEEP_ONE_IN = 1_000;
const SWEPT_AT_ONCE = 2_000;

/**
 * Counts requests in the database, for all nodes together. A window that ends further ahead than
 * its length (the clock was set back) restarts. The count stops at one above the limit, which
 * distinguishes a refusal from the last request allowed.
 */
export const limits = ({ask}: Session): Limits => ({
  async take(key, {limit, windowMs}, nowMs) {
    const {used, endsAtMs} = (await ask(
      one<{used: number; endsAtMs: number}>(
        `INSERT INTO rate_window AS w (key, ends_at_ms, used)
       VALUES (@key, @nowMs::bigint + @windowMs::bigint, least(1, @limit::int + 1))
       ON CONFLICT (key) DO UPDATE SET
         used = CASE WHEN w.ends_at_ms <= @nowMs OR w.ends_at_ms > @nowMs + @windowMs THEN 1 ELSE least(w.used, @limit) + 1 END,
         ends_at_ms = CASE WHEN w.ends_at_ms <= @nowMs OR w.ends_at_ms > @nowMs + @windowMs THEN @nowMs + @windowMs ELSE w.ends_at_ms END
       RETURNING used, ends_at_ms AS "endsAtMs"`,
        {key, nowMs: Math.floor(nowMs), windowMs, limit},
      ),
    ))!;
    if (endsAtMs === nowMs + windowMs && endsAtMs % SWEEP_ONE_IN === 0)
      await ask(
        run(
          `DELETE FROM rate_window WHERE key IN (
           SELECT key FROM rate_window WHERE ends_at_ms <= @nowMs LIMIT ${SWEPT_AT_ONCE} FOR UPDATE SKIP LOCKED)`,
          {nowMs: Math.floor(nowMs)},
        ),
      );
    return {
      allowed: used <= limit,
      remaining: Math.max(0, limit - used),
      resetMs: endsAtMs - nowMs,
    };
  },
});
