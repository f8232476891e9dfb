import {setImmediate as turn} from "node:timers/promises";
import {Worker} from "node:worker_threads";
import {LockedError, OutputError} from "../../pipeline/kit/errors.ts";
import {bytesOf, openDifferences} from "./differences.ts";
import type {Build, Due, Effort, Output, RenderedFile, Report} from "./types.ts";

/** Options that the thread is started with. */
export interface ThreadOptions {
  readonly out: string;
  readonly address: string | undefined;
  /** As in `openOutput`. */
  readonly lasting: boolean;
  readonly effort: Effort;
  /** Editions kept in addition to the current one. */
  readonly kept: number | undefined;
}

/**
 * Messages to the thread: for each build `begin` first, `routes` after `begun`, and `whole` or
 * `abandon` last.
 */
export type Order =
  | {readonly kind: "begin"}
  | ({readonly kind: "routes"} & Pick<Build, "routes" | "stays">)
  /** Files that differ from the previous build, as they are rendered. */
  | {readonly kind: "fresh"; readonly files: readonly RenderedFile[]}
  /**
   * There are no more files. Files of the previous build that are neither listed as gone nor sent
   * again stay.
   */
  | {readonly kind: "whole"; readonly gone: readonly string[]}
  | {readonly kind: "abandon"};

/**
 * The reason why there is no build: another one is running, writing failed, or an unexpected fault.
 */
export interface Rejection {
  readonly by: "lock" | "disk" | "fault";
  readonly message: string;
  readonly cause: unknown;
}

/** The thread's replies to every build, in order. */
export type Answer =
  /** The lock is held. A rejection may be sent instead. */
  | {readonly kind: "begun"; readonly mayDiffer: boolean}
  /** This many of the bytes sent no longer wait. */
  | {readonly kind: "taken"; readonly bytes: number}
  | {readonly kind: "published"; readonly report: Report}
  | {readonly kind: "rejected"; readonly rejection: Rejection}
  /** Sent later: the whole build would survive a power cut. Not sent after a rejection. */
  | {readonly kind: "settled"};

const WORKER = new URL("./output-worker.mjs", import.meta.url);
/** Bytes per message: every message costs a wake-up, but the thread should not be idle. */
const MAX_BYTES = 64 * 1024;
/**
 * Maximum bytes sent and not yet taken: rendering waits for the thread to compress, so that memory
 * does not grow with the build.
 */
const MAX_SENT_BYTES = 4 * 1024 * 1024;
/** Maximum time that other work of the process waits while files are rendered. */
const MAX_TURN_MS = 10;

export interface OutputThread extends Output {
  /** Starts the thread ahead of the first build, while the caller is still reading. */
  start(): void;
  /** Ends the thread once everything is settled; nothing may be published afterwards. */
  close(): Promise<void>;
}

interface OutputThreadOptions {
  readonly address?: string;
  readonly lasting?: boolean;
  readonly effort?: Effort | undefined;
  readonly kept?: ThreadOptions["kept"];
  readonly worker?: URL;
}

/**
 * An output on its own thread: while the next body is rendered, the previous one is hashed,
 * compressed and written on another core. Files shared by successive builds are sent once.
 *
 * The thread starts with the first build and does not keep the process alive unless something is
 * awaited; after a failure it is replaced with the next build.
 *
 * @param address public address that builds are published for
 * @param lasting whether it publishes repeatedly, as in `openOutput`
 * @param effort compression effort
 * @param kept editions kept in addition to the current one
 * @param worker replaced in tests
 */
export function outputThread(
  out: string,
  {address, lasting = true, effort = "served", kept, worker = WORKER}: OutputThreadOptions = {},
): OutputThread {
  let thread: ReturnType<typeof start> | undefined;
  let settled: Promise<void> = Promise.resolve();

  function start() {
    const started = new Worker(worker, {
      workerData: {out, address, lasting, effort, kept} satisfies ThreadOptions,
      execArgv: [],
    });
    const waiting: {
      readonly kinds: readonly string[];
      readonly resolve: (answer: Answer) => void;
      readonly reject: (error: Error) => void;
    }[] = [];
    let sentBytes = 0;
    let roomMade: () => void = () => {};
    started.unref();
    started.on("message", (answer: Answer) => {
      if (answer.kind === "taken") {
        sentBytes -= answer.bytes;
        if (sentBytes <= MAX_SENT_BYTES) roomMade();
        return;
      }
      const first = waiting.findIndex(({kinds}) => kinds.includes(answer.kind));
      if (first >= 0) waiting.splice(first, 1)[0]!.resolve(answer);
      if (waiting.length === 0) started.unref();
    });
    const fail = (cause: unknown): void => {
      if (thread === self) thread = undefined;
      for (const {reject} of waiting.splice(0))
        reject(new Error("the output thread failed", {cause}));
    };
    started.once("error", fail);
    started.once("exit", (status) =>
      fail(new Error(`it ended with status ${status} before its work was done`)),
    );
    const self = {
      differences: openDifferences(lasting),
      sendFresh(files: readonly RenderedFile[]): void {
        sentBytes += bytesOf(files);
        started.postMessage({kind: "fresh", files} satisfies Order, lasting ? [] : memoryOf(files));
      },
      /**
       * Resolves once the thread has taken enough of what was sent; undefined if it already has.
       */
      room(): Promise<void> | undefined {
        if (sentBytes <= MAX_SENT_BYTES) return undefined;
        return new Promise((resolve) => {
          roomMade = resolve;
        });
      },
      end() {
        started.ref();
        return started.terminate();
      },
      send: (order: Order): void => started.postMessage(order),
      /** Waits for the first reply of one of these kinds, and keeps the process alive meanwhile. */
      answer<Kind extends Answer["kind"]>(
        ...kinds: readonly Kind[]
      ): Promise<Extract<Answer, {kind: Kind}>> {
        started.ref();
        return new Promise((resolve, reject) => {
          waiting.push({kinds, resolve: resolve as (answer: Answer) => void, reject});
        });
      },
    };
    return self;
  }

  async function publish(due: Due): Promise<Report> {
    const from = performance.now();
    thread ??= start();
    const {differences, send, sendFresh, room, answer} = thread;
    send({kind: "begin"});
    const begun = await answer("begun", "rejected");
    if (begun.kind === "rejected") {
      differences.forget();
      throw errorOf(begun.rejection);
    }
    if (!begun.mayDiffer) differences.forget();
    const answered = answer("published", "rejected");
    let over = false;
    const isOver = () => {
      over = true;
    };
    const ended = answered.then(isOver, isOver);
    try {
      const {routes, files, stays} = typeof due === "function" ? await due(false) : due;
      send({kind: "routes", routes, ...(stays && {stays})});
      let since = performance.now();
      let last: RenderedFile | undefined;
      for await (const file of files) {
        if (differences.fresh.bytes >= MAX_BYTES && file.bytes !== last?.bytes) {
          sendFresh(differences.fresh.take());
          const made = room();
          if (made) await Promise.race([made, ended]);
          if (over) break; // the build was rejected: the disk is full
        }
        differences.add(file);
        last = file;
        if (performance.now() - since < MAX_TURN_MS) continue;
        await turn();
        if (over) break; // the build was rejected: the disk is full
        since = performance.now();
      }
    } catch (error) {
      send({kind: "abandon"});
      await answered.catch(() => {});
      differences.forget();
      throw error;
    }
    sendFresh(differences.fresh.take());
    send({kind: "whole", gone: differences.close()});
    const rendered = performance.now();
    const done = await answered;
    if (done.kind === "rejected") {
      differences.forget();
      throw errorOf(done.rejection);
    }
    settled = answer("settled").then(() => {});
    settled.catch(() => {}); // callers of `settled` see the error
    const {point} = done.report.took;
    const placed = performance.now();
    return {
      ...done.report,
      ms: Math.round(placed - from),
      took: {render: rendered - from, place: placed - rendered - point, point},
    };
  }

  return {
    out,
    publish,
    start() {
      thread ??= start();
    },
    settled: () => settled,
    async close() {
      await settled.catch(() => {});
      await thread?.end();
    },
  };
}

/** Buffers that contain nothing but one of these files, so that they may be transferred. */
const memoryOf = (files: readonly RenderedFile[]): ArrayBuffer[] => {
  const whole = files.filter(({bytes}) => bytes.buffer.byteLength === bytes.byteLength);
  return [...new Set(whole.map(({bytes}) => bytes.buffer as ArrayBuffer))];
};

function errorOf({by, message, cause}: Rejection): Error {
  if (by === "lock") return new LockedError(message, {cause});
  return by === "disk" ? new OutputError(message, {cause}) : new Error(message, {cause});
}
