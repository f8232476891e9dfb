import type {ServerResponse} from "node:http";
import type {Writable} from "node:stream";
import type {Backlog, SlowReader} from "./backlog.ts";
import type {FrameSource} from "./frame-source.ts";
import {byeFrame, type Farewell, HEARTBEAT, slowFrame} from "./frames.ts";

/**
 * One reader. All it has of the feed is a cursor, so there is no hand-over from replay to live in
 * which an event could be lost.
 */
export interface Connection {
  /**
   * Sends one batch, if there is one and the reader has taken the last. @returns whether there may
   * be another
   */
  serve(): boolean;
  /** Keeps the line busy, unless there is something unsent already. */
  beat(): void;
  /** Says why and ends. */
  end(reason: Farewell, retryMs: number): void;
}

export interface ConnectionOptions {
  /** Its head has been sent. */
  readonly res: ServerResponse;
  /** Id of the last event that the reader has. */
  readonly cursor: number;
  readonly source: Pick<FrameSource, "after" | "head">;
  readonly backlog: Backlog;
  /** Called when it is worth to be served again: what it waited for has come. */
  readonly ready: (one: Connection) => void;
  /**
   * Called when the reader was too slow and is sent away. @returns how soon it should come back, in
   * ms
   */
  readonly dropped: () => number;
  readonly failed: (error: unknown) => void;
}

/** A reader who has not taken the last word by then is cut. */
const LAST_WORD_MS = 10_000;
const NOTHING = Buffer.alloc(0);

/**
 * Sends every event after a cursor, batch by batch, for as long as the response is open. A reader
 * is given nothing more before its connection has taken what was given: at any time a heartbeat and
 * one batch wait in memory at most, and are counted in the backlog.
 */
export function connection({
  res,
  cursor,
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
      const next = source.after(at);
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
      // Its callback comes when everything before it has been taken.
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
 * The target of the bytes of a body: the socket itself when they go over it as they are, with
 * neither chunks nor a length around them. A response keeps what it is given until everyone else
 * has been given theirs, and takes twice as long over it.
 */
const lineOf = (res: ServerResponse): Writable => (res.chunkedEncoding ? res : (res.socket ?? res));
