/** The next bytes for a reader, and its cursor afterwards. */
export interface Batch {
  readonly bytes: Buffer;
  readonly cursor: number;
}

/**
 * Events per page; usual ones fit one batch. Ids have no gaps, so page 0 has the events 1 to 100,
 * page 1 those up to 200.
 */
export const PAGE_EVENTS = 100;
/** Bytes of one batch: the memory held for a stalled reader. */
const BATCH_BYTES = 65_536;

/** The page with the event after a cursor. */
export const pageAfter = (cursor: number): number => Math.floor(cursor / PAGE_EVENTS);

/**
 * The pages of the feed in memory, up to a number of bytes; the one unused for longest goes first.
 */
export interface Pages {
  /** Bytes in memory. */
  readonly bytes: number;
  /** Id of a page's last event in memory; while it has none, the id before its first. */
  lastOf(page: number): number;
  /** Appends frames to a page. */
  extend(page: number, frames: readonly Buffer[]): void;
  /**
   * The frames after a cursor that are in memory and fit a batch; callers at the same cursor share
   * one.
   */
  after(cursor: number): Batch | undefined;
}

interface CachedPage {
  readonly frames: Buffer[];
  bytes: number;
  /** The last batch returned, and its cursor: readers at the same place need the same batch. */
  given?: {readonly cursor: number; readonly batch: Batch} | undefined;
}

export function pagesOf(maxBytes: number): Pages {
  const cached = new Map<number, CachedPage>();
  let bytes = 0;
  const forget = (): void => {
    for (const [page, {bytes: its}] of cached) {
      if (bytes <= maxBytes || cached.size === 1) return;
      cached.delete(page);
      bytes -= its;
    }
  };
  return {
    get bytes() {
      return bytes;
    },
    lastOf: (page) => page * PAGE_EVENTS + (cached.get(page)?.frames.length ?? 0),
    extend(page, frames) {
      const its = cached.get(page) ?? {frames: [], bytes: 0};
      cached.delete(page);
      cached.set(page, its);
      // Counted twice: as frames, and in the batch made of them.
      const more = 2 * frames.reduce((sum, {length}) => sum + length, 0);
      its.frames.push(...frames);
      its.bytes += more;
      bytes += more;
      forget();
    },
    after(cursor) {
      const page = pageAfter(cursor);
      const its = cached.get(page);
      if (its === undefined) return undefined;
      cached.delete(page);
      cached.set(page, its);
      if (its.given?.cursor === cursor) return its.given.batch;
      const batch = batchOf(its.frames.slice(cursor - page * PAGE_EVENTS), cursor);
      its.given = batch && {cursor, batch};
      return batch;
    },
  };
}

/** The frames after a cursor that fit, at least one. */
function batchOf(frames: readonly Buffer[], cursor: number): Batch | undefined {
  let size = 0;
  const full = frames.findIndex(({length}, index) => {
    size += length;
    return index > 0 && size > BATCH_BYTES;
  });
  const taken = full === -1 ? frames : frames.slice(0, full);
  return taken.length === 0
    ? undefined
    : {bytes: Buffer.concat(taken), cursor: cursor + taken.length};
}
