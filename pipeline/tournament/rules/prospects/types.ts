import type {MatchId, Pair, TeamId, TieBreak} from "../../types.ts";

/** A match of a group; `played` is null until it has a result that counts. */
export interface GroupMatch {
  readonly matchId: MatchId;
  readonly matchday: number | null;
  readonly home: TeamId;
  readonly away: TeamId;
  readonly played: {readonly goals: Pair; readonly conduct: Pair} | null;
}

/** The rules that places and the way on follow from. */
export interface QualifyingRules {
  readonly tieBreaks: readonly TieBreak[];
  readonly thirdPlacedTieBreaks: readonly TieBreak[];
  readonly advancePerGroup: number;
  readonly advanceThirdPlaced: number;
}

/** All matches of a group, with what its teams are ranked by. Plain data: equal ones read alike. */
export interface GroupFixtures {
  readonly group: string;
  readonly teams: readonly TeamId[];
  /** Of each team, in their order, its place in the FIFA ranking. */
  readonly ranking: readonly (number | null)[];
  readonly matches: readonly GroupMatch[];
  readonly rules: QualifyingRules;
}

export type MatchResult = "home" | "draw" | "away";

/** One way in which the open matches of a group can end, and what it leaves possible. */
export interface Ending {
  /** Of each open match, in their order. */
  readonly results: readonly MatchResult[];
  /** Of each open match the goals between the two sides; 0 for a draw. */
  readonly margins: readonly number[];
  /** Of each team, in their order, the places it can end in: a bit for each, 1 << place. */
  readonly places: readonly number[];
  readonly points: readonly number[];
  /** Of each team; null where so many matches are open that it is not counted. */
  readonly goalDifference: readonly number[] | null;
  /** The fewest that each team can end with. */
  readonly goalsFor: readonly number[];
}

/** Values of the criteria for third-placed teams, in their order; higher is better. */
export type ThirdKey = readonly number[];

/** The worst and the best third place that a group can end with. */
export interface ThirdRange {
  readonly worst: ThirdKey;
  readonly best: ThirdKey;
}

/** A group with every way in which it can end; null while that is more than anything hangs on. */
export interface GroupOutlook extends GroupFixtures {
  readonly open: readonly GroupMatch[];
  readonly endings: readonly Ending[] | null;
  /** Null where nothing is known of it yet. */
  readonly third: ThirdRange | null;
}
