import type {Events} from "../store/types.ts";
import {eventFrame} from "./frames.ts";

/** What a reader is to be sent next, and its cursor afterwards. */
export interface Batch {
  readonly bytes: Buffer;
  readonly cursor: number;
}
export interface FrameSource {
  /** The next frames after a cursor; undefined at the head. */
  after(cursor: number): Promise<Batch | undefined>;
}

interface Frame {
  readonly id: number;
  readonly bytes: Buffer;
}

/** Rows of one read, bytes of one batch (what a stalled reader keeps in memory), frames kept. */
const ROWS = 200;
const BATCH_BYTES = 65_536;
const RING = 512;

/**
 * Frames of the feed. The newest are kept: an event is read and encoded once for all readers at the head; only who is behind them has the
 * store read for itself.
 */
export function frameSource(events: Pick<Events, "read" | "head">): FrameSource {
  let ring: Frame[] | undefined;
  /** Id that the ring continues after, and the last in it. */
  let start = 0;
  let last = 0;
  let growing: Promise<void> | undefined;
  let growingNext: Promise<void> | undefined;

  async function grow(): Promise<void> {
    if (ring === undefined) {
      start = last = await events.head();
      ring = [];
    }
    const fresh = await framesAfter(last);
    ring = [...ring, ...fresh].slice(-RING);
    last = fresh.at(-1)?.id ?? last;
    start = last - ring.length;
  }
  const begin = (): Promise<void> => {
    growing = grow().finally(() => {
      growing = undefined;
    });
    return growing;
  };
  /** Readers that wait together share one read, but never one that had begun before they asked: it may have missed their event. */
  const grown = (): Promise<void> => {
    if (growing === undefined) return begin();
    const beginNext = () => {
      growingNext = undefined;
      return begin();
    };
    growingNext ??= growing.then(beginNext, beginNext);
    return growingNext;
  };
  const framesAfter = async (cursor: number): Promise<Frame[]> =>
    (await events.read(cursor, ROWS)).map((event) => ({id: event.id, bytes: eventFrame(event)}));

  return {
    async after(cursor) {
      if (ring === undefined || cursor >= last) await grown();
      const frames = cursor >= start ? ring!.slice(cursor - start, cursor - start + ROWS) : await framesAfter(cursor);
      return batchOf(frames);
    },
  };
}

/** As many frames as fit, one at least. */
function batchOf(frames: readonly Frame[]): Batch | undefined {
  let size = 0;
  const full = frames.findIndex(({bytes}, index) => {
    size += bytes.length;
    return index > 0 && size > BATCH_BYTES;
  });
  const taken = full === -1 ? frames : frames.slice(0, full);
  return taken.length === 0 ? undefined : {bytes: Buffer.concat(taken.map(({bytes}) => bytes)), cursor: taken.at(-1)!.id};
}
