import {type ChildProcess, fork} from "node:child_process";
import {join} from "node:path";
import type {Call, Environment} from "./call.ts";

/** One of our own commands at work in a process of its own. */
export interface Child {
  /** Resolves with how it ended. */
  readonly ended: Promise<string>;
  /** Asks it to end. */
  stop(): void;
}

/**
 * Runs one of our own commands as a child to its end. This process stays free to end at a signal,
 * whatever the child is in the middle of; its heap goes with it.
 *
 * @param started called with the process, for who has more to say to it
 * @returns its report, once it has done its work; undefined where it has not, and has said why
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
  if (status === undefined) err.write(`broadsheet: ${args[0]} ended with ${how}\n`);
  fail(Number(status ?? 1));
  return undefined;
}

/** After this long a child that was asked to end is ended by force. */
const GRACE_MS = 400;

/**
 * One of our own commands as a child: what it says on standard error goes to that of this process,
 * and it notices when this process is gone, whatever ended it.
 *
 * @param bin the command line's file
 */
export function command(
  bin: string,
  args: readonly string[],
  env: Environment,
): Child & {
  /** What it has reported so far on standard output. */
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
