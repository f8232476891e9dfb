import type {Day, Goal, MatchId, MatchMinute, Pair, Side, TeamId} from "../types.ts";

/** A scorer of a World Cup goal. */
export interface Scorer {
  /** Equal for all goals of one person, in every list (`personKey`). */
  readonly key: string;
  /** As spelled in the list of the goal. */
  readonly name: string;
  readonly bornOn: Day | null;
  /** Squad number; null for a goal of an earlier World Cup, and for someone not in the squad. */
  readonly shirt: number | null;
}

export interface CupGoal extends MatchMinute {
  /** The side whose shirt the scorer wears. */
  readonly side: Side;
  readonly scorer: Scorer;
  readonly kind: Goal["kind"];
}

/** The furthest rounds that a team can reach: last eight, last four, final, title. */
export const REACHED = ["QF", "SF", "F", "title"] as const;
export type Reached = (typeof REACHED)[number];

/** A World Cup match, as input of the milestone rules. */
export interface CupMatch {
  readonly year: number;
  readonly playedOn: Day;
  /** Null for a match of an earlier World Cup. */
  readonly matchId: MatchId | null;
  /** Today's teams: West Germany is Germany. */
  readonly home: TeamId;
  readonly away: TeamId;
  readonly isKnockout: boolean;
  /** Round that both sides reached by playing the match, and its winner by winning it. */
  readonly reached: Reached | null;
  readonly winnerReaches: Reached | null;
  /** Goals after extra time; null until the match is over. */
  readonly result: Pair | null;
  /** The side that won, by goals or in a shoot-out; null after a draw and until the match is over. */
  readonly winner: Side | null;
  /** The goals so far, in order; null if no source lists them. */
  readonly goals: readonly CupGoal[] | null;
}

/** The milestone rules, in order of preference for texts. */
export const RULES = [
  "most-goals",
  "most-world-cups",
  "most-goals-at-one",
  "most-goals-in-a-match",
  "youngest-scorer",
  "oldest-scorer",
  "longest-unbeaten",
  "biggest-win",
  "first-title",
  "first-final",
  "first-semi-final",
  "first-quarter-final",
  "first-knockout-win",
  "first-win",
  "first-point",
  "first-goal",
  "team-most-goals",
  "hat-trick",
  "first-minute-goal",
  "team-longest-unbeaten",
  "team-biggest-win",
  "team-youngest-scorer",
  "team-oldest-scorer",
] as const;
export type Rule = (typeof RULES)[number];

/**
 * Relation of a milestone to earlier ones: `first` of its team; `level` with the holders of a
 * record; a new `record`; a record `extended` by its only holder; one more of a rare `feat`.
 */
export type Standing = "first" | "level" | "record" | "extended" | "feat";

/** A record, and all its holders. */
export interface Held {
  readonly value: number;
  readonly holders: readonly Holder[];
}
export interface Holder {
  readonly teamId: TeamId;
  /** Null for a record of a team. */
  readonly name: string | null;
  /** Year of the World Cup at which the value was reached. */
  readonly year: number;
}

/** The best value so far, and its holders by key. */
export interface Best {
  readonly value: number;
  readonly holders: ReadonlyMap<string, Holder>;
}

export interface Milestone {
  readonly rule: Rule;
  readonly standing: Standing;
  readonly year: number;
  readonly playedOn: Day;
  readonly matchId: MatchId | null;
  readonly teamId: TeamId;
  /** Null for a milestone of a team. */
  readonly scorer: Scorer | null;
  /** The minute of the goal that reached it; null if the final whistle did. */
  readonly at: MatchMinute | null;
  /**
   * Goals, World Cups, matches, a margin, or an age in days, depending on the rule; 1 for a first.
   */
  readonly value: number;
  /** Number of such feats at World Cups, including this one; null for other standings. */
  readonly nth: number | null;
  /** The previous record; null if there was none. */
  readonly previous: Held | null;
  /** The record that it has made; null for a first and a feat. */
  readonly best: Best | null;
  /** False for a team's record extended by its holder: the news was that it fell. */
  readonly isNews: boolean;
}
/** A milestone without the match that set it. */
export type Found = Omit<Milestone, "year" | "playedOn" | "matchId">;
