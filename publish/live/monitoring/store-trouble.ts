import {toInstant} from "../../../pipeline/kit/instant.ts";
import type {Trouble} from "../../tournament/services.ts";
import {type LiveStore, StoreBusyError} from "../store/types.ts";

/** An answer of the store stands this long, so that asking often does not write often. */
const STANDS_MS = 1_000;
interface Failure {
  readonly error: Error;
  readonly sinceMs: number;
}
interface Checked {
  readonly atMs: number;
  readonly failure: Promise<Failure | undefined>;
}
const checks = new WeakMap<LiveStore, Checked>();

/**
 * Why the store does not work, and since when: as far back as it was looked at without a success in
 * between. Undefined while it works. The check of this second is shared by all who ask.
 */
export function storeFailure(store: LiveStore, nowMs: number): Promise<Failure | undefined> {
  const last = checks.get(store);
  if (last && Math.abs(nowMs - last.atMs) < STANDS_MS) return last.failure;
  const failure = store.check().then(
    () => undefined,
    async (error: Error) => ({error, sinceMs: (await last?.failure)?.sinceMs ?? nowMs}),
  );
  checks.set(store, {atMs: nowMs, failure});
  return failure;
}

export const storeReason = (error: Error): string =>
  `the store cannot be written and read${error instanceof StoreBusyError ? `: ${error.message}` : ""}`;

/** The same as a trouble of all services that keep something; null while the store works. */
export async function storeTrouble(store: LiveStore, nowMs: number): Promise<Trouble | null> {
  const failure = await storeFailure(store, nowMs);
  return failure ? {since: toInstant(failure.sinceMs), reason: storeReason(failure.error)} : null;
}
