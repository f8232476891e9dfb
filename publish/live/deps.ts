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
 * Everything a live route may touch. Tests hand in a store in memory, a clock of their own and a
 * silent log.
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
  /** The build that is served; undefined before the first. */
  readonly printed: () => Build | undefined;
  /**
   * Why this server should get no requests, where others serve an edition that it has not; left out
   * where it shares its state with nobody.
   */
  readonly behind?: ((served: string) => Promise<string | undefined>) | undefined;
  /** The newest edition whose search index is there; undefined before the first. */
  readonly searchable: () => Searchable | undefined;
  /**
   * The same, waited for a while where the first edition is being made; left out where none is.
   */
  readonly soonSearchable?: (() => Promise<Searchable | undefined>) | undefined;
  /** Notifies when the feed has grown. Whoever appends to it in this process calls `look()`. */
  readonly feed: FeedWatch;
  /**
   * The pipeline's work for the operator, here or on another machine; null where the pipeline is
   * not to be worked by hand.
   */
  readonly operations: Operations | null;
  /** The state of the pipeline in its own processes; null where there is none. */
  readonly pipeline: PipelineState | null;
  /** The open streams of this process. */
  readonly streams: StreamHub;
  /** What is wrong with a value, by the file of its schema below `schemas/`. */
  readonly faultsOf: (schema: string, value: unknown) => readonly BodyError[];
  readonly metrics: Metrics;
  /** Brings events to webhooks. */
  readonly dispatcher: WebhookDispatcher;
  /** Articles that are kept beside those that are printed; left out where there is none. */
  readonly keptNews?: KeptNews | undefined;
  /** Has articles translated; left out where no translator is configured. */
  readonly translation?: ArticleTranslator | undefined;
  /** May write answers to searches; left out where no language model is configured. */
  readonly chat?: ChatProvider | undefined;
}

/** Files of the data folder that live routes answer from, read once. */
export interface LiveFacts {
  readonly hub: HubFacts;
  readonly market: MarketFacts;
  readonly prices: PriceFacts;
  /** Listed shares by symbol. */
  readonly symbols: ReadonlyMap<string, KnownSymbol>;
  /** The same as explanations name them, at an instant. */
  readonly companiesAt: (at: Instant) => ExplainFacts["companies"];
  /** Does a share belong to VN30 at an instant? Null where nobody says. */
  readonly isVn30At: (symbol: string, at: Instant) => boolean | null;
  /** Vietnamese names of their sectors by English name. */
  readonly sectors: Readonly<Record<string, string>>;
}

/** @throws FactsError naming file and place when a file is missing or wrong */
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
 * Work that the pipeline does for an operator. Whoever runs both hands it in. A method rejects
 * with `StoreBusyError` when nothing can be written for now.
 */
export interface Operations {
  /**
   * The match of the current tournament that has this address, as the pipeline knows it or as it is
   * printed; undefined when none has.
   */
  matchIdOf(ref: string): Promise<MatchId | undefined>;
  /**
   * Records a team sheet as of now, and in the same transaction that it was submitted. Null where
   * the pipeline is on another machine.
   */
  readonly submitLineup:
    | ((
        matchId: MatchId,
        submission: LineupSubmission & {readonly teamId: TeamId},
        audit: AuditedWrite | null,
      ) => Promise<Submitted>)
    | null;
  /** A job was queued: has it run soon. */
  runJobs(): void;
}
