import {type ChildProcess, fork} from "node:child_process";
import {join} from "node:path";
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
  const stop = () => child.stop();
  signal.addEventListener("abort", stop, {once: true});
  if (signal.aborted) stop();
  const how = await child.ended;
  signal.removeEventListener("abort", stop);
  if (signal.aborted) return undefined;
  if (how === "status 0") return child.reported();
  const status = /^status (\d+)$/.exec(how)?.[1];
  if (status === undefined) err.write(`broadsheet: ${args[0]} ${ending(how)}\n`);
  fail(Number(status ?? 1));
  return undefined;
}

/**
 * Describes how a command ended: the signals of the kernel and V8 when memory runs out look like
 * any other.
 */
const ending = (how: string): string =>
  how === "SIGKILL" || how === "SIGABRT"
    ? `was ended (${how}), most likely for want of memory; docs/operations.md says how much it needs`
    : `ended with ${how}`;

/** Delay before a child that was asked to end is killed. */
const GRACE_MS = 400;

/**
 * Starts one of our own commands as a child: its standard error goes to that of this process, and
 * it notices when this process is gone, for whatever reason.
 *
 * @param bin the command line's file
 */
export function command(
  bin: string,
  args: readonly string[],
  env: Environment,
): Child & {
  /** Its standard output so far. */
  readonly reported: () => string;
  readonly process: ChildProcess;
} {
  const child: ChildProcess = fork(bin, args, {
    stdio: ["ignore", "pipe", 2, "ipc"],
    serialization: "advanced",
    env: {...env},
  });
  let reported = "";
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
    stop() {
      child.kill("SIGTERM");
      const force = setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
      ended.then(() => clearTimeout(force));
    },
  };
}
