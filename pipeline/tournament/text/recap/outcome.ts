import type {Pair, Side, Text} from "../../types.ts";
import {otherSide} from "./goals.ts";
import type {RecapFacts} from "./types.ts";

/** Winner and loser; null without a winner. */
export function outcomeOf({winner, home, away}: RecapFacts): {winner: Text; loser: Text} | null {
  if (winner === null) return null;
  return winner === "home" ? {winner: home, loser: away} : {winner: away, loser: home};
}

export const teamOf = (facts: RecapFacts, side: Side): Text => facts[side];
export const opponentOf = (facts: RecapFacts, side: Side): Text => facts[otherSide(side)];

/** How many times a side went behind. */
export const timesBehind = ({goals}: RecapFacts, side: Side): number =>
  (goals ?? []).filter(
    ({score, side: by}) =>
      by !== side &&
      Math.abs(score[0] - score[1]) === 1 &&
      score[by === "home" ? 0 : 1] > score[side === "home" ? 0 : 1],
  ).length;

/** A score with the higher number first. */
export const leaderFirst = ([home, away]: Pair): Pair => [
  Math.max(home, away),
  Math.min(home, away),
];

/** A score seen from the other side. */
export const otherFirst = ([one, other]: Pair): Pair => [other, one];
