import type {Pool} from "pg";
import {storeErrorOf} from "./store-errors.ts";

/** The database's clock, as this process knows it: all nodes agree about leases and windows. */
export interface SharedClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Milliseconds that this machine's clock is behind the database's; negative when it is ahead. */
  behindMs(): number;
  /** Compares the clocks again. */
  compare(): Promise<void>;
}

/**
 * Compares once. A comparison that cannot be made leaves what was known.
 *
 * @param wallClock this machine's, in milliseconds since the epoch
 */
export async function sharedClock(
  pool: Pick<Pool, "query">,
  wallClock: () => number = Date.now,
): Promise<SharedClock> {
  let behindMs = 0;
  const compare = async (): Promise<void> => {
    const from = wallClock();
    const {rows} = await pool
      .query<{now: number}>(
        "SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now",
      )
      .catch((error: unknown) => Promise.reject(storeErrorOf(error)));
    const to = wallClock();
    // a clock that was set meanwhile says nothing
    if (to >= from) behindMs = Math.round(rows[0]!.now - (from + to) / 2);
  };
  await compare();
  return {now: () => wallClock() + behindMs, behindMs: () => behindMs, compare};
}
