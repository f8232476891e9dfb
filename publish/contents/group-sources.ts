import {cached} from "../../pipeline/kit/cached.ts";
import {lazy} from "../../pipeline/kit/lazy.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import {type Freshness, freshnessAt} from "../../pipeline/market/freshness.ts";
import {pastReport} from "../../pipeline/market/intel/reports.ts";
import type {NewsSnapshot} from "../../pipeline/news/snapshot.ts";
import {competitionOf} from "../../pipeline/tournament/rules/competition.ts";
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
import {marketDocuments} from "../search/market-documents.ts";
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
  /** The market without publishers' articles. */
  readonly market: MarketView;
  /** The market with them. */
  readonly desk: MarketView;
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
export type SeenAs = <Source extends object>(name: GroupName | "own", newest: Source) => Source;

interface Reading {
  readonly inputs: SiteInputs;
  readonly newsAt: NewsOf;
  /** The generated news alone. */
  readonly ownAt: NewsOf;
  readonly seenAs: SeenAs;
}

/** A part of the state of an instant that groups are rendered from. */
export type Part = keyof SiteParts;
export type SiteParts = ReturnType<typeof siteState>["parts"];

/**
 * The state of an instant, each part read on first use. Parts read the store; sources are made from
 * parts alone.
 */
export function siteState(store: Store, now: Instant, {inputs, newsAt, ownAt, seenAs}: Reading) {
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
    /** The crawled news in the list of the market. */
    marketWire: () => parts.wire(),
    /** The withdrawals of generated articles, which otherwise follow from tournament and market. */
    own: lazy(() => ownAt(store, tournament())),
    /** The market with its prices. */
    prices: lazy(() => inputs.dataIn(store, now)),
    /** The age of its newest figures. */
    age: (): Freshness | null => freshnessAt(parts.prices().market, now),
    reports: lazy(() => inputs.reportsAt(store, now)),
    statuses: lazy(() => {
      const {registry, providers, marketProviders} = inputs;
      return sourceList(store, {registry, providers, marketProviders, asOf: now});
    }),
    /** The clock, for documents that have to be renewed. */
    year: () => now,
  };
  const news = lazy(() => seenAs("news", parts.wire()()));
  const own = lazy(() => seenAs("own", parts.own()()));
  const ownPieces = () => own().lists.tournament;
  const hub = lazy(() => seenAs("hub", hubOf(inputs)));
  const intel = lazy(() =>
    seenAs("intel", intelView(parts.reports(), parts.prices().market, parts.age())),
  );
  const ownMarket = lazy(() => marketView(parts.prices(), own().lists.market, now, parts.texts()));
  const market = lazy(() => seenAs("market", ownMarket()));
  const desk = lazy(() =>
    seenAs("desk", {
      ...ownMarket(),
      get articles() {
        return news().lists.market;
      },
    }),
  );
  const made = {
    tournament,
    news,
    sources: lazy(() =>
      seenAs("sources", {
        tournament: tournament(),
        list: parts.statuses(),
        freshness: parts.age(),
      }),
    ),
    hub,
    market,
    desk,
    intel,
    search: lazy(() =>
      seenAs("search", searchOf(tournament(), news(), market(), {...inputs, data: parts.prices()})),
    ),
    docs: lazy(() =>
      seenAs(
        "docs",
        readOnUse({
          tournament: parts.settled,
          news: own,
          hub,
          market,
          intel: () => sampleIntel(parts.prices(), JSON.stringify(parts.age())),
        }),
      ),
    ),
    front: lazy(() =>
      seenAs("front", {tournament: tournament(), articles: ownPieces(), market: market()}),
    ),
    issues: lazy(() => {
      const past = readOnUse({papers: parts.papers, articles: ownPieces});
      return seenAs("issues", backIssues(tournament(), past));
    }),
  };
  return {parts, sources: readOnUse<GroupSources>(made)};
}

/** An object whose properties are read by these functions. */
const readOnUse = <T extends object>(made: {readonly [Name in keyof T]: () => T[Name]}): T =>
  Object.defineProperties(
    {} as T,
    Object.fromEntries(
      Object.entries(made).map(([name, get]) => [
        name,
        {get: get as () => unknown, enumerable: true},
      ]),
    ),
  );

const searchOf = (
  tournament: Snapshot,
  {articles}: NewsSnapshot,
  market: MarketView,
  {data, learning, football}: Pick<SiteInputs, "learning" | "football"> & {readonly data: SiteData},
): SearchSource => ({
  cup: competitionOf(tournament.tournament).name,
  football: football(tournament),
  hub: learning(),
  ...marketDocuments(market, data.words, tournament.asOf),
  articles,
});
/** The report of the last session alone, from the facts: no article changes it. */
const sampleIntel = cached((data: SiteData, ageAsJson: string): IntelView => {
  const age = JSON.parse(ageAsJson) as Freshness | null;
  const reports = age === null ? [] : [pastReport(data, age.on)];
  return intelView({reports, unkept: [], nextAt: null}, data.market, age);
});
const hubOf = ({staticData, baseUrl, services, providers}: SiteInputs): HubView => ({
  facts: staticData.hub,
  tournament: staticData.tournament,
  baseUrl,
  services,
  providers,
});
