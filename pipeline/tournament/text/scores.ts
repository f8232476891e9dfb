import type {Pair, Side} from "../types.ts";

export const otherSide = (side: Side): Side => (side === "home" ? "away" : "home");

/** A score seen from the other side. */
export const otherFirst = ([one, other]: Pair): Pair => [other, one];
/** A score seen from one side: [own, opponent's]. */
export const seenFrom = (side: Side, score: Pair): Pair =>
  side === "home" ? score : otherFirst(score);
/** A score with the higher number first. */
export const leaderFirst = (score: Pair): Pair => (score[0] < score[1] ? otherFirst(score) : score);
/** Absolute difference between the two numbers. */
export const gap = ([one, other]: Pair): number => Math.abs(one - other);
