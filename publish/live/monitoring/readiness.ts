import type {LiveDeps} from "../deps.ts";
import {StoreBusyError} from "../store/busy.ts";
import type {LiveStore} from "../store/types.ts";

/** An answer of the store stands this long, so that asking often does not write often. */
const STANDS_MS = 1_000;
interface Checked {
  readonly atMs: number;
  readonly error: Promise<Error | undefined>;
}
const checks = new WeakMap<LiveStore, Checked>();

/** What keeps the server from doing all it should; empty when nothing does. A server that is closing answers 503 by itself. */
export async function whyNotReady({store, printed, clock, log}: Pick<LiveDeps, "store" | "printed" | "clock" | "log">): Promise<string[]> {
  const error = await lastCheck(store, clock());
  if (error) log.error({err: error}, "the store does not work");
  const why = error instanceof StoreBusyError ? `: ${error.message}` : "";
  return [...(error ? [`the store cannot be written and read${why}`] : []), ...(printed() ? [] : ["no edition is out yet"])];
}

/** The check of this second, shared by all who ask. */
function lastCheck(store: LiveStore, nowMs: number): Promise<Error | undefined> {
  const last = checks.get(store);
  if (last && Math.abs(nowMs - last.atMs) < STANDS_MS) return last.error;
  const error = store.check().then(
    () => undefined,
    (cause: Error) => cause,
  );
  checks.set(store, {atMs: nowMs, error});
  return error;
}
