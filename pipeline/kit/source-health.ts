import type {CircuitState} from "./fetch/circuit.ts";
import {FetchError} from "./fetch/fetch-error.ts";
import {toInstant} from "./instant.ts";
import type {Store} from "./store.ts";
import type {Instant} from "./types.ts";

/** A statement by a source that was rejected or not understood. */
export interface Doubt {
  /** The match, or the word not understood. */
  readonly about: string;
  readonly why: string;
}

/** Health of a source of matches or prices. */
export interface SourceHealth {
  readonly provider: string;
  /** The first attempt, or the earliest one on record. */
  readonly firstAttemptAt: Instant;
  readonly lastAttemptAt: Instant;
  readonly lastSuccessAt: Instant | null;
  readonly lastErrorAt: Instant | null;
  readonly lastError: string | null;
  /** Status of the last failure; null if there was no answer. */
  readonly httpStatus: number | null;
  /** Duration of the last poll as a whole. */
  readonly latencyMs: number;
  /** Consecutive failures. */
  readonly failures: number;
  /** Records of the last successful poll that could not be read. */
  readonly refused: number;
  /**
   * Doubts of the last successful poll, each with the first of the consecutive polls that raised
   * it.
   */
  readonly doubts: readonly (Doubt & {readonly since: Instant})[];
  /** The source asked not to be polled before this instant; null if it did not. */
  readonly nextAttemptAt: Instant | null;
  /** The worst circuit state among its hosts. */
  readonly circuit: CircuitState;
}

const COLUMNS = `provider, first_attempt_at AS firstAttemptAt, last_attempt_at AS lastAttemptAt, last_success_at AS lastSuccessAt, last_error_at AS lastErrorAt, last_error AS lastError,
  http_status AS httpStatus, latency_ms AS latencyMs, failures, refused, doubts, next_attempt_at AS nextAttemptAt, circuit`;

type Row = Omit<SourceHealth, "doubts"> & {readonly doubts: string};
const read = (row: Row): SourceHealth => ({
  ...row,
  doubts: JSON.parse(row.doubts) as SourceHealth["doubts"],
});

/** Health of every source that was ever asked. */
export const sourceHealth = (store: Store): SourceHealth[] =>
  store.prepare<[], Row>(`SELECT ${COLUMNS} FROM source_status ORDER BY provider`).all().map(read);

export function healthOf(store: Store, provider: string): SourceHealth | undefined {
  const row = store
    .prepare<[string], Row>(`SELECT ${COLUMNS} FROM source_status WHERE provider = ?`)
    .get(provider);
  return row && read(row);
}

interface Poll {
  readonly at: Instant;
  readonly ms: number;
  readonly circuit: CircuitState;
  readonly refused: number;
  readonly doubts?: readonly Doubt[];
  /** Undefined on success. */
  readonly error: unknown;
}

/** Records the outcome of a poll. A failure leaves the last success unchanged, and vice versa. */
export function keepHealth(
  store: Store,
  provider: string,
  {at, ms, circuit, refused, doubts = [], error}: Poll,
): SourceHealth {
  const before = healthOf(store, provider);
  const failed = error !== undefined;
  const retryAt =
    error instanceof FetchError && error.retryAt !== null ? toInstant(error.retryAt) : null;
  const health: SourceHealth = {
    provider,
    firstAttemptAt: before?.firstAttemptAt ?? at,
    lastAttemptAt: at,
    lastSuccessAt: failed ? (before?.lastSuccessAt ?? null) : at,
    lastErrorAt: failed ? at : (before?.lastErrorAt ?? null),
    lastError: failed ? messageOf(error) : (before?.lastError ?? null),
    httpStatus: failed ? (error instanceof FetchError ? error.status : null) : 200,
    latencyMs: Math.round(ms),
    failures: failed ? (before?.failures ?? 0) + 1 : 0,
    refused: failed ? (before?.refused ?? 0) : refused,
    doubts: failed
      ? (before?.doubts ?? [])
      : doubts.map(({about, why}) => {
          const since = before?.doubts.find((one) => one.about === about)?.since ?? at;
          return {about, why, since};
        }),
    nextAttemptAt: retryAt,
    circuit,
  };
  store
    .prepare(
      `INSERT OR REPLACE INTO source_status (provider, first_attempt_at, last_attempt_at, last_success_at, last_error_at, last_error, http_status, latency_ms, failures, refused, doubts, next_attempt_at, circuit)
       VALUES (@provider, @firstAttemptAt, @lastAttemptAt, @lastSuccessAt, @lastErrorAt, @lastError, @httpStatus, @latencyMs, @failures, @refused, @doubts, @nextAttemptAt, @circuit)`,
    )
    .run({...health, doubts: JSON.stringify(health.doubts)});
  return health;
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

interface Asked {
  readonly outcome: string;
  readonly nextAttemptAt: Instant | null;
}

/** The outcome of asking a source in words; if it was not asked, with the reason. */
export function outcomeWords({outcome, nextAttemptAt}: Asked): string {
  if (outcome === "waiting") return `not asked (it wants a pause until ${nextAttemptAt})`;
  return outcome === "idle" ? "not asked (there is nothing to ask)" : outcome;
}

const FEW = 3;
/** The first of many lines, and how many more there are. */
export const firstFew = (lines: readonly string[], what: string): readonly string[] =>
  lines.length > FEW ? [...lines.slice(0, FEW), `… and ${lines.length - FEW} more ${what}`] : lines;

export const isOutOfTime = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === "TimeoutError";

/** Whether a source answered at all, though with a failure. */
export const wasReached = (error: unknown): boolean =>
  !isOutOfTime(error) &&
  !(error instanceof FetchError && (error.reason === "network" || error.reason === "timeout"));

/** The worst state among the hosts of a source. */
export const worstOf = (
  circuits: ReadonlyMap<string, CircuitState>,
  {hosts}: {readonly hosts: readonly string[]},
): CircuitState =>
  (["open", "half-open"] as const).find((state) =>
    hosts.some((host) => circuits.get(host) === state),
  ) ?? "closed";
