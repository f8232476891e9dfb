import type {Logger} from "pino";
import {toInstant} from "../../pipeline/kit/instant.ts";
import {workshopsOf} from "./answers/hub/workshops.ts";
import type {LiveFacts} from "./facts.ts";
import type {Events, LiveStore} from "./store/types.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Finished deliveries and their attempts. */
const DELIVERY_MS = 30 * DAY_MS;
/** Finished jobs; the newest of each kind are kept whatever their age. */
const JOB_MS = 30 * DAY_MS;
const JOBS_KEPT = 100;
/**
 * A watchlist's cookie lives a year from its last write, and the list slightly longer. Feedback,
 * quiz marks and agents (counted from their last token) are kept as long.
 */
const VISITOR_MS = 400 * DAY_MS;
/** Agents that never requested a token. */
const AGENT_MS = 30 * DAY_MS;
/** Names and addresses of a workshop, counted from its end. */
const SIGNUP_MS = 30 * DAY_MS;

interface Options {
  readonly store: LiveStore;
  readonly facts: LiveFacts;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly log: Pick<Logger, "error" | "debug">;
  /** Number of the newest events that stay available; 0 for all. */
  readonly feedKeep: number;
}

/** Removes expired data. A step that fails is logged, and the others still run. */
export async function cleanUp({store, facts, clock, log, feedKeep}: Options): Promise<void> {
  const nowMs = clock();
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    cursors: () => expireCursors(store.events, feedKeep),
    deliveries: () => store.deliveries.prune(nowMs - DELIVERY_MS),
    jobs: () => store.jobs.prune(toInstant(nowMs - JOB_MS), JOBS_KEPT),
    idempotency: () => store.idempotency.prune(nowMs),
    visitors: () => forgetVisitors({store, facts, clock}),
  };
  for (const [what, step] of Object.entries(steps)) {
    await step().then(
      (count) => log.debug({what, count}, "cleaned up"),
      (err) => log.error({err, what}, "a clean-up failed"),
    );
  }
}

/** Cleans up now and every hour. @returns a function that stops it */
export async function cleanUpHourly(options: Options): Promise<() => void> {
  await cleanUp(options);
  const hourly = setInterval(() => void cleanUp(options), HOUR_MS);
  return () => clearInterval(hourly);
}

/** Numbers of records removed. */
export interface Forgotten {
  readonly watchlists: number;
  readonly agents: number;
  readonly feedback: number;
  readonly marks: number;
  readonly signups: number;
}

/** Deletes visitors' data past its retention period. */
export async function forgetVisitors({
  store,
  facts,
  clock,
}: Pick<Options, "store" | "facts" | "clock">): Promise<Forgotten> {
  const nowMs = clock();
  const before = toInstant(nowMs - VISITOR_MS);
  const watchlists = await store.watchlists.prune(before);
  const agents = await store.oauthClients.prune(toInstant(nowMs - AGENT_MS), before);
  const feedback = await store.feedback.prune(before);
  const marks = await store.quiz.prune(before);
  let signups = 0;
  for (const {eventId, endsAt} of await workshopsOf({store, facts}))
    if (Date.parse(endsAt) + SIGNUP_MS <= nowMs) signups += await store.signups.clear(eventId);
  return {watchlists, agents, feedback, marks, signups};
}

/**
 * Expires cursors older than the newest `keep` events; 0 keeps all. `prune` deletes the events that
 * nobody can request any more.
 *
 * @returns the oldest cursor that has not expired
 */
export const expireCursors = async (
  events: Pick<Events, "head" | "oldest" | "retain">,
  keep: number,
): Promise<number> => (keep === 0 ? events.oldest() : events.retain((await events.head()) - keep));
