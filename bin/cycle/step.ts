import {fork} from "node:child_process";
import {join} from "node:path";
import type {Call} from "../call.ts";

/** Outcome of one of our own commands. */
export interface Ended {
  /** Null if a signal ended it. */
  readonly status: number | null;
  readonly stdout: string;
  /** The last line it wrote to standard error. */
  readonly says: string;
  readonly ms: number;
}

/** Runs one of our own commands to its end. */
export type RunStep = (args: readonly string[], signal: AbortSignal) => Promise<Ended>;

/** Delay before a command that was asked to end is killed. */
const FORCE_MS = 400;

/**
 * Steps run in processes of their own: however one ends, its memory and threads are released, and
 * the next cycle starts afresh with the code installed at that time. A command whose parent is
 * killed notices and ends.
 */
export const stepOf =
  ({root, env, err}: Call): RunStep =>
  async (args, signal) => {
    const from = performance.now();
    const child = fork(join(root, "bin/broadsheet"), args, {
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: {...env},
    });
    let [stdout, said] = ["", ""];
    child.stdout!.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
    });
    child.stderr!.setEncoding("utf8").on("data", (text: string) => {
      err.write(text);
      said = (said + text).slice(-2_000);
    });
    let force: NodeJS.Timeout | undefined;
    const end = () => {
      child.kill("SIGTERM");
      force = setTimeout(() => child.kill("SIGKILL"), FORCE_MS);
    };
    if (signal.aborted) end();
    signal.addEventListener("abort", end, {once: true});
    const status = await new Promise<number | null>((resolve) => {
      child.once("error", (error) => {
        said = error.message;
        resolve(1);
      });
      child.once("close", resolve);
    });
    signal.removeEventListener("abort", end);
    clearTimeout(force);
    const line = said.trim().split("\n").at(-1) ?? "";
    return {
      status,
      stdout,
      says: line.replace(/^broadsheet: /, ""),
      ms: Math.round(performance.now() - from),
    };
  };
