import type {Context} from "../../pipeline/kit/context.ts";
import type {NewsReport} from "../../pipeline/news/crawl/crawl.ts";
import type {PublishOptions} from "../editions/publish-options.ts";

/** The outcome of a job before it is printed. */
export interface Work {
  /** In one sentence. */
  readonly summary: string;
  /** What is different now in the store, one line each. */
  readonly changes: readonly string[];
  /** What could not be done and why; the rest was. */
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

/** The context that jobs work in. */
export interface JobContext {
  readonly context: Context;
  readonly options: PublishOptions;
  /** Asks every news source that is on. */
  readonly crawlNews: (signal: AbortSignal) => Promise<NewsReport>;
  /** The wall clock, in milliseconds since the epoch. */
  readonly clock: () => number;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Aborted when the job is to stop: it is given back and done another time. */
  readonly signal: AbortSignal;
}
