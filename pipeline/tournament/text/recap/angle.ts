import {cameBack} from "../../rules/comeback.ts";
import type {Pair, Side} from "../../types.ts";
import {gap, leaderFirst, seenFrom} from "../scores.ts";
import {LATE} from "./outcome.ts";
import type {GoalFact, RecapFacts} from "./types.ts";

/** A side that still trailed from this minute on turned it round late. */
const TRAILED_LATE = 75;
/** A sending-off from this minute on leaves the others little time to use it. */
const OFF_LATE = 70;
/** A win by at most this chance was a surprise; of going through, of a draw. */
const SURPRISE = {win: 0.25, through: 0.3, draw: 0.22};

const leads = (side: Side, {score}: Pick<GoalFact, "score">): boolean => {
  const [own, theirs] = seenFrom(side, score);
  return own > theirs;
};

/** The goal that put the winners ahead for good. */
export const decisiveGoal = ({goals}: RecapFacts): GoalFact | undefined =>
  goals?.find((goal) => goal.decisive);

/**
 * The goal that decided a match late. A decisive goal of extra time is late by itself, and not
 * meant here.
 */
export const lateWinner = (facts: RecapFacts): GoalFact | undefined => {
  const goal = facts.decidedIn === "regular" ? decisiveGoal(facts) : undefined;
  return goal && goal.minute >= LATE ? goal : undefined;
};

/** A win from behind (`cameBack`), from which score, and whether the winners levelled it late. */
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

/** With how many a side played on for long; null where it had eleven, and where that is unknown. */
export const menLeft = ({sendingsOff}: RecapFacts, side: Side): number | null =>
  sendingsOff?.findLast((off) => off.side === side && off.minute < OFF_LATE)?.left ?? null;

/** Whether the winners led when they were first a man short, and won by that goal. */
export function heldOn({sendingsOff, goals, goalsNow, winner}: RecapFacts): boolean {
  const off = sendingsOff?.find(({side}) => side === winner);
  if (!off || winner === null || gap(goalsNow) > 1) return false;
  const last = goals?.findLast(
    ({minute, stoppage}) =>
      minute < off.minute || (minute === off.minute && stoppage < off.stoppage),
  );
  return last !== undefined && leads(winner, last);
}

/** The side that the forecast gave more for 90 minutes, and how much. */
export function favouriteOf({forecast}: RecapFacts): {side: Side; chance: number} | null {
  if (!forecast) return null;
  const side: Side = forecast.home >= forecast.away ? "home" : "away";
  return {side, chance: forecast[side]};
}

/** Whether the forecast had hardly expected how it ended. */
export function isSurprise({given, winner, forecast}: RecapFacts): boolean {
  if (given === null) return false;
  return given < SURPRISE[winner === null ? "draw" : forecast?.advance ? "through" : "win"];
}

/** The chance of going through that the forecast gave a side of a knock-out match. */
export const advanceOf = ({forecast}: RecapFacts, side: Side): number | null =>
  forecast?.advance?.[side] ?? null;

/** The side that scored last to draw level late; null where none did. */
export function lateEqualiser({goals, winner}: RecapFacts): GoalFact | null {
  const last = goals?.at(-1);
  return winner === null && last?.role === "equaliser" && last.minute >= LATE ? last : null;
}
