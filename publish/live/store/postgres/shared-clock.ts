import type {Pool} from "pg";
import {storeErrorOf} from "./store-errors.ts";

/**
 * The database's clock as estimated by this process, so that all nodes agree on leases and windows.
 */
export interface SharedClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Milliseconds by which this machine's clock is behind the database's; negative when ahead. */
  behindMs(): number;
  /** Compares the clocks again. */
  compare(): Promise<void>;
}

/**
 * Compares the clocks once. A failed comparison leaves the previous offset.
 *
 * @param wallClock this machine's clock, in milliseconds since the epoch
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
    // a clock that was set back meanwhile makes the comparison useless
    if (to >= from) behindMs = Math.round(rows[0]!.now - (from + to) / 2);
  };
  await compare();
  return {now: () => wallClock() + behindMs, behindMs: () => behindMs, compare};
}
