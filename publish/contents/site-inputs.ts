import {lazy} from "../../pipeline/kit/lazy.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import {type ReportsAt, reportsOf} from "../../pipeline/market/intel/reports.ts";
import {type MarketIn, marketIn} from "../../pipeline/market/sources/market-in.ts";
import {PRINTED, type PrintWindow} from "../../pipeline/news/articles/window.ts";
import {
  type RegisteredSource,
  readRegistry,
  type Selection,
  select,
} from "../../pipeline/news/registry.ts";
import {currentYear} from "../../pipeline/tournament/facts/years.ts";
import type {SimulationOptions} from "../../pipeline/tournament/forecasting/odds.ts";
import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import type {Instant} from "../../pipeline/tournament/types.ts";
import type {Services} from "../hub/hub-view.ts";
import {footballDocuments} from "../search/documents.ts";
import {hubDocuments} from "../search/hub.ts";
import {otherNamesOf} from "../search/team-names.ts";
import type {SearchDocument} from "../search/types.ts";
import {readStaticData, type StaticData} from "../static-data.ts";

/** What an operator decides about a site, beside what the store holds. */
export interface SiteOptions extends SimulationOptions {
  readonly baseUrl: string;
  /**
   * Sources of news and matches as the operator wants them; by default those of the registry, and
   * no match source.
   */
  readonly sources?: Selection | undefined;
  /** Crawled articles of each news list that are rendered; by default those of `PRINTED`. */
  readonly newsPrinted?: number | undefined;
  /** What else is configured; by default nothing. */
  readonly services?: Services | undefined;
}

/** The fixed part of what a site is rendered from: options and files that are read once. */
export interface SiteInputs extends SimulationOptions {
  readonly year: number;
  readonly baseUrl: string;
  /** Match sources that are turned on. */
  readonly providers: readonly string[];
  /** Providers of prices that are turned on. */
  readonly marketProviders: readonly string[];
  readonly services: Services;
  /** How much of the stored news is rendered. */
  readonly newsWindow: PrintWindow;
  readonly registry: readonly RegisteredSource[];
  readonly staticData: StaticData;
  /** The same with the market that the store and the files make together. */
  readonly dataIn: (store: Store, asOf: Instant) => MarketIn<StaticData>;
  /** The daily reports of the market. */
  readonly reportsAt: ReportsAt;
  /** Search documents of the hub, which follow from facts files alone. */
  readonly learning: () => readonly SearchDocument[];
  /** Makes the search documents of the tournament. */
  readonly football: (tournament: Snapshot) => readonly SearchDocument[];
}

/**
 * Facts of market, news and hub are read when they are first asked for: where only the statuses of
 * sources have changed, none are.
 *
 * @throws FactsError or UsageError, also when something is first asked for, when a file of the data
 * folder, or what the operator says about it, is wrong
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
  }: SiteOptions,
): SiteInputs {
  const staticData = lazy(() => readStaticData(dataDir));
  const market = lazy(() => marketIn(staticData()));
  const dataIn: SiteInputs["dataIn"] = (store, asOf) => market()(store, asOf);
  const football = lazy(() => footballDocuments(otherNamesOf(staticData().words.teams)));
  return {
    year: currentYear(dataDir),
    seed,
    runs,
    baseUrl,
    providers: sources.providers,
    marketProviders: sources.marketProviders ?? [],
    services,
    newsWindow: {...PRINTED, ofEachList: newsPrinted},
    registry: select(readRegistry(dataDir), sources),
    get staticData() {
      return staticData();
    },
    dataIn,
    reportsAt: reportsOf(dataIn),
    learning: lazy(() => hubDocuments(staticData().hub)),
    football: (tournament) => football()(tournament),
  };
}
const EVERY_SOURCE: Selection = {newsSources: [], providers: []};
const noServices = (baseUrl: string): Services => ({
  authUrl: baseUrl,
  languageModel: false,
  translation: false,
});
