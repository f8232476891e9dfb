import {join} from "node:path";
import type {Call} from "../call.ts";
import {command, endOf} from "../own-command.ts";

/** Outcome of one of our own commands. */
export interface Ended {
  /** Null if a signal ended it. */
  readonly status: number | null;
  readonly stdout: string;
  /** The last line it wrote to standard error, or how it ended. */
  readonly says: string;
  readonly ms: number;
}

/** Runs one of our own commands to its end. */
export type RunStep = (args: readonly string[], signal: AbortSignal) => Promise<Ended>;

/**
 * Steps run in processes of their own: however one ends, its memory and threads are released, and
 * the next cycle starts afresh with the code installed at that time. A command whose parent is
 * killed notices and ends.
 */
export const stepOf =
  ({root, env, err}: Call): RunStep =>
  async (args, signal) => {
    const from = performance.now();
    const child = command(join(root, "bin/broadsheet"), args, env, err);
    const {status, how} = await endOf(child, signal);
    return {
      status,
      stdout: child.reported(),
      says: status === null ? how : child.says().replace(/^broadsheet: /, ""),
      ms: Math.round(performance.now() - from),
    };
  };
