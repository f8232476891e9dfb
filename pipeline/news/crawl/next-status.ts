import {FetchError} from "../../kit/fetch/fetch-error.ts";
import type {Validators} from "../../kit/fetch/fetcher.ts";
import {plusMinutes, toInstant} from "../../kit/instant.ts";
import type {Instant} from "../../kit/types.ts";
import {NO_ANSWER, SourceError, type SourceState} from "./source-state.ts";
import type {SourceStatus} from "./source-status.ts";

/** Consecutive failures after which a source counts as down. */
const OPENS_AFTER = 3;
const MIN_MINUTES = 5;
const MAX_MINUTES = 24 * 60;
/** Interval before anything is known of a source. */
const FIRST_MINUTES = 30;

const within = (minutes: number): number =>
  Math.round(Math.min(Math.max(minutes, MIN_MINUTES), MAX_MINUTES));

/**
 * The interval until a source is asked again, in minutes from 5 to 1,440: half as long if it had
 * news, half as long again if not. A busy source is soon read every five minutes and a dormant one
 * once a day.
 */
const nextInterval = (minutes: number, news: number): number =>
  within(news > 0 ? minutes / 2 : minutes * 1.5);

/**
 * The wait after a failure, in minutes: five, doubled with each consecutive failure, at most a day.
 */
const backoff = (failures: number): number => within(MIN_MINUTES * 2 ** (failures - 1));

/** States of a feed that was read. */
export type ReadState = Extract<SourceState, "ok" | "slow" | "damaged" | "empty">;

export interface Answered {
  readonly at: Instant;
  readonly ms: number;
  readonly httpStatus: number;
  /** Freshness lifetime of the answer. */
  readonly freshMs: number;
  /** Validators for the next request. */
  readonly validators: Validators;
}

/**
 * Status after an answer that was already read, whether as "not modified" or as the same body: its
 * state applies again.
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
  /** Number of new items. */
  readonly news: number;
  /** Faults of the feed, if it had to be mended. */
  readonly damage: string | null;
}

/** Status after an answer that was read. */
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
    // slowness of the answer is independent of its body
    reading: state === "slow" ? "ok" : state,
    offeredUrl: null,
  };
}

/**
 * Status fields set by any readable answer: the next attempt is after the interval, or when the
 * answer becomes stale, whichever is later.
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
 * Status after a failure: the last reading is kept; the next attempt is after a backoff, or when
 * the source asks for it, if that is later.
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
    // if the new address fails, the old one is asked again
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
/** Failures that do not discredit the address. */
const RESTING: ReadonlySet<SourceState> = new Set([
  "rate-limited",
  "server-error",
  "circuit-open",
  "challenge",
]);
