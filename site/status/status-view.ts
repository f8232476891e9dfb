import type {ClockTimes, Instant} from "../../pipeline/kit/types.ts";
import type {SourceState} from "../../pipeline/news/crawl/source-state.ts";
import type {Frame, InLanguages} from "../layout/frame.ts";

/**
 * The last result of a source; `failed` for an unspecified failure, null before the first request.
 */
export type LastState = SourceState | "failed" | null;

/** An enabled source. */
export interface SourceLine {
  readonly sourceId: string;
  readonly name: string;
  readonly state: LastState;
  /** `m-007: why`: rejected or unintelligible claims of the source. */
  readonly doubts: readonly string[];
  readonly lastAttemptAt: Instant | null;
  readonly lastSuccessAt: Instant | null;
  /** The last time it sent a body; null except for feeds. */
  readonly lastBodyAt: Instant | null;
  /** HTTP status of the last attempt; null without an answer. */
  readonly httpStatus: number | null;
  /** Number of items at the last successful read; null except for feeds. */
  readonly items: number | null;
  /** Consecutive failures. */
  readonly failures: number;
  /** Earliest next attempt; null if unrestricted. */
  readonly nextAttemptAt: Instant | null;
}

export type SourceKindName = "matches" | "prices" | "tournament" | "market";

export interface SourceGroup {
  /** Providers of matches and of prices, then the news by desk. */
  readonly kind: SourceKindName;
  readonly on: readonly SourceLine[];
  /** Names of disabled sources. */
  readonly off: readonly string[];
}

export interface ServiceLine {
  readonly name: string;
  readonly status: "ok" | "degraded" | "unknown";
  readonly since: Instant | null;
  readonly reason: string | null;
}

/** The reach of each stage's data, which changes with the data and not with each run. */
export interface Reach {
  readonly matches: number;
  readonly decided: number;
  readonly forecasts: {readonly through: Instant | null; readonly frozen: number};
  /** Without a number of runs the odds are exact. */
  readonly odds: {readonly through: Instant | null; readonly runs: number | null};
  readonly moved: readonly MovedMatch[];
}

/** A rescheduled or relocated match. */
export interface MovedMatch {
  readonly matchId: string;
  readonly from: MatchPlan;
  readonly to: MatchPlan;
}
export interface MatchPlan {
  readonly kickoff: ClockTimes;
  readonly venue: InLanguages<string>;
}

/** The last result of a task of the pipeline. */
export interface RunLine {
  readonly name: "backup" | "build" | "crawl" | "cycle" | "deploy" | "live" | "poll" | "print";
  readonly startedAt: Instant;
  /** Null while the first run is in progress. */
  readonly endedAt: Instant | null;
  readonly isGood: boolean;
  readonly durationMs: number | null;
  /** Files written by a run, or sent by a deployment. */
  readonly files: number | null;
  readonly succeededAt: Instant | null;
  /** Last sign of life, for a long-running task. */
  readonly aliveAt: Instant | null;
}

/** Data that only a running server has. */
export interface Now {
  readonly at: Instant;
  readonly edition: {readonly id: string; readonly printedAt: Instant} | null;
  /** Empty when the pipeline runs on another machine. */
  readonly runs: readonly RunLine[];
}

export interface StatusView extends Frame {
  /** Null on the page of an edition, which cannot know about later events. */
  readonly now: Now | null;
  readonly services: readonly ServiceLine[];
  /** Null before the first edition. */
  readonly reach: Reach | null;
  readonly sources: readonly SourceGroup[];
}
