/** Outcome of a cycle. */
export type Result = "ok" | "partly" | "failed" | "misconfigured" | "locked" | "stopped";

/** Exit status of a command that cannot work because another process holds the lock. */
export const LOCKED = 4;

/** The exit status of `run`, for monitors; docs/commands.md has the same table. */
export const STATUS: Readonly<Record<Result, number>> = {
  ok: 0,
  failed: 1,
  misconfigured: 2,
  partly: 3,
  locked: LOCKED,
  stopped: 0,
};
