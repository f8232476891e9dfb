import {setMaxListeners} from "node:events";

type Parent = AbortSignal | undefined;

/**
 * Does work that is to be over within `ms`: its signal is aborted then, with a TimeoutError, or as
 * soon as a parent is, with the parent's reason. Whether the work heeds its signal is for the work.
 *
 * The timer holds the signal, and so do the parents, until the work has ended; then both let go.
 * Node holds neither a timeout nor what `AbortSignal.any` makes of it: those may be collected as
 * garbage and then never fire.
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

/** Does work whose signal is aborted as soon as a parent is, with that parent's reason. */
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
  // a crawl has many requests below one signal, and Node takes more than ten for a leak
  if (parent) setMaxListeners(0, parent);
  const abort = () => end.abort(parent?.reason);
  if (parent?.aborted) abort();
  parent?.addEventListener("abort", abort, {once: true});
  return () => parent?.removeEventListener("abort", abort);
}
