import {toInstant} from "../../../../pipeline/kit/instant.ts";
import type {Run} from "../../../../pipeline/kit/runs.ts";
import type {Instant} from "../../../../pipeline/kit/types.ts";
import type {Bodies} from "../../../../schemas/bodies.d.ts";
import {monitoringContracts} from "../../../contracts/monitoring.ts";
import {newsHealth, type SourcesHealth} from "../../../news/source-list.ts";
import type {Pin} from "../../../output/pin.ts";
import {allOf, factsHealth, HEALTH_INDEX, pricesHealth} from "../../../status/health.ts";
import {FIXTURES} from "../../../tournament/parts/schedule.ts";
import {degradedBy, OK, serviceOf, type Trouble} from "../../../tournament/services.ts";
import type {LiveDeps} from "../../deps.ts";
import {ALIVE_FOR_S} from "../../monitoring/pipeline-metrics.ts";
import {editionReason, storeReason, troubleOf} from "../../monitoring/trouble.ts";
import {indexOf, NOTHING_PRINTED} from "../../printed/bodies.ts";
import type {Build} from "../../printed/build.ts";
import {type LiveRoute, liveRoute} from "../../route.ts";

type ApiHealth = NonNullable<(typeof HEALTH_INDEX)["rows"]>["api"];
type Health = Bodies["tournament/health.json"];

/** A delivery that has waited longer than this is considered stuck. */
const WAITS_MS = 5 * 60_000;
const NO_BUILD: Trouble = {since: null, reason: "there is no edition yet"};
const headers = {"Cache-Control": "no-store"};

/** The current health of everything; a static file could only say how it was. */
export const healthRoutes: readonly LiveRoute[] = [
  liveRoute(monitoringContracts.health, async (_, deps) => ({
    status: 200,
    headers,
    body: await servicesNow(deps),
  })),
  liveRoute(monitoringContracts.apiHealth, async (_, deps) => {
    const build = deps.printed();
    const body = build && (await healthIn(build));
    if (!build || !body) return NOTHING_PRINTED;
    const now = toInstant(deps.clock());
    const sources = deps.pipeline?.sourcesHealth();
    const dependencies = await dependenciesNow(build, body, now, sources);
    return {
      status: 200,
      headers,
      body: {...body, ...serviceOf(dependencies, sources?.doubts), checkedAt: now, dependencies},
    };
  }),
];

/** The health of the tournament at the time of a build. */
const healthIn = async (build: Build): Promise<ApiHealth | undefined> =>
  (await indexOf(build, HEALTH_INDEX))?.get("api");

/**
 * The dependencies: since the build, results may have become overdue, prices old, and sources may
 * have failed.
 */
async function dependenciesNow(
  build: Build,
  printed: ApiHealth,
  now: Instant,
  sources: SourcesHealth | undefined,
): Promise<ApiHealth["dependencies"]> {
  const matches = (await indexOf(build, FIXTURES))?.get("schedule")?.matches ?? [];
  const {facts, model, matchSources, newsSources} = printed.dependencies;
  return {
    facts: matches.length === 0 ? facts : factsHealth(matches, now),
    model,
    matchSources: sources?.matches ?? matchSources,
    newsSources: sources ? newsHealth(sources) : newsSources,
    prices: pricesHealth((await indexOf(build, HEALTH_INDEX))?.get("pricesOldAt") ?? null, now),
  };
}

/** The current state of every service. */
export async function servicesNow(deps: LiveDeps) {
  const {store, pipeline, clock, printed, searchable} = deps;
  const nowMs = clock();
  const now = toInstant(nowMs);
  const build = printed();
  const sources = pipeline?.sourcesHealth();
  const stored = await troubleOf(store, nowMs, storeReason);
  const kept = stored === null ? OK : degradedBy([stored]);
  const waiting = stored === null ? await deliveryTroubles(deps, nowMs) : [stored];
  const lost = build ? await troubleOf(build, nowMs, editionReason) : NO_BUILD;
  const body = build && lost === null ? await healthIn(build) : undefined;
  const unread = degradedBy([lost ?? NO_BUILD]);
  const services: Health["services"] = {
    ...(build && body
      ? await printedServices(build, body, now, {
          sources,
          runs: pipeline?.runs() ?? [],
          pin: await pipeline?.pin(),
        })
      : {tournament: unread, news: unread, market: unread}),
    search: await searchService(build, searchable(), nowMs),
    integration: degradedBy(waiting),
    hub: kept,
    watchlist: kept,
    registration: kept,
  };
  return {...allOf(services), checkedAt: now, services};
}

/** The services answered from static files. */
async function printedServices(
  build: Build,
  printed: ApiHealth,
  now: Instant,
  {
    sources,
    runs,
    pin,
  }: {
    readonly sources: SourcesHealth | undefined;
    readonly runs: readonly Run[];
    readonly pin: Pin | undefined;
  },
) {
  const {newsSources, prices, ...tournament} = await dependenciesNow(build, printed, now, sources);
  const late = [...pinTroubles(pin), ...runTroubles(runs, now)];
  const together = (service: ReturnType<typeof serviceOf>) =>
    degradedBy([
      ...(service.reason === null ? [] : [{since: service.since, reason: service.reason}]),
      ...late,
    ]);
  return {
    tournament: together(serviceOf(tournament, sources?.doubts)),
    news: together(serviceOf({newsSources})),
    market: together(serviceOf({...(sources && {marketSources: sources.market}), prices})),
  };
}

/** A pin is the operator's intention, but readers see an edition that grows old. */
const pinTroubles = (pin: Pin | undefined): Trouble[] =>
  pin ? [{since: pin.since, reason: `edition ${pin.id} is pinned, newer ones wait`}] : [];

/** Failing builds, and a process that should build but shows no sign of life. */
function runTroubles(runs: readonly Run[], now: Instant): Trouble[] {
  const [print, live] = ["print", "live"].map((name) => runs.find((run) => run.name === name));
  const failed = print?.result === "failed";
  const aliveAt = live?.aliveAt ?? null;
  const silent =
    aliveAt !== null &&
    (live!.endedAt ?? "") < aliveAt &&
    (print?.succeededAt ?? "") <= aliveAt &&
    Date.parse(now) - Date.parse(aliveAt) > ALIVE_FOR_S * 1_000;
  return [
    ...(failed
      ? [{since: print.succeededAt ?? print.endedAt, reason: "the last build failed"}]
      : []),
    ...(silent
      ? [{since: aliveAt, reason: "the process that builds new editions gives no sign of life"}]
      : []),
  ];
}

async function searchService(
  build: Build | undefined,
  searchable: ReturnType<LiveDeps["searchable"]>,
  nowMs: number,
) {
  if (build === undefined) return degradedBy([NO_BUILD]);
  if (searchable === undefined)
    return degradedBy([{since: null, reason: "there is no search index yet"}]);
  const lost = await troubleOf(searchable.index, nowMs, editionReason);
  return degradedBy(lost ? [lost] : []);
}

async function deliveryTroubles({store}: LiveDeps, nowMs: number): Promise<Trouble[]> {
  const {oldestDueAtMs} = await store.deliveries.backlog();
  return oldestDueAtMs !== null && nowMs - oldestDueAtMs > WAITS_MS
    ? [{since: toInstant(oldestDueAtMs), reason: "webhook deliveries are delayed"}]
    : [];
}
