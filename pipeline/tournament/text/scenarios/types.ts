import type {ResultName} from "../../forecasting/scenarios/types.ts";
import type {Fate} from "../../rules/types.ts";
import type {ClockTimes, Instant, MatchId, Pair, Stage, Text} from "../../types.ts";

/** Prospects of a side. Simulated chances are never called certain. */
export interface SideFact {
  readonly points: number | null;
  readonly fate: Fate | null;
  /** True or false once the points settle whether it wins the group; null before. */
  readonly winsGroup: boolean | null;
  /** Chances of winning the group, of reaching the round it leads to, and of the title. */
  readonly first: number;
  readonly through: number;
  readonly champion: number;
  readonly opponentsIn: Stage | null;
  readonly opponents: readonly {readonly team: Text; readonly probability: number}[];
}

export interface ResultFact {
  readonly result: ResultName;
  readonly probability: number;
  readonly home: SideFact;
  readonly away: SideFact;
}

/** Everything that the texts on a match's scenarios may say, as plain JSON. */
export interface ScenarioFacts {
  /** True for a match of the last matchday of the groups. */
  readonly isLast: boolean;
  readonly matchId: MatchId;
  readonly competition: Text;
  readonly stage: Stage;
  readonly group: string | null;
  /** The round that the group leads to. */
  readonly leadsTo: Stage;
  readonly home: Text;
  readonly away: Text;
  /** Instant of the simulation. */
  readonly simulated: ClockTimes & {readonly asOf: Instant};
  readonly before: {readonly home: SideFact; readonly away: SideFact};
  readonly results: readonly ResultFact[];
  /** In a group, true if no result changes a chance noticeably. */
  readonly settled: boolean;
  /** Places at stake in the third-place match. */
  readonly places: Pair;
}

/** Everything that the text on the first goal may say. */
export interface FirstGoalFacts {
  readonly matchId: MatchId;
  readonly stage: Stage;
  readonly home: Text;
  readonly away: Text;
  readonly none: number;
  readonly first: {readonly home: number; readonly away: number};
  /** Chance that the side that scores first wins in 90 minutes or, in a knock-out, advances. */
  readonly given: {readonly home: number; readonly away: number};
  readonly extraTime: number | null;
  readonly penalties: number | null;
  /** Length of the match that `none` refers to. */
  readonly minutes: number;
}
