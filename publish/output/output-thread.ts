import {setImmediate as turn} from "node:timers/promises";
import {Worker} from "node:worker_threads";
import {LockedError, OutputError} from "../../pipeline/kit/errors.ts";
import {bytesOf, openDifferences} from "./differences.ts";
import type {Build, Due, Effort, Output, RenderedFile, Report} from "./types.ts";

/** What the thread is started with. */
export interface ThreadOptions {
  readonly out: string;
  readonly address: string | undefined;
  /** As `openOutput` has it. */
  readonly lasting: boolean;
  readonly effort: Effort;
  /** Editions that are kept besides the one that is out. */
  readonly kept: number | undefined;
}

/**
 * What the thread is sent: of each build first `begin`, after `begun` its `routes`, at last
 * `whole` or `abandon`.
 */
export type Order =
  | {readonly kind: "begin"}
  | ({readonly kind: "routes"} & Pick<Build, "routes" | "stays">)
  /** Files that the build before did not have, as they are rendered. */
  | {readonly kind: "fresh"; readonly files: readonly RenderedFile[]}
  /**
   * There are no more. What was in the build before and is neither named here nor came anew is in
   * this one, too.
   */
  | {readonly kind: "whole"; readonly gone: readonly string[]}
  | {readonly kind: "abandon"};

/**
 * Why there is no build: another build is at work, the disk refuses, or something that nobody
 * foresaw.
 */
export interface Rejection {
  readonly by: "lock" | "disk" | "fault";
  readonly message: string;
  readonly cause: unknown;
}

/** What the thread answers to every build, in turn. */
export type Answer =
  /** Nobody else is publishing now. A rejection may come in its place. */
  | {readonly kind: "begun"; readonly mayDiffer: boolean}
  /** So many bytes that were sent wait no longer. */
  | {readonly kind: "taken"; readonly bytes: number}
  | {readonly kind: "published"; readonly report: Report}
  | {readonly kind: "rejected"; readonly rejection: Rejection}
  /** Later: all of it would survive a power cut. Nothing follows a rejection. */
  | {readonly kind: "settled"};

const WORKER = new URL("./output-worker.mjs", import.meta.url);
/**
 * Bytes that are sent at once: every message costs a wake-up, but the thread shall not stand idle.
 */
const MAX_BYTES = 64 * 1024;
/**
 * Bytes that are sent and not yet taken, at most: whoever renders faster than the thread compresses
 * waits for it, so that memory does not grow with the build.
 */
const MAX_SENT_BYTES = 4 * 1024 * 1024;
/** Longest that other work of the process waits for its turn while files are rendered. */
const MAX_TURN_MS = 10;

export interface OutputThread extends Output {
  /** Starts the thread ahead of the first build, for whoever has to read before. */
  start(): void;
  /** Ends the thread, once everything is settled; nothing may be published any more. */
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
 * An output on a thread of its own: while the next body is being made, the one before is hashed,
 * compressed and written on another core. What stays from build to build is sent once.
 *
 * The thread starts with the first build and keeps no process alive that waits for nothing of it;
 * one that has failed is replaced with the next build.
 *
 * @param address the public address that builds are published for
 * @param lasting whether it publishes again and again, as `openOutput` has it
 * @param effort how hard bodies are compressed
 * @param kept editions that are kept besides the one that is out
 * @param worker tests hand in their own
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
      /** Resolves once the thread has taken enough of what was sent; undefined where it has. */
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
      /** The first answer to come of one of these kinds; until then the process stays. */
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
          if (over) break; // it was refused: the disk is full
        }
        differences.add(file);
        last = file;
        if (performance.now() - since < MAX_TURN_MS) continue;
        await turn();
        if (over) break; // it was refused: the disk is full
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
    settled.catch(() => {}); // whoever waits for it hears of it
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

/** The memory of files, as far as nobody else has a part of it. */
const memoryOf = (files: readonly RenderedFile[]): ArrayBuffer[] => {
  const whole = files.filter(({bytes}) => bytes.buffer.byteLength === bytes.byteLength);
  return [...new Set(whole.map(({bytes}) => bytes.buffer as ArrayBuffer))];
};

function errorOf({by, message, cause}: Rejection): Error {
  if (by === "lock") return new LockedError(message, {cause});
  return by === "disk" ? new OutputError(message, {cause}) : new Error(message, {cause});
}
