import {cameBack} from "../../rules/comeback.ts";
import type {Pair, Side} from "../../types.ts";
import {gap, leaderFirst, seenFrom} from "../scores.ts";
import {LATE} from "./outcome.ts";
import type {GoalFact, RecapFacts} from "./types.ts";

/** A comeback is late if the side still trailed in this minute. */
const TRAILED_LATE = 75;
/** A sending-off in this minute or later leaves the opponents little time to use it. */
const OFF_LATE = 70;
/** Outcomes with a lower chance were a surprise: a win, advancing, a draw. */
const SURPRISE = {win: 0.25, through: 0.3, draw: 0.22};

const leads = (side: Side, {score}: Pick<GoalFact, "score">): boolean => {
  const [own, theirs] = seenFrom(side, score);
  return own > theirs;
};

/** The goal that put the winners ahead for good. */
export const decisiveGoal = ({goals}: RecapFacts): GoalFact | undefined =>
  goals?.find((goal) => goal.decisive);

/**
 * The goal that decided a match late. It excludes decisive goals in extra time, which are always
 * late.
 */
export const lateWinner = (facts: RecapFacts): GoalFact | undefined => {
  const goal = facts.decidedIn === "regular" ? decisiveGoal(facts) : undefined;
  return goal && goal.minute >= LATE ? goal : undefined;
};

/**
 * A win from behind (`cameBack`): the score it started from, and whether the winners levelled late.
 */
export function wonFromBehind(facts: RecapFacts): {from: Pair; late: boolean} | null {
  const {goals, winner, comeback} = facts;
  if (!goals || winner === null || comeback?.side !== winner) return null;
  const scores = goals.map(({score}) => score);
  if (!cameBack(winner, scores)) return null;
  const before = goals.slice(0, goals.indexOf(decisiveGoal(facts)!));
  const level = before.findLast(({side, role}) => side === winner && role === "equaliser");
  return {
    from: leaderFirst(comeback.from),
    late: level !== undefined && level.minute >= TRAILED_LATE,
  };
}

/**
 * Number of players a side was down to for a long time; null if it kept eleven or if that is
 * unknown.
 */
export const menLeft = ({sendingsOff}: RecapFacts, side: Side): number | null =>
  sendingsOff?.findLast((off) => off.side === side && off.minute < OFF_LATE)?.left ?? null;

/** True if the winners led when first a man short, and won by one goal. */
export function heldOn({sendingsOff, goals, goalsNow, winner}: RecapFacts): boolean {
  const off = sendingsOff?.find(({side}) => side === winner);
  if (!off || winner === null || gap(goalsNow) > 1) return false;
  const last = goals?.findLast(
    ({minute, stoppage}) =>
      minute < off.minute || (minute === off.minute && stoppage < off.stoppage),
  );
  return last !== undefined && leads(winner, last);
}

/** The side with the higher forecast chance over 90 minutes, and that chance. */
export function favouriteOf({forecast}: RecapFacts): {side: Side; chance: number} | null {
  if (!forecast) return null;
  const side: Side = forecast.home >= forecast.away ? "home" : "away";
  return {side, chance: forecast[side]};
}

/** True if the forecast had given the outcome little chance. */
export function isSurprise({given, winner, forecast}: RecapFacts): boolean {
  if (given === null) return false;
  return given < SURPRISE[winner === null ? "draw" : forecast?.advance ? "through" : "win"];
}

/** Forecast chance of a side to go through in a knock-out match. */
export const advanceOf = ({forecast}: RecapFacts, side: Side): number | null =>
  forecast?.advance?.[side] ?? null;

/** A late equaliser that was the last goal of a draw; otherwise null. */
export function lateEqualiser({goals, winner}: RecapFacts): GoalFact | null {
  const last = goals?.at(-1);
  return winner === null && last?.role === "equaliser" && last.minute >= LATE ? last : null;
}
