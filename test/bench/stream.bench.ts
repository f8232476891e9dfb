import {type ChildProcess, fork} from "node:child_process";
import {closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync} from "node:fs";
import {loadavg, tmpdir} from "node:os";
import {join} from "node:path";
import {setTimeout as wait} from "node:timers/promises";
import {fileURLToPath} from "node:url";
import type {NewFeedEvent} from "../../pipeline/tournament/feed-events.ts";
import {integrationRoutes} from "../../publish/live/answers/integration/routes.ts";
import {openSqliteStore} from "../fixtures/live/sqlite-store.ts";
import {partnerOf, startLive} from "../publish/live/live-server.ts";
import {quick} from "./quick.ts";
import type {StreamReport} from "./stream-clients.ts";

const CLIENTS = quick ? 100 : 5_000;
const BROADCASTS = quick ? 1 : 20;
/** Untimed broadcasts at the start, while both processes still compile. */
const WARM_UP = quick ? 0 : 3;
const APPENDS_MS = quick ? 50 : 2_000;

const untimed: NewFeedEvent = {
  type: "match.score_updated",
  matchId: "m-001",
  occurredAt: "2026-06-11T19:09:00Z",
  data: {
    from: [0, 0],
    to: [1, 0],
    score: {halfTime: null, fullTime: null, extraTime: null, shootout: null},
  },
};
/** An event with its send time, on the clock shared by all processes of the machine. */
const sentNow = (): NewFeedEvent => ({
  ...untimed,
  data: {...untimed.data, sentAtNs: String(process.hrtime.bigint())},
});
const row = (says: string, value: string, more = "") =>
  console.log(`${says.padEnd(46)}${value.padStart(14)}  ${more}`);

/**
 * Cost of sending one event to five thousand readers from one process; the clients run in another.
 */
async function benchFanOut(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "broadsheet-stream-bench-"));
  const store = openSqliteStore(join(folder, "b.db"));
  const server = await startLive({
    store,
    routes: integrationRoutes,
    env: {LOG_LEVEL: "silent"},
    streamTimes: {perOwner: 2 * CLIENTS},
  });
  const broadcast = async (event: NewFeedEvent) => {
    await store.events.append([event]);
    server.feed.look();
    await wait(500);
  };
  let clients: ChildProcess | undefined;
  try {
    for (let times = 0; times < 50; times++) await fetch(`${server.base}/api/v1/feed`);
    const {key} = await partnerOf(store);
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    clients = fork(
      fileURLToPath(new URL("./stream-clients.ts", import.meta.url)),
      [server.base, String(CLIENTS), key],
      {
        execArgv: ["--import", "tsx/esm"],
      },
    );
    await told(clients, "open");
    globalThis.gc?.();
    const perConnection = (process.memoryUsage().rss - before) / CLIENTS / 1_024;
    for (let times = 0; times < WARM_UP; times++) await broadcast(untimed);
    const cpuBefore = process.cpuUsage();
    for (let times = 0; times < BROADCASTS; times++) await broadcast(sentNow());
    const {user, system} = process.cpuUsage(cpuBefore);
    clients.send("report");
    const {p50, p99, p99s, max, events, open} = await told<StreamReport>(clients, "report");
    row(
      `an event to ${open} streams`,
      `p99 ${p99s[p99s.length >> 1]!.toFixed(0)} ms`,
      `median of ${p99s.length} events, best ${p99s[0]!.toFixed(0)}; all together p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)}, max ${max.toFixed(0)} ms; ${events} of ${CLIENTS * BROADCASTS} arrived; target p99 100 ms`,
    );
    row(
      "server's processor time per event and stream",
      `${((user + system) / events).toFixed(1)} µs`,
    );
    row("resident memory per stream", `${perConnection.toFixed(1)} KB`);
  } finally {
    clients?.kill();
    await server.close();
    rmSync(folder, {recursive: true, force: true});
  }
}

/** The next message of a kind. */
const told = <T = unknown>(child: ChildProcess, kind: string): Promise<T> =>
  new Promise((resolve, reject) => {
    child.once("exit", (status) => reject(new Error(`the clients ended with status ${status}`)));
    child.on("message", (message: {kind: string}) => {
      if (message.kind === kind) resolve(message as T);
    });
  });

/** Disk flushes per second: the upper limit for appending single events. */
function benchDisk(): void {
  const folder = mkdtempSync(join(tmpdir(), "broadsheet-disk-bench-"));
  const file = openSync(join(folder, "log"), "a");
  const page = Buffer.alloc(4_096);
  const began = performance.now();
  let flushed = 0;
  for (; performance.now() - began < APPENDS_MS / 2; flushed++) {
    writeSync(file, page);
    fdatasyncSync(file);
  }
  row("flushes of the disk", `${Math.round((1_000 * flushed) / (performance.now() - began))} /s`);
  closeSync(file);
  rmSync(folder, {recursive: true, force: true});
}

/** Durably appended events per second: singly and in batches, in turns. */
async function benchAppend(): Promise<void> {
  for (const perBatch of [1, 10, 100]) {
    const folder = mkdtempSync(join(tmpdir(), "broadsheet-append-bench-"));
    const store = openSqliteStore(join(folder, "b.db"));
    const batch = Array.from({length: perBatch}, sentNow);
    const began = performance.now();
    let appended = 0;
    while (performance.now() - began < APPENDS_MS)
      appended += (await store.events.append(batch)).length;
    const perSecond = (1_000 * appended) / (performance.now() - began);
    row(
      `durable appends, ${perBatch} per transaction`,
      `${Math.round(perSecond)} /s`,
      perBatch === 1 ? "target 5000 /s" : "",
    );
    await store.close();
    rmSync(folder, {recursive: true, force: true});
  }
}

benchDisk();
await benchAppend();
await benchFanOut();
console.log(`load ${loadavg()[0]!.toFixed(1)} at the end`);
