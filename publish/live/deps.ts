import type {Logger} from "pino";
import {readHubFacts} from "../../pipeline/hub/facts.ts";
import type {HubFacts} from "../../pipeline/hub/types.ts";
import type {ChatProvider} from "../../pipeline/kit/chat-provider.ts";
import type {Instant} from "../../pipeline/kit/types.ts";
import {readMarketFacts} from "../../pipeline/market/facts.ts";
import {type KnownSymbol, symbolTable} from "../../pipeline/market/lookup.ts";
import type {PriceFacts} from "../../pipeline/market/price-types.ts";
import {readPrices} from "../../pipeline/market/prices/read.ts";
import {exchangeDay} from "../../pipeline/market/rules/exchange-clock.ts";
import {isMemberOn} from "../../pipeline/market/rules/membership.ts";
import type {MarketFacts} from "../../pipeline/market/types.ts";
import type {KeptNews} from "../../pipeline/news/articles/kept.ts";
import type {ExplainFacts} from "../../pipeline/news/stories/explain-facts.ts";
import type {ArticleTranslator} from "../../pipeline/news/translate/article-translator.ts";
import type {LineupSubmission} from "../../pipeline/tournament/sources/lineup/read-lineup.ts";
import type {Submitted} from "../../pipeline/tournament/sources/lineup/submit.ts";
import type {MatchId, TeamId} from "../../pipeline/tournament/types.ts";
import {companiesOf} from "../news/companies.ts";
import type {BodyError} from "./http/problem.ts";
import type {Metrics} from "./monitoring/metrics.ts";
import type {PipelineState} from "./monitoring/pipeline-metrics.ts";
import type {Build} from "./printed/build.ts";
import type {Searchable} from "./search/follower.ts";
import type {LiveSettings} from "./settings.ts";
import type {AuditedWrite, LiveStore} from "./store/types.ts";
import type {FeedWatch} from "./stream/feed-watch.ts";
import type {StreamHub} from "./stream/streams.ts";
import type {WebhookDispatcher} from "./webhooks/dispatcher.ts";

/**
 * Everything a live route may use. Tests pass an in-memory store, a clock of their own and a silent
 * log.
 */
export interface LiveDeps {
  readonly store: LiveStore;
  readonly settings: LiveSettings;
  readonly facts: LiveFacts;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Cryptographically strong bytes. */
  readonly random: (bytes: number) => Buffer;
  readonly log: Logger;
  /** The build being served; undefined before the first. */
  readonly printed: () => Build | undefined;
  /**
   * The reason why this server should receive no requests: it lacks an edition that others serve.
   * Left out if it shares its state with no other server.
   */
  readonly behind?: ((served: string) => Promise<string | undefined>) | undefined;
  /** The newest edition with a search index; undefined before the first. */
  readonly searchable: () => Searchable | undefined;
  /**
   * Like `searchable`, but waits a while for the first edition to be built; left out if none is
   * being built.
   */
  readonly soonSearchable?: (() => Promise<Searchable | undefined>) | undefined;
  /** Notifies when the feed has grown. Code of this process that appends to it calls `look()`. */
  readonly feed: FeedWatch;
  /**
   * The pipeline's work for the operator, here or on another machine; null if the operator may not
   * run it by hand.
   */
  readonly operations: Operations | null;
  /** State of the pipeline in its own processes; null if there is none. */
  readonly pipeline: PipelineState | null;
  /** The open streams of this process. */
  readonly streams: StreamHub;
  /** Errors of a value, by the file of its schema below `schemas/`. */
  readonly faultsOf: (schema: string, value: unknown) => readonly BodyError[];
  readonly metrics: Metrics;
  /** Delivers events to webhooks. */
  readonly dispatcher: WebhookDispatcher;
  /** Stored articles that the static files leave out; left out if there are none. */
  readonly keptNews?: KeptNews | undefined;
  /** Translates articles; left out without a configured translator. */
  readonly translation?: ArticleTranslator | undefined;
  /** Writes answers to searches; left out without a configured language model. */
  readonly chat?: ChatProvider | undefined;
}

/** Files of the data folder used by live routes, read once. */
export interface LiveFacts {
  readonly hub: HubFacts;
  readonly market: MarketFacts;
  readonly prices: PriceFacts;
  /** Listed shares by symbol. */
  readonly symbols: ReadonlyMap<string, KnownSymbol>;
  /** The companies as explanations name them, at an instant. */
  readonly companiesAt: (at: Instant) => ExplainFacts["companies"];
  /** Does a share belong to VN30 at an instant? Null if unknown. */
  readonly isVn30At: (symbol: string, at: Instant) => boolean | null;
  /** Vietnamese names of the sectors by English name. */
  readonly sectors: Readonly<Record<string, string>>;
}

/** @throws FactsError naming the file and the place when a file is missing or invalid */
export function readLiveFacts(dataDir: string): LiveFacts {
  const market = readMarketFacts(dataDir);
  const prices = readPrices(dataDir, market);
  return {
    hub: readHubFacts(dataDir),
    market,
    prices,
    symbols: symbolTable(market.symbols),
    companiesAt: (at) => companiesOf(market, at),
    isVn30At: (symbol, at) => isMemberOn(market.baskets, symbol, exchangeDay(at, market.calendar)),
    sectors: market.sectors.vietnamese,
  };
}

/**
 * Work that the pipeline does for an operator, supplied by the process that runs both. Methods
 * reject with `StoreBusyError` while nothing can be written.
 */
export interface Operations {
  /**
   * The match of the current tournament at this address, according to the pipeline or the edition;
   * undefined if there is none.
   */
  matchIdOf(ref: string): Promise<MatchId | undefined>;
  /**
   * Records a team sheet as of now and, in the same transaction, its submission. Null if the
   * pipeline is on another machine.
   */
  readonly submitLineup:
    | ((
        matchId: MatchId,
        submission: LineupSubmission & {readonly teamId: TeamId},
        audit: AuditedWrite | null,
      ) => Promise<Submitted>)
    | null;
  /** Has newly queued jobs run soon. */
  runJobs(): void;
}
