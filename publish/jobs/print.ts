import {toInstant} from "../../pipeline/kit/instant.ts";
import {publish} from "../build.ts";
import {LockedError} from "../output/lock.ts";
import type {Report} from "../output/types.ts";
import type {Desk} from "./report.ts";

/** How often to look whether the output folder is free, and how long at most. */
const LOOK_MS = 500;
const PATIENCE_MS = 10 * 60_000;

/** Prints the edition of this moment, as soon as no other process is printing. @throws LockedError when it never came to that */
export async function printWhenFree({context, options, clock, sleep, signal}: Desk): Promise<Report> {
  const since = clock();
  for (let waited = false; ; waited = true) {
    try {
      const now = toInstant(clock());
      return await publish({...context, now, wallClock: now}, options);
    } catch (error) {
      if (!(error instanceof LockedError) || clock() - since > PATIENCE_MS) throw error;
      if (!waited) context.progress.say("another process is printing; waiting for it");
      await sleep(LOOK_MS, signal);
    }
  }
}
