import type {Logger} from "pino";
import type {ChatProvider} from "../../pipeline/kit/chat-provider.ts";
import type {KeptNews} from "../../pipeline/news/articles/kept.ts";
import type {ArticleTranslator} from "../../pipeline/news/translate/article-translator.ts";
import type {LineupSubmission} from "../../pipeline/tournament/sources/lineup/read-lineup.ts";
import type {Submitted} from "../../pipeline/tournament/sources/lineup/submit.ts";
import type {MatchId, TeamId} from "../../pipeline/tournament/types.ts";
import type {LiveFacts} from "./facts.ts";
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
   * Omitted if it shares its state with no other server.
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
  /** Stored articles without static files; omitted if there are none. */
  readonly keptNews?: KeptNews | undefined;
  /** Translates articles; left out without a configured translator. */
  readonly translation?: ArticleTranslator | undefined;
  /** Writes answers to searches; left out without a configured language model. */
  readonly chat?: ChatProvider | undefined;
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
