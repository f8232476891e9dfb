import pLimit from "p-limit";
import type {Events} from "../store/types.ts";
import {eventFrame} from "./frames.ts";
import {type Batch, PAGE_EVENTS, pageAfter, pagesOf} from "./pages.ts";

/** The frame of an event that has been removed: nobody is sent it. */
const NOTHING = Buffer.alloc(0);

export interface FrameSource {
  /** Bytes of frames in memory. */
  readonly bytes: number;
  /** Id of the newest event, as of the last `grow`. */
  readonly head: number;
  /**
   * Looks how far the feed reaches by now; whoever asks afterwards is given what comes up to there.
   */
  grow(): Promise<void>;
  /**
   * The next frames after a cursor, as of the last `grow`; undefined at its end. A promise when
   * they are not in memory: the page that has them is read, once for all who wait for it, and to be
   * asked for again when it resolves. It rejects for a cursor whose events have been removed.
   */
  after(cursor: number): Batch | undefined | Promise<void>;
}

/**
 * Frames of the feed, read and encoded in pages that all readers share: who is at the head finds
 * the newest page in memory, and those who are behind by about the same have it read once for all
 * of them.
 *
 * @param maxBytes what pages may take in memory
 * @param idle resolves when nobody can be served from memory: whoever a page was read for has had
 * it before the next may take its place
 */
export function frameSource(
  events: Pick<Events, "read" | "head" | "oldest">,
  maxBytes: number,
  idle: () => Promise<void>,
): FrameSource {
  const pages = pagesOf(maxBytes);
  let head: number | undefined;
  /** Up to here events were missing when they were read: they had been removed from the feed. */
  let floor = 0;
  let growing: Promise<void> | undefined;
  let growingNext: Promise<void> | undefined;
  /**
   * Pages that are being read or wait for it: one at a time, so that they never hold the event loop
   * together.
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
  /** Adds to a page what it has not got yet. */
  async function readOn(page: number): Promise<void> {
    await idle();
    const last = pages.lastOf(page);
    const end = (page + 1) * PAGE_EVENTS;
    // An earlier reading may have brought more than the head that was known then.
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
    pages.extend(page, [...removed, ...kept.map(eventFrame)]);
  }
  async function look(): Promise<void> {
    const known = head;
    head = await events.head();
    // Most readers are at the former head and go on there.
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
    // Who asks together shares one look, but never one that had begun before they asked: it may
    // have missed their event.
    grow() {
      if (growing === undefined) return begin();
      const beginNext = () => {
        growingNext = undefined;
        return begin();
      };
      growingNext ??= growing.then(beginNext, beginNext);
      return growingNext;
    },
    after(cursor) {
      if (cursor >= (head ?? 0)) return undefined;
      return cursor < floor
        ? Promise.reject(new Error(`the events after ${cursor} have been removed from the feed`))
        : (pages.after(cursor) ?? read(pageAfter(cursor)));
    },
  };
}
