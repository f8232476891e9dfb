/** The thread that publishes the builds sent by `outputThread`. */
import {on} from "node:events";
import {parentPort, workerData} from "node:worker_threads";
import {LockedError, OutputError} from "../../pipeline/kit/errors.ts";
import {compress, compressFastest} from "./compress.ts";
import {bytesOf} from "./differences.ts";
import {openOutput} from "./output.ts";
import type {Answer, Order, Rejection, ThreadOptions} from "./output-thread.ts";
import type {Build, RenderedFile} from "./types.ts";

const port = parentPort!;
const answer = (message: Answer): void => port.postMessage(message);

const {effort, ...options} = workerData as ThreadOptions;
const output = openOutput({...options, compress: effort === "least" ? compressFastest : compress});
const orders = on(port, "message") as AsyncIterableIterator<[Order]>;
const nextOrder = async (): Promise<Order> => (await orders.next()).value![0];

const taken = ({files}: Extract<Order, {kind: "fresh"}>): void =>
  answer({kind: "taken", bytes: bytesOf(files)});

/** The build was abandoned by the thread that renders it. */
class Abandoned extends Error {}

/** A build as described by its orders, once it has begun. */
class ComingBuild {
  private last: Order | undefined;

  async made(mayDiffer: boolean): Promise<Build> {
    const first = await nextOrder();
    if (first.kind !== "routes") {
      this.last = first;
      throw new Abandoned();
    }
    const gone = () => (this.last?.kind === "whole" ? this.last.gone : []);
    const {kind: _, ...said} = first;
    return {...said, files: this.files(), ...(mayDiffer && {gone})};
  }

  private async *files(): AsyncGenerator<RenderedFile> {
    for (;;) {
      const order = await nextOrder();
      if (order.kind === "fresh") {
        try {
          yield* order.files;
        } finally {
          taken(order);
        }
        continue;
      }
      this.last = order;
      if (order.kind !== "whole") throw new Abandoned();
      return;
    }
  }

  /** Reads the remaining orders of a build that will not be published. */
  async passOver(): Promise<void> {
    while (this.last === undefined) {
      const order = await nextOrder();
      if (order.kind === "fresh") taken(order);
      if (order.kind === "whole" || order.kind === "abandon") this.last = order;
    }
  }
}

async function publish(): Promise<void> {
  let coming: ComingBuild | undefined;
  try {
    const report = await output.publish((mayDiffer) => {
      answer({kind: "begun", mayDiffer});
      coming = new ComingBuild();
      return coming.made(mayDiffer);
    });
    answer({kind: "published", report});
    output.settled().then(() => answer({kind: "settled"}));
  } catch (error) {
    answer({kind: "rejected", rejection: rejectionOf(error as Error)});
    await coming?.passOver();
  }
}

const rejectionOf = (error: Error): Rejection => ({
  by: error instanceof LockedError ? "lock" : error instanceof OutputError ? "disk" : "fault",
  message: error.message,
  cause: error.cause ?? error,
});

for await (const [order] of orders) if (order.kind === "begin") await publish();
