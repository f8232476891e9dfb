import type {TeamId} from "../types.ts";
import {shiftOf} from "./offsets.ts";
import type {Ground, Rates, Ratings, Strength} from "./types.ts";

/** Attack and defence of a team; 0 and 0, the centre of the prior, for an unrated team. */
export function strength(ratings: Ratings, team: TeamId): Strength {
  return ratings.teams.get(team) ?? {attack: 0, defence: 0};
}

/**
 * Expected goals of both sides over 90 minutes.
 *
 *   log λ₁ = μ + A₁ − D₂ + s·h₁ + k·h₂ + Σβx      log λ₂ = μ + A₂ − D₁ + s·h₂ + k·h₁ − Σβx
 *
 * h = 1 for a side in its own country; s is its bonus and k its visitor's change. A team without
 * ratings counts as A = D = 0. Σβx is the shift by the offsets of the pairing (`offsets.ts`).
 */
export function rates(ratings: Ratings, home: TeamId, away: TeamId, ground: Ground): Rates {
  const {intercept, homeBonus, visitorChange} = ratings;
  const first = strength(ratings, home);
  const second = strength(ratings, away);
  const forHome = ground === "home" ? homeBonus : ground === "away" ? visitorChange : 0;
  const forAway = ground === "away" ? homeBonus : ground === "home" ? visitorChange : 0;
  const shift = shiftOf(ratings.offsets, home, away);
  return {
    home: Math.exp(intercept + first.attack - second.defence + forHome + shift),
    away: Math.exp(intercept + second.attack - first.defence + forAway - shift),
  };
}

/** A side is at home when the venue is in its country. */
export function groundOf(home: TeamId, away: TeamId, hostTeam: TeamId | null): Ground {
  return hostTeam === home ? "home" : hostTeam === away ? "away" : "neutral";
}
