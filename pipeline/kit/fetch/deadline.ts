import {setMaxListeners} from "node:events";

type Parent = AbortSignal | undefined;

/**
 * Runs work with a deadline: its signal is aborted after `ms` with a TimeoutError, or as soon as a
 * parent is, with the parent's reason. The work itself must heed the signal.
 *
 * The timer and the parents hold the signal until the work has ended, and then release it. Node
 * keeps no reference to a timeout signal or to the result of `AbortSignal.any`: those may be
 * garbage-collected and then never fire.
 */
export async function within<T>(
  ms: number,
  work: (signal: AbortSignal) => T | Promise<T>,
  ...parents: readonly Parent[]
): Promise<T> {
  const end = new AbortController();
  const timer = setTimeout(
    () => end.abort(new DOMException(`not done within ${ms} ms`, "TimeoutError")),
    ms,
  );
  try {
    return await whileAlive(end, work, parents);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs work with a signal that is aborted as soon as a parent is, with that parent's reason. */
export const together = <T>(
  work: (signal: AbortSignal) => T | Promise<T>,
  ...parents: readonly Parent[]
): Promise<T> => whileAlive(new AbortController(), work, parents);

async function whileAlive<T>(
  end: AbortController,
  work: (signal: AbortSignal) => T | Promise<T>,
  parents: readonly Parent[],
): Promise<T> {
  const following = parents.map((parent) => follow(parent, end));
  try {
    return await work(end.signal);
  } finally {
    for (const unfollow of following) unfollow();
  }
}

function follow(parent: Parent, end: AbortController): () => void {
  // many requests of a crawl share one signal, and Node reports more than ten listeners as a leak
  if (parent) setMaxListeners(0, parent);
  const abort = () => end.abort(parent?.reason);
  if (parent?.aborted) abort();
  parent?.addEventListener("abort", abort, {once: true});
  return () => parent?.removeEventListener("abort", abort);
}
