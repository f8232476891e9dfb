import type {Store} from "../../pipeline/kit/store.ts";
import {withdrawals} from "../../pipeline/news/articles/withdrawals.ts";
import {
  isGone,
  newsStatus,
  statusOf as newsStatusOf,
  type SourceStatus,
} from "../../pipeline/news/crawl/source-status.ts";
import type {RegisteredSource} from "../../pipeline/news/registry.ts";
import {type SourceHealth, sourceHealth} from "../../pipeline/tournament/sources/health.ts";
import {PROVIDER_IDS, type ProviderId} from "../../pipeline/tournament/sources/types.ts";
import type {Instant} from "../../pipeline/tournament/types.ts";

/**
 * Every source of news and matches, and how it was doing as of an instant; status null where it had
 * not been asked.
 */
export interface SourceList {
  readonly news: readonly {
    readonly source: RegisteredSource;
    readonly status: SourceStatus | null;
    readonly withdrawn: boolean;
    /** Whether its server has said that it is gone for good. */
    readonly gone: boolean;
  }[];
  readonly providers: readonly {
    readonly provider: ProviderId;
    readonly enabled: boolean;
    readonly status: SourceHealth | null;
  }[];
}

interface Asked {
  /** The registry as the operator wants it. */
  readonly registry: readonly RegisteredSource[];
  /** Match sources that are turned on. */
  readonly providers: readonly string[];
  /** What was asked later is not known. */
  readonly asOf: Instant;
}

/**
 * The list of sources from the store: the registry in its order, then the match sources in order of
 * precedence.
 */
export function sourceList(store: Store, {registry, providers, asOf}: Asked): SourceList {
  const known = newsStatus(store);
  const matches = new Map(sourceHealth(store).map((health) => [health.provider, health]));
  const withdrawn = new Set(
    withdrawals(store).flatMap(({kind, id, withdrawnAt}) =>
      kind === "source" && withdrawnAt <= asOf ? id : [],
    ),
  );
  const asked = <T extends {readonly lastAttemptAt: Instant}>(status: T | undefined) =>
    status !== undefined && status.lastAttemptAt <= asOf ? status : null;
  return {
    news: registry.map((source) => {
      const status = asked(newsStatusOf(source, known.get(source.sourceId)));
      const gone = isGone(source, status ?? undefined);
      return {source, status, withdrawn: withdrawn.has(source.sourceId), gone};
    }),
    providers: PROVIDER_IDS.map((provider) => ({
      provider,
      enabled: providers.includes(provider),
      status: asked(matches.get(provider)),
    })),
  };
}

/**
 * `failing`: every source that was asked failed when it was last asked; `unasked`: none that is
 * turned on was asked yet.
 */
export type KindStatus = "ok" | "failing" | "unasked";
export type SourceKind = "matches" | "news";

interface Attempted {
  readonly lastAttemptAt: Instant;
  readonly lastSuccessAt: Instant | null;
}

/** How the sources of each kind that are turned on are doing. */
export const sourceStatusOf = ({
  news,
  providers,
}: SourceList): Readonly<Record<SourceKind, KindStatus>> => ({
  matches: statusOf(providers.flatMap(({enabled, status}) => (enabled && status ? status : []))),
  news: statusOf(
    news.flatMap(({source, withdrawn, gone, status}) =>
      source.enabled && !withdrawn && !gone && status ? status : [],
    ),
  ),
});

function statusOf(asked: readonly Attempted[]): KindStatus {
  if (asked.length === 0) return "unasked";
  const isRead = ({lastAttemptAt, lastSuccessAt}: Attempted) =>
    lastSuccessAt !== null && lastSuccessAt >= lastAttemptAt;
  return asked.some(isRead) ? "ok" : "failing";
}
