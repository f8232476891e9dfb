import type {Store} from "../../kit/store.ts";
import type {Instant} from "../../kit/types.ts";
import type {SourceState} from "./source-state.ts";

/** Health of a source, and the data needed to ask it only for news. */
export interface SourceStatus {
  readonly sourceId: string;
  readonly state: SourceState;
  /** The first attempt, or the earliest one on record. */
  readonly firstAttemptAt: Instant;
  readonly lastAttemptAt: Instant;
  readonly lastSuccessAt: Instant | null;
  /** Last time its server sent a body; later answers were "not modified". */
  readonly lastBodyAt: Instant | null;
  readonly lastErrorAt: Instant | null;
  readonly lastError: string | null;
  /** Status of the last attempt; null if there was no answer. */
  readonly httpStatus: number | null;
  readonly latencyMs: number;
  /** Number of items at the last reading; null before. */
  readonly items: number | null;
  /** Consecutive failures. */
  readonly failures: number;
  /**
   * "open" after three consecutive failures: the source is left alone until the next attempt, which
   * is a single probe.
   */
  readonly circuit: "closed" | "open";
  readonly intervalMinutes: number;
  readonly nextAttemptAt: Instant | null;
  /** 1 if the source itself asked for the time of the next attempt. */
  readonly askedToWait: 0 | 1;
  /** State in which the body with this hash was read. */
  readonly reading: SourceState | null;
  readonly answeredBy: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly bodySha256: string | null;
  /** Its address in the registry when it was asked; the fields below belong to that address. */
  readonly registryUrl: string | null;
  /** Permanent new address; null if it has not moved. */
  readonly movedTo: string | null;
  /** Feed named by a page at that address; null if there is none. */
  readonly offeredUrl: string | null;
  /** Item counts of the last reading; null before. */
  readonly counts: ItemCounts | null;
}

/** Items of a feed by outcome: all counts but `undated` add up to the total. */
export interface ItemCounts {
  readonly taken: number;
  /**
   * In no list: unrelated to the World Cup or no market news, without address or words, older than
   * the retention limit.
   */
  readonly irrelevant: number;
  readonly unusable: number;
  readonly old: number;
  /** Not read: beyond the maximum number of items, of which the newest are read. */
  readonly beyond: number;
  /** Items read, with any outcome, without a readable date. */
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

/** Status of every source ever asked, by id. */
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

/** Readings from before items beyond the maximum were counted have no such count. */
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

/** Makes these sources due at once: this machine could not reach any of them. */
export function resetFailures(store: Store, sourceIds: readonly string[]): void {
  const reset = store.prepare(
    "UPDATE news_source_status SET next_attempt_at = NULL, failures = MAX(failures - 1, 0), circuit = 'closed' WHERE source_id = ?",
  );
  store.transaction(() => sourceIds.forEach((sourceId) => void reset.run(sourceId))).immediate();
}

/** The status of a source, without the data of an address that the registry has replaced since. */
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

/** Whether the source's server has said that it is gone for good. */
export const isGone = (source: {readonly url: string}, status: SourceStatus | undefined): boolean =>
  status?.state === "gone" && status.registryUrl === source.url;
