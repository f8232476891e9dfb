/** A reader with unsent bytes. */
export interface SlowReader {
  /** Sends the cursor to resume from, and ends. */
  reset(): void;
  /** Ends abruptly; its unsent bytes are freed at once. */
  cut(): void;
}

/** Bytes passed to readers' connections and not yet sent, limited at the expense of the slowest. */
export interface Backlog {
  /** Bytes in memory. */
  readonly bytes: number;
  /** Adds a reader that waits for its connection to send these bytes. */
  add(reader: SlowReader, bytes: Buffer): void;
  /** Removes a reader whose bytes were sent, or who has left. */
  delete(reader: SlowReader): void;
}

/**
 * Waiting readers may hold half of the bytes. Beyond that, the one that has waited longest is sent
 * `reset`; its unsent bytes move to the other half, and it is cut when that is too small for all
 * who are leaving.
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

/** Holders of bytes, in order of arrival. A buffer shared by many counts once. */
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
    /** Removes the first. */
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
