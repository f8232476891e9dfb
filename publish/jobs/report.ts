import type {Context} from "../../pipeline/kit/context.ts";
import type {NewsReport} from "../../pipeline/news/crawl/crawl.ts";
import type {PublishOptions} from "../editions/publish-options.ts";

/** The outcome of a job before publication. */
export interface Work {
  /** One sentence. */
  readonly summary: string;
  /** Changes in the store, one line each. */
  readonly changes: readonly string[];
  /** Failed parts and the reasons; the rest was done. */
  readonly problems: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
}

/** schemas/live/job-report.json */
export interface JobReport extends Work {
  readonly edition: {
    readonly id: string;
    readonly written: number;
    readonly changed: number;
    readonly addresses: readonly string[];
  };
}

/** The context of a running job. */
export interface JobContext {
  readonly context: Context;
  readonly options: PublishOptions;
  /** Fetches every enabled news source. */
  readonly crawlNews: (signal: AbortSignal) => Promise<NewsReport>;
  /** The wall clock, in milliseconds since the epoch. */
  readonly clock: () => number;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Aborted when the job must stop: it is returned to the queue and done later. */
  readonly signal: AbortSignal;
}
