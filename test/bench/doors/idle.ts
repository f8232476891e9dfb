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
/** A tree of processes is idle once it has used less than this share of a core for this long. */
const IDLE_SHARE = 0.02;
const LOOK_MS = quick ? 1_000 : 10_000;
const MAX_LOOKS = 30;

/**
 * `start` over a current edition, without a network: until it is ready, what its processes hold
 * once they are idle, and until all have ended after SIGTERM.
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

/** Memory in KB of a process and all below it once they are idle; undefined where it is unknown. */
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

/** Memory of a process in KB, its share of what several share. Linux, proc_pid_smaps(5). */
function proportionalKb(pid: number): number {
  try {
    const smaps = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return Number(/^Pss:\s+(\d+) kB$/m.exec(smaps)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
