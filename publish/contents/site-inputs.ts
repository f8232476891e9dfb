import {cached} from "../../pipeline/kit/cached.ts";
import {lazy} from "../../pipeline/kit/lazy.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import {type ReportsAt, reportsOf} from "../../pipeline/market/intel/reports.ts";
import {marketAt} from "../../pipeline/market/market-at.ts";
import type {SettledMarket} from "../../pipeline/market/sources/settled-market.ts";
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
import {readStaticData, type SiteData, type StaticData} from "../static-data.ts";

/** The operator's choices for a site. */
export interface SiteOptions extends SimulationOptions {
  readonly baseUrl: string;
  /**
   * The operator's selection of news and match sources; by default the registry's, and no match
   * source.
   */
  readonly sources?: Selection | undefined;
  /** Number of crawled articles of each news list in an edition; by default as in `PRINTED`. */
  readonly newsPrinted?: number | undefined;
  /** Other configured services; none by default. */
  readonly services?: Services | undefined;
}

/** The fixed inputs of a site: options and files that are read once. */
export interface SiteInputs extends SimulationOptions {
  readonly year: number;
  readonly baseUrl: string;
  /** Enabled match sources. */
  readonly providers: readonly string[];
  /** Enabled providers of prices. */
  readonly marketProviders: readonly string[];
  readonly services: Services;
  /** The part of the stored news that is rendered. */
  readonly newsWindow: PrintWindow;
  readonly registry: readonly RegisteredSource[];
  readonly staticData: StaticData;
  /** Static data with the market of the store. */
  readonly dataIn: (store: Store, asOf: Instant) => SiteData;
  /** The daily reports of the market. */
  readonly reportsAt: ReportsAt;
  /** Search documents of the hub, derived from facts files alone. */
  readonly learning: () => readonly SearchDocument[];
  /** Creates the search documents of the tournament. */
  readonly football: (tournament: Snapshot) => readonly SearchDocument[];
}

/**
 * Facts of market, news and hub are read on first use: none are read if only the statuses of
 * sources have changed.
 *
 * @throws FactsError or UsageError, also on first use, when a file of the data folder, or the
 * operator's setting for it, is invalid
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
  const withMarket = cached((market: SettledMarket): SiteData => ({...staticData(), ...market}));
  const dataIn: SiteInputs["dataIn"] = (store, asOf) => withMarket(marketAt(store, asOf));
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
