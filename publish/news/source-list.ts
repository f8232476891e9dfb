import {plusMinutes} from "../../pipeline/kit/instant.ts";
import {type SourceHealth, sourceHealth} from "../../pipeline/kit/source-health.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import {MARKET_PROVIDER_IDS, type MarketProviderId} from "../../pipeline/market/price-types.ts";
import {withdrawals} from "../../pipeline/news/articles/withdrawals.ts";
import {
  isGone,
  newsStatus,
  statusOf as newsStatusOf,
  type SourceStatus,
} from "../../pipeline/news/crawl/source-status.ts";
import type {RegisteredSource} from "../../pipeline/news/registry.ts";
import {PROVIDER_IDS, type ProviderId} from "../../pipeline/tournament/sources/types.ts";
import type {Instant} from "../../pipeline/tournament/types.ts";
import type {Trouble} from "../tournament/services.ts";

/**
 * Every source of news, matches and prices, and how it was doing as of an instant; status null
 * where it had not been asked.
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
  /** Providers of the market's prices. */
  readonly prices: readonly {
    readonly provider: MarketProviderId;
    readonly enabled: boolean;
    readonly status: SourceHealth | null;
  }[];
}

interface Asked {
  /** The registry as the operator wants it. */
  readonly registry: readonly RegisteredSource[];
  /** Match sources that are turned on. */
  readonly providers: readonly string[];
  /** Providers of prices that are turned on. */
  readonly marketProviders?: readonly string[] | undefined;
  /** What was asked later is not known. */
  readonly asOf: Instant;
}

/**
 * The list of sources from the store: the registry in its order, then the match sources and the
 * providers of prices, each in order of precedence.
 */
export function sourceList(
  store: Store,
  {registry, providers, marketProviders = [], asOf}: Asked,
): SourceList {
  const known = newsStatus(store);
  const health = new Map(sourceHealth(store).map((one) => [one.provider, one]));
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
      status: asked(health.get(provider)),
    })),
    prices: MARKET_PROVIDER_IDS.map((provider) => ({
      provider,
      enabled: marketProviders.includes(provider),
      status: asked(health.get(provider)),
    })),
  };
}

/**
 * `failing`: every source that was asked failed when it was last asked; `late`: none was read for
 * longer than promised; `unasked`: none that is turned on was asked yet.
 */
export type KindStatus = "ok" | "failing" | "late" | "unasked";
/** Sources of matches, of the World Cup's news and of the market's. */
export type SourceKind = "matches" | "news" | "market";
export interface KindHealth {
  readonly status: KindStatus;
  /**
   * Since when it is not well: the last time one of them was read, or where none ever was the first
   * time one was asked; the end of the promise. Null while it is well, or was not asked.
   */
  readonly since: Instant | null;
}
export interface SourcesHealth extends Readonly<Record<SourceKind, KindHealth>> {
  /** Ends of matches, and other words on them, that are not believed. */
  readonly doubts: readonly Trouble[];
}

/** The reason of a service that is not well because of a word of a source. */
const DOUBTED = "a source is not believed";

/** Every source that is on is read at least once a day; two hours are for the crawl itself. */
const READ_WITHIN_HOURS = 26;

interface Attempted {
  readonly firstAttemptAt: Instant;
  readonly lastAttemptAt: Instant;
  readonly lastSuccessAt: Instant | null;
}
const KINDS = ["matches", "news", "market"] as const;

/** The kind that a source of news is of. */
export const newsKind = ({desk}: RegisteredSource): SourceKind =>
  desk === "market" ? "market" : "news";

/** The sources of a kind that are turned on, not gone, and were asked. */
const askedOf = ({news, providers}: SourceList, kind: SourceKind): readonly Attempted[] =>
  kind === "matches"
    ? providers.flatMap(({enabled, status}) => (enabled && status ? status : []))
    : news.flatMap(({source, withdrawn, gone, status}) =>
        source.enabled && !withdrawn && !gone && status && newsKind(source) === kind ? status : [],
      );

const lastReadOf = (asked: readonly Attempted[]): Instant | null =>
  asked
    .flatMap(({lastSuccessAt}) => lastSuccessAt ?? [])
    .sort()
    .at(-1) ?? null;

/** How the sources of each kind that are turned on are doing at an instant. */
export function sourcesHealth(list: SourceList, at: Instant): SourcesHealth {
  const health = (kind: SourceKind) => healthOf(askedOf(list, kind), at);
  return {
    matches: health("matches"),
    news: health("news"),
    market: health("market"),
    doubts: list.providers.flatMap(({provider, enabled, status}) =>
      enabled && status
        ? status.doubts.map(({about, why, since}) => ({
            since,
            reason: `${DOUBTED}: ${provider} says of ${about} ${why}`,
          }))
        : [],
    ),
  };
}

/** When, if nothing is read meanwhile, sources that are well are so no longer. */
export const lateInstants = (list: SourceList): Instant[] =>
  KINDS.flatMap((kind) => {
    const last = lastReadOf(askedOf(list, kind));
    return last === null ? [] : plusMinutes(last, READ_WITHIN_HOURS * 60);
  });

function healthOf(asked: readonly Attempted[], at: Instant): KindHealth {
  if (asked.length === 0) return {status: "unasked", since: null};
  const last = lastReadOf(asked);
  const isRead = ({lastAttemptAt, lastSuccessAt}: Attempted) =>
    lastSuccessAt !== null && lastSuccessAt >= lastAttemptAt;
  if (last === null) {
    const first = asked.map(({firstAttemptAt}) => firstAttemptAt).sort()[0]!;
    return {status: "failing", since: first};
  }
  if (!asked.some(isRead)) return {status: "failing", since: last};
  const promised = plusMinutes(last, READ_WITHIN_HOURS * 60);
  return promised > at ? {status: "ok", since: null} : {status: "late", since: promised};
}
