import {lazy} from "../../pipeline/kit/lazy.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import {type ReportsAt, reportsOf} from "../../pipeline/market/intel/reports.ts";
import {type MarketIn, marketIn} from "../../pipeline/market/sources/market-in.ts";
import {PRINTED, type PrintWindow} from "../../pipeline/news/articles/window.ts";
import type {Selection} from "../../pipeline/news/registry.ts";
import type {NewsSnapshot} from "../../pipeline/news/snapshot.ts";
import {currentYear} from "../../pipeline/tournament/facts/years.ts";
import type {SimulationOptions} from "../../pipeline/tournament/forecasting/odds.ts";
import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import {snapshotAt} from "../../pipeline/tournament/snapshot.ts";
import type {Instant} from "../../pipeline/tournament/types.ts";
import {settledTournament} from "../discovery/docs/samples.ts";
import {backIssues, pastPapers} from "../front/back-issues.ts";
import type {HubView, Services} from "../hub/hub-view.ts";
import {intelView} from "../market/intel-view.ts";
import {type MarketView, marketView} from "../market/market-view.ts";
import {type NewsOf, newsOf} from "../news/news-of.ts";
import type {SourceList} from "../news/source-list.ts";
import {sourceList, sourcesHealth} from "../news/source-list.ts";
import type {PublishOptions} from "../publish-options.ts";
import {lateGroup, type RecordGroup, recordGroup} from "../render/render.ts";
import type {SearchSource} from "../search/documents.ts";
import {footballDocuments} from "../search/documents.ts";
import {hubDocuments} from "../search/hub.ts";
import {companyDocuments, indexDocuments} from "../search/market.ts";
import {marketPages} from "../search/market-pages.ts";
import {pricedCompanies} from "../search/prices.ts";
import {otherNamesOf} from "../search/team-names.ts";
import {tradingHours} from "../search/trading-hours.ts";
import type {SearchDocument} from "../search/types.ts";
import type {HealthSnapshot} from "../tournament/health.ts";
import type {GroupSources, SiteRecords} from "./groups.ts";
import type {StaticData} from "./static-data.ts";
import {readStaticData} from "./static-data.ts";
import {coolingInstants, earliest, validUntil} from "./valid-until.ts";

/** The fixed part of what a site is rendered from: options and files that are read once. */
export interface SiteInputs extends SimulationOptions {
  readonly year: number;
  readonly baseUrl: string;
  /** Match sources that are turned on. */
  readonly providers: readonly string[];
  /** Providers of prices that are turned on. */
  readonly marketProviders: readonly string[];
  readonly services: Services;
  /** How much of the news that are kept is printed. */
  readonly newsWindow: PrintWindow;
  readonly staticData: StaticData;
  /** The same with the market that the store and the files make together. */
  readonly dataIn: (store: Store, asOf: Instant) => MarketIn<StaticData>;
  /** The daily reports of the market. */
  readonly reportsAt: ReportsAt;
  /** What can be found of the hub: it hangs on facts files alone. */
  readonly learning: readonly SearchDocument[];
  /** Finds what can be found of the tournament. */
  readonly football: (tournament: Snapshot) => readonly SearchDocument[];
}

/**
 * @throws FactsError or UsageError when a file of the data folder, or what the operator says about
 * it, is wrong
 */
export function readInputs(
  dataDir: string,
  {
    seed,
    runs,
    baseUrl,
    sources = EVERY_SOURCE,
    services = noServices(baseUrl),
    newsPrinted = PRINTED.ofEachList,
  }: PublishOptions,
): SiteInputs {
  const staticData = readStaticData(dataDir, sources);
  const dataIn = marketIn(staticData);
  return {
    year: currentYear(dataDir),
    seed,
    runs,
    baseUrl,
    providers: sources.providers,
    marketProviders: sources.marketProviders ?? [],
    services,
    newsWindow: {...PRINTED, ofEachList: newsPrinted},
    staticData,
    dataIn,
    reportsAt: reportsOf(dataIn),
    learning: hubDocuments(staticData.hub),
    football: footballDocuments(otherNamesOf(staticData.words.teams)),
  };
}
const EVERY_SOURCE: Selection = {newsSources: [], providers: []};
const noServices = (baseUrl: string): Services => ({
  authUrl: baseUrl,
  languageModel: false,
  translation: false,
});

/**
 * Record groups with the first instant at which they may read differently, null for never: to be
 * asked for once they are rendered, for it waits for the news.
 */
export interface FreshGroups {
  readonly groups: readonly RecordGroup[];
  readonly until: Instant | null;
}

/** Reads for one build what is rendered as of an instant, and sees for how long it holds. */
export function freshGroups(
  records: SiteRecords,
  inputs: SiteInputs,
): (store: Store, now: Instant) => FreshGroups {
  const newsAt = newsOf(inputs.dataIn, inputs.baseUrl, {window: inputs.newsWindow});
  return (store, now) =>
    store.transaction(() => {
      const groups = groupSources(store, now, {inputs, newsAt});
      const {tournament, sources, intel} = groups;
      const {market} = inputs.dataIn(store, now);
      const until = validUntil(store, {tournament, sources, market, intel});
      return {
        groups: groupsOf(records, groups),
        get until() {
          return earliest([until, ...coolingInstants(groups.news, now)]);
        },
      };
    })();
}

/** How each of them is seen: as it was read, or by a view that follows it from build to build. */
export type Views = {
  readonly [K in keyof GroupSources]: (newest: GroupSources[K]) => GroupSources[K];
};

const asRead = <T>(source: T): T => source;
const AS_READ: Views = {
  tournament: asRead,
  news: asRead,
  sources: asRead,
  hub: asRead,
  market: asRead,
  intel: asRead,
  search: asRead,
  docs: asRead,
  front: asRead,
  issues: asRead,
};

/** Reads the source of every group as of an instant. */
export function groupSources(
  store: Store,
  now: Instant,
  {
    inputs,
    newsAt,
    views = AS_READ,
  }: {readonly inputs: SiteInputs; readonly newsAt: NewsOf; readonly views?: Views},
): GroupSources {
  const data = inputs.dataIn(store, now);
  const tournament = views.tournament(tournamentAt(store, now, inputs));
  const readNews = newsAt(store, tournament);
  const papers = pastPapers(store, tournament, inputs);
  const news = lazy(() => {
    // until it is made up each holds the tournament of its day, and the news need the room
    for (const {paper} of papers) paper();
    return views.news(readNews());
  });
  const market = lazy(() =>
    views.market(marketView(data, news().lists.market, now, tournament.texts)),
  );
  const search = lazy(() =>
    views.search(searchOf(tournament, news(), market(), {...inputs, data})),
  );
  const sources = views.sources(sourcesAt(store, now, inputs));
  const hub = views.hub(hubOf(inputs));
  const intel = views.intel(intelView(inputs.reportsAt(store, now)));
  const settled = settledTournament(store, tournament, inputs);
  const docs = lazy(() =>
    views.docs({tournament: settled, news: news(), hub, market: market(), intel}),
  );
  const front = lazy(() =>
    views.front({tournament, articles: ownPieces(news()), market: market()}),
  );
  const issues = lazy(() => views.issues(backIssues(tournament, papers, ownPieces(news()))));
  return {
    tournament,
    get news() {
      return news();
    },
    sources,
    hub,
    get market() {
      return market();
    },
    intel,
    get search() {
      return search();
    },
    get docs() {
      return docs();
    },
    get front() {
      return front();
    },
    get issues() {
      return issues();
    },
  };
}

/** @param siteOf how all of them together are seen */
export const groupsOf = (
  records: SiteRecords,
  groups: GroupSources,
  siteOf: (groups: GroupSources) => GroupSources = asRead,
): readonly RecordGroup[] => [
  recordGroup(records.tournament, groups.tournament),
  // with the longest list of all, which is compressed while the rest is rendered
  lateGroup(records.search, () => groups.search),
  lateGroup(records.news, () => groups.news),
  recordGroup(records.sources, groups.sources),
  recordGroup(records.hub, groups.hub),
  lateGroup(records.market, () => groups.market),
  recordGroup(records.intel, groups.intel),
  lateGroup(records.docs, () => groups.docs),
  lateGroup(records.front, () => groups.front),
  lateGroup(records.issues, () => groups.issues),
  lateGroup(records.site, () => siteOf(groups)),
];

/** The pieces of our own wire that tell of the tournament, newest first. */
const ownPieces = ({lists}: NewsSnapshot) =>
  lists.tournament.filter(({generatedBy}) => generatedBy !== null);

const tournamentAt = (store: Store, now: Instant, inputs: SiteInputs): HealthSnapshot => ({
  ...snapshotAt(store, inputs.year, now, {seed: inputs.seed, runs: inputs.runs}),
  sources: sourcesHealth(sourcesAt(store, now, inputs), now),
});
const sourcesAt = (
  store: Store,
  asOf: Instant,
  {staticData: {registry}, providers, marketProviders}: SiteInputs,
): SourceList => sourceList(store, {registry, providers, marketProviders, asOf});
const searchOf = (
  tournament: Snapshot,
  {articles}: NewsSnapshot,
  market: MarketView,
  {
    data,
    learning,
    football,
  }: Pick<SiteInputs, "learning" | "football"> & {readonly data: StaticData},
): SearchSource => ({
  football: football(tournament),
  indices: indexDocuments(data.market, tournament.asOf),
  hub: learning,
  market: [tradingHours(data.market, tournament.asOf), ...marketPages(market)],
  companies: pricedCompanies(market, companyDocuments(data, tournament.asOf)),
  articles,
});
const hubOf = ({staticData: {hub}, baseUrl, services, providers}: SiteInputs): HubView => ({
  facts: hub,
  baseUrl,
  services,
  providers,
});
