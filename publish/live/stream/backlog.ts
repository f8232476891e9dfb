/** A reader that has been given more than its connection takes. */
export interface SlowReader {
  /** Says where to go on another time, and ends. */
  reset(): void;
  /** Ends without a word; what was given is forgotten at once. */
  cut(): void;
}

/**
 * The bytes that readers have been given and not taken yet, kept below a number at the cost of the
 * slowest.
 */
export interface Backlog {
  /** Bytes in memory. */
  readonly bytes: number;
  /** A reader waits for its connection with these bytes. */
  add(reader: SlowReader, bytes: Buffer): void;
  /** It has taken them, or is gone. */
  delete(reader: SlowReader): void;
}

/**
 * Readers that wait have half of the bytes. When they exceed it, the one that has waited longest is
 * told `reset`; it may take its last words with the other half, and is cut when that is not enough
 * for all who are leaving.
 */
export function backlog(maxBytes: number): Backlog {
  const [waiting, leaving] = [heldBytes<SlowReader>(), heldBytes<SlowReader>()];
  return {
    get bytes() {
      return waiting.bytes + leaving.bytes;
    },
    add(reader, bytes) {
      waiting.add(reader, bytes);
      while (waiting.bytes > maxBytes / 2) {
        const [slowest, its] = waiting.shift()!;
        leaving.add(slowest, its);
        slowest.reset();
      }
      while (leaving.bytes > maxBytes / 2) leaving.shift()![0].cut();
    },
    delete(reader) {
      waiting.delete(reader);
      leaving.delete(reader);
    },
  };
}

/** The holders of bytes, in the order they came. A buffer that many hold is in memory once. */
function heldBytes<T>() {
  const held = new Map<T, Buffer>();
  const holders = new Map<Buffer, number>();
  let bytes = 0;
  const release = (one: T, its: Buffer): void => {
    held.delete(one);
    const left = holders.get(its)! - 1;
    if (left > 0) return void holders.set(its, left);
    holders.delete(its);
    bytes -= its.length;
  };
  return {
    get bytes() {
      return bytes;
    },
    add(one: T, its: Buffer): void {
      held.set(one, its);
      const before = holders.get(its) ?? 0;
      if (before === 0) bytes += its.length;
      holders.set(its, before + 1);
    },
    /** Takes out the first. */
    shift(): [T, Buffer] | undefined {
      const first = held.entries().next().value;
      if (first) release(...first);
      return first;
    },
    delete(one: T): void {
      const its = held.get(one);
      if (its) release(one, its);
    },
  };
}
