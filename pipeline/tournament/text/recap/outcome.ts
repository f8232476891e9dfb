import type {RecapFacts} from "./types.ts";

/** A decisive goal in this minute or later is late. */
export const LATE = 85;

/** Winner and loser; null without a winner. */
export function outcomeOf({winner, home, away}: RecapFacts) {
  if (winner === null) return null;
  return winner === "home" ? {winner: home, loser: away} : {winner: away, loser: home};
}
