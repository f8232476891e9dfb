import type {Instant} from "../../pipeline/kit/types.ts";
import type {SourceState} from "../../pipeline/news/crawl/source-state.ts";
import type {Frame} from "../layout/frame.ts";

/** What a source did last; `failed` where no more is known of a failure, null before the first. */
export type LastState = SourceState | "failed" | null;

/** A source that is turned on. */
export interface SourceLine {
  readonly sourceId: string;
  readonly name: string;
  readonly state: LastState;
  /** `m-007: why`: what it says and is not believed, or not understood. */
  readonly doubts: readonly string[];
  readonly lastAttemptAt: Instant | null;
  readonly lastSuccessAt: Instant | null;
  /** When it last sent a body; null for other sources than feeds. */
  readonly lastBodyAt: Instant | null;
  /** Of the last attempt; null where there was no answer. */
  readonly httpStatus: number | null;
  /** Items of a feed when it was last read. */
  readonly items: number | null;
  /** Failures in a row. */
  readonly failures: number;
  /** Not asked before; null where it may be at any time. */
  readonly nextAttemptAt: Instant | null;
}

export type SourceKindName = "matches" | "prices" | "tournament" | "market";

export interface SourceGroup {
  /** Providers of matches and of prices, then the news by desk. */
  readonly kind: SourceKindName;
  readonly on: readonly SourceLine[];
  /** Names of those that are turned off. */
  readonly off: readonly string[];
}

export interface ServiceLine {
  readonly name: string;
  readonly status: "ok" | "degraded" | "unknown";
  readonly since: Instant | null;
  readonly reason: string | null;
}

/** How far the data of each stage reach, which moves when they do and not when a stage runs. */
export interface Reach {
  readonly matches: number;
  readonly decided: number;
  readonly forecasts: {readonly through: Instant | null; readonly frozen: number};
  readonly odds: {readonly through: Instant | null; readonly runs: number};
  readonly moved: readonly MovedMatch[];
}

/** A match that has been moved to another time or venue. */
export interface MovedMatch {
  readonly matchId: string;
  readonly from: MatchPlan;
  readonly to: MatchPlan;
}
interface MatchPlan {
  readonly scheduledAt: Instant;
  readonly venue: string;
}

/** How a piece of work of the pipeline went last. */
export interface RunLine {
  readonly name: "backup" | "build" | "crawl" | "cycle" | "deploy" | "live" | "poll" | "print";
  readonly startedAt: Instant;
  /** Null while the first is under way. */
  readonly endedAt: Instant | null;
  readonly isGood: boolean;
  readonly durationMs: number | null;
  /** Written by a run, sent by a deployment. */
  readonly files: number | null;
  readonly succeededAt: Instant | null;
  /** When it last gave a sign of life, where it lives on. */
  readonly aliveAt: Instant | null;
}

/** What only a server that is asked can tell. */
export interface Now {
  readonly at: Instant;
  readonly edition: {readonly id: string; readonly printedAt: Instant} | null;
  /** Empty where the pipeline works elsewhere. */
  readonly runs: readonly RunLine[];
}

export interface StatusView extends Frame {
  /** Null on the page of an edition, which knows nothing of what came after it. */
  readonly now: Now | null;
  readonly services: readonly ServiceLine[];
  /** Null before the first edition. */
  readonly reach: Reach | null;
  readonly sources: readonly SourceGroup[];
}
