import type {Column, Estimate, Outcome} from "../../model/types.ts";
import type {Fate} from "../../rules/types.ts";
import type {Instant, KnockoutStage, MatchId, Pair, Stage, TeamId} from "../../types.ts";

/** A result of 90 minutes or, in a knock-out, the side that goes through: there is no draw. */
export type ResultName = keyof Outcome;

/** P(the next opponent is this team), given that the side plays on. */
export interface LikelyOpponent {
  readonly teamId: TeamId;
  readonly probability: number;
}

/** What a side can expect of the tournament. */
export interface Outlook {
  /** Group places, rounds and the title; of a round that is behind the side, certainty. */
  readonly odds: Readonly<Record<Column, Estimate>>;
  /** Points in the group; null in a knock-out. */
  readonly points: number | null;
  /** What is certain by the points alone, whatever the other results. */
  readonly fate: Fate | null;
  /** Whether it wins the group, as far as the points make that certain; null while they do not. */
  readonly winsGroup: boolean | null;
  /** The round of the next match that is not in the group; null when there is none. */
  readonly opponentsIn: KnockoutStage | null;
  /** The likeliest three. */
  readonly opponents: readonly LikelyOpponent[];
}

/** What the match does to a team that is not in it. */
export interface OtherTeam {
  readonly teamId: TeamId;
  /** Of which chance: to come through the group, or to win the title. */
  readonly chance: "through" | "champion";
  readonly before: number;
  readonly after: number;
}

/** The rest of the tournament, should the match end in one way. */
export interface Scenario {
  readonly result: ResultName;
  /** What the frozen forecast gives it. */
  readonly probability: number;
  /** Simulated tournaments in which the match ended so; 1 where it is exact. */
  readonly runs: number;
  /**
   * The likeliest of the result by the frozen score grid, whose every score is in the odds; null in
   * a knock-out, where only the winner counts.
   */
  readonly score: Pair | null;
  readonly home: Outlook;
  readonly away: Outlook;
  readonly others: readonly OtherTeam[];
}

/** What is stored of a match: every result, and the odds before kick-off. */
export interface ScenarioBody {
  readonly teams: {readonly home: TeamId; readonly away: TeamId};
  readonly runs: number;
  readonly exact: boolean;
  /** The round that a group leads to. */
  readonly leadsTo: Stage;
  /** The odds of the same instant, which are those of all results together. */
  readonly before: {readonly home: Outlook; readonly away: Outlook};
  readonly scenarios: readonly Scenario[];
}

export interface MatchScenarios extends ScenarioBody {
  readonly matchId: MatchId;
  /** Knows nothing of this instant or later. */
  readonly asOf: Instant;
  readonly seed: string;
  readonly stateSha256: string;
  readonly parametersSha256: string;
}
