import type {Environment} from "./call.ts";

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/** Longest that a process which was asked to end goes on: all of it is to be over in a second. */
const GRACE_MS = 800;

/**
 * Aborts at SIGINT or SIGTERM. What has not ended within the grace ends with the process, with
 * status 0: a kill at any instant leaves nothing half-written. Further signals change nothing,
 * because Ctrl-C reaches a process from the terminal and from npm.
 *
 * @returns how to listen no longer
 */
export function endAtSignal(stop: AbortController, graceMs = GRACE_MS): () => void {
  const end = () => {
    if (stop.signal.aborted) return;
    stop.abort();
    setTimeout(() => process.exit(0), graceMs).unref();
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return () => {
    // until the process is gone a second signal is no other end
    if (!stop.signal.aborted) for (const signal of SIGNALS) process.off(signal, end);
  };
}

/**
 * Aborts at SIGINT or SIGTERM; the same signal once more ends the process at once.
 *
 * @returns how to listen no longer
 */
export function stopAtSignal(stop: AbortController): () => void {
  const abort = () => stop.abort();
  for (const signal of SIGNALS) process.once(signal, abort);
  return () => {
    for (const signal of SIGNALS) process.off(signal, abort);
  };
}

/**
 * Aborts when the process that forked this one is gone, whatever ended it. What is at work then may
 * end within the grace; after it the process ends by force, which costs an edition that is being
 * printed and nothing else.
 *
 * @returns how to listen no longer: who listens keeps the channel, and with it this process, open
 */
export function endWithParent(stop: AbortController, graceMs = 3_000): () => void {
  const orphaned = () => {
    stop.abort();
    setTimeout(() => process.exit(1), graceMs).unref();
  };
  process.once("disconnect", orphaned);
  // it was gone before this process had read its own code
  if (process.connected === false) orphaned();
  return () => process.off("disconnect", orphaned);
}

/** How often to look whether npm is still there. */
const LOOK_MS = 500;

/**
 * Aborts when npm, which has started this process, is gone: it passes SIGINT and SIGTERM on, and
 * nothing else that ends it.
 */
export function endWithNpm(
  stop: AbortController,
  {npm_lifecycle_event: script}: Environment,
): void {
  if (script === undefined) return;
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && stop.abort(), LOOK_MS).unref();
}
