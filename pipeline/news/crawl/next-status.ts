import {FetchError} from "../../kit/fetch/fetch-error.ts";
import type {Validators} from "../../kit/fetch/fetcher.ts";
import {plusMinutes, toInstant} from "../../kit/instant.ts";
import type {Instant} from "../../kit/types.ts";
import {NO_ANSWER, SourceError, type SourceState} from "./source-state.ts";
import type {SourceStatus} from "./source-status.ts";

/** Failures in a row after which a source counts as down. */
const OPENS_AFTER = 3;
const MIN_MINUTES = 5;
const MAX_MINUTES = 24 * 60;
/** Before anything is known of a source. */
const FIRST_MINUTES = 30;

const within = (minutes: number): number =>
  Math.round(Math.min(Math.max(minutes, MIN_MINUTES), MAX_MINUTES));

/**
 * How long until a source is asked again, in minutes from 5 to 1,440: half as long when it had
 * news, half as long again when it had none. A busy source is soon read every five minutes and a
 * dormant one once a day.
 */
const nextInterval = (minutes: number, news: number): number =>
  within(news > 0 ? minutes / 2 : minutes * 1.5);

/**
 * How long a source that failed is left alone, in minutes: five, doubled with each failure in a
 * row, at most a day.
 */
const backoff = (failures: number): number => within(MIN_MINUTES * 2 ** (failures - 1));

/** States of a feed that was read. */
export type ReadState = Extract<SourceState, "ok" | "slow" | "damaged" | "empty">;

export interface Answered {
  readonly at: Instant;
  readonly ms: number;
  readonly httpStatus: number;
  /** For how long the answer says that it will not change. */
  readonly freshMs: number;
  /** What to ask by the next time. */
  readonly validators: Validators;
}

/**
 * After an answer that was read before, whether it came again or not: the state it was read in
 * holds again.
 */
export const afterNothingNew = (before: SourceStatus, answer: Answered): SourceStatus => ({
  ...before,
  ...answered(answer, nextInterval(before.intervalMinutes, 0)),
  state: before.reading ?? "ok",
});

interface Reading
  extends Answered,
    Pick<SourceStatus, "bodySha256" | "registryUrl" | "movedTo" | "counts"> {
  readonly state: ReadState;
  readonly items: number;
  /** How many of them are news. */
  readonly news: number;
  /** What was wrong with the feed, where it had to be mended. */
  readonly damage: string | null;
}

/** After an answer that was read. */
export function afterReading(
  sourceId: string,
  before: SourceStatus | undefined,
  reading: Reading,
): SourceStatus {
  const {at, state, items, news, damage} = reading;
  const {bodySha256, registryUrl, movedTo, counts} = reading;
  return {
    sourceId,
    state,
    items,
    firstAttemptAt: before?.firstAttemptAt ?? at,
    lastErrorAt: damage === null ? (before?.lastErrorAt ?? null) : at,
    lastError: damage ?? before?.lastError ?? null,
    ...answered(
      reading,
      before?.lastSuccessAt ? nextInterval(before.intervalMinutes, news) : FIRST_MINUTES,
    ),
    bodySha256,
    registryUrl,
    movedTo,
    counts,
    // that an answer was slow says nothing of its body
    reading: state === "slow" ? "ok" : state,
    offeredUrl: null,
  };
}

/**
 * The status that any answer sets that could be read: the next attempt is after our interval, or
 * when the answer will be stale, whichever is later.
 */
function answered({at, ms, httpStatus, freshMs, validators}: Answered, intervalMinutes: number) {
  const freshMinutes = Math.min(freshMs / 60_000, MAX_MINUTES);
  return {
    lastAttemptAt: at,
    lastSuccessAt: at,
    httpStatus,
    latencyMs: ms,
    failures: 0,
    circuit: "closed",
    intervalMinutes,
    nextAttemptAt: plusMinutes(at, Math.max(intervalMinutes, freshMinutes)),
    askedToWait: 0,
    answeredBy: validators.url,
    etag: validators.etag,
    lastModified: validators.lastModified,
    lastBodyAt: validators.bodyAt,
  } as const;
}

interface Failure {
  readonly at: Instant;
  readonly ms: number;
  readonly state: SourceState;
  readonly error: unknown;
  readonly registryUrl: string;
}

/**
 * After a failure: what is known of the last reading stays, the next attempt is after a backoff, or
 * when the source asks for it, if that is later.
 */
export function afterFailure(
  sourceId: string,
  before: SourceStatus | undefined,
  {at, ms, state, error, registryUrl}: Failure,
): SourceStatus {
  const failures = (before?.failures ?? 0) + 1;
  const own = plusMinutes(at, backoff(failures));
  const asked =
    error instanceof FetchError && error.retryAt !== null ? toInstant(error.retryAt) : null;
  const askedToWait = asked !== null && asked > own;
  return {
    ...(before ?? NEVER_READ),
    sourceId,
    state,
    firstAttemptAt: before?.firstAttemptAt ?? at,
    lastAttemptAt: at,
    lastErrorAt: at,
    lastError: error instanceof Error ? error.message : String(error),
    httpStatus: error instanceof FetchError || error instanceof SourceError ? error.status : null,
    latencyMs: ms,
    items: before?.items ?? null,
    registryUrl,
    // where the new address fails, the old one is asked again
    movedTo: NO_ANSWER.has(state) || RESTING.has(state) ? (before?.movedTo ?? null) : null,
    offeredUrl: error instanceof SourceError ? error.offeredUrl : null,
    failures,
    circuit: failures >= OPENS_AFTER ? "open" : "closed",
    nextAttemptAt: state === "gone" ? null : askedToWait ? asked : own,
    askedToWait: askedToWait ? 1 : 0,
  };
}

const NEVER_READ = {
  lastSuccessAt: null,
  lastBodyAt: null,
  intervalMinutes: FIRST_MINUTES,
  reading: null,
  answeredBy: null,
  etag: null,
  lastModified: null,
  bodySha256: null,
  counts: null,
};
/** Failures that say nothing of the address. */
const RESTING: ReadonlySet<SourceState> = new Set([
  "rate-limited",
  "server-error",
  "circuit-open",
  "challenge",
]);
