import type {Goal, MatchState, Pair} from "../../types.ts";
import {type Appearance, dismissals, keyOf} from "./appearances.ts";
import {knowsGoals, other} from "./goal-story.ts";
import type {Position} from "./positions.ts";

/** A contribution to a rating, in points added to its base. */
interface RatingTerm {
  readonly term:
    | "goals"
    | "penalties"
    | "ownGoals"
    | "yellowCard"
    | "sentOff"
    | "cleanSheet"
    | "conceded"
    | "result";
  readonly count: number;
  readonly points: number;
}
export interface Rating {
  readonly rating: number;
  readonly terms: readonly RatingTerm[];
}

const BASE = 6;
const LOWEST = 3;
const HIGHEST = 10;
const POINTS = {
  goals: 1,
  penalties: 0.7,
  ownGoals: -1,
  yellowCard: -0.3,
  sentOff: -1.5,
  result: 0.4,
};
/** Points for a clean sheet, by position class; `CONCEDED` has those for each goal conceded. */
const CLEAN_SHEET: Readonly<Record<Position, number>> = {GK: 1, DF: 0.7, MF: 0, FW: 0};
const CONCEDED: Readonly<Record<Position, number>> = {GK: -0.4, DF: -0.3, MF: -0.1, FW: 0};
const CLEAN_SHEET_MINUTES = 60;

/**
 * Whether the players of this match can be rated: all goals, cards, line-ups and substitutions must
 * be known.
 */
export const isRatable = (state: MatchState): boolean =>
  knowsGoals(state) &&
  state.cards !== null &&
  state.substitutions !== null &&
  state.lineups !== null;

/**
 * Rates a player from 3 to 10, to one decimal, from recorded events only: his goals and cards, the
 * goals conceded while he was on the pitch, and the result.
 *
 *   6.0 + goals 1.0 + penalties 0.7 − own goals 1.0 − yellow card 0.3 − sent off 1.5
 *       + clean sheet over 60 minutes or more (goalkeeper 1.0, defender 0.7)
 *       − each goal conceded (goalkeeper 0.4, defender 0.3, midfielder 0.1)
 *       ± result 0.4 × share of the 90 minutes played
 *
 * The result is that of the current score, without the shoot-out. Open sources record nothing else
 * a player does, so nothing else counts (docs/authors/ratings.md).
 *
 * @returns null for a player with less than one whole minute on the pitch, and if the match cannot
 * be rated
 */
export function rating(
  state: MatchState,
  player: Appearance,
  position: Position | null,
): Rating | null {
  const {goals, cards, goalsNow} = state;
  if (!isRatable(state) || !goals || !cards || !goalsNow || !player.minutes) return null;
  const own = (kind: Goal["kind"]) =>
    goals.filter(
      (goal) =>
        goal.kind === kind &&
        goal.side === (kind === "own_goal" ? other(player.side) : player.side) &&
        keyOf(goal) === keyOf(player),
    ).length;
  const shown = cards.filter((card) => card.side === player.side && keyOf(card) === keyOf(player));
  const sent = dismissals(shown).size;
  const against = goals.filter(
    (goal) => goal.side !== player.side && wasOn(player, goal.minute, goal.stoppage),
  ).length;
  const clean = against === 0 && player.minutes >= CLEAN_SHEET_MINUTES ? 1 : 0;
  const outcome = outcomeOf(goalsNow, player) * Math.min(1, player.minutes / 90);
  const terms = [
    term("goals", own("goal"), POINTS.goals),
    term("penalties", own("penalty"), POINTS.penalties),
    term("ownGoals", own("own_goal"), POINTS.ownGoals),
    term("yellowCard", sent === 0 ? shown.length : 0, POINTS.yellowCard),
    term("sentOff", sent, POINTS.sentOff),
    term("cleanSheet", clean, position ? CLEAN_SHEET[position] : 0),
    term("conceded", against, position ? CONCEDED[position] : 0),
    {
      term: "result" as const,
      count: Math.sign(outcome),
      points: hundredths(POINTS.result * outcome),
    },
  ].filter(({points}) => points !== 0);
  const sum = terms.reduce((total, {points}) => total + points, BASE);
  return {rating: Math.round(Math.min(HIGHEST, Math.max(LOWEST, sum)) * 10) / 10, terms};
}

const term = (name: RatingTerm["term"], count: number, each: number): RatingTerm => ({
  term: name,
  count,
  points: hundredths(count * each) || 0,
});
const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** Whether the player was on the pitch at a scoresheet minute. */
function wasOn({cameOn, wentOff, sentOff}: Appearance, minute: number, stoppage: number): boolean {
  const left = wentOff ?? sentOff;
  const after = (at: {readonly minute: number; readonly stoppage: number}) =>
    minute - at.minute || stoppage - at.stoppage;
  return (cameOn === null || after(cameOn) >= 0) && (left === null || after(left) <= 0);
}

function outcomeOf([home, away]: Pair, {side}: Appearance): number {
  return Math.sign(side === "home" ? home - away : away - home);
}
