import {keyed} from "../../../kit/keyed.ts";
import {finalGoals} from "../../rules/result.ts";
import type {Goal, MatchState, Pair, Side} from "../../types.ts";
import {byMinute} from "./appearances.ts";
import {type Course, courseOf, knowsGoals, other} from "./goal-story.ts";
import {concededIn} from "./goalkeepers.ts";
import {sideCounts} from "./side-counts.ts";
import type {PlayedBy} from "./tournament-record.ts";

/** Goals by period; the halves of extra time are one. */
export interface GoalsByHalf {
  readonly total: number;
  readonly firstHalf: number;
  readonly secondHalf: number;
  readonly extraTime: number;
}

/** A team's tournament in figures: counts, and minutes on the nominal clock. */
export interface TeamFigures {
  readonly matches: number;
  readonly goalsFor: GoalsByHalf;
  readonly goalsAgainst: GoalsByHalf;
  /** Matches without a goal against, extra time included. */
  readonly cleanSheets: number;
  /** Matches of which the team scored the first goal, and those of which it conceded it. */
  readonly firstGoals: number;
  readonly firstConceded: number;
  readonly minutesAhead: number;
  readonly minutesLevel: number;
  readonly minutesBehind: number;
  /** Goals of substitutes. */
  readonly fromBench: number;
}

/**
 * Adds up the finished matches of a team. A match of which a part is unknown adds nothing to it, so
 * that every figure is a lower bound; `isKnown` says which matches are known.
 */
export function teamFigures(matches: readonly PlayedBy[]): TeamFigures {
  const total = (of: (one: PlayedBy) => number) => matches.reduce((sum, one) => sum + of(one), 0);
  const goals = (isOwn: boolean): GoalsByHalf => {
    const byHalf = ({state, side}: PlayedBy) => goalsByHalf(state, (side === "home") === isOwn);
    return keyed(["total", "firstHalf", "secondHalf", "extraTime"], (part) =>
      total((one) => byHalf(one)[part]),
    );
  };
  const minutes = (of: (course: Course, side: Side) => number) =>
    total(({state, side}) => {
      const course = courseOf(state);
      return course ? of(course, side) : 0;
    });
  return {
    matches: matches.length,
    goalsFor: goals(true),
    goalsAgainst: goals(false),
    cleanSheets: total((one) => (concededIn(one).goals === 0 ? 1 : 0)),
    firstGoals: total(({state, side}) => (firstOf(state)?.side === side ? 1 : 0)),
    firstConceded: total(({state, side}) => (firstOf(state)?.side === other(side) ? 1 : 0)),
    minutesAhead: minutes((course, side) => course[side === "home" ? "leading" : "trailing"]),
    minutesLevel: minutes(({level}) => level),
    minutesBehind: minutes((course, side) => course[side === "home" ? "trailing" : "leading"]),
    fromBench: total(({state, side}) => sideCounts(state, side).goals?.bySubstitutes ?? 0),
  };
}

/** The parts of a finished match that team figures need beside the final score. */
export const isKnown = (state: MatchState) => ({
  goals: knowsGoals(state) && state.score.halfTime !== null,
  substitutions: state.goals !== null && state.substitutions !== null,
});

/** The goals of one side of a finished match. */
function goalsByHalf({score}: MatchState, isHome: boolean): GoalsByHalf {
  const of = ([home, away]: Pair) => (isHome ? home : away);
  const {halfTime, fullTime} = score;
  const total = of(finalGoals({score})!);
  if (!halfTime || !fullTime) return {total, firstHalf: 0, secondHalf: 0, extraTime: 0};
  return {
    total,
    firstHalf: of(halfTime),
    secondHalf: of(fullTime) - of(halfTime),
    extraTime: total - of(fullTime),
  };
}

const firstOf = (state: MatchState): Goal | undefined =>
  knowsGoals(state) ? state.goals.toSorted(byMinute)[0] : undefined;
