import type {Store} from "../../kit/store.ts";
import type {Instant} from "../../kit/types.ts";
import type {SourceState} from "./source-state.ts";

/** How a source has been doing, and what is needed to ask it for news only. */
export interface SourceStatus {
  readonly sourceId: string;
  readonly state: SourceState;
  readonly lastAttemptAt: Instant;
  readonly lastSuccessAt: Instant | null;
  readonly lastErrorAt: Instant | null;
  readonly lastError: string | null;
  /** Of the last attempt; null where there was no answer. */
  readonly httpStatus: number | null;
  readonly latencyMs: number;
  /** Items of the feed when it was last read; null before. */
  readonly items: number | null;
  /** Failures in a row. */
  readonly failures: number;
  /**
   * "open" after three failures in a row: it is left alone until the next attempt, which is one
   * probe.
   */
  readonly circuit: "closed" | "open";
  readonly intervalMinutes: number;
  readonly nextAttemptAt: Instant | null;
  /** 1 where the next attempt is when the source itself wishes it. */
  readonly askedToWait: 0 | 1;
  /** State that the body known by its hash was read in. */
  readonly reading: SourceState | null;
  readonly answeredBy: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly bodySha256: string | null;
}

const COLUMNS: Readonly<Record<keyof SourceStatus, string>> = {
  sourceId: "source_id",
  state: "state",
  lastAttemptAt: "last_attempt_at",
  lastSuccessAt: "last_success_at",
  lastErrorAt: "last_error_at",
  lastError: "last_error",
  httpStatus: "http_status",
  latencyMs: "latency_ms",
  items: "items",
  failures: "failures",
  circuit: "circuit",
  intervalMinutes: "interval_minutes",
  nextAttemptAt: "next_attempt_at",
  askedToWait: "asked_to_wait",
  reading: "reading",
  answeredBy: "answered_by",
  etag: "etag",
  lastModified: "last_modified",
  bodySha256: "body_sha256",
};
const SELECT = `SELECT ${Object.entries(COLUMNS)
  .map(([name, column]) => `${column} AS ${name}`)
  .join(", ")} FROM news_source_status`;

/** Status of every source that was ever asked, by id. */
export const newsStatus = (store: Store): ReadonlyMap<string, SourceStatus> =>
  new Map(
    store
      .prepare<[], SourceStatus>(`${SELECT} ORDER BY source_id`)
      .all()
      .map((status) => [status.sourceId, status]),
  );

export const storeStatus = (store: Store, status: SourceStatus): void =>
  void store
    .prepare(
      `INSERT OR REPLACE INTO news_source_status (${Object.values(COLUMNS).join(", ")}) VALUES (${Object.keys(
        COLUMNS,
      )
        .map((name) => `@${name}`)
        .join(", ")})`,
    )
    .run(status);

/**
 * Has these sources asked again as soon as anyone crawls: it was this machine that could not reach
 * any.
 */
export function resetFailures(store: Store, sourceIds: readonly string[]): void {
  const reset = store.prepare(
    "UPDATE news_source_status SET next_attempt_at = NULL, failures = MAX(failures - 1, 0), circuit = 'closed' WHERE source_id = ?",
  );
  store.transaction(() => sourceIds.forEach((sourceId) => void reset.run(sourceId))).immediate();
}
