import {lazy} from "../../pipeline/kit/lazy.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import type {NewsSnapshot} from "../../pipeline/news/snapshot.ts";
import {type Snapshot, snapshotAt} from "../../pipeline/tournament/snapshot.ts";
import type {Instant} from "../../pipeline/tournament/types.ts";
import {type SampleSource, settledTournament} from "../discovery/docs/samples.ts";
import type {Renderable} from "../endpoint.ts";
import {type BackIssues, backIssues, pastPapers} from "../front/back-issues.ts";
import type {FrontSource} from "../front/front-source.ts";
import type {HubView} from "../hub/hub-view.ts";
import {type IntelView, intelView} from "../market/intel-view.ts";
import {type MarketView, marketView} from "../market/market-view.ts";
import type {NewsOf} from "../news/news-of.ts";
import {sourceList} from "../news/source-list.ts";
import type {SearchSource} from "../search/documents.ts";
import {companyDocuments, indexDocuments} from "../search/market.ts";
import {marketPages} from "../search/market-pages.ts";
import {pricedCompanies} from "../search/prices.ts";
import {tradingHours} from "../search/trading-hours.ts";
import type {SiteData} from "../static-data.ts";
import type {HealthSource} from "../status/health.ts";
import type {SiteInputs} from "./site-inputs.ts";

/**
 * The source of each group's records, made on first use, while earlier groups are being written to
 * the disk.
 */
export interface GroupSources {
  readonly tournament: Snapshot;
  readonly news: NewsSnapshot;
  readonly sources: HealthSource;
  readonly hub: HubView;
  readonly market: MarketView;
  readonly intel: IntelView;
  readonly search: SearchSource;
  readonly docs: SampleSource;
  readonly front: FrontSource;
  readonly issues: BackIssues;
}

/** Every record of the deployment, by the source that it is rendered from. */
export type SiteRecords = {
  readonly [Name in keyof GroupSources]: readonly Renderable<GroupSources[Name]>[];
} & {
  /** Records that are rendered from all sources together. */
  readonly site: readonly Renderable<GroupSources>[];
};

export type GroupName = keyof SiteRecords;

/** The view of a source: read once, or followed from build to build. */
export type SeenAs = <Source extends object>(name: GroupName, newest: Source) => Source;

interface Reading {
  readonly inputs: SiteInputs;
  readonly newsAt: NewsOf;
  readonly seenAs: SeenAs;
}

/** A part of the state of an instant that groups are rendered from. */
export type Part = keyof SiteParts;
export type SiteParts = ReturnType<typeof siteState>["parts"];

/**
 * The state of an instant, each part read on first use. Parts read the store; sources are made from
 * parts alone.
 */
export function siteState(store: Store, now: Instant, {inputs, newsAt, seenAs}: Reading) {
  const tournament = lazy(() =>
    seenAs(
      "tournament",
      snapshotAt(store, inputs.year, now, {seed: inputs.seed, runs: inputs.runs}),
    ),
  );
  const parts = {
    tournament,
    texts: () => tournament().texts,
    papers: lazy(() => pastPapers(store, tournament(), inputs)),
    /** The tournament used for the samples of the documentation. */
    settled: lazy(() => settledTournament(store, tournament(), inputs)),
    /** The crawled news. Generated articles are written when it is called. */
    wire: lazy(() => newsAt(store, tournament())),
    /** The market with its prices. */
    prices: lazy(() => inputs.dataIn(store, now)),
    reports: lazy(() => inputs.reportsAt(store, now)),
    statuses: lazy(() => {
      const {registry, providers, marketProviders} = inputs;
      return sourceList(store, {registry, providers, marketProviders, asOf: now});
    }),
    /** The clock, for documents that have to be renewed. */
    year: () => now,
  };
  const news = lazy(() => seenAs("news", parts.wire()()));
  const hub = lazy(() => seenAs("hub", hubOf(inputs)));
  const intel = lazy(() => seenAs("intel", intelView(parts.reports())));
  const market = lazy(() =>
    seenAs("market", marketView(parts.prices(), news().lists.market, now, parts.texts())),
  );
  const made = {
    tournament,
    news,
    sources: lazy(() => seenAs("sources", {tournament: tournament(), list: parts.statuses()})),
    hub,
    market,
    intel,
    search: lazy(() =>
      seenAs("search", searchOf(tournament(), news(), market(), {...inputs, data: parts.prices()})),
    ),
    docs: lazy(() =>
      seenAs("docs", {
        tournament: parts.settled(),
        news: news(),
        hub: hub(),
        market: market(),
        intel: intel(),
      }),
    ),
    front: lazy(() =>
      seenAs("front", {tournament: tournament(), articles: ownPieces(news()), market: market()}),
    ),
    issues: lazy(() =>
      seenAs("issues", backIssues(tournament(), parts.papers(), ownPieces(news()))),
    ),
  };
  const sources = Object.defineProperties(
    {},
    Object.fromEntries(Object.entries(made).map(([name, get]) => [name, {get, enumerable: true}])),
  ) as GroupSources;
  return {parts, sources};
}

/** Our own generated articles about the tournament, newest first. */
const ownPieces = ({lists}: NewsSnapshot) =>
  lists.tournament.filter(({generatedBy}) => generatedBy !== null);

const searchOf = (
  tournament: Snapshot,
  {articles}: NewsSnapshot,
  market: MarketView,
  {data, learning, football}: Pick<SiteInputs, "learning" | "football"> & {readonly data: SiteData},
): SearchSource => ({
  football: football(tournament),
  indices: indexDocuments(data.market, tournament.asOf),
  hub: learning(),
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
