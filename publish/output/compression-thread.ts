import {Worker} from "node:worker_threads";
import {optionsFor, type Squeeze, type Squeezed} from "./compress.ts";

const WORKER = new URL("./compression-worker.mjs", import.meta.url);

interface Waiting {
  readonly resolve: (squeezed: Squeezed) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Compresses on a thread of its own, one body after the other: the same bytes as libuv's threads give, at a fraction of what every trip to those
 * costs the main thread. The thread starts with the first body and keeps no process alive that waits for nothing of it; one that has failed is
 * replaced with the next body.
 *
 * @param worker tests hand in their own
 */
export function compressionThread(worker: URL = WORKER): Squeeze {
  let thread: Worker | undefined;
  let sent = 0;

  function start(): {readonly thread: Worker; readonly waiting: Map<number, Waiting>} {
    const waiting = new Map<number, Waiting>();
    const started = new Worker(worker, {execArgv: []});
    const fail = (cause: unknown): void => {
      if (thread === started) thread = undefined;
      for (const {reject} of waiting.values()) reject(new Error("the compression thread failed", {cause}));
      waiting.clear();
    };
    started.on("message", ({number, br, gz}: Squeezed & {readonly number: number}) => {
      waiting.get(number)?.resolve({br, gz});
      waiting.delete(number);
      if (waiting.size === 0) started.unref();
    });
    started.once("error", fail);
    started.once("exit", (status) => fail(new Error(`it ended with status ${status} before its work was done`)));
    return {thread: started, waiting};
  }

  let waiting = new Map<number, Waiting>();
  return (bytes) => {
    if (thread === undefined) ({thread, waiting} = start());
    const number = sent++;
    const [at, among] = [thread, waiting];
    return new Promise((resolve, reject) => {
      among.set(number, {resolve, reject});
      at.ref();
      at.postMessage({number, bytes, ...optionsFor(bytes)});
    });
  };
}
