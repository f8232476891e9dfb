import type {CupNames} from "../../../kit/grammar/messages.ts";
import type {Fate} from "../../rules/types.ts";
import type {
  Card,
  ClockTimes,
  Goal,
  MatchId,
  MatchMinute,
  Pair,
  Phase,
  Side,
  Stage,
  Status,
  Text,
} from "../../types.ts";
import type {MilestoneFact} from "../milestones/facts.ts";
import type {Person} from "../people.ts";
import type {HonoursFact} from "./honours.ts";

/**
 * Effect of a goal on the score: `lead` is a lead from level, `turnaround` one by a side that had
 * trailed.
 */
export type GoalRole = "opener" | "equaliser" | "lead" | "turnaround" | "extends" | "reduces";

export interface GoalFact extends MatchMinute {
  /** The side that the goal counts for. */
  readonly side: Side;
  readonly player: Person;
  readonly kind: Goal["kind"];
  /** Score after the goal. */
  readonly score: Pair;
  readonly role: GoalRole;
  /** The player's goals in this match, up to and including this one; 0 for an own goal. */
  readonly ofPlayer: number;
  /** Minute when the scorer came on; null for a starter, and if substitutions are unknown. */
  readonly cameOn: MatchMinute | null;
  /** True if it put the winners ahead for good. */
  readonly decisive: boolean;
}

export interface SendingOff extends MatchMinute {
  readonly side: Side;
  readonly player: Person;
  readonly card: Exclude<Card["card"], "yellow">;
  /** Number of the side's players left on the pitch. */
  readonly left: number;
}

export interface KickFact {
  readonly side: Side;
  readonly player: Person;
  readonly scored: boolean;
  /** Score of the shoot-out after the kick. */
  readonly score: Pair;
}

/** Chances from 0 to 1. */
export interface ChancesFact {
  readonly home: number;
  readonly draw: number;
  readonly away: number;
  /** In knock-outs, each side's chance of advancing. */
  readonly advance: {readonly home: number; readonly away: number} | null;
}

/**
 * The moment that turned the match (`turningPoint`), by one side's chance of winning or, in a
 * knock-out, of advancing.
 */
export interface TurningPointFact extends MatchMinute {
  readonly event: Goal["kind"] | "red_card" | "penalty_scored" | "penalty_missed";
  /** The side that scored, had a player sent off or took the kick. */
  readonly by: Side;
  readonly player: Person;
  readonly side: Side;
  readonly before: number;
  readonly after: number;
}

export interface RowFact {
  readonly position: number;
  readonly team: Text;
  readonly side: Side | null;
  readonly played: number;
  readonly points: number;
  readonly goalDifference: number;
  readonly fate: Fate | null;
  /** Fate before this match and those played at the same time. */
  readonly fateBefore: Fate | null;
  /** Whether it was certain to win the group after them, and before them. */
  readonly winsGroup: boolean;
  readonly wonGroupBefore: boolean;
}
/** The group after this match and those played at the same time or before. */
export interface TableFact {
  readonly group: string;
  readonly complete: boolean;
  /** The round that the group leads to. */
  readonly leadsTo: Stage;
  readonly rows: readonly RowFact[];
}

/** A side's next match. The opponent is a team, or a description of it while unknown. */
export interface NextFact {
  readonly stage: Stage;
  readonly kickoff: ClockTimes;
  readonly town: string;
  readonly opponent: {readonly team: Text | null; readonly described: Text | null};
}

/** A team's title chance before the match, and given its result. */
export interface TitleFact {
  readonly side: Side;
  readonly before: number;
  readonly after: number;
}

/**
 * Everything a recap may say, as plain JSON. Null means unknown; `[]` means known not to have
 * happened.
 */
export interface RecapFacts {
  readonly matchId: MatchId;
  readonly competition: Text;
  /** The names of the competition; absent for a World Cup. */
  readonly cup?: CupNames;
  readonly status: Status;
  readonly phase: Phase | null;
  readonly clock: MatchMinute | null;
  readonly stage: Stage;
  readonly group: string | null;
  readonly matchday: number | null;
  readonly home: Text;
  readonly away: Text;
  readonly kickoff: ClockTimes;
  readonly venue: {readonly name: string; readonly town: string; readonly country: Text | null};
  readonly attendance: number | null;
  readonly referee: string | null;
  readonly goalsNow: Pair;
  readonly score: {
    readonly halfTime: Pair | null;
    readonly fullTime: Pair | null;
    readonly extraTime: Pair | null;
    readonly shootout: Pair | null;
  };
  readonly winner: Side | null;
  /** According to earlier World Cups and this one's earlier matches. */
  readonly honours: {readonly home: HonoursFact; readonly away: HonoursFact};
  /** Milestones of this match, in order of preference for texts. */
  readonly milestones: readonly MilestoneFact[];
  readonly decidedIn: "regular" | "extra" | "shootout" | null;
  readonly goals: readonly GoalFact[] | null;
  readonly totalGoals: number;
  /** Players with two goals or more, own goals excluded. */
  readonly braces: readonly {
    readonly side: Side;
    readonly player: Person;
    readonly goals: number;
  }[];
  /** Score at the worst deficit that a side recovered from without losing. */
  readonly comeback: {readonly side: Side; readonly from: Pair} | null;
  readonly sendingsOff: readonly SendingOff[] | null;
  readonly kicks: readonly KickFact[] | null;
  readonly forecast: ChancesFact | null;
  /**
   * Forecast chance of the outcome: the 90-minute result in a group, the winner's advance in a
   * knock-out.
   */
  readonly given: number | null;
  readonly turningPoint: TurningPointFact | null;
  readonly table: TableFact | null;
  readonly next: {readonly home: NextFact | null; readonly away: NextFact | null};
  readonly title: readonly TitleFact[];
  /** Lengths that texts mention, in minutes: a half, 90 minutes, and with extra time. */
  readonly minutes: readonly number[];
}
