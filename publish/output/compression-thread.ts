import {Worker} from "node:worker_threads";
import {optionsFor, type Squeeze, type Squeezed} from "./compress.ts";

const WORKER = new URL("./compression-worker.mjs", import.meta.url);

interface Waiting {
  readonly resolve: (squeezed: Squeezed) => void;
  readonly reject: (error: Error) => void;
}
type Task = {readonly number: number; readonly bytes: Uint8Array} & ReturnType<typeof optionsFor>;

/** What was asked for in one go is sent and answered in one message, for each costs the main thread a wake-up; but the thread shall not stand idle. */
const MOST_BYTES = 64 * 1024;

/**
 * Compresses on a thread of its own, one body after the other: the same bytes as libuv's threads give, at a fraction of what every trip to those
 * costs the main thread. The thread starts with the first body and keeps no process alive that waits for nothing of it; one that has failed is
 * replaced with the next body.
 *
 * @param worker tests hand in their own
 */
export function compressionThread(worker: URL = WORKER): Squeeze {
  let thread: ReturnType<typeof start> | undefined;

  function start() {
    const started = new Worker(worker, {execArgv: []});
    const waiting = new Map<number, Waiting>();
    let tasks: Task[] = [];
    let bytesAhead = 0;
    let sent = 0;
    const fail = (cause: unknown): void => {
      thread = undefined;
      for (const {reject} of waiting.values()) reject(new Error("the compression thread failed", {cause}));
      waiting.clear();
    };
    const send = (): void => {
      if (tasks.length > 0) started.postMessage(tasks);
      [tasks, bytesAhead] = [[], 0];
    };
    started.on("message", (done: readonly (Squeezed & {readonly number: number})[]) => {
      for (const {number, br, gz} of done) {
        waiting.get(number)?.resolve({br, gz});
        waiting.delete(number);
      }
      if (waiting.size === 0) started.unref();
    });
    started.once("error", fail);
    started.once("exit", (status) => fail(new Error(`it ended with status ${status} before its work was done`)));
    return (bytes: Uint8Array): Promise<Squeezed> =>
      new Promise((resolve, reject) => {
        if (waiting.size === 0) started.ref();
        waiting.set(sent, {resolve, reject});
        if (tasks.length === 0) setImmediate(send);
        tasks.push({number: sent++, bytes, ...optionsFor(bytes)});
        bytesAhead += bytes.length;
        if (bytesAhead >= MOST_BYTES) send();
      });
  }

  return (bytes) => {
    thread ??= start();
    return thread(bytes);
  };
}
