import {type ChildProcess, spawn} from "node:child_process";
import {once} from "node:events";
import {setTimeout as wait} from "node:timers/promises";
import {BIN} from "../fixtures/commands-apart.ts";

/** The result of a command that may have been killed. */
export interface Killed {
  /** Whether it was still running when it was killed. */
  readonly killed: boolean;
  readonly status: number | null;
  readonly ms: number;
  readonly said: string;
}

interface Options {
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** Time until it is killed without warning, in ms; undefined for never. */
  readonly afterMs?: number;
  /** Whether the processes it started are killed at the same instant. */
  readonly withChildren?: boolean;
}

/** Runs a command, and kills it with signal 9 if it still runs after `afterMs`. */
export async function run(
  args: readonly string[],
  {env, cwd, afterMs, withChildren = false}: Options,
): Promise<Killed> {
  const from = performance.now();
  const child: ChildProcess = spawn(BIN, args, {
    env: {PATH: process.env.PATH, ...env},
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let said = "";
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-4_000);
    });
  const ended = once(child, "exit");
  if (afterMs !== undefined) {
    await Promise.race([ended, wait(afterMs)]);
    // the whole process group to include its children
    if (child.exitCode === null && child.signalCode === null)
      process.kill(withChildren ? -child.pid! : child.pid!, "SIGKILL");
  }
  const [status, signal] = (await ended) as [number | null, string | null];
  return {
    killed: signal === "SIGKILL",
    status,
    ms: performance.now() - from,
    said,
  };
}
