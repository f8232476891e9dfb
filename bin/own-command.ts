import {type ChildProcess, fork} from "node:child_process";
import {join} from "node:path";
import {createInterface} from "node:readline";
import {getHeapStatistics} from "node:v8";
import type {ProgressOutput} from "../pipeline/kit/progress.ts";
import type {Call, Environment} from "./call.ts";

/** One of our own commands, running as a child process. */
export interface Child {
  /** Resolves with the way it ended. */
  readonly ended: Promise<string>;
  /** Asks it to end. */
  stop(): void;
}

/**
 * Runs one of our own commands to its end in a child process. This process can end at a signal at
 * any time, whatever the child is doing, and the child's heap goes with the child.
 *
 * @param started called with the process, for callers that communicate with it
 * @returns its report if it succeeded; undefined if it failed, which it has reported itself
 */
export async function runCommand(
  {root, env, fail, err}: Call,
  args: readonly string[],
  signal: AbortSignal,
  started: (child: ChildProcess) => void = () => {},
): Promise<string | undefined> {
  const child = command(join(root, "bin/broadsheet"), args, env);
  started(child.process);
  const {status, how} = await endOf(child, signal);
  if (signal.aborted) return undefined;
  if (status === 0) return child.reported();
  if (status === null) err.write(`broadsheet: ${args[0]} ${how}\n`);
  fail(status ?? 1);
  return undefined;
}

/** Waits for the end of a child, which is asked to end when the signal is aborted. */
export async function endOf({ended, stop}: Child, signal: AbortSignal) {
  signal.addEventListener("abort", stop, {once: true});
  if (signal.aborted) stop();
  const how = await ended;
  signal.removeEventListener("abort", stop);
  const status = /^status (\d+)$/.exec(how)?.[1];
  return status === undefined ? {status: null, how: ending(how)} : {status: Number(status), how};
}

/** When memory runs out, the kernel and V8 end a process by one of these signals. */
const ending = (how: string): string =>
  /^SIG(?:KILL|ABRT|ILL|TRAP)$/.test(how)
    ? `was ended (${how}), most likely for want of memory; docs/operations.md says how much it needs`
    : `ended with ${how}`;

/**
 * V8 allows each heap half of the memory. On a machine of 512 MB that is too much for a build
 * beside a server; with this share both fit.
 */
const SHARE_OF_HEAP = 0.7;
const SMALL_HEAP_BYTES = 450 * 2 ** 20;

/** The options of this process, with a lower limit of the heap on a small machine. */
export const childOptions = (heapBytes = getHeapStatistics().heap_size_limit): string[] => [
  ...process.execArgv,
  ...(heapBytes < SMALL_HEAP_BYTES
    ? [`--max-old-space-size=${Math.round((heapBytes * SHARE_OF_HEAP) / 2 ** 20)}`]
    : []),
];

/** The first line of what V8 or Node says before it ends a process. */
const LAST_WORDS = /^(?:<--- Last few GCs|FATAL ERROR:|# Fatal )/;

/** Delay before a child that was asked to end is killed. */
const GRACE_MS = 400;

/**
 * Starts one of our own commands as a child, which notices when this process is gone, for whatever
 * reason.
 *
 * @param bin the command line's file
 * @param err gets the lines of its standard error without V8's traces; by default, a terminal gets
 * all it writes
 */
export function command(
  bin: string,
  args: readonly string[],
  env: Environment,
  err?: ProgressOutput,
): Child & {
  /** Its standard output so far. */
  readonly reported: () => string;
  /** The last line of its standard error. */
  readonly says: () => string;
  readonly process: ChildProcess;
} {
  const child: ChildProcess = fork(bin, args, {
    execArgv: childOptions(),
    stdio: ["ignore", "pipe", !err && process.stderr.isTTY ? 2 : "pipe", "ipc"],
    serialization: "advanced",
    env: {...env},
  });
  let [reported, says, isTrace] = ["", "", false];
  if (child.stderr)
    createInterface({input: child.stderr}).on("line", (line) => {
      isTrace ||= LAST_WORDS.test(line);
      // an empty line precedes a trace
      if (isTrace || line === "") return;
      says = line;
      (err ?? process.stderr).write(`${line}\n`);
    });
  child.stdout!.setEncoding("utf8").on("data", (text: string) => {
    reported += text;
  });
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) => resolve(signal === null ? `status ${code}` : signal));
  });
  return {
    ended,
    process: child,
    reported: () => reported,
    says: () => says,
    stop() {
      child.kill("SIGTERM");
      const force = setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
      ended.then(() => clearTimeout(force));
    },
  };
}
