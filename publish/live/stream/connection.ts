import type {ServerResponse} from "node:http";
import type {FrameSource} from "./frame-source.ts";
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
 * Sends every event after `cursor`, for as long as the response is open. Nothing more is read for a reader before it has taken what was sent,
 * and a wake-up meanwhile changes nothing: it goes on until it is at the end of the source, and only then is no longer busy.
 */
export function connection(res: ServerResponse, source: FrameSource, cursor: number, failed: (error: unknown) => void): Connection {
  let at = cursor;
  let busy = false;

  async function pump(): Promise<void> {
    busy = true;
    try {
      while (isOpen(res)) {
        const next = source.after(at);
        const batch = next instanceof Promise ? await next : next;
        if (batch === undefined || !isOpen(res)) return;
        at = batch.cursor;
        if (!res.write(batch.bytes)) await drained(res);
      }
    } finally {
      busy = false;
    }
  }

  return {
    wake() {
      if (busy) return;
      pump().catch((error) => {
        failed(error);
        res.destroy();
      });
    },
    beat() {
      if (isOpen(res) && res.writableLength === 0) res.write(HEARTBEAT);
    },
    end(reason, retryMs) {
      if (isOpen(res)) res.end(byeFrame(reason, retryMs));
    },
  };
}

const isOpen = (res: ServerResponse): boolean => !res.destroyed && !res.writableEnded;

/** Resolves when the reader has taken what was sent, or is gone. */
function drained(res: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      res.off("drain", done);
      res.off("close", done);
      resolve();
    };
    res.once("drain", done);
    res.once("close", done);
    if (res.destroyed) done();
  });
}
