import type {Column, Estimate, Outcome} from "../../model/types.ts";
import type {Fate} from "../../rules/types.ts";
import type {Instant, KnockoutStage, MatchId, Pair, Stage, TeamId} from "../../types.ts";

/** A result of 90 minutes or, in a knock-out, the side that advances: there is no draw. */
export type ResultName = keyof Outcome;

/** P(the next opponent is this team), given that the side plays on. */
export interface LikelyOpponent {
  readonly teamId: TeamId;
  readonly probability: number;
}

/** A side's outlook for the tournament. */
export interface Outlook {
  /** Group places, rounds and the title; a round already passed is certain. */
  readonly odds: Readonly<Record<Column, Estimate>>;
  /** Points in the group; null in a knock-out. */
  readonly points: number | null;
  /** Certain by the tables of that instant, whatever the other results. */
  readonly fate: Fate | null;
  /** Whether it wins the group, if the same tables make that certain; otherwise null. */
  readonly winsGroup: boolean | null;
  /** The round of the next match outside the group; null when there is none. */
  readonly opponentsIn: KnockoutStage | null;
  /** The three likeliest. */
  readonly opponents: readonly LikelyOpponent[];
}

/** The effect of the match on a team that does not play in it. */
export interface OtherTeam {
  readonly teamId: TeamId;
  /** The affected chance: to advance from the group, or to win the title. */
  readonly chance: "through" | "champion";
  readonly before: number;
  readonly after: number;
}

/** The rest of the tournament, given one result of the match. */
export interface Scenario {
  readonly result: ResultName;
  /** Its probability in the frozen forecast. */
  readonly probability: number;
  /** Number of simulated tournaments with this result; 1 if exact. */
  readonly runs: number;
  /**
   * The likeliest score for the result by the frozen score grid; the odds include all its scores.
   * Null in a knock-out, where only the winner counts.
   */
  readonly score: Pair | null;
  readonly home: Outlook;
  readonly away: Outlook;
  readonly others: readonly OtherTeam[];
}

/** The stored scenarios of a match: every result, and the odds before kick-off. */
export interface ScenarioBody {
  readonly teams: {readonly home: TeamId; readonly away: TeamId};
  readonly runs: number;
  readonly exact: boolean;
  /** The round that a group leads to. */
  readonly leadsTo: Stage;
  /** The odds of the same instant, over all results together. */
  readonly before: {readonly home: Outlook; readonly away: Outlook};
  readonly scenarios: readonly Scenario[];
}

export interface MatchScenarios extends ScenarioBody {
  readonly matchId: MatchId;
  /** Uses nothing from this instant or later. */
  readonly asOf: Instant;
  readonly seed: string;
  readonly stateSha256: string;
  readonly parametersSha256: string;
}
