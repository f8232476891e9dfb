import {LockedError} from "../../pipeline/kit/errors.ts";
import {toInstant} from "../../pipeline/kit/instant.ts";
import {type Published, publish} from "../editions/publish.ts";
import {isLocked} from "../output/lock.ts";
import type {JobContext} from "./report.ts";

/** Interval between attempts to publish, and the longest wait. */
const LOOK_MS = 500;
const TIMEOUT_MS = 10 * 60_000;

/**
 * Publishes the edition of this moment as soon as no other process is publishing. @throws
 * LockedError when it timed out
 */
export async function publishWhenFree({
  context,
  options,
  clock,
  sleep,
  signal,
}: JobContext): Promise<Published> {
  const since = clock();
  const isInTime = () => clock() - since <= TIMEOUT_MS;
  for (;;) {
    if (isLocked(options.outDir))
      context.progress.say("another process is building; waiting for it");
    while (isLocked(options.outDir) && isInTime()) await sleep(LOOK_MS, signal);
    try {
      return await publish({...context, clock: () => toInstant(clock())}, options);
    } catch (error) {
      // another process was faster
      if (!(error instanceof LockedError && isInTime())) throw error;
    }
  }
}
