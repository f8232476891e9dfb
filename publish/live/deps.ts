import type {Logger} from "pino";
import type {ChatProvider} from "../../pipeline/kit/chat-provider.ts";
import type {ArticleTranslator} from "../../pipeline/news/translate/article-translator.ts";
import type {Edition} from "./edition.ts";
import type {LiveFacts} from "./facts.ts";
import type {FeedWatch} from "./feed-watch.ts";
import type {Metrics} from "./monitoring/metrics.ts";
import type {PipelineState} from "./monitoring/pipeline-metrics.ts";
import type {Operations} from "./operations.ts";
import type {LiveSettings} from "./settings.ts";
import type {LiveStore} from "./store/types.ts";
import type {StreamHub} from "./stream/hub.ts";
import type {Courier} from "./webhooks/courier.ts";

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
  /** The printed edition that is out; undefined before the first. */
  readonly printed: () => Edition | undefined;
  /**
   * The newest edition that can be searched already; where it is left out, the one that is out is
   * made searchable by its first search.
   */
  readonly searchable?: () => Edition | undefined;
  /** Tells when the feed has grown. Whoever appends to it in this process calls `look()`. */
  readonly feed: FeedWatch;
  /**
   * What the pipeline does for the operator; null where the pipeline is not to be worked by hand.
   */
  readonly operations: Operations | null;
  /** How the pipeline is doing in its own processes; null where there is none to tell of. */
  readonly pipeline: PipelineState | null;
  /** The open streams of this process. */
  readonly streams: StreamHub;
  readonly metrics: Metrics;
  /** Brings events to webhooks. */
  readonly courier: Courier;
  /** Has articles translated; left out where no translator is configured. */
  readonly translation?: ArticleTranslator | undefined;
  /** May write answers to searches; left out where no language model is configured. */
  readonly chat?: ChatProvider | undefined;
  /** Aborted when the server begins to close: streams say goodbye, workers take no more work. */
  readonly closing: AbortSignal;
}
