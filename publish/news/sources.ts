import type {SourceHealth} from "../../pipeline/kit/source-health.ts";
import type {MarketProviderId} from "../../pipeline/market/price-types.ts";
import type {SourceStatus} from "../../pipeline/news/crawl/source-status.ts";
import type {ProviderId} from "../../pipeline/tournament/sources/types.ts";
import {type Renderable, records} from "../endpoint.ts";
import type {SourceList} from "./source-list.ts";

const PROVIDERS: Readonly<
  Record<ProviderId, {readonly name: string; readonly note: string | null}>
> = {
  fifa: {
    name: "FIFA match centre",
    note: "Undocumented and without a licence; the operator decides.",
  },
  openfootball: {name: "openfootball", note: null},
  espn: {name: "ESPN", note: "Undocumented and without a licence; the operator decides."},
  "api-football": {name: "API-Football", note: "Needs the key of a subscription."},
  internationals: {name: "International results", note: null},
};

const PRICES: Readonly<Record<MarketProviderId, string>> = {
  vndirect: "VNDirect",
  ssi: "SSI iBoard",
  cafef: "CafeF",
};
const PRICES_NOTE = "Undocumented and without a licence; the operator decides.";

/** Body of `/api/admin/sources`. */
export function sources({news, providers, prices}: SourceList) {
  const rows = [
    ...news.map(({source, status, withdrawn, gone}) => ({
      sourceId: source.sourceId,
      kind: "news" as const,
      desk: source.desk,
      name: source.name,
      publisher: source.publisher,
      url: source.url,
      language: source.language,
      topic: source.topic,
      confidence: source.confidence,
      enabled: source.enabled && !withdrawn && !gone,
      note: withdrawn ? "Permanently removed." : gone ? GONE : source.note,
      state: status?.state ?? null,
      ...healthOf(status, status),
      movedTo: status?.movedTo ?? null,
      offeredUrl: status?.offeredUrl ?? null,
      itemCounts: status?.counts ?? null,
    })),
    ...providers.map((one) =>
      providerOf(one, {
        ...{kind: "matches", desk: "tournament", topic: "matches"},
        ...PROVIDERS[one.provider],
      }),
    ),
    ...prices.map((one) =>
      providerOf(one, {
        ...{kind: "prices", desk: "market", topic: "prices"},
        ...{name: PRICES[one.provider], note: PRICES_NOTE},
      }),
    ),
  ];
  const count = (holds: (row: (typeof rows)[number]) => boolean) => rows.filter(holds).length;
  return {
    counts: {
      listed: rows.length,
      enabled: count(({enabled}) => enabled),
      healthy: count((row) => row.enabled && isHealthy(row)),
      failing: count((row) => row.enabled && row.lastAttemptAt !== null && !isHealthy(row)),
      neverAsked: count(({enabled, lastAttemptAt}) => enabled && lastAttemptAt === null),
    },
    sources: rows,
  };
}

interface Provider {
  readonly provider: string;
  readonly enabled: boolean;
  readonly status: SourceHealth | null;
}
interface Provides<Kind extends string, Desk extends string> {
  readonly kind: Kind;
  readonly desk: Desk;
  readonly name: string;
  readonly note: string | null;
  readonly topic: string;
}
/** The fields of a provider of any kind. */
const providerOf = <const Kind extends string, const Desk extends string>(
  {provider, enabled, status}: Provider,
  {kind, desk, name, note, topic}: Provides<Kind, Desk>,
) => ({
  sourceId: provider,
  kind,
  desk,
  publisher: name,
  url: null,
  name,
  note,
  language: null,
  topic,
  confidence: "confirmed" as const,
  enabled,
  state: stateOf(status),
  ...healthOf(status, null),
  ...(stateOf(status) === "damaged" && {lastError: doubtsIn(status!)}),
  movedTo: null,
  offeredUrl: null,
  itemCounts: null,
});

/**
 * The state of a provider; `damaged` if it was read, but some claims were rejected or not
 * understood.
 */
const stateOf = (status: SourceHealth | null) =>
  status === null
    ? null
    : status.failures > 0
      ? ("failed" as const)
      : status.doubts.length > 0
        ? ("damaged" as const)
        : ("ok" as const);
const doubtsIn = ({doubts}: SourceHealth): string =>
  doubts.map(({about, why}) => `${about}: ${why}`).join("; ");

/** Note on a source that is off since its server answered 410. */
const GONE = "Disabled: its server says that it is permanently gone (410).";

interface Attempts {
  readonly lastAttemptAt: string | null;
  readonly lastSuccessAt: string | null;
}
/** Tests whether the last attempt succeeded. */
const isHealthy = ({lastAttemptAt, lastSuccessAt}: Attempts): boolean =>
  lastSuccessAt !== null && lastSuccessAt === lastAttemptAt;

const healthOf = (
  status: Omit<SourceStatus | SourceHealth, "state"> | null,
  feed: Pick<SourceStatus, "items" | "lastBodyAt"> | null,
) => ({
  lastAttemptAt: status?.lastAttemptAt ?? null,
  lastSuccessAt: status?.lastSuccessAt ?? null,
  lastBodyAt: feed?.lastBodyAt ?? null,
  lastErrorAt: status?.lastErrorAt ?? null,
  lastError: status?.lastError ?? null,
  httpStatus: status?.httpStatus ?? null,
  items: feed?.items ?? null,
  latencyMs: status?.latencyMs ?? null,
  failures: status?.failures ?? 0,
  nextAttemptAt: status?.nextAttemptAt ?? null,
  circuit: status?.circuit ?? "closed",
});

/** The record of `/api/admin/sources`, for any data with a list of sources. */
export const sourcesEndpoint = <Source>(
  listOf: (source: Source) => SourceList,
): Renderable<Source> =>
  records<Source>().endpoint({
    path: "/api/admin/sources",
    summary: "All sources of news, matches and prices, with their status",
    tag: "Service",
    schema: "news/sources.json",
    cache: "live",
    load: (source) => sources(listOf(source)),
  });
