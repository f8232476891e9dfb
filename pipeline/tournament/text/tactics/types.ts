import type {Ground, Rates} from "../../model/types.ts";
import type {Day, MatchId, Stage, Text} from "../../types.ts";

/** A starting eleven by position class. The lines are not a formation. */
export interface ElevenFact {
  /** From this match, or from the side's last one with a known line-up. */
  readonly of: "this" | "earlier";
  /** Opponent in that earlier match. */
  readonly against: Text | null;
  readonly stage: Stage;
  /** The formation as a provider gives it. */
  readonly formation: string | null;
  /** Goalkeeper first. */
  readonly lines: readonly (readonly string[])[];
  readonly captain: string | null;
  /** Years on the day of this match, to one decimal. */
  readonly averageAge: number | null;
  /** Players of an earlier eleven who are banned from this match. */
  readonly suspended: readonly string[];
}

/** Players who came in and who went out since the side's previous match. */
export interface ChangesFact {
  readonly against: Text;
  readonly cameIn: readonly string[];
  readonly wentOut: readonly string[];
}

/** Results of the matches in which a side scored, or conceded, the first goal. */
export interface Record3 {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

export interface ScoringFact {
  /** Matches with known goals; all fields cover only these. */
  readonly matches: number;
  readonly goalsFor: number;
  readonly goalsAgainst: number;
  /** To one decimal. */
  readonly forPerMatch: number;
  readonly againstPerMatch: number;
  /**
   * By quarter of an hour: 1–15, 16–30, 31–45 and its stoppage time, 46–60, 61–75, 76–90 and its
   * stoppage time, 91–105, 106–120.
   */
  readonly forByQuarter: readonly number[];
  readonly againstByQuarter: readonly number[];
  /** Minutes of the goals scored, as texts give them, in ascending order. */
  readonly goalMinutes: readonly string[];
  readonly penalties: number;
  readonly ownGoalsInFavour: number;
  readonly scoredFirst: Record3;
  readonly concededFirst: Record3;
  /** Minutes by game state, stoppage time excluded. */
  readonly minutes: {readonly leading: number; readonly level: number; readonly trailing: number};
  /** Including stoppage time. */
  readonly everAhead: boolean;
  readonly everBehind: boolean;
}

export interface SubstituteGoal {
  readonly name: string;
  /** As given in texts: `67`, `90+4`. */
  readonly minute: string;
  readonly against: Text;
}
export interface BenchFact {
  /** Matches with known substitutions. */
  readonly matches: number;
  readonly substitutions: number;
  /** Mean minute of the first change; null without one. */
  readonly firstChange: number | null;
  /** Matches with a change at half-time or before. */
  readonly byHalfTime: number;
  readonly goals: readonly SubstituteGoal[];
}

export interface CardsFact {
  /** Matches with known cards. */
  readonly matches: number;
  readonly yellow: number;
  readonly yellowAfterHalfTime: number;
  readonly red: readonly {readonly name: string; readonly minute: string; readonly against: Text}[];
}

export interface ScorerFact {
  readonly name: string;
  readonly goals: number;
  readonly penalties: number;
  /** As given in texts: `67`, `90+4`. */
  readonly goalMinutes: readonly string[];
  /**
   * Minutes on the pitch, stoppage time excluded; null if a line-up or the substitutions of a match
   * are unknown.
   */
  readonly played: number | null;
}

export interface BriefingSide {
  readonly name: Text;
  readonly eleven: ElevenFact | null;
  readonly changes: ChangesFact | null;
  /** Null before the first match of the tournament. */
  readonly scoring: ScoringFact | null;
  readonly bench: BenchFact | null;
  readonly cards: CardsFact | null;
  /** Most goals first, three at most. */
  readonly scorers: readonly ScorerFact[];
}

/** Notable facts about the two starting elevens and both sides' earlier matches. */
export interface WatchFact {
  /** Clubs with starters on both sides, most starters first. */
  readonly clubMates: readonly {
    readonly club: string;
    readonly home: readonly string[];
    readonly away: readonly string[];
  }[];
  /** Three or more starters of a side who play for the same club. */
  readonly blocs: readonly {
    readonly team: Text;
    readonly club: string;
    readonly players: readonly string[];
  }[];
  /** Starters aged 18 or under, or 38 or over, in full years. */
  readonly ages: readonly {readonly team: Text; readonly name: string; readonly age: number}[];
  /** Minutes since a side last conceded, if at least 180, stoppage time excluded. */
  readonly cleanFor: readonly {readonly team: Text; readonly minutes: number}[];
}

/** Everything a tactical briefing may say, as plain JSON. */
export interface BriefingFacts {
  readonly matchId: MatchId;
  readonly stage: Stage;
  readonly on: Day;
  readonly names: {readonly home: Text; readonly away: Text};
  readonly home: BriefingSide | null;
  readonly away: BriefingSide | null;
  readonly watch: WatchFact;
  /**
   * The model's expected goals over 90 minutes, to two decimals, from the last forecast frozen
   * before kick-off.
   */
  readonly model: {readonly rates: Rates; readonly ground: Ground; readonly on: Day} | null;
}
