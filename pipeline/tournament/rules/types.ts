import type {Instant, MatchId, Pair, Slot, Stage, TeamId} from "../types.ts";
import type {GroupFixtures} from "./prospects/types.ts";

/** A criterion as named in a table row; the three head-to-head steps are separate. */
export type Criterion =
  | "points"
  | "headToHeadPoints"
  | "headToHeadGoalDifference"
  | "headToHeadGoalsFor"
  | "goalDifference"
  | "goalsFor"
  | "conduct"
  | "ranking";

/** One played group match, reduced to the data tables need. Conduct is ≤ 0, higher is better. */
export interface GroupResult {
  readonly home: TeamId;
  readonly away: TeamId;
  readonly goals: Pair;
  readonly conduct: Pair;
}

export interface StandingRow {
  readonly position: number;
  readonly teamId: TeamId;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly goalsFor: number;
  readonly goalsAgainst: number;
  readonly goalDifference: number;
  readonly points: number;
  readonly conduct: number;
  /**
   * The last criterion needed to separate this row from its neighbours; null if nothing separates
   * them yet.
   */
  readonly decidedBy: Criterion | null;
}

export interface GroupRows {
  readonly group: string;
  /** All matches of the group are finished. */
  readonly complete: boolean;
  readonly rows: readonly StandingRow[];
}

export interface GroupTable extends GroupRows {
  /** The group's data from which the table was made, including matches to come. */
  readonly fixtures: GroupFixtures;
}

/** The consequence of a place in the table, once it can no longer change. */
export type Fate = "through" | "out";

/** The settled places of a group, the winner first; null or absent for open places. */
export interface GroupPlaces {
  readonly group: string;
  readonly decided: readonly (TeamId | null)[];
}

export interface ThirdPlacedRow extends StandingRow {
  /** The group of the team; `position` is its place among the thirds. */
  readonly group: string;
  /** Among the best thirds; null until every group is complete. */
  readonly advances: boolean | null;
  /** The winner's slot whose opponent it becomes (`1A`), once every group is complete. */
  readonly meets: Slot | null;
}

/** The parts of a knock-out match that the bracket needs. */
export interface KnockoutFixture {
  readonly number: number;
  readonly matchId: MatchId;
  readonly stage: Stage;
  readonly home: Slot;
  readonly away: Slot;
}
/** The result of a knock-out: teams as recorded, winner including extra time and shoot-out. */
export interface KnockoutResult {
  readonly home: TeamId;
  readonly away: TeamId;
  readonly winner: "home" | "away";
}

export interface BracketNode extends KnockoutFixture {
  readonly homeTeam: TeamId | null;
  readonly awayTeam: TeamId | null;
  readonly winner: TeamId | null;
  readonly loser: TeamId | null;
  /** Match that the winner advances to; null for the final and the third-place match. */
  readonly winnerTo: MatchId | null;
  /** Match that the loser moves to; only semi-finals have one. */
  readonly loserTo: MatchId | null;
}

/** Record of one team against another; former teams are counted under their successor. */
export interface HeadToHead {
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly goalsFor: number;
  readonly goalsAgainst: number;
}

export interface WallClock {
  readonly kickoffAt: Instant;
  readonly endedAt: Instant;
}
