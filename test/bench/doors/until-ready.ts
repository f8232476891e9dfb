import {spawn} from "node:child_process";
import {once} from "node:events";
import {readdirSync, readFileSync} from "node:fs";

/** Seconds until a server reported that it was ready, and until it had ended after SIGTERM. */
export interface Readiness {
  readonly wall: number;
  /** CPU seconds; undefined where the system does not report them (other than Linux). */
  readonly cpu: number | undefined;
  readonly stop: number;
}

/**
 * Starts a server, waits for its line "ready http://…", inspects and ends it.
 *
 * @param look gets the server's process id
 * @throws Error with its output when it ends before that
 */
export async function untilReady(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  look: (pid: number) => Promise<void> = async () => {},
): Promise<Readiness> {
  const began = performance.now();
  const server = spawn(command, args, {env, stdio: ["ignore", "pipe", "pipe"]});
  const ended = once(server, "exit");
  let said = "";
  const ready = new Promise<void>((resolve) => {
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding("utf8").on("data", (chunk: string) => {
        said += chunk;
        if (/^ready http/m.test(said)) resolve();
      });
  });
  const endedEarly = ended.then(() => {
    throw new Error(`${command} ${args.join(" ")} ended before it was ready: ${said}`);
  });
  try {
    await Promise.race([ready, endedEarly]);
    const [wall, cpu] = [(performance.now() - began) / 1_000, cpuSoFar(server.pid!)];
    await look(server.pid!);
    const asked = performance.now();
    server.kill("SIGTERM");
    await ended;
    return {wall, cpu, stop: (performance.now() - asked) / 1_000};
  } finally {
    server.kill("SIGKILL");
  }
}

const TICKS_PER_SECOND = 100;

/**
 * CPU seconds of a process tree, including ended children; undefined where the system does not
 * report them.
 */
export const cpuSoFar = (pid: number): number | undefined =>
  ownCpu(pid) === undefined ? undefined : sumOfTree(pid, (one) => ownCpu(one) ?? 0);

/** Linux, proc_pid_stat(5): fields 14 to 17, in ticks. */
function ownCpu(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const ticks = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 15);
    return ticks.reduce((sum, one) => sum + Number(one), 0) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}

/** The sum over a process and its descendants. */
export const sumOfTree = (pid: number, of: (pid: number) => number): number =>
  treeOf(pid).reduce((total, one) => total + of(one), 0);

/** A process and its descendants. Linux, proc_pid_stat(5): field 4 is the parent. */
function treeOf(pid: number): number[] {
  const below = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => parentOf(one) === pid);
  return [pid, ...below.flatMap(treeOf)];
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return undefined;
  }
}
