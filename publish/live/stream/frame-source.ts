import pLimit from "p-limit";
import type {Events, FeedEvent} from "../store/types.ts";
import {eventFrame} from "./frames.ts";
import {type Batch, type Frame, PAGE_EVENTS, pageAfter, pagesOf, type Wanted} from "./pages.ts";

/** The frame of a removed event, which is never sent. */
const NOTHING: Frame = {subject: null, bytes: Buffer.alloc(0)};

const frameOf = (event: FeedEvent): Frame => ({
  subject: {type: event.type, matchId: event.matchId},
  bytes: eventFrame(event),
});

export interface FrameSource {
  /** Bytes of frames in memory. */
  readonly bytes: number;
  /** Id of the newest event, as of the last `grow`. */
  readonly head: number;
  /** Reads how far the feed reaches; later calls of `after` return events up to there. */
  grow(): Promise<void>;
  /**
   * The next frames after a cursor, as of the last `grow`; undefined at its end. A promise if they
   * are not in memory: their page is read once for all who wait for it; call again when it
   * resolves. It rejects for a cursor whose events have been removed.
   *
   * @param wanted the events to send; the others are passed over
   */
  after(cursor: number, wanted?: Wanted): Batch | undefined | Promise<void>;
}

/**
 * Frames of the feed, read and encoded in pages shared by all readers: those at the head find the
 * newest page in memory, and those who are behind by about the same share one read.
 *
 * @param maxBytes memory for pages
 * @param idle resolves when nobody can be served from memory: readers get a page that was read for
 * them before the next may replace it
 */
export function frameSource(
  events: Pick<Events, "read" | "head" | "oldest">,
  maxBytes: number,
  idle: () => Promise<void>,
): FrameSource {
  const pages = pagesOf(maxBytes);
  let head: number | undefined;
  /** Events up to here were missing when they were read: they had been removed from the feed. */
  let floor = 0;
  let growing: Promise<void> | undefined;
  let growingNext: Promise<void> | undefined;
  /**
   * Pages being read or waiting to be: one at a time, so that together they never block the event
   * loop.
   */
  const reading = new Map<number, Promise<void>>();
  const oneAtATime = pLimit(1);

  function read(page: number): Promise<void> {
    const begun = reading.get(page);
    if (begun) return begun;
    const begins = oneAtATime(() => readOn(page)).finally(() => reading.delete(page));
    reading.set(page, begins);
    return begins;
  }
  /** Adds the missing events to a page. */
  async function readOn(page: number): Promise<void> {
    await idle();
    const last = pages.lastOf(page);
    const end = (page + 1) * PAGE_EVENTS;
    // An earlier read may have returned more than the head known then.
    const reach = Math.min(head ?? 0, end);
    if (last >= reach) return;
    const fresh = await events.read(last, end - last);
    const isWhole = fresh.at(-1)?.id === last + fresh.length;
    if (!isWhole) floor = await events.oldest();
    const from = isWhole ? last : Math.min(Math.max(last, floor), end);
    const kept = fresh.filter(({id}) => id > from && id <= end);
    if (kept.length === 0 ? from < reach : kept.at(-1)!.id !== from + kept.length)
      throw new Error(
        `expected the events after ${from} without a gap, found ${kept.length} up to ${kept.at(-1)?.id}`,
      );
    const removed = Array.from({length: from - last}, () => NOTHING);
    pages.extend(page, [...removed, ...kept.map(frameOf)]);
  }
  async function look(): Promise<void> {
    const known = head;
    head = await events.head();
    // Most readers are at the former head and continue there.
    if (known !== undefined && head > known) await read(pageAfter(known));
  }
  const begin = (): Promise<void> => {
    growing = look().finally(() => {
      growing = undefined;
    });
    return growing;
  };

  return {
    get bytes() {
      return pages.bytes;
    },
    get head() {
      return head ?? 0;
    },
    // Concurrent callers share one read, but never one begun before their call: it may have missed
    // their event.
    grow() {
      if (growing === undefined) return begin();
      const beginNext = () => {
        growingNext = undefined;
        return begin();
      };
      growingNext ??= growing.then(beginNext, beginNext);
      return growingNext;
    },
    after(cursor, wanted) {
      if (cursor >= (head ?? 0)) return undefined;
      return cursor < floor
        ? Promise.reject(new Error(`the events after ${cursor} have been removed from the feed`))
        : (pages.after(cursor, wanted) ?? read(pageAfter(cursor)));
    },
  };
}
