import type {ServerResponse} from "node:http";
import type {Writable} from "node:stream";
import type {Batch, FrameSource} from "./frame-source.ts";
import {byeFrame, type Farewell, HEARTBEAT} from "./frames.ts";

/** One reader. All it has of the feed is a cursor, so there is no hand-over from replay to live in which an event could be lost. */
export interface Connection {
  /** The source may have grown. */
  wake(): void;
  /** Keeps the line busy, unless there is something unsent already. */
  beat(): void;
  /** Says why and ends. */
  end(reason: Farewell, retryMs: number): void;
}

/**
 * Sends every event after `cursor`, for as long as the response is open; its head has been sent. Nothing more is read for a reader before it
 * has taken what was sent, and a wake-up meanwhile changes nothing: it goes on until it is at the end of the source, and only then is no
 * longer busy.
 */
export function connection(res: ServerResponse, source: FrameSource, cursor: number, failed: (error: unknown) => void): Connection {
  const line = lineOf(res);
  let at = cursor;
  let busy = false;
  const isOpen = (): boolean => line.writable && !res.destroyed && !res.writableEnded;

  /** Sends what is at hand. @returns the batch to wait for, when that was not all; never for a reader at the head that takes it */
  function send(first: ReturnType<FrameSource["after"]>): Promise<Batch | undefined> | undefined {
    for (let next = first; next !== undefined && isOpen(); next = source.after(at)) {
      if (next instanceof Promise) return next;
      at = next.cursor;
      if (!line.write(next.bytes)) return drained(line).then(() => source.after(at));
    }
    return undefined;
  }
  async function sendRest(late: Promise<Batch | undefined>): Promise<void> {
    busy = true;
    try {
      for (let next: typeof late | undefined = late; next !== undefined; ) next = send(await next);
    } finally {
      busy = false;
    }
  }

  return {
    wake() {
      if (busy) return;
      const late = send(source.after(at));
      if (late === undefined) return;
      sendRest(late).catch((error) => {
        failed(error);
        res.destroy();
      });
    },
    beat() {
      if (isOpen() && line.writableLength === 0) line.write(HEARTBEAT);
    },
    end(reason, retryMs) {
      if (isOpen()) res.end(byeFrame(reason, retryMs));
    },
  };
}

/**
 * Where the bytes of a body go: the socket itself when they go over it as they are, with neither chunks nor a length around them. A response
 * keeps what it is given until everyone else has been given theirs, and takes twice as long over it.
 */
const lineOf = (res: ServerResponse): Writable => (res.chunkedEncoding ? res : (res.socket ?? res));

/** Resolves when the reader has taken what was sent, or is gone. */
function drained(line: Writable): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      line.off("drain", done);
      line.off("close", done);
      resolve();
    };
    line.once("drain", done);
    line.once("close", done);
    if (line.destroyed) done();
  });
}
