import {tally} from "../../rules/available-at.ts";
import {winnerOf} from "../../rules/result.ts";
import type {Goal, MatchState, Pair, Side} from "../../types.ts";
import {byMinute} from "./appearances.ts";
import {elapsedBy, minutesPlayed, playTime} from "./play-time.ts";

/** The effect of a goal on the score, from the perspective of the side it counts for. */
type GoalEffect = "puts_ahead" | "extends_lead" | "equalises" | "reduces_deficit";

/** A goal with its effect on the match. */
export interface ReportedGoal {
  readonly goal: Goal;
  /** Score after it. */
  readonly score: Pair;
  readonly effect: GoalEffect;
  /**
   * Whether it put the winner ahead for good; null until the match is over, false for all goals if
   * it was drawn or decided by a shoot-out.
   */
  readonly decisive: boolean | null;
}

/** Whether all goals of the match are known. */
export function knowsGoals(
  state: Pick<MatchState, "goals" | "goalsNow">,
): state is MatchState & {readonly goals: readonly Goal[]} {
  const {goals, goalsNow} = state;
  return goals !== null && goalsNow !== null && `${tally(goals)}` === `${goalsNow}`;
}

/** The goals in chronological order, each with its effect; null when unknown. */
export function goalStory(state: MatchState): ReportedGoal[] | null {
  if (!state.goals) return null;
  const score = {home: 0, away: 0};
  const told = [...state.goals].sort(byMinute).map((goal) => {
    const lead = score[goal.side] - score[other(goal.side)];
    score[goal.side]++;
    return {goal, score: [score.home, score.away] as const, effect: effectOf(lead)};
  });
  const over = state.status === "finished";
  const winner = over && state.score.shootout === null ? winnerOf(state) : null;
  const winning = told.findLast(
    ({goal, effect}) => effect === "puts_ahead" && goal.side === winner,
  );
  return told.map((one) => ({...one, decisive: over ? one === winning : null}));
}

export const other = (side: Side): Side => (side === "home" ? "away" : "home");

function effectOf(lead: number): GoalEffect {
  if (lead === 0) return "puts_ahead";
  if (lead > 0) return "extends_lead";
  return lead === -1 ? "equalises" : "reduces_deficit";
}

/** Minutes for which the home side led, was level and trailed. */
export interface Course {
  readonly leading: number;
  readonly level: number;
  readonly trailing: number;
}

/**
 * Computes how long the home side led, was level and trailed, on the nominal match clock including
 * stoppage time; the three add up to the minutes played. Null before kick-off, and if the playing
 * time or any goal is unknown.
 */
export function courseOf(state: MatchState): Course | null {
  const play = playTime(state);
  if (!play || !knowsGoals(state)) return null;
  const course = {leading: 0, level: 0, trailing: 0};
  let since = 0;
  let lead = 0;
  const passes = (until: number) => {
    course[lead > 0 ? "leading" : lead < 0 ? "trailing" : "level"] += until - since;
    since = until;
  };
  for (const goal of [...state.goals].sort(byMinute)) {
    passes(Math.max(since, elapsedBy(play, goal)));
    lead += goal.side === "home" ? 1 : -1;
  }
  passes(minutesPlayed(play));
  return course;
}
