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
import {observableProperties} from "../observed-properties.ts";
import type {PublishOptions} from "../publish-options.ts";
import type {SearchSource} from "../search/documents.ts";
import {footballDocuments} from "../search/documents.ts";
import {companyDocuments, indexDocuments} from "../search/market.ts";
import type {SearchDocument} from "../search/types.ts";
import type {Section} from "../section.ts";
import {section} from "../section.ts";
import {standingType} from "../standing-type.ts";
import type {HealthSnapshot} from "../tournament/health.ts";
import {observableEdition} from "../tournament/observed-edition.ts";
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

/** Reads what is to be printed as of an instant and makes the sections of an edition of it. */
export type SectionsAt = (store: Store, now: Instant) => readonly Section[];

/** Sections made anew each time. */
export function freshSections(records: SiteRecords, reading: Reading): SectionsAt {
  const editionsAt = freshEdition(records, reading);
  return (store, now) => editionsAt(store, now).sections;
}

/** Sections with the first instant at which they may read differently; null for never. */
export interface FreshEdition {
  readonly sections: readonly Section[];
  readonly until: Instant | null;
}

/** Reads what is to be printed as of an instant, and sees for how long it holds. */
export function freshEdition(
  records: SiteRecords,
  reading: Reading,
): (store: Store, now: Instant) => FreshEdition {
  const newsAt = newsOf(reading.staticData, reading.baseUrl);
  return (store, now) =>
    store.transaction(() => {
      const tournament = tournamentAt(store, now, reading);
      const news = newsAt(store, tournament);
      return {
        sections: [
          section(records.tournament, tournament),
          section(records.news, news),
          section(records.sources, sourcesAt(store, now, reading)),
          section(records.hub, hubOf(reading)),
          section(
            records.search,
            searchOf(tournament, footballDocuments(tournament), news, reading),
          ),
        ],
        until: validUntil(store, {tournament, news, market: reading.staticData.market}),
      };
    })();
}

/** What the functions of the news find things in. */
const BEHIND: Readonly<Record<string, string>> = {
  article: "articles",
  storyOf: "stories",
  storiesBeside: "stories",
};

/** Sections of which only what has changed is made anew: for a press that is kept running. */
export function standingSections(records: SiteRecords, reading: Reading): SectionsAt {
  const tournamentType = standingType(observableEdition);
  const newsType = standingType(observableProperties<NewsSnapshot>(BEHIND));
  const sourcesType = standingType(observableProperties<SourceList>());
  const hubType = standingType(observableProperties<HubView>());
  const searchType = standingType(observableProperties<SearchSource>());
  const newsAt = newsOf(reading.staticData, reading.baseUrl);
  return (store, now) =>
    store.transaction(() => {
      const tournament = tournamentType.next(tournamentAt(store, now, reading));
      const made = newsAt(store, tournament.source, tournament.memo);
      const news = newsType.next(made);
      const sources = sourcesType.next(sourcesAt(store, now, reading));
      const hub = hubType.next(hubOf(reading));
      const football = tournament.memo("search", () => footballDocuments(tournament.source));
      const search = searchType.next(searchOf(tournament.source, football, made, reading));
      return [
        section(records.tournament, tournament.source, tournament.memo),
        section(records.news, news.source, news.memo),
        section(records.sources, sources.source, sources.memo),
        section(records.hub, hub.source, hub.memo),
        section(records.search, search.source, search.memo),
      ];
    })();
}

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
  {asOf}: Snapshot,
  football: readonly SearchDocument[],
  {articles}: NewsSnapshot,
  {staticData, companies}: Reading,
): SearchSource => ({
  football,
  indices: indexDocuments(staticData.market, asOf),
  companies,
  articles,
});
const hubOf = ({staticData: {hub}, baseUrl, services, providers}: Reading): HubView => ({
  facts: hub,
  baseUrl,
  services,
  providers,
});
