import type {Instant} from "./types.ts";

/** What is to go of a kind: what is older than an instant, or the oldest beyond a size. */
export interface Limits {
  readonly before: Instant | null;
  readonly toBytes: number | null;
}

interface Sized {
  readonly at: Instant;
  readonly bytes: number;
}

/**
 * Those that are to go.
 *
 * @param newestFirst what may go
 * @param otherBytes what stays anyhow, and takes its part of the size
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
