import {plusMinutes} from "../../pipeline/kit/instant.ts";
import type {Freshness} from "../../pipeline/market/freshness.ts";
import {ENGINE} from "../../pipeline/tournament/forecasting/engine.ts";
import {holdingForecast} from "../../pipeline/tournament/forecasting/holding.ts";
import {unnamed} from "../../pipeline/tournament/rules/slot.ts";
import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import type {Instant} from "../../pipeline/tournament/types.ts";
import {editionIndex} from "../edition-index.ts";
import {records} from "../endpoint.ts";
import {
  newsHealth,
  type SourceList,
  type SourcesHealth,
  sourcesHealth,
} from "../news/source-list.ts";
import {sources} from "../news/sources.ts";
import {type ServicesHealth, serviceOf, UNKNOWN} from "../tournament/services.ts";

/** The state that health is derived from. */
export interface HealthSource {
  readonly tournament: Snapshot;
  readonly list: SourceList;
  /** The age of the market's prices; null before the first, omitted without a market. */
  readonly freshness?: Freshness | null;
}

/** Promised delay of a result after kick-off, in hours; a match lasts three at most. */
export const RESULT_WITHIN_HOURS = 12;

/** The fields that decide whether a result is overdue. */
interface Awaited {
  readonly status: string;
  readonly kickoffAt: Instant;
}

/** The state of the facts: missing without matches, late since the first overdue result. */
export function factsHealth(matches: readonly Awaited[], at: Instant) {
  if (matches.length === 0) return {status: "missing", since: null} as const;
  const due = matches
    .filter(({status}) => status === "scheduled" || status === "live")
    .map(({kickoffAt}) => plusMinutes(kickoffAt, RESULT_WITHIN_HOURS * 60))
    .filter((instant) => instant < at)
    .sort()[0];
  return due === undefined
    ? ({status: "ok", since: null} as const)
    : ({status: "late", since: due} as const);
}

/**
 * The state of the market's prices: late from the instant at which they miss a second session.
 *
 * @param oldAt null without prices
 */
export const pricesHealth = (oldAt: Instant | null, at: Instant) =>
  oldAt === null || at < oldAt
    ? ({status: "ok", since: null} as const)
    : ({status: "late", since: oldAt} as const);

const dependenciesOf = (
  snapshot: Snapshot,
  sources: SourcesHealth,
  pricesOldAt: Instant | null,
) => {
  const awaited = snapshot.matches.map(({fixture, state}) => ({
    status: state.status,
    kickoffAt: state.kickoffAt ?? fixture.kickoffAt,
  }));
  return {
    facts: factsHealth(awaited, snapshot.asOf),
    model:
      snapshot.odds.current || unnamed(snapshot.tournament).length > 0
        ? ({status: "ok", since: null} as const)
        : ({status: "pending", since: snapshot.factsThrough} as const),
    matchSources: sources.matches,
    newsSources: newsHealth(sources),
    prices: pricesHealth(pricesOldAt, snapshot.asOf),
  };
};

/**
 * Health of the tournament and of everything published with it. The instants of the pipeline describe how far each stage's data
 * reach, not when it ran: a build without changes must not change this body.
 */
export function apiHealth(
  snapshot: Snapshot,
  sources: SourcesHealth,
  pricesOldAt: Instant | null = null,
) {
  const {tournament, matches, odds} = snapshot;
  const latest = matches
    .flatMap((match) => holdingForecast(match)?.asOf ?? [])
    .reduce<string | null>((a, b) => (a === null || b > a ? b : a), null);
  const dependencies = dependenciesOf(snapshot, sources, pricesOldAt);
  return {
    ...serviceOf(dependencies, sources.doubts),
    checkedAt: null,
    service: "tournament" as const,
    engine: ENGINE,
    pipeline: {
      facts: {through: snapshot.factsThrough, sha256: tournament.factsSha256},
      forecasts: {
        through: latest,
        matches: matches.filter(({forecasts}) => forecasts.length > 0).length,
        chain: snapshot.forecastChain,
      },
      odds: {
        through: odds.current?.asOf ?? null,
        runs: snapshot.simulation.runs,
        seed: snapshot.simulation.seed,
      },
    },
    dependencies,
  };
}

/**
 * Health of every service as far as a build can know it; services that only a server provides are
 * unknown.
 */
export function health(
  snapshot: Snapshot,
  sources: SourcesHealth,
  pricesOldAt: Instant | null = null,
) {
  const {newsSources, prices, ...tournament} = dependenciesOf(snapshot, sources, pricesOldAt);
  const services: ServicesHealth = {
    tournament: serviceOf(tournament, sources.doubts),
    news: serviceOf({newsSources}),
    market: serviceOf({marketSources: sources.market, prices}),
    search: UNKNOWN,
    integration: UNKNOWN,
    hub: UNKNOWN,
    watchlist: UNKNOWN,
    registration: UNKNOWN,
  };
  return {...allOf(services), checkedAt: null, services};
}

/** The combined health: that of the worst service, since the first one became degraded. */
export function allOf(services: ServicesHealth) {
  const bad = Object.values(services).filter(({status}) => status === "degraded");
  return {
    status: bad.length === 0 ? ("ok" as const) : ("degraded" as const),
    since: bad.flatMap(({since}) => since ?? []).sort()[0] ?? null,
  };
}

const {endpoint, index} = records<HealthSource>();

/** The arguments of the health of an edition. */
export const healthArguments = ({tournament, list, freshness}: HealthSource) =>
  [tournament, sourcesHealth(list, tournament.asOf), freshness?.oldAt ?? null] as const;

/** The health at the time of an edition, when its prices become old, and its sources. */
export const HEALTH_INDEX = editionIndex<{
  readonly api: ReturnType<typeof apiHealth>;
  readonly pricesOldAt: Instant | null;
  readonly sources: ReturnType<typeof sources>;
}>("index/health");

export const API_HEALTH = {
  path: "/api/health",
  summary: "Health, and how far the data of each pipeline stage reach",
  tag: "Service",
  schema: "tournament/api-health.json",
} as const;
export const HEALTH = {
  path: "/health",
  summary: "Status of every service, and since when it is degraded",
  tag: "Service",
  schema: "tournament/health.json",
} as const;

/** Health of all services and of the tournament. A server answers both live. */
export const healthEndpoints = [
  endpoint({
    ...API_HEALTH,
    cache: "live",
    servedLive: true,
    load: (source) => apiHealth(...healthArguments(source)),
  }),
  endpoint({
    ...HEALTH,
    cache: "live",
    servedLive: true,
    load: (source) => health(...healthArguments(source)),
  }),
] as const;

export const healthIndex = index(HEALTH_INDEX, {
  rows: (source) => [
    ["api", apiHealth(...healthArguments(source))],
    ["pricesOldAt", source.freshness?.oldAt ?? null],
    ["sources", sources(source.list)],
  ],
});
