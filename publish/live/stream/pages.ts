import type {FeedEvent} from "../store/types.ts";
import {cursorFrame} from "./frames.ts";

type Subject = Pick<FeedEvent, "type" | "matchId">;
/**
 * An event as sent, and the properties by which readers choose it; null, without bytes, for a
 * removed one.
 */
export interface Frame {
  readonly subject: Subject | null;
  readonly bytes: Buffer;
}
/** Whether a reader asked for an event. */
export type Wanted = (event: Subject) => boolean;

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
  extend(page: number, frames: readonly Frame[]): void;
  /**
   * The frames after a cursor that are in memory and fit a batch; callers at the same cursor share
   * one, unless they want only some of the events.
   */
  after(cursor: number, wanted?: Wanted): Batch | undefined;
}

interface CachedPage {
  readonly frames: Frame[];
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
      const more = 2 * frames.reduce((sum, {bytes: {length}}) => sum + length, 0);
      its.frames.push(...frames);
      its.bytes += more;
      bytes += more;
      forget();
    },
    after(cursor, wanted) {
      const page = pageAfter(cursor);
      const its = cached.get(page);
      if (its === undefined) return undefined;
      cached.delete(page);
      cached.set(page, its);
      const rest = () => its.frames.slice(cursor - page * PAGE_EVENTS);
      if (wanted) return batchOf(rest(), cursor, wanted);
      if (its.given?.cursor === cursor) return its.given.batch;
      const batch = batchOf(rest(), cursor);
      its.given = batch && {cursor, batch};
      return batch;
    },
  };
}

/** The frames after a cursor that fit, at least one. */
function batchOf(
  frames: readonly Frame[],
  cursor: number,
  wanted: Wanted = () => true,
): Batch | undefined {
  let size = 0;
  const full = frames.findIndex(({bytes: {length}}, index) => {
    size += length;
    return index > 0 && size > BATCH_BYTES;
  });
  const taken = full === -1 ? frames : frames.slice(0, full);
  if (taken.length === 0) return undefined;
  const reached = cursor + taken.length;
  const sent = taken.filter(({subject}) => subject === null || wanted(subject));
  const isAllSaid = sent.at(-1) === taken.at(-1);
  const bytes = sent.map((frame) => frame.bytes);
  return {
    bytes: Buffer.concat(isAllSaid ? bytes : [...bytes, cursorFrame(reached)]),
    cursor: reached,
  };
}
