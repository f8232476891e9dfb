import type {Environment} from "./call.ts";

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/**
 * Longest that a process goes on after it was asked to end: everything must be over within a
 * second.
 */
const GRACE_MS = 800;

/**
 * Aborts at SIGINT or SIGTERM. Whatever has not ended within the grace period ends with the
 * process, with status 0: killing it at any point leaves nothing half-written. Further signals are
 * ignored, because Ctrl-C reaches a process from both the terminal and npm.
 *
 * @returns a function that stops listening
 */
export function endAtSignal(stop: AbortController, graceMs = GRACE_MS): () => void {
  const end = () => {
    if (stop.signal.aborted) return;
    stop.abort();
    setTimeout(() => process.exit(0), graceMs).unref();
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return () => {
    // until the process is gone, a second signal must not end it another way
    if (!stop.signal.aborted) for (const signal of SIGNALS) process.off(signal, end);
  };
}

/**
 * Aborts at SIGINT or SIGTERM; a second signal ends the process at once.
 *
 * @returns a function that stops listening
 */
export function stopAtSignal(stop: AbortController): () => void {
  const abort = () => stop.abort();
  for (const signal of SIGNALS) process.once(signal, abort);
  return () => {
    for (const signal of SIGNALS) process.off(signal, abort);
  };
}

/**
 * Aborts when the parent process is gone, for whatever reason. Running work may finish within the
 * grace period; then the process is ended, which costs only an edition in the making.
 *
 * @returns a function that stops listening; listening keeps the channel, and so this process, open
 */
export function endWithParent(stop: AbortController, graceMs = 3_000): () => void {
  const orphaned = () => {
    // nobody reads it any more
    process.stderr.on("error", () => {});
    stop.abort();
    setTimeout(() => process.exit(1), graceMs).unref();
  };
  process.once("disconnect", orphaned);
  // the parent was gone before this process had loaded its code
  if (process.connected === false) orphaned();
  return () => process.off("disconnect", orphaned);
}

/** Interval at which to check that npm is still running. */
const LOOK_MS = 500;

/** Aborts when npm, which started this process, is gone: it forwards only SIGINT and SIGTERM. */
export function endWithNpm(
  stop: AbortController,
  {npm_lifecycle_event: script}: Environment,
): void {
  if (script === undefined) return;
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && stop.abort(), LOOK_MS).unref();
}
