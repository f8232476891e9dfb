import type {TeamId} from "../types.ts";
import {strength} from "./rates.ts";
import type {Ratings, Strength} from "./types.ts";

/** Ratings against the mean of some teams. */
export interface Centred {
  /** Log goals that two teams of mean strength score against each other on neutral ground. */
  readonly level: number;
  /** Attack and defence of a team less the mean. */
  readonly strengthOf: (team: TeamId) => Strength;
}

/**
 * The same ratings with their common level in one number.
 *
 *   log λ₁ = level + (A₁ − Ā) − (D₂ − D̄) + …      level = μ + Ā − D̄
 *
 * Attack and defence by themselves hang on where the prior puts their zero; these differences do
 * not, and no rate changes.
 *
 * @param teams whose mean is the zero; those without ratings do not count in it
 */
export function centred(ratings: Ratings, teams: Iterable<TeamId>): Centred {
  const rated = [...teams].flatMap((team) => ratings.teams.get(team) ?? []);
  const mean = (of: (one: Strength) => number) =>
    rated.reduce((sum, one) => sum + of(one), 0) / Math.max(1, rated.length);
  const [attack, defence] = [mean((one) => one.attack), mean((one) => one.defence)];
  return {
    level: ratings.intercept + attack - defence,
    strengthOf: (team) => {
      const own = strength(ratings, team);
      return {attack: own.attack - attack, defence: own.defence - defence};
    },
  };
}
