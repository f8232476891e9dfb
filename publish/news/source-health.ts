import type {Instant} from "../../pipeline/kit/types.ts";
import type {SourceList} from "./source-list.ts";

/**
 * `failing`: every source that was asked failed when it was last asked; `unasked`: none that is
 * turned on was asked yet.
 */
export type SourceStatus = "ok" | "failing" | "unasked";
export type SourceKind = "matches" | "news";

interface Asked {
  readonly lastAttemptAt: Instant;
  readonly lastSuccessAt: Instant | null;
}

/** How the sources of each kind that are turned on are doing. */
export const sourceStatusOf = ({
  news,
  providers,
}: SourceList): Readonly<Record<SourceKind, SourceStatus>> => ({
  matches: statusOf(providers.flatMap(({enabled, status}) => (enabled && status ? status : []))),
  news: statusOf(
    news.flatMap(({source, withdrawn, status}) =>
      source.enabled && !withdrawn && status ? status : [],
    ),
  ),
});

function statusOf(asked: readonly Asked[]): SourceStatus {
  if (asked.length === 0) return "unasked";
  const isRead = ({lastAttemptAt, lastSuccessAt}: Asked) =>
    lastSuccessAt !== null && lastSuccessAt >= lastAttemptAt;
  return asked.some(isRead) ? "ok" : "failing";
}
