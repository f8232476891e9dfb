import {type ChildProcess, fork} from "node:child_process";
import {once} from "node:events";
import {setTimeout as wait} from "node:timers/promises";
import {fileURLToPath} from "node:url";
import {partnerOf} from "../../publish/live/live-server.ts";
import {quick} from "../quick.ts";
import type {StreamReport} from "../stream-clients.ts";
import {openPlace, type Place} from "./two-stores.ts";

const NODE = fileURLToPath(new URL("./stream-node.ts", import.meta.url));
const CLIENTS = fileURLToPath(new URL("../stream-clients.ts", import.meta.url));
const LOADER = {execArgv: ["--import", "tsx/esm"]};
/** Maximum time for an event to reach all clients. */
const PAUSE_MS = quick ? 200 : 800;
/** Untimed events at the start, while all processes still compile. */
const WARM_UP = quick ? 0 : 3;

/** The next message of a kind. */
async function told<T = unknown>(child: ChildProcess, kind: string): Promise<T> {
  const ended = new AbortController();
  const {signal} = ended;
  try {
    for (;;) {
      const [message] = await Promise.race([
        once(child, "message", {signal}),
        once(child, "exit", {signal}).then(([status]) => {
          throw new Error(`a process ended with status ${status}`);
        }),
      ]);
      if ((message as {kind: string}).kind === kind) return message as T;
    }
  } finally {
    ended.abort();
  }
}

export interface FanOut {
  /** Median of the events' 99th percentiles on the slowest server, in milliseconds. */
  readonly p99Ms: number;
  readonly arrived: number;
  readonly expected: number;
}

/**
 * Appends events on the first of several servers, and sends them to the streams of all, whose
 * clients run in their own processes.
 */
export async function fanOut(
  {at}: Place,
  {servers, streams, events}: {servers: number; streams: number; events: number},
): Promise<FanOut> {
  const store = await openPlace(at);
  const {key} = await partnerOf(store);
  await store.close();
  const children: ChildProcess[] = [];
  const started = (file: string, args: string[]) => {
    const child = fork(file, args, LOADER);
    children.push(child);
    return child;
  };
  try {
    const nodes: {node: ChildProcess; base: string}[] = [];
    for (let n = 0; n < servers; n++) {
      const node = started(NODE, [at]);
      nodes.push({node, ...(await told<{base: string}>(node, "ready"))});
    }
    const clients: ChildProcess[] = [];
    for (const {base} of nodes) {
      const one = started(CLIENTS, [base, String(streams), key]);
      await told(one, "open");
      clients.push(one);
    }
    for (let n = 0; n < WARM_UP + events; n++) {
      if (n === WARM_UP) for (const one of clients) one.send("forget");
      const appended = told(nodes[0]!.node, "appended");
      nodes[0]!.node.send("append");
      await appended;
      await wait(PAUSE_MS);
    }
    const reports = await Promise.all(
      clients.map((one) => {
        const report = told<StreamReport>(one, "report");
        one.send("report");
        return report;
      }),
    );
    return {
      p99Ms: Math.max(...reports.map(({p99s}) => p99s[p99s.length >> 1]!)),
      arrived: reports.reduce((sum, {events}) => sum + events, 0),
      expected: servers * streams * events,
    };
  } finally {
    for (const child of children) child.kill();
  }
}
