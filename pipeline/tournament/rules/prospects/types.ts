import type {MatchId, Pair, TeamId, TieBreak} from "../../types.ts";

/** A match of a group; `played` is null until it has a result that counts. */
export interface GroupMatch {
  readonly matchId: MatchId;
  readonly matchday: number | null;
  readonly home: TeamId;
  readonly away: TeamId;
  readonly played: {readonly goals: Pair; readonly conduct: Pair} | null;
}

/** The rules that determine places and qualification. */
export interface QualifyingRules {
  readonly tieBreaks: readonly TieBreak[];
  readonly thirdPlacedTieBreaks: readonly TieBreak[];
  readonly advancePerGroup: number;
  readonly advanceThirdPlaced: number;
}

/**
 * All matches of a group, with the data its teams are ranked by. Plain data: equal groups serialize
 * alike.
 */
export interface GroupFixtures {
  readonly group: string;
  readonly teams: readonly TeamId[];
  /** FIFA ranking positions, in the order of the teams. */
  readonly ranking: readonly (number | null)[];
  readonly matches: readonly GroupMatch[];
  readonly rules: QualifyingRules;
}

export type MatchResult = "home" | "draw" | "away";

/** One way in which the open matches of a group can end, and the outcomes it leaves possible. */
export interface Ending {
  /** One per open match, in their order. */
  readonly results: readonly MatchResult[];
  /** Goal margin of each open match; 0 for a draw. */
  readonly margins: readonly number[];
  /** Possible places of each team, in their order, as bits: 1 << place. */
  readonly places: readonly number[];
  readonly points: readonly number[];
  /** One per team; null if too many matches are open to count it. */
  readonly goalDifference: readonly number[] | null;
  /** Minimum final goals of each team. */
  readonly goalsFor: readonly number[];
}

/** Values of the criteria for third-placed teams, in their order; higher is better. */
export type ThirdKey = readonly number[];

/** The worst and the best third place that a group can end with. */
export interface ThirdRange {
  readonly worst: ThirdKey;
  readonly best: ThirdKey;
}

/**
 * A group with every way in which it can end; null while too many matches are open for any
 * certainty.
 */
export interface GroupOutlook extends GroupFixtures {
  readonly open: readonly GroupMatch[];
  readonly endings: readonly Ending[] | null;
  /** Null if nothing is known about it yet. */
  readonly third: ThirdRange | null;
}
