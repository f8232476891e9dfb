import type {SourceStatus} from "../../pipeline/news/crawl/source-status.ts";
import type {SourceHealth} from "../../pipeline/tournament/sources/health.ts";
import type {ProviderId} from "../../pipeline/tournament/sources/types.ts";
import {type Printable, records} from "../endpoint.ts";
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

const NEVER = {
  lastAttemptAt: null,
  lastSuccessAt: null,
  lastErrorAt: null,
  lastError: null,
  httpStatus: null,
  items: null,
  latencyMs: null,
  failures: 0,
  nextAttemptAt: null,
  circuit: "closed",
} as const;

/** Body of `/api/admin/sources`. */
export function sources({news, providers}: SourceList) {
  const rows = [
    ...news.map(({source, status, withdrawn}) => {
      const {sourceId, name, publisher, url, language, topic, confidence, note} = source;
      const enabled = source.enabled && !withdrawn;
      return {
        ...{
          sourceId,
          kind: "news" as const,
          desk: source.desk,
          name,
          publisher,
          url,
          language,
          topic,
          confidence,
          enabled,
        },
        note: withdrawn ? "Taken down for good." : note,
        state: status?.state ?? null,
        ...(status ? healthOf(status) : NEVER),
      };
    }),
    ...providers.map(({provider, enabled, status}) => {
      const about = {
        sourceId: provider,
        kind: "matches" as const,
        desk: "tournament" as const,
        publisher: PROVIDERS[provider].name,
        url: null,
      };
      return {
        ...{
          ...about,
          ...PROVIDERS[provider],
          language: null,
          topic: "matches",
          confidence: "confirmed" as const,
          enabled,
        },
        state: status === null ? null : status.failures > 0 ? "failed" : "ok",
        ...(status ? {...healthOf(status), items: null} : NEVER),
      };
    }),
  ];
  const count = (holds: (row: (typeof rows)[number]) => boolean) => rows.filter(holds).length;
  return {
    counts: {
      listed: rows.length,
      enabled: count(({enabled}) => enabled),
      healthy: count(
        ({enabled, lastSuccessAt, failures}) => enabled && lastSuccessAt !== null && failures === 0,
      ),
      failing: count(({enabled, failures}) => enabled && failures > 0),
      neverAsked: count(({enabled, lastAttemptAt}) => enabled && lastAttemptAt === null),
    },
    sources: rows,
  };
}

const healthOf = (
  status: Omit<SourceStatus | SourceHealth, "state"> & {readonly items?: number | null},
) => ({
  lastAttemptAt: status.lastAttemptAt,
  lastSuccessAt: status.lastSuccessAt,
  lastErrorAt: status.lastErrorAt,
  lastError: status.lastError,
  httpStatus: status.httpStatus,
  items: status.items ?? null,
  latencyMs: status.latencyMs,
  failures: status.failures,
  nextAttemptAt: status.nextAttemptAt,
  circuit: status.circuit,
});

/** The record of `/api/admin/sources`, over any source that knows how the sources are doing. */
export const sourcesEndpoint = <Source>(
  listOf: (source: Source) => SourceList,
): Printable<Source> =>
  records<Source>().endpoint({
    path: "/api/admin/sources",
    summary: "Every source of news and matches: whether it is on, why not, and how it is doing",
    tag: "Admin",
    schema: "news/sources.json",
    cache: "live",
    load: (source) => sources(listOf(source)),
  });
