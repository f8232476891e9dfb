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
   * With confederation means also the teams that have a confederation but no match; any other
   * unknown team counts as 0 and 0.
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
  /** What moves the rates of a pairing beside attack and defence; none straight from the fit. */
  readonly offsets: readonly Offset[];
}

/** How far an offset moves rates, as fitted on tournaments of the past. */
export interface OffsetWeight {
  /** Change of the log rate per unit of x. */
  readonly beta: number;
  readonly standardError: number;
  /** Standard deviation of the normal prior of β around 0. */
  readonly priorSd: number;
}

/**
 * A small, stated change of the rates of a pairing: log λ₁ += β·x, log λ₂ −= β·x. Its x changes
 * sign with the order of the sides; x of a pairing that nothing is known of counts as 0.
 */
export type Offset = OffsetWeight & {
  /** Whatever x is made of was known before this day. */
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
         * What is left of past meetings (`past-meetings.ts`), by the team whose id comes first, then
         * by the other; x is seen from the former.
         */
        readonly ofPairing: ReadonlyMap<TeamId, ReadonlyMap<TeamId, PairingOffset>>;
      }
  );
export interface PairingOffset {
  readonly x: number;
  readonly meetings: number;
}

/** Which side, if any, plays in its own country. */
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

/** How far a match in play has come. */
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

/** A knock-out or group match as the simulation sees it. */
export interface SimulationFixture {
  readonly number: number;
  readonly matchId: MatchId;
  readonly stage: Stage;
  readonly group: string | null;
  readonly home: Slot;
  readonly away: Slot;
  /** Team whose country the venue stands in. */
  readonly hostTeam: TeamId | null;
  /** A match in play goes on from where it stands; null otherwise. */
  readonly soFar?: PlayedSoFar | null;
  /** A finished match is locked in. */
  readonly result: null | {
    readonly home: TeamId;
    readonly away: TeamId;
    readonly goals: Pair;
    readonly conduct: Pair;
    /** Who went through, knock-outs only. */
    readonly winner: TeamId | null;
  };
}

export interface Estimate {
  readonly probability: number;
  readonly standardError: number;
}
export const PLACES = ["first", "second", "third", "fourth"] as const;
export const ROUNDS = ["R32", "R16", "QF", "SF", "F", "champion"] as const;
/** The places in the group, then the rounds: of reaching each, and of winning the final. */
export const COLUMNS = [...PLACES, ...ROUNDS] as const;
export type Column = (typeof COLUMNS)[number];
export interface TeamOdds extends Readonly<Record<Column, Estimate>> {
  readonly teamId: TeamId;
  readonly group: string;
}
/** Who may play on one side of a knock-out match. */
export interface SlotOdds {
  readonly matchId: MatchId;
  readonly side: Side;
  /**
   * Likeliest first, the eight likeliest at most, none without a chance; one team of probability 1
   * once it is decided.
   */
  readonly teams: readonly {readonly teamId: TeamId; readonly probability: number}[];
}
export interface SimulationResult {
  /** Tournaments really drawn; 1 when nothing was left to draw. */
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
