import {FetchError} from "../../kit/fetch/fetch-error.ts";
import type {Fetcher} from "../../kit/fetch/fetcher.ts";
import {plusMinutes, toInstant} from "../../kit/instant.ts";
import {ShapeError} from "../../kit/shape.ts";
import {
  healthOf,
  isOutOfTime,
  keepHealth,
  messageOf,
  type SourceHealth,
  wasReached,
  worstOf,
} from "../../kit/source-health.ts";
import type {Store} from "../../kit/store.ts";
import type {Instant} from "../../kit/types.ts";
import {SourceError} from "../../news/crawl/source-state.ts";
import type {MarketProviderId} from "../price-types.ts";
import {type Question, requestFor} from "./questions.ts";
import type {Ask, MarketProvider} from "./types.ts";

/** The result of crawling one provider. */
export interface ProviderCrawl {
  readonly provider: MarketProviderId;
  /** "waiting": it asked not to be called yet; "idle": nothing was due. */
  readonly outcome: "ok" | "failed" | "waiting" | "idle";
  /** Questions asked, and questions left for lack of time. */
  readonly asked: number;
  readonly left: number;
  /** Rows stored. */
  readonly rows: number;
  /** Series replaced because they were readjusted. */
  readonly readjusted: readonly string[];
  /** Refused answers and rows, with reasons. */
  readonly refused: readonly string[];
  readonly error: string | null;
  /** False when it failed without an answer: no connection, or a timeout. */
  readonly reached: boolean;
  readonly nextAttemptAt: Instant | null;
  readonly ms: number;
}

interface Crawling {
  readonly store: Store;
  readonly fetcher: Fetcher;
  readonly mayFetch: Ask["mayFetch"];
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Backs off from a provider after failures. */
  readonly backsOff: boolean;
  readonly signal: AbortSignal;
}

/** Minimum interval between two requests to a host, in milliseconds. */
export const INTERVAL_MS = 500;
/**
 * Consecutive unusable answers after which the provider, rather than a single share, is at fault.
 */
const GIVES_UP_AFTER = 5;

/**
 * Asks one provider questions in sequence. An unusable answer affects only its own question; a host
 * that does not answer, or several bad answers in a row, end the crawl of the provider. Rows stored
 * by then remain, and the rest is asked next time.
 *
 * @throws only failures not caused by the provider: the store refuses, or the signal was aborted
 * for a reason other than a timeout
 */
export async function crawlProvider(
  provider: MarketProvider,
  questions: readonly Question[],
  {store, fetcher, mayFetch, now, backsOff, signal}: Crawling,
): Promise<ProviderCrawl> {
  const at = toInstant(now());
  const nothing: ProviderCrawl = {
    provider: provider.id,
    outcome: "idle",
    asked: 0,
    left: 0,
    rows: 0,
    readjusted: [],
    refused: [],
    error: null,
    reached: true,
    nextAttemptAt: null,
    ms: 0,
  };
  const wait = waitOf(healthOf(store, provider.id), backsOff);
  if (wait && wait > at)
    return {...nothing, outcome: "waiting", left: questions.length, nextAttemptAt: wait};
  if (questions.length === 0) return nothing;
  for (const host of provider.hosts) fetcher.pace(`https://${host}`, INTERVAL_MS);
  const started = performance.now();
  const done = await askAll(questions, signal, ({what}) => ({
    fetcher,
    at: toInstant(now()),
    signal,
    known: requestFor({store, provider}, what)?.vouched ?? null,
    mayFetch,
  }));
  const {failure, ...counted} = done;
  const health = keepHealth(store, provider.id, {
    at,
    ms: performance.now() - started,
    circuit: worstOf(fetcher.circuits(), provider),
    refused: counted.refused.length,
    error: failure,
  });
  return {
    ...nothing,
    ...counted,
    outcome: failure === undefined ? "ok" : "failed",
    error: failure === undefined ? null : messageOf(failure),
    reached: failure === undefined || wasReached(failure),
    nextAttemptAt: health.nextAttemptAt,
    ms: health.latencyMs,
  };
}

/**
 * Initial backoff after a failure, in minutes; doubled with each consecutive failure, up to the
 * maximum.
 */
const AGAIN_MINUTES = 20;
const MAX_MINUTES = 2 * 60;

/**
 * The instant until which a provider is not asked, from its own request and its consecutive
 * failures.
 */
function waitOf(health: SourceHealth | undefined, backsOff: boolean): Instant | null {
  if (health === undefined) return null;
  const {failures, lastErrorAt, nextAttemptAt} = health;
  if (!backsOff || failures === 0 || lastErrorAt === null) return nextAttemptAt;
  const minutes = Math.min(AGAIN_MINUTES * 2 ** (failures - 1), MAX_MINUTES);
  const advised = plusMinutes(lastErrorAt, minutes);
  return nextAttemptAt !== null && nextAttemptAt > advised ? nextAttemptAt : advised;
}

async function askAll(
  questions: readonly Question[],
  signal: AbortSignal,
  askOf: (question: Question) => Ask,
) {
  const refused: string[] = [];
  const readjusted: string[] = [];
  let [asked, rows, badInARow] = [0, 0, 0];
  let failure: unknown;
  for (const question of questions) {
    if (signal.aborted) break;
    asked++;
    try {
      const kept = await question.put(askOf(question));
      rows += kept.rows;
      refused.push(...kept.refused);
      if (kept.readjusted) readjusted.push(question.what);
      badInARow = 0;
    } catch (error) {
      if (signal.aborted) {
        if (!isOutOfTime(signal.reason)) throw error;
        asked--;
        if (asked === 0) failure = signal.reason;
        break;
      }
      if (!isOfProvider(error)) throw error;
      badInARow++;
      if (isOfHost(error) || badInARow >= GIVES_UP_AFTER || badInARow === questions.length)
        failure = error;
      else refused.push(`${question.what}: ${messageOf(error)}`);
      if (failure !== undefined) break;
    }
  }
  if (signal.aborted && !isOutOfTime(signal.reason)) throw signal.reason;
  return {asked, left: questions.length - asked, rows, readjusted, refused, failure};
}

const isOfProvider = (error: unknown): boolean =>
  error instanceof FetchError || error instanceof ShapeError || error instanceof SourceError;

/** Tests whether the host is at fault, regardless of the question. */
const isOfHost = (error: unknown): boolean =>
  error instanceof SourceError ||
  (error instanceof FetchError &&
    (["network", "timeout", "circuit-open", "blocked-address", "challenge"].includes(
      error.reason,
    ) ||
      error.status === 429 ||
      (error.status ?? 0) >= 500));
