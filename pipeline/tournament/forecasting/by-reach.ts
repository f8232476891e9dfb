import type {TeamOdds} from "../model/types.ts";

const ROUNDS = ["champion", "F", "SF", "QF", "R16", "R32"] as const;

/**
 * Orders teams by their chance of the title, then of each round before it, then by id: the
 * likeliest champion first.
 */
export function byReach(a: TeamOdds, b: TeamOdds): number {
  for (const round of ROUNDS) {
    const difference = b[round].probability - a[round].probability;
    if (difference !== 0) return difference;
  }
  return a.teamId < b.teamId ? -1 : 1;
}
