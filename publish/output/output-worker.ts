/** The thread that publishes what `outputThread` sends it. */
import {on} from "node:events";
import {promisify} from "node:util";
import {parentPort, workerData} from "node:worker_threads";
import {brotliCompress, gzipSync} from "node:zlib";
import pLimit from "p-limit";
import {OutputError} from "../../pipeline/kit/errors.ts";
import {optionsFor, type Squeeze, squeezeLeast} from "./compress.ts";
import {LockedError} from "./lock.ts";
import {openOutput} from "./output.ts";
import type {Answer, Order, Refusal, ThreadOptions} from "./output-thread.ts";
import type {PrintedFile} from "./types.ts";

const port = parentPort!;
const answer = (message: Answer): void => port.postMessage(message);

const brotli = promisify(brotliCompress);
const oneAtATime = pLimit(1);
/** Half of it on another thread, and no more than that: whoever prints needs a core, too. */
const squeeze: Squeeze = async (printed) => {
  const {bytes} = printed;
  const options = optionsFor(printed);
  const br = oneAtATime(() => brotli(bytes, options.brotli));
  const gz = gzipSync(bytes, options.gzip);
  return {br: await br, gz};
};

const {out, address, standing, effort} = workerData as ThreadOptions;
const output = openOutput({
  out,
  address,
  standing,
  squeeze: effort === "least" ? squeezeLeast : squeeze,
});
const orders = on(port, "message") as AsyncIterableIterator<[Order]>;
/** The files of the edition published last, by address, and its id. */
let known: ReadonlyMap<string, PrintedFile> = new Map();
let follows: string | undefined;

/** The edition was given up where it is printed. */
class Abandoned extends Error {}

/** An edition as the orders tell of it, once it has begun. */
async function coming() {
  const [first] = (await orders.next()).value!;
  if (first.kind !== "routes") throw new Abandoned();
  const came = new Map<string, PrintedFile>();
  let whole: Extract<Order, {kind: "whole"}> | undefined;
  let over = false;
  async function* arriving(): AsyncGenerator<PrintedFile> {
    for (;;) {
      const [order] = (await orders.next()).value!;
      if (order.kind === "fresh") {
        for (const file of order.files) came.set(file.url, file);
        yield* order.files;
        continue;
      }
      over = true;
      if (order.kind !== "whole") throw new Abandoned();
      whole = order;
      return;
    }
  }
  function rest() {
    const gone = (whole?.gone ?? []).filter((url) => !came.has(url));
    const away = new Set(gone);
    return {gone, same: [...known.values()].filter(({url}) => !came.has(url) && !away.has(url))};
  }
  return {
    edition: {routes: first.routes, follows, fresh: arriving(), rest},
    files: () => new Map([...rest().same, ...came.values()].map((file) => [file.url, file])),
    /** Reads on to the end of an edition of which nothing comes. */
    async passOver(): Promise<void> {
      if (over) return;
      try {
        for await (const _ of arriving());
      } catch (error) {
        if (!(error instanceof Abandoned)) throw error;
      }
    },
  };
}

async function publish(): Promise<void> {
  let begun: Awaited<ReturnType<typeof coming>> | undefined;
  try {
    const report = await output.publish(async () => {
      answer({kind: "begun"});
      begun = await coming();
      return begun.edition;
    });
    answer({kind: "published", report});
    [known, follows] = [begun!.files(), report.id];
    output.settled().then(() => answer({kind: "settled"}));
  } catch (error) {
    answer({kind: "refused", refusal: refusalOf(error as Error)});
    await begun?.passOver();
    [known, follows] = [new Map(), undefined];
  }
}

const refusalOf = (error: Error): Refusal => ({
  by: error instanceof LockedError ? "lock" : error instanceof OutputError ? "disk" : "fault",
  message: error.message,
  cause: error.cause ?? error,
});

for await (const [order] of orders) if (order.kind === "begin") await publish();
