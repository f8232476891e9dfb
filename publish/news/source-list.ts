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
 * Every source of news, matches and prices with its status as of an instant; status is null before
 * the first request.
 */
export interface SourceList {
  readonly news: readonly {
    readonly source: RegisteredSource;
    readonly status: SourceStatus | null;
    readonly withdrawn: boolean;
    /** True if its server reported that it is gone for good. */
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
  /** The registry as configured by the operator. */
  readonly registry: readonly RegisteredSource[];
  /** Enabled match sources. */
  readonly providers: readonly string[];
  /** Enabled providers of prices. */
  readonly marketProviders?: readonly string[] | undefined;
  /** Later requests are ignored. */
  readonly asOf: Instant;
}

/**
 * Reads the list of sources from the store: the registry in its order, then match sources and
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
 * `failing`: the last request to every source failed; `late`: no source was read within the
 * promised time; `unasked`: no enabled source was asked yet.
 */
export type KindStatus = "ok" | "failing" | "late" | "unasked";
/** Sources of matches, of the tournament's news and of the market's. */
export type SourceKind = "matches" | "news" | "market";
export interface KindHealth {
  readonly status: KindStatus;
  /**
   * Start of the trouble: the last successful read of any source, or the first request when none
   * ever succeeded; for `late`, the end of the promised time. Null while it is well or unasked.
   */
  readonly since: Instant | null;
}
export interface SourcesHealth extends Readonly<Record<SourceKind, KindHealth>> {
  /** Reported match results and other claims that were rejected. */
  readonly doubts: readonly Trouble[];
}

/** The health of all news sources: of the market's where none of the tournament's was asked. */
export const newsHealth = ({news, market}: SourcesHealth): KindHealth =>
  news.status === "unasked" ? market : news;

/** The reason for a degraded service when a claim of a source was rejected. */
const DOUBTED = "a source reports impossible data";

/** Every enabled source is read at least once a day, plus two hours for the crawl itself. */
const READ_WITHIN_HOURS = 26;

interface Attempted {
  readonly firstAttemptAt: Instant;
  readonly lastAttemptAt: Instant;
  readonly lastSuccessAt: Instant | null;
}
const KINDS = ["matches", "news", "market"] as const;

/** The kind of a news source. */
export const newsKind = ({desk}: RegisteredSource): SourceKind =>
  desk === "market" ? "market" : "news";

/** The enabled sources of a kind that are not gone and were asked. */
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

/** The health of the enabled sources of each kind at an instant. */
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
            reason: `${DOUBTED}: ${provider} on ${about}: ${why}`,
          }))
        : [],
    ),
  };
}

/** The instants at which healthy sources become late if nothing is read meanwhile. */
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
