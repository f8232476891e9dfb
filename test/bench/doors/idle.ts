import {readFileSync} from "node:fs";
import {setTimeout as sleep} from "node:timers/promises";
import {quick} from "../quick.ts";
import type {Figure} from "./figure.ts";
import {BIN, type Ground, NO_NETWORK, RUNS} from "./ground.ts";
import {cpuSoFar, sumOfTree, untilReady} from "./until-ready.ts";

const TRIES = quick ? 1 : 3;
const READY_S = 3;
const STOP_S = 1;
const TREE_MB = 200;
/** Share of a core, over `LOOK_MS`, below which a process tree counts as idle. */
const IDLE_SHARE = 0.02;
const LOOK_MS = quick ? 1_000 : 10_000;
const MAX_LOOKS = 30;

/**
 * `start` over a current edition, without a network: time until ready, memory of its processes once
 * idle, and time until all have ended after SIGTERM.
 */
export async function benchIdle({env}: Ground): Promise<Figure[]> {
  const [ready, stop, held]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < TRIES; round++) {
    const tried = await untilReady(
      BIN,
      ["start", "--quiet", ...RUNS],
      {...env, NODE_OPTIONS: NO_NETWORK, NAMES_SILENT_MS: "0"},
      async (pid) => {
        const kilobytes = await idleMemory(pid);
        if (kilobytes !== undefined) held.push(kilobytes / 1_024);
      },
    );
    ready.push(tried.wall);
    stop.push(tried.stop);
  }
  return [
    {says: "start over a current edition to ready", seconds: ready, limit: READY_S, beside: []},
    ...(held.length > 0
      ? [
          {
            says: "  memory of all its processes, idle",
            seconds: held,
            unit: "MB" as const,
            limit: TREE_MB,
            beside: [],
          },
        ]
      : []),
    {says: "  stopped after", seconds: stop, limit: STOP_S, beside: []},
  ];
}

/** Memory in KB of a process tree once it is idle; undefined if unknown. */
async function idleMemory(pid: number): Promise<number | undefined> {
  if (process.platform !== "linux") return undefined;
  const used = () => cpuSoFar(pid) ?? 0;
  for (let look = 0, before = used(); look < MAX_LOOKS; look++) {
    await sleep(LOOK_MS);
    const now = used();
    if ((now - before) * 1_000 < IDLE_SHARE * LOOK_MS) break;
    before = now;
  }
  return sumOfTree(pid, proportionalKb);
}

/** Memory of a process in KB, counting its share of shared pages. Linux, proc_pid_smaps(5). */
function proportionalKb(pid: number): number {
  try {
    const smaps = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return Number(/^Pss:\s+(\d+) kB$/m.exec(smaps)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
