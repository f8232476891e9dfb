import type {Events} from "../store/types.ts";
import {eventFrame} from "./frames.ts";

/** What a reader is to be sent next, and its cursor afterwards. */
export interface Batch {
  readonly bytes: Buffer;
  readonly cursor: number;
}
export interface FrameSource {
  /** Reads what the feed has by now; whoever reads afterwards gets it. */
  grow(): Promise<void>;
  /** The next frames after a cursor, as of the last `grow`; undefined at its end. Only for who is far behind it takes a read of the store. */
  after(cursor: number): Batch | undefined | Promise<Batch | undefined>;
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
  /** The batch given last, and after which cursor: readers at the head all want the same. */
  let given: {readonly cursor: number; readonly batch: Batch} | undefined;

  async function readOn(): Promise<void> {
    if (ring === undefined) {
      start = last = await events.head();
      ring = [];
    }
    for (let fresh = await framesAfter(last); fresh.length > 0; fresh = fresh.length < ROWS ? [] : await framesAfter(last)) {
      ring = [...ring, ...fresh].slice(-RING);
      last = fresh.at(-1)!.id;
      start = last - ring.length;
      given = undefined;
    }
  }
  const begin = (): Promise<void> => {
    growing = readOn().finally(() => {
      growing = undefined;
    });
    return growing;
  };
  const framesAfter = async (cursor: number): Promise<Frame[]> =>
    (await events.read(cursor, ROWS)).map((event) => ({id: event.id, bytes: eventFrame(event)}));

  return {
    // Who asks together shares one read, but never one that had begun before they asked: it may have missed their event.
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
      if (ring === undefined || cursor < start) return framesAfter(cursor).then(batchOf);
      // Not to be kept as the batch given last: the next reader wants that again.
      if (cursor >= last) return undefined;
      if (given?.cursor === cursor) return given.batch;
      const batch = batchOf(ring.slice(cursor - start, cursor - start + ROWS));
      given = batch && {cursor, batch};
      return batch;
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
