import type {TeamId} from "../types.ts";
import {strength} from "./dixon-coles.ts";
import type {Ground, Rates, Ratings} from "./types.ts";

/**
 * Expected goals of both sides over 90 minutes.
 *
 *   log λ₁ = μ + A₁ − D₂ + s·h₁ + k·h₂      log λ₂ = μ + A₂ − D₁ + s·h₂ + k·h₁
 *
 * h = 1 for a side in its own country; s is its bonus and k the change of its visitor. A team without ratings counts as A = D = 0.
 */
export function rates(ratings: Ratings, home: TeamId, away: TeamId, ground: Ground): Rates {
  const {intercept, homeBonus, visitorChange} = ratings;
  const first = strength(ratings, home);
  const second = strength(ratings, away);
  const forHome = ground === "home" ? homeBonus : ground === "away" ? visitorChange : 0;
  const forAway = ground === "away" ? homeBonus : ground === "home" ? visitorChange : 0;
  return {
    home: Math.exp(intercept + first.attack - second.defence + forHome),
    away: Math.exp(intercept + second.attack - first.defence + forAway),
  };
}

/** A side is at home when the venue stands in its country. */
export function groundOf(home: TeamId, away: TeamId, hostTeam: TeamId | null): Ground {
  return hostTeam === home ? "home" : hostTeam === away ? "away" : "neutral";
}
