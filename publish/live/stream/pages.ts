/** The bytes that a reader is sent next, and its cursor afterwards. */
export interface Batch {
  readonly bytes: Buffer;
  readonly cursor: number;
}

/**
 * Events of a page; usual ones make one batch. Ids have no gaps, so page 0 has the events 1 to 100,
 * page 1 those up to 200.
 */
export const PAGE_EVENTS = 100;
/** Bytes of one batch: what a reader that has stopped keeps in memory. */
const BATCH_BYTES = 65_536;

/** Which page has the event after a cursor. */
export const pageAfter = (cursor: number): number => Math.floor(cursor / PAGE_EVENTS);

/**
 * The pages of the feed that are in memory, up to a number of bytes; the one that was not asked for
 * longest goes first.
 */
export interface Pages {
  /** Bytes in memory. */
  readonly bytes: number;
  /** Id of the last event that a page has; the one before its first while it has none. */
  lastOf(page: number): number;
  /** Puts frames behind those that a page has. */
  extend(page: number, frames: readonly Buffer[]): void;
  /**
   * The frames after a cursor, as far as they are in memory and fit a batch; those who ask at the
   * same place get the same one.
   */
  after(cursor: number): Batch | undefined;
}

interface CachedPage {
  readonly frames: Buffer[];
  bytes: number;
  /** The batch given last, and after which cursor: readers at the same place all want the same. */
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
      // Twice: as frames, and in the batch made of them.
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

/** As many frames after a cursor as fit, one at least. */
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
