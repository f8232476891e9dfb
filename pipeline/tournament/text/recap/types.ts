import type {Fate} from "../../rules/types.ts";
import type {
  Card,
  Day,
  Goal,
  Instant,
  MatchId,
  MatchMinute,
  Pair,
  Phase,
  Side,
  Stage,
  Status,
  Text,
} from "../../types.ts";
import type {Person} from "../people.ts";
import type {VietnamTime} from "../vietnam.ts";
import type {HonoursFact} from "./honours.ts";

/**
 * What a goal did to the score: `lead` is a lead from level, `turnaround` one by the side that had
 * trailed.
 */
export type GoalRole = "opener" | "equaliser" | "lead" | "turnaround" | "extends" | "reduces";

export interface GoalFact extends MatchMinute {
  /** The side that it counts for. */
  readonly side: Side;
  readonly player: Person;
  readonly kind: Goal["kind"];
  /** After it. */
  readonly score: Pair;
  readonly role: GoalRole;
  /** Which of the player's goals in this match it was; 0 for an own goal. */
  readonly ofPlayer: number;
  /** When the scorer had come on; null for a starter, and where substitutions are not known. */
  readonly cameOn: MatchMinute | null;
  /** It put the winners ahead for good. */
  readonly decisive: boolean;
}

export interface SendingOff extends MatchMinute {
  readonly side: Side;
  readonly player: Person;
  readonly card: Exclude<Card["card"], "yellow">;
  /** How many of the side were left on the pitch. */
  readonly left: number;
}

export interface KickFact {
  readonly side: Side;
  readonly player: Person;
  readonly scored: boolean;
  /** Kicks scored after it. */
  readonly score: Pair;
}

/** Chances from 0 to 1. */
export interface ChancesFact {
  readonly home: number;
  readonly draw: number;
  readonly away: number;
  /** Knock-outs: each side's chance of going through. */
  readonly advance: {readonly home: number; readonly away: number} | null;
}

/**
 * The moment that turned the match (`turningPoint`), by the chance of one side of winning, in a
 * knock-out of going through.
 */
export interface TurningPointFact extends MatchMinute {
  readonly event: Goal["kind"] | "red_card" | "penalty_scored" | "penalty_missed";
  /** The side that scored, was sent off or kicked. */
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
  /** The same before this match and those played at the same time. */
  readonly fateBefore: Fate | null;
}
/** The group as it stood once this match and those played at the same time or before were over. */
export interface TableFact {
  readonly group: string;
  readonly complete: boolean;
  /** The round that those who come through play in. */
  readonly leadsTo: Stage;
  readonly rows: readonly RowFact[];
}

/** A side's next match. The opponent is a team, or words for who it will be. */
export interface NextFact extends VietnamTime {
  readonly stage: Stage;
  readonly on: Day;
  readonly town: string;
  readonly opponent: {readonly team: Text | null; readonly described: Text | null};
}

/** A team's chance of the title in the forecast runs before and after the match. */
export interface TitleFact {
  readonly side: Side;
  readonly before: number;
  readonly after: number;
  readonly beforeAt: Instant;
  readonly afterAt: Instant;
}

/**
 * Everything a recap may say, as plain JSON. Null is what is not known; `[]` is what is known not
 * to have happened.
 */
export interface RecapFacts extends VietnamTime {
  readonly matchId: MatchId;
  readonly competition: Text;
  readonly status: Status;
  readonly phase: Phase | null;
  readonly clock: MatchMinute | null;
  readonly stage: Stage;
  readonly group: string | null;
  readonly matchday: number | null;
  readonly home: Text;
  readonly away: Text;
  /** At the venue. */
  readonly on: Day;
  readonly kickoff: string;
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
  /** By what the World Cups before it and this one's matches before this one say. */
  readonly honours: {readonly home: HonoursFact; readonly away: HonoursFact};
  readonly decidedIn: "regular" | "extra" | "shootout" | null;
  readonly goals: readonly GoalFact[] | null;
  readonly totalGoals: number;
  /** Players with two goals or more, own goals not counted. */
  readonly braces: readonly {
    readonly side: Side;
    readonly player: Person;
    readonly goals: number;
  }[];
  /** The worst score that a side which did not lose had to make good. */
  readonly comeback: {readonly side: Side; readonly from: Pair} | null;
  readonly sendingsOff: readonly SendingOff[] | null;
  readonly yellowCards: Pair | null;
  readonly kicks: readonly KickFact[] | null;
  readonly forecast: ChancesFact | null;
  /**
   * What the forecast gave the outcome: of 90 minutes in a group, of the winner's going through in
   * a knock-out.
   */
  readonly given: number | null;
  readonly turningPoint: TurningPointFact | null;
  readonly table: TableFact | null;
  readonly next: {readonly home: NextFact | null; readonly away: NextFact | null};
  readonly title: readonly TitleFact[];
  /** Lengths that texts name: half, ninety minutes, with extra time. */
  readonly minutes: readonly number[];
}
