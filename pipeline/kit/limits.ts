import type {Instant} from "./types.ts";

/** Limits for pruning: remove everything older than an instant, or the oldest beyond a size. */
export interface Limits {
  readonly before: Instant | null;
  readonly toBytes: number | null;
}

interface Sized {
  readonly at: Instant;
  readonly bytes: number;
}

/**
 * The items to remove.
 *
 * @param newestFirst candidates
 * @param otherBytes size of what stays in any case, counted towards the limit
 */
export function beyond<T extends Sized>(
  newestFirst: readonly T[],
  {before, toBytes}: Limits,
  otherBytes = 0,
): T[] {
  let total = otherBytes;
  return newestFirst.filter(({at, bytes}) => {
    total += bytes;
    return (before !== null && at < before) || (toBytes !== null && total > toBytes);
  });
}
