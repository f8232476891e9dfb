import type {Store} from "../../kit/store.ts";
import type {Instant} from "../../kit/types.ts";
import type {SourceState} from "./source-state.ts";

/** How a source has been doing, and what is needed to ask it for news only. */
export interface SourceStatus {
  readonly sourceId: string;
  readonly state: SourceState;
  /** When it was first asked, or the first time that is known. */
  readonly firstAttemptAt: Instant;
  readonly lastAttemptAt: Instant;
  readonly lastSuccessAt: Instant | null;
  /** When its server last sent a body; answers since then were "not modified". */
  readonly lastBodyAt: Instant | null;
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
  /** Its address in the registry when it was asked; what follows is known of that one. */
  readonly registryUrl: string | null;
  /** Where that has moved for good; null where it has not. */
  readonly movedTo: string | null;
  /** Feed that a page at that address names; null where none is. */
  readonly offeredUrl: string | null;
  /** What became of the items of the last reading; null before. */
  readonly counts: ItemCounts | null;
}

/** Items of a feed by what became of them: all but `undated` add up to all of them. */
export interface ItemCounts {
  readonly taken: number;
  /** Passed over: not of the World Cup, without address or words, older than what is kept. */
  readonly irrelevant: number;
  readonly unusable: number;
  readonly old: number;
  /** Not read: older than so many others that a feed is cut off there. */
  readonly beyond: number;
  /** Items that were read, whatever became of them, without a date that can be read. */
  readonly undated: number;
}

const COLUMNS: Readonly<Record<keyof SourceStatus, string>> = {
  sourceId: "source_id",
  state: "state",
  firstAttemptAt: "first_attempt_at",
  lastAttemptAt: "last_attempt_at",
  lastSuccessAt: "last_success_at",
  lastBodyAt: "last_body_at",
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
  registryUrl: "registry_url",
  movedTo: "moved_to",
  offeredUrl: "offered_url",
  counts: "counts",
};
const SELECT = `SELECT ${Object.entries(COLUMNS)
  .map(([name, column]) => `${column} AS ${name}`)
  .join(", ")} FROM news_source_status`;

interface Row extends Omit<SourceStatus, "counts"> {
  readonly counts: string | null;
}

/** Status of every source that was ever asked, by id. */
export const newsStatus = (store: Store): ReadonlyMap<string, SourceStatus> =>
  new Map(
    store
      .prepare<[], Row>(`${SELECT} ORDER BY source_id`)
      .all()
      .map(({counts, ...status}) => [
        status.sourceId,
        {...status, counts: counts === null ? null : countsFrom(counts)},
      ]),
  );

/** Counts of a reading from before items beyond a feed's length were counted have none of these. */
const countsFrom = (json: string): ItemCounts => ({
  beyond: 0,
  ...(JSON.parse(json) as Omit<ItemCounts, "beyond"> & Partial<ItemCounts>),
});

export const storeStatus = (store: Store, status: SourceStatus): void =>
  void store
    .prepare(
      `INSERT OR REPLACE INTO news_source_status (${Object.values(COLUMNS).join(", ")}) VALUES (${Object.keys(
        COLUMNS,
      )
        .map((name) => `@${name}`)
        .join(", ")})`,
    )
    .run({...status, counts: status.counts && JSON.stringify(status.counts)});

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

/**
 * What is known of the address that the registry has for a source; undefined where it has been
 * given another one since.
 */
export const statusOf = (
  {url}: {readonly url: string},
  status: SourceStatus | undefined,
): SourceStatus | undefined =>
  status?.registryUrl && status.registryUrl !== url
    ? {...status, ...OF_ANOTHER_ADDRESS, nextAttemptAt: null, askedToWait: 0}
    : status;
const OF_ANOTHER_ADDRESS = {
  registryUrl: null,
  movedTo: null,
  offeredUrl: null,
  reading: null,
  answeredBy: null,
  etag: null,
  lastModified: null,
  lastBodyAt: null,
  bodySha256: null,
} as const;

/** Whether the server of a source has said that it is gone for good. */
export const isGone = (source: {readonly url: string}, status: SourceStatus | undefined): boolean =>
  status?.state === "gone" && status.registryUrl === source.url;
