import {type ChildProcess, fork} from "node:child_process";
import {once} from "node:events";
import {mkdtempSync, readdirSync, readFileSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {setTimeout as wait} from "node:timers/promises";
import {fileURLToPath} from "node:url";
import {openSqliteStore} from "../fixtures/live/sqlite-store.ts";
import {eventsOf} from "../fixtures/live/store-makers.ts";
import {partnerOf} from "../publish/live/live-server.ts";
import type {ClientReport, ClientTask} from "./hostile-stream-clients.ts";
import type {LoopReport} from "./loop-probe.ts";
import {quick} from "./quick.ts";

/** Cost of a trial for the server, which has a process of its own; memory is resident, in MB. */
export interface StreamTrial {
  readonly loopDelayP99Ms: number;
  readonly loopDelayMaxMs: number;
  /** `loopDelayP99Ms` without delays caused by other processes of the machine. */
  readonly ownLoopDelayP99Ms: number;
  /** The 99th percentile while idle before the trial: the effect of the machine's other load. */
  readonly idleLoopDelayP99Ms: number;
  readonly healthzMaxMs: number;
  readonly memoryBeforeMb: number;
  readonly memoryPeakMb: number;
  /** After every client has received everything, and a garbage collection. */
  readonly memoryAfterMb: number;
  /** Over all streams, after the stalled ones have caught up. */
  readonly eventsLost: number;
  readonly eventsDisordered: number;
  /** Streams that received `event: reset`. */
  readonly resets: number;
  readonly descriptorsBefore: number;
  readonly descriptorsAfter: number;
  /** From the burst until every healthy stream has received all of it. */
  readonly seconds: number;
}

/** The limit on health requests is ten a second. */
const HEALTH_EVERY_MS = 110;
const MEMORY_EVERY_MS = 25;
const IDLE_MS = quick ? 300 : 3_000;
/** Time for which stalled streams stay stalled after the others have received everything. */
const STALLED_MS = quick ? 300 : 3_000;
/** Time for connections to close. */
const SETTLE_MS = quick ? 300 : 1_000;

interface Trial {
  readonly healthy: number;
  readonly stalled: number;
  readonly events: number;
}

/**
 * Runs one trial: `broadsheet serve` over its own database, clients in a second process, and the
 * writer of the feed in this one.
 */
export async function trial({healthy, stalled, events}: Trial): Promise<StreamTrial> {
  const folder = mkdtempSync(join(tmpdir(), "broadsheet-hostile-streams-"));
  const file = join(folder, "b.db");
  const store = openSqliteStore(file);
  const children: ChildProcess[] = [];
  const stops: (() => void)[] = [];
  try {
    const server = serve(folder, file);
    children.push(server);
    const base = await addressOf(server);
    const keys: string[] = [];
    for (let streams = 0; streams < healthy + stalled; streams += 10)
      keys.push((await partnerOf(store)).key);
    await fetch(`${base}/healthz`);
    const descriptorsBefore = descriptorsOf(server);

    const clients = fork(modulePath("./hostile-stream-clients.ts"), {
      execArgv: ["--import", "tsx/esm"],
    });
    children.push(clients);
    clients.send({base, keys, healthy, stalled, lastId: events} satisfies ClientTask);
    await told(clients, "open");
    await askLoop(server);
    await wait(IDLE_MS);
    const before = await askLoop(server);

    await store.events.append(eventsOf(events));
    const began = performance.now();
    let [healthzMaxMs, memoryPeakMb] = [0, 0];
    const memory = setInterval(() => {
      memoryPeakMb = Math.max(memoryPeakMb, residentMb(server));
    }, MEMORY_EVERY_MS);
    stops.push(() => clearInterval(memory));
    const health = repeat(HEALTH_EVERY_MS, async () => {
      const asked = performance.now();
      await (await fetch(`${base}/healthz`)).arrayBuffer();
      healthzMaxMs = Math.max(healthzMaxMs, performance.now() - asked);
    });
    stops.push(health.stop);

    await told(clients, "finished");
    const seconds = (performance.now() - began) / 1_000;
    const loop = await askLoop(server);
    if (stalled > 0) {
      await wait(STALLED_MS);
      clients.send("resume");
      await told(clients, "finished");
    }
    await health.end();
    clients.send("report");
    const report = await told<ClientReport>(clients, "report");
    clients.kill();
    await wait(SETTLE_MS);
    return {
      loopDelayP99Ms: loop.p99Ms,
      loopDelayMaxMs: loop.maxMs,
      healthzMaxMs,
      ownLoopDelayP99Ms: loop.ownP99Ms,
      idleLoopDelayP99Ms: before.p99Ms,
      memoryBeforeMb: before.memoryMb,
      memoryPeakMb,
      memoryAfterMb: (await askLoop(server)).memoryMb,
      eventsLost: report.lost,
      eventsDisordered: report.disordered,
      resets: report.resets,
      descriptorsBefore,
      descriptorsAfter: descriptorsOf(server),
      seconds,
    };
  } finally {
    for (const stop of stops) stop();
    for (const child of children) child.kill("SIGKILL");
    await store.close();
    rmSync(folder, {recursive: true, force: true});
  }
}

/** The server of the command line, with a probe in its event loop. */
function serve(folder: string, file: string): ChildProcess {
  const own = {
    BROADSHEET_DB: file,
    BROADSHEET_OUT: join(folder, "site"),
    PORT: "0",
    LOG_LEVEL: "error",
    ADMIN_TOKEN: "bench",
  };
  const env = {...process.env, ...own, NODE_ENV: "development"};
  const execArgv = [
    "--expose-gc",
    "--import",
    "tsx/esm",
    "--import",
    modulePath("./loop-probe.ts"),
  ];
  return fork(modulePath("../../bin/broadsheet.ts"), ["serve"], {
    execArgv,
    env,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
}

async function addressOf(server: ChildProcess): Promise<string> {
  let said = "";
  server.stdout!.setEncoding("utf8");
  while (!said.includes("\n")) said += String((await once(server.stdout!, "data"))[0]);
  const base = /^ready (\S+)/m.exec(said)?.[1];
  if (base === undefined)
    throw new Error(`the server said ${JSON.stringify(said)}, expected its address`);
  return base;
}

function askLoop(server: ChildProcess): Promise<LoopReport> {
  server.send("report");
  return told<LoopReport>(server, "loop");
}

/** The next message of a kind. */
function told<T = unknown>(child: ChildProcess, kind: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (status: number | null) =>
      reject(new Error(`a process ended with status ${status}, expected it to say "${kind}"`));
    const heard = (message: {kind: string}) => {
      if (message.kind !== kind) return;
      child.off("message", heard).off("exit", ended);
      resolve(message as T);
    };
    child.once("exit", ended).on("message", heard);
  });
}

/** Repeats work with a pause in between. */
function repeat(everyMs: number, work: () => Promise<void>) {
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  const run = async () => {
    while (!stopped) {
      await work();
      await wait(everyMs);
    }
  };
  const running = run();
  return {
    stop,
    /** Stops, and waits for the work in progress. */
    end() {
      stop();
      return running;
    },
  };
}

const modulePath = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
/** Linux, proc(5). */
const descriptorsOf = ({pid}: ChildProcess): number => readdirSync(`/proc/${pid}/fd`).length;
const residentMb = ({pid}: ChildProcess): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1_024;
