import {winnerOf} from "../../rules/result.ts";
import type {Goal, MatchState, Pair, Side} from "../../types.ts";
import {byMinute} from "./appearances.ts";
import {elapsedBy, minutesPlayed, playTime} from "./play-time.ts";

/** What a goal did to the score, seen from the side that it counts for. */
type GoalEffect = "puts_ahead" | "extends_lead" | "equalises" | "reduces_deficit";

/** A goal in the story of its match. */
export interface ReportedGoal {
  readonly goal: Goal;
  /** Score after it. */
  readonly score: Pair;
  readonly effect: GoalEffect;
  /**
   * It put the winner ahead for good; null until the match is over, false where a shoot-out or
   * nobody decided it.
   */
  readonly decisive: boolean | null;
}

/** Are the goals of the match known, every one of them? */
export function knowsGoals(
  state: Pick<MatchState, "goals" | "goalsNow">,
): state is MatchState & {readonly goals: readonly Goal[]} {
  const {goals, goalsNow} = state;
  if (!goals || !goalsNow) return false;
  const home = goals.filter(({side}) => side === "home").length;
  return goalsNow[0] === home && goalsNow[1] === goals.length - home;
}

/**
 * The goals in the order in which they fell, each with what it did; null when they are not known.
 */
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

/** Minutes during which the home side led, the scores were level, and it trailed. */
export interface Course {
  readonly leading: number;
  readonly level: number;
  readonly trailing: number;
}

/**
 * How long the home side led, was level and trailed, on the nominal match clock, stoppage time
 * included; the three sum to the minutes played. Null before kick-off, while how far the match has
 * got is not known, and when not every goal is.
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
