import {within} from "../../kit/fetch/deadline.ts";
import {toInstant} from "../../kit/instant.ts";
import {outcomeWords} from "../../kit/source-health.ts";
import {fieldAt, type Polling, type PollReport, pollProvider} from "./poll.ts";
import {type NextPoll, nextPoll} from "./poll-plan.ts";
import type {Provider} from "./types.ts";

export interface Watching extends Polling {
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** 0 to 1. */
  readonly random: () => number;
  /** Maximum duration of one poll; a slow source then fails that poll. */
  readonly pollTimeoutMs?: number;
  readonly onPoll?: (report: PollReport, next: NextPoll) => void;
}

/** A poll in one line: its result, and the time of the next. */
export const pollLine = (report: PollReport, {rhythm, waitMs}: NextPoll): string =>
  `${report.provider} ${outcomeWords(report)}${report.error ? ` (${report.error})` : ""}, ${report.events} events; ${rhythm}, again in ${Math.round(waitMs / 1000)} s`;

/**
 * Polls until the signal is aborted, with a separate loop for each provider, so that a slow or
 * failing one does not delay the others. The interval follows from the current matches, but is at
 * least the provider's minimum interval and its Retry-After.
 */
export async function watchSources(
  providers: readonly Provider[],
  watching: Watching,
): Promise<void> {
  await Promise.all(providers.map((provider) => watch(provider, watching)));
}

async function watch(provider: Provider, watching: Watching): Promise<void> {
  const {store, year, now, random, sleep, signal, pollTimeoutMs = 60_000, onPoll} = watching;
  try {
    while (!signal.aborted) {
      const report = await within(
        pollTimeoutMs,
        (end) => pollProvider(provider, {...watching, signal: end}),
        signal,
      );
      const plan = nextPoll(fieldAt(store, year, toInstant(now())).matches, now(), random);
      const asked = report.nextAttemptAt === null ? 0 : Date.parse(report.nextAttemptAt) - now();
      const next = {...plan, waitMs: Math.max(plan.waitMs, provider.minIntervalMs, asked)};
      onPoll?.(report, next);
      await sleep(next.waitMs, signal);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
