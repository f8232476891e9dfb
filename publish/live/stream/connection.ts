import type {ServerResponse} from "node:http";
import type {Writable} from "node:stream";
import type {Backlog, SlowReader} from "./backlog.ts";
import type {FrameSource} from "./frame-source.ts";
import {byeFrame, type Farewell, HEARTBEAT, slowFrame} from "./frames.ts";
import type {Wanted} from "./pages.ts";

/**
 * One reader. Its only state in the feed is a cursor, so there is no switch from replay to live at
 * which an event could be lost.
 */
export interface Connection {
  /**
   * Sends one batch, if there is one and the reader has received the last. @returns whether there
   * may be another
   */
  serve(): boolean;
  /** Sends a heartbeat, unless something is still unsent. */
  beat(): void;
  /** Sends the reason and ends. */
  end(reason: Farewell, retryMs: number): void;
}

export interface ConnectionOptions {
  /** Its headers have been sent. */
  readonly res: ServerResponse;
  /** Id of the last event that the reader has. */
  readonly cursor: number;
  /** The events to send; all by default. */
  readonly wanted?: Wanted | undefined;
  readonly source: Pick<FrameSource, "after" | "head">;
  readonly backlog: Backlog;
  /** Called when it can be served again. */
  readonly ready: (one: Connection) => void;
  /**
   * Called when a reader is disconnected for being too slow. @returns how soon it should reconnect,
   * in ms
   */
  readonly dropped: () => number;
  readonly failed: (error: unknown) => void;
}

/** Time after which a reader that has not received the farewell is cut off. */
const LAST_WORD_MS = 10_000;
const NOTHING = Buffer.alloc(0);

/**
 * Sends every event after a cursor, batch by batch, while the response is open. A reader gets
 * nothing more until its connection has sent what it was given: at most a heartbeat and one batch
 * wait in memory, and are counted in the backlog.
 */
export function connection({
  res,
  cursor,
  wanted,
  source,
  backlog,
  ready,
  dropped,
  failed,
}: ConnectionOptions): Connection & SlowReader {
  const line = lineOf(res);
  let at = cursor;
  let isWaiting = false;
  const isOpen = (): boolean => line.writable && !res.destroyed && !res.writableEnded;
  const endWith = (frame: Buffer): void => {
    if (!isOpen()) return;
    res.end(frame);
    const timer = setTimeout(() => res.destroy(), LAST_WORD_MS).unref();
    res.once("close", () => clearTimeout(timer));
  };
  const goOn = (): void => {
    isWaiting = false;
    ready(one);
  };

  const one: Connection & SlowReader = {
    serve() {
      if (isWaiting || !isOpen()) return false;
      const next = source.after(at, wanted);
      if (next === undefined) return false;
      if (next instanceof Promise) {
        isWaiting = true;
        next.then(goOn, (error) => {
          failed(error);
          res.destroy();
        });
        return false;
      }
      at = next.cursor;
      line.write(next.bytes);
      if (line.writableLength === 0) return at < source.head;
      isWaiting = true;
      // The callback runs when everything before it has been sent.
      line.write(NOTHING, () => {
        backlog.delete(one);
        goOn();
      });
      backlog.add(one, next.bytes);
      return false;
    },
    beat() {
      if (isOpen() && line.writableLength === 0) line.write(HEARTBEAT);
    },
    end: (reason, retryMs) => endWith(byeFrame(reason, retryMs)),
    reset: () => endWith(slowFrame(at, dropped())),
    cut: () => res.destroy(),
  };
  res.once("close", () => backlog.delete(one));
  return one;
}

/**
 * The stream for the bytes of a body: the socket itself if they are sent unframed, with neither
 * chunks nor a length. A response buffers its bytes until all others have been given theirs, and
 * takes twice as long.
 */
const lineOf = (res: ServerResponse): Writable => (res.chunkedEncoding ? res : (res.socket ?? res));
