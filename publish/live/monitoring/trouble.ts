import {toInstant} from "../../../pipeline/kit/instant.ts";
import type {Trouble} from "../../tournament/services.ts";
import {StoreBusyError} from "../store/types.ts";

/**
 * Time for which a result is reused, so that frequent requests do not cause frequent reads and
 * writes.
 */
const STANDS_MS = 1_000;
interface Failure {
  readonly error: Error;
  readonly sinceMs: number;
}
interface Checked {
  readonly atMs: number;
  readonly failure: Promise<Failure | undefined>;
}
const checks = new WeakMap<Checkable, Checked>();

/** The store, or an edition. */
interface Checkable {
  /** Rejects when it does not work. */
  check(): Promise<unknown>;
}

/**
 * The reason why something does not work, and the time since which it has failed without
 * interruption. Undefined while it works. Callers within a second share one check.
 */
export function failureOf(checked: Checkable, nowMs: number): Promise<Failure | undefined> {
  const last = checks.get(checked);
  if (last && Math.abs(nowMs - last.atMs) < STANDS_MS) return last.failure;
  const failure = checked.check().then(
    () => undefined,
    async (error: Error) => ({error, sinceMs: (await last?.failure)?.sinceMs ?? nowMs}),
  );
  checks.set(checked, {atMs: nowMs, failure});
  return failure;
}

export const storeReason = (error: Error): string =>
  `the store cannot be written and read${error instanceof StoreBusyError ? `: ${error.message}` : ""}`;

export const editionReason = ({message}: Error): string => `the edition cannot be read: ${message}`;

/** The failure as a trouble of the services that need it; null while it works. */
export async function troubleOf(
  checked: Checkable,
  nowMs: number,
  reasonOf: (error: Error) => string,
): Promise<Trouble | null> {
  const failure = await failureOf(checked, nowMs);
  return failure ? {since: toInstant(failure.sinceMs), reason: reasonOf(failure.error)} : null;
}
