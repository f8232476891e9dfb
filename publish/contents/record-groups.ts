import {forgetUnused} from "../../pipeline/kit/cached.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import type {Selection} from "../../pipeline/news/registry.ts";
import type {NewsSnapshot} from "../../pipeline/news/snapshot.ts";
import {currentYear} from "../../pipeline/tournament/facts/years.ts";
import type {SimulationOptions} from "../../pipeline/tournament/forecasting/odds.ts";
import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import {snapshotAt} from "../../pipeline/tournament/snapshot.ts";
import type {Instant} from "../../pipeline/tournament/types.ts";
import type {HubView, Services} from "../hub/hub-view.ts";
import {newsOf} from "../news/news-of.ts";
import type {SourceList} from "../news/source-list.ts";
import {sourceList, sourceStatusOf} from "../news/source-list.ts";
import type {PublishOptions} from "../publish-options.ts";
import {tracked} from "../render/incremental/tracked.ts";
import {trackedSnapshot} from "../render/incremental/tracked-snapshot.ts";
import {type RecordGroup, recordGroup} from "../render/render.ts";
import type {SearchSource} from "../search/documents.ts";
import {footballDocuments} from "../search/documents.ts";
import {companyDocuments, indexDocuments} from "../search/market.ts";
import type {SearchDocument} from "../search/types.ts";
import type {HealthSnapshot} from "../tournament/health.ts";
import type {SiteRecords} from "./site-records.ts";
import type {StaticData} from "./static-data.ts";
import {readStaticData} from "./static-data.ts";
import {validUntil} from "./valid-until.ts";

interface Reading extends SimulationOptions {
  readonly year: number;
  readonly baseUrl: string;
  /** Match sources that are turned on. */
  readonly providers: readonly string[];
  readonly services: Services;
  readonly staticData: StaticData;
  /** What can be found of the companies: it hangs on facts files alone. */
  readonly companies: readonly SearchDocument[];
}

/**
 * @throws FactsError or UsageError when a file of the data folder, or what the operator says about
 * it, is wrong
 */
export function readingFrom(
  dataDir: string,
  {seed, runs, baseUrl, sources = EVERY_SOURCE, services = noServices(baseUrl)}: PublishOptions,
): Reading {
  const staticData = readStaticData(dataDir, sources);
  const companies = companyDocuments(staticData);
  return {
    year: currentYear(dataDir),
    seed,
    runs,
    baseUrl,
    providers: sources.providers,
    services,
    staticData,
    companies,
  };
}
const EVERY_SOURCE: Selection = {newsSources: [], providers: []};
const noServices = (baseUrl: string): Services => ({
  authUrl: baseUrl,
  languageModel: false,
  translation: false,
});

/** Reads what is to be printed as of an instant and makes the record groups of a build of it. */
export type GroupsAt = (store: Store, now: Instant) => readonly RecordGroup[];

/** Record groups with the first instant at which they may read differently; null for never. */
export interface FreshGroups {
  readonly groups: readonly RecordGroup[];
  readonly until: Instant | null;
}

/** Reads what is to be printed as of an instant, and sees for how long it holds. */
export function freshGroups(
  records: SiteRecords,
  reading: Reading,
): (store: Store, now: Instant) => FreshGroups {
  const newsAt = newsOf(reading.staticData, reading.baseUrl);
  return (store, now) =>
    store.transaction(() => {
      const tournament = tournamentAt(store, now, reading);
      const news = newsAt(store, tournament);
      const sources = sourcesAt(store, now, reading);
      return {
        groups: groupsOf(records, {
          tournament,
          news,
          sources,
          hub: hubOf(reading),
          search: searchOf(tournament, news, reading),
        }),
        until: validUntil(store, {tournament, news, market: reading.staticData.market}),
      };
    })();
}

/** What is not asked for in three times as many builds is forgotten. */
const BUILDS_A_TURN = 16;

/**
 * Reads for one build after the other, so that what is rendered from it is rendered again only
 * where it has changed.
 */
export function trackedGroups(records: SiteRecords, reading: Reading): GroupsAt {
  const newsAt = newsOf(reading.staticData, reading.baseUrl);
  const views = {
    tournament: trackedSnapshot<HealthSnapshot>(),
    news: tracked<NewsSnapshot>(),
    sources: tracked<SourceList>(),
    hub: tracked<HubView>(),
    search: tracked<SearchSource>(),
  };
  let builds = 0;
  return (store, now) =>
    store.transaction(() => {
      const tournament = views.tournament(tournamentAt(store, now, reading));
      const news = views.news(newsAt(store, tournament));
      const sources: Sources = {
        tournament,
        news,
        sources: views.sources(sourcesAt(store, now, reading)),
        hub: views.hub(hubOf(reading)),
        search: views.search(searchOf(tournament, news, reading)),
      };
      forgetUnused(store);
      if (++builds % BUILDS_A_TURN === 0)
        for (const view of Object.values(sources)) forgetUnused(view);
      return groupsOf(records, sources);
    })();
}

interface Sources {
  readonly tournament: HealthSnapshot;
  readonly news: NewsSnapshot;
  readonly sources: SourceList;
  readonly hub: HubView;
  readonly search: SearchSource;
}
const groupsOf = (records: SiteRecords, sources: Sources): readonly RecordGroup[] => [
  recordGroup(records.tournament, sources.tournament),
  recordGroup(records.news, sources.news),
  recordGroup(records.sources, sources.sources),
  recordGroup(records.hub, sources.hub),
  recordGroup(records.search, sources.search),
];

const tournamentAt = (store: Store, now: Instant, reading: Reading): HealthSnapshot => ({
  ...snapshotAt(store, reading.year, now, {seed: reading.seed, runs: reading.runs}),
  sourceStatus: sourceStatusOf(sourcesAt(store, now, reading)),
});
const sourcesAt = (
  store: Store,
  asOf: Instant,
  {staticData: {registry}, providers}: Reading,
): SourceList => sourceList(store, {registry, providers, asOf});
const searchOf = (
  tournament: Snapshot,
  {articles}: NewsSnapshot,
  {staticData, companies}: Reading,
): SearchSource => ({
  football: footballDocuments(tournament),
  indices: indexDocuments(staticData.market, tournament.asOf),
  companies,
  articles,
});
const hubOf = ({staticData: {hub}, baseUrl, services, providers}: Reading): HubView => ({
  facts: hub,
  baseUrl,
  services,
  providers,
});
