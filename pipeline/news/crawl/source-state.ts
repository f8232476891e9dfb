import {FetchError, type FetchFailure} from "../../kit/fetch/fetch-error.ts";

/**
 * Outcome of an attempt. Read: `ok`, `slow` (more than five seconds), `damaged` (read in part, or
 * after mending), `empty` (a sound feed without items). Answered without a feed: `html` and
 * `challenge` (a page instead), `unreadable`, `gone` (410: it is no longer asked), `refused` (other
 * 4xx), `rate-limited` (429), `server-error` (5xx), `redirected` (in a loop), `too-large`. Not
 * answered: `timeout`, `network`. Not asked: `blocked-address`, `robots`, `circuit-open`.
 */
export const SOURCE_STATES = [
  "ok",
  "slow",
  "damaged",
  "empty",
  "html",
  "challenge",
  "unreadable",
  "gone",
  "refused",
  "rate-limited",
  "server-error",
  "redirected",
  "too-large",
  "timeout",
  "network",
  "blocked-address",
  "robots",
  "circuit-open",
] as const;
export type SourceState = (typeof SOURCE_STATES)[number];
/** States of a source that did not answer at all. */
export const NO_ANSWER: ReadonlySet<SourceState | null> = new Set<SourceState>([
  "timeout",
  "network",
]);

/** A source answered without a feed, or may not be asked. */
export class SourceError extends Error {
  override name = "SourceError";
  readonly state: SourceState;
  /** HTTP status, if there was an answer. */
  readonly status: number | null;
  /** Feed named by a page in place of the feed; null if it names none. */
  readonly offeredUrl: string | null;

  constructor(
    state: SourceState,
    message: string,
    status: number | null = null,
    {offeredUrl = null, ...options}: ErrorOptions & {readonly offeredUrl?: string | null} = {},
  ) {
    super(message, options);
    this.state = state;
    this.status = status;
    this.offeredUrl = offeredUrl;
  }
}

const BY_REASON: Readonly<Record<Exclude<FetchFailure, "http-status">, SourceState>> = {
  "blocked-address": "blocked-address",
  challenge: "challenge",
  timeout: "timeout",
  "too-large": "too-large",
  network: "network",
  "circuit-open": "circuit-open",
  "not-json": "unreadable",
};

/** The state that a failure leaves a source in; errors that are not the source's are rethrown. */
export function stateOf(error: unknown): SourceState {
  if (error instanceof SourceError) return error.state;
  if (!(error instanceof FetchError)) throw error;
  if (error.reason !== "http-status") return BY_REASON[error.reason];
  const status = error.status ?? 0;
  if (status === 410) return "gone";
  // "not modified" in reply to an unconditional request
  if (status === 304) return "unreadable";
  return status >= 500
    ? "server-error"
    : status === 429
      ? "rate-limited"
      : status >= 400
        ? "refused"
        : "redirected";
}
