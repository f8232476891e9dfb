import {type ChildProcess, fork} from "node:child_process";
import {join} from "node:path";
import type {Call, Environment} from "./call.ts";

/** A process that should not end by itself. */
export interface Child {
  /** Resolves with how it ended. */
  readonly ended: Promise<string>;
  /** Asks it to end. */
  stop(): void;
}

export interface KeepAliveOptions {
  readonly start: () => Child;
  /** Told how a child ended that was not asked to, and after how long another is started. */
  readonly onEnd: (how: string, waitMs: number) => void;
  /** Milliseconds, and how to let them pass. */
  readonly clock: () => number;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Wait before another child is started: doubled each time, up to the most; begun anew after a child
 * that lived long.
 */
const WAIT_MS = 1_000;
const MAX_WAIT_MS = 5 * 60_000;
const LONG_LIFE_MS = 10 * 60_000;

/**
 * Starts a child, and another whenever one ends, until the signal is aborted; then ends the one
 * that is alive. Resolves when none is.
 */
export async function keepAlive({
  start,
  onEnd,
  clock,
  sleep,
  signal,
}: KeepAliveOptions): Promise<void> {
  let waitMs = WAIT_MS;
  while (!signal.aborted) {
    const startedAt = clock();
    const how = await untilEnded(start(), signal);
    if (signal.aborted) return;
    if (clock() - startedAt >= LONG_LIFE_MS) waitMs = WAIT_MS;
    onEnd(how, waitMs);
    await sleep(waitMs, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    waitMs = Math.min(waitMs * 2, MAX_WAIT_MS);
  }
}

/** Runs a child to its end, and has it end when the signal is aborted. @returns how it ended */
async function untilEnded(child: Child, signal: AbortSignal): Promise<string> {
  const stop = () => child.stop();
  signal.addEventListener("abort", stop, {once: true});
  if (signal.aborted) stop();
  const how = await child.ended;
  signal.removeEventListener("abort", stop);
  return how;
}

/**
 * Runs one of our own commands as a child to its end. This process stays free to end at a signal,
 * whatever the child is in the middle of; its heap goes with it.
 *
 * @returns whether it has done its work; why it has not, it has said itself
 */
export async function runCommand(
  {root, env, fail, err}: Call,
  args: readonly string[],
  signal: AbortSignal,
): Promise<boolean> {
  const how = await untilEnded(command(join(root, "bin/broadsheet"), args, env), signal);
  if (signal.aborted || how === "status 0") return !signal.aborted;
  const status = /^status (\d+)$/.exec(how)?.[1];
  if (status === undefined) err.write(`broadsheet: ${args[0]} ended with ${how}\n`);
  fail(Number(status ?? 1));
  return false;
}

/** After this long a child that was asked to end is ended by force. */
const GRACE_MS = 400;

/**
 * One of our own commands as a child: what it reports is left out, what it says besides goes to
 * standard error, and it notices when this process is gone, whatever ended it.
 *
 * @param bin the command line's file
 */
export function command(bin: string, args: readonly string[], env: Environment): Child {
  const child: ChildProcess = fork(bin, args, {
    stdio: ["ignore", "ignore", 2, "ipc"],
    env: {...env},
  });
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(signal === null ? `status ${code}` : signal));
  });
  return {
    ended,
    stop() {
      child.kill("SIGTERM");
      const force = setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
      ended.then(() => clearTimeout(force));
    },
  };
}
