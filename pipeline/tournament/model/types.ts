import type {Day, MatchId, MatchMinute, Pair, Phase, Side, Slot, Stage, TeamId} from "../types.ts";

/** Log attack and log defence, higher is better. */
export interface Strength {
  readonly attack: number;
  readonly defence: number;
}

/** Fitted Dixon–Coles parameters, plain numbers so that they can be stored and compared. */
export interface Ratings {
  /** Training used matches strictly before this day. */
  readonly cutoffOn: Day;
  readonly matches: number;
  /**
   * With confederation means, also teams that have a confederation but no match; other unknown
   * teams count as 0 and 0.
   */
  readonly teams: ReadonlyMap<TeamId, Strength>;
  readonly intercept: number;
  /** Log scoring bonus of a side at home. */
  readonly homeBonus: number;
  /** Log scoring change of its visitor. */
  readonly visitorChange: number;
  /** Dixon–Coles low-score dependence. */
  readonly rho: number;
  readonly iterations: number;
  readonly converged: boolean;
  /** Changes to the rates of a pairing beyond attack and defence; empty directly after the fit. */
  readonly offsets: readonly Offset[];
}

/** The weight of an offset, as fitted on past tournaments. */
export interface OffsetWeight {
  /** Change of the log rate per unit of x. */
  readonly beta: number;
  readonly standardError: number;
  /** Standard deviation of the normal prior of β around 0. */
  readonly priorSd: number;
}

/**
 * A small, stated change of the rates of a pairing: log λ₁ += β·x, log λ₂ −= β·x. x changes sign
 * with the order of the sides; an unknown x counts as 0.
 */
export type Offset = OffsetWeight & {
  /** The data for x were known before this day. */
  readonly asOf: Day;
} & (
    | {
        readonly key: "leagueIndex";
        /** Index of each squad (`league-index.ts`): x is their difference. */
        readonly ofTeam: ReadonlyMap<TeamId, number>;
      }
    | {
        readonly key: "headToHead";
        /**
         * Result of past meetings (`past-meetings.ts`), keyed by the team with the smaller id, then
         * by the other; x is from the former's point of view.
         */
        readonly ofPairing: ReadonlyMap<TeamId, ReadonlyMap<TeamId, PairingOffset>>;
      }
  );
export interface PairingOffset {
  readonly x: number;
  readonly meetings: number;
}

/** The side, if any, that plays in its own country. */
export type Ground = "home" | "away" | "neutral";

/** The model's expected goals over 90 minutes. Never called xG: that is chance quality. */
export interface Rates {
  readonly home: number;
  readonly away: number;
}

/**
 * P(home goals = i, away goals = j) after 90 minutes at index i·13 + j, i, j = 0…12, normalised to
 * 1.
 */
export type ScoreGrid = Float64Array;

export interface Outcome {
  readonly home: number;
  readonly draw: number;
  readonly away: number;
}
export interface ScorelineProbability {
  readonly home: number;
  readonly away: number;
  readonly probability: number;
}

/** The progress of a match in play. */
export interface PlayedSoFar {
  readonly home: TeamId;
  readonly away: TeamId;
  readonly phase: Phase;
  readonly elapsed: MatchMinute;
  /** Goals so far, extra time included. */
  readonly score: Pair;
  readonly redCards: {readonly home: number; readonly away: number};
  /** Conduct scores of the cards shown so far, ≤ 0. */
  readonly conduct: Pair;
  readonly kicks: readonly {readonly side: Side; readonly scored: boolean}[];
}

/** A knock-out or group match as used by the simulation. */
export interface SimulationFixture {
  readonly number: number;
  readonly matchId: MatchId;
  readonly stage: Stage;
  readonly group: string | null;
  readonly home: Slot;
  readonly away: Slot;
  readonly withoutExtraTime?: true;
  /** Team of the venue's country. */
  readonly hostTeam: TeamId | null;
  /** State of a match in play, from which the simulation continues; null otherwise. */
  readonly soFar?: PlayedSoFar | null;
  /** Result of a finished match, which is fixed. */
  readonly result: null | {
    readonly home: TeamId;
    readonly away: TeamId;
    readonly goals: Pair;
    readonly conduct: Pair;
    /** The team that advanced, knock-outs only. */
    readonly winner: TeamId | null;
  };
}

export interface Estimate {
  readonly probability: number;
  readonly standardError: number;
}
export const PLACES = ["first", "second", "third", "fourth"] as const;
export const ROUNDS = ["R32", "R16", "QF", "SF", "F", "champion"] as const;
/** The group places, then reaching each round, then winning the final. */
export const COLUMNS = [...PLACES, ...ROUNDS] as const;
export type Column = (typeof COLUMNS)[number];
export interface TeamOdds extends Readonly<Record<Column, Estimate>> {
  readonly teamId: TeamId;
  readonly group: string;
}
/** The likeliest teams on one side of a knock-out match. */
export interface SlotOdds {
  readonly matchId: MatchId;
  readonly side: Side;
  /**
   * Likeliest first, at most eight, all with a positive chance; a single team with probability 1
   * once decided.
   */
  readonly teams: readonly {readonly teamId: TeamId; readonly probability: number}[];
}
export interface SimulationResult {
  /** Number of tournaments actually drawn; 1 if nothing was left to draw. */
  readonly runs: number;
  /**
   * The odds are exact under the model: the groups are over and the bracket was solved, not drawn.
   */
  readonly exact: boolean;
  readonly seed: string;
  readonly teams: readonly TeamOdds[];
  /** Both sides of every knock-out match, in order of the matches. */
  readonly slots: readonly SlotOdds[];
}
