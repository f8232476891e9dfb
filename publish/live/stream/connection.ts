import type {ServerResponse} from "node:http";
import type {FrameSource} from "./frame-source.ts";
import {byeFrame, type Farewell, HEARTBEAT} from "./frames.ts";

/** One reader. All it has of the feed is a cursor, so there is no hand-over from replay to live in which an event could be lost. */
export interface Connection {
  /** The feed may have grown. */
  wake(): void;
  /** Keeps the line busy, unless there is something unsent already. */
  beat(): void;
  /** Says why and ends. */
  end(reason: Farewell, retryMs: number): void;
}

/**
 * Sends every event after `cursor`, for as long as the response is open. Only one pump runs at a time; a wake-up that comes meanwhile
 * makes it look once more. Nothing more is read for a reader before it has taken what was sent.
 */
export function connection(res: ServerResponse, source: FrameSource, cursor: number, failed: (error: unknown) => void): Connection {
  let at = cursor;
  let busy = false;
  let again = false;

  async function pump(): Promise<void> {
    do {
      again = false;
      for (let batch = await next(); batch !== undefined; batch = await next()) {
        at = batch.cursor;
        if (!res.write(batch.bytes)) await drained(res);
      }
    } while (again && isOpen(res));
  }
  const next = async () => {
    const batch = isOpen(res) ? await source.after(at) : undefined;
    return isOpen(res) ? batch : undefined;
  };

  return {
    wake() {
      if (busy) {
        again = true;
        return;
      }
      busy = true;
      pump()
        .catch((error) => {
          failed(error);
          res.destroy();
        })
        .finally(() => {
          busy = false;
          if (again && isOpen(res)) this.wake();
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
