import type {TeamId} from "../types.ts";
import {strength} from "./rates.ts";
import type {Ratings, Strength} from "./types.ts";

/** Ratings relative to the mean of some teams. */
export interface Centred {
  /** Log goals that two teams of mean strength score against each other on neutral ground. */
  readonly level: number;
  /** Attack and defence of a team minus the mean. */
  readonly strengthOf: (team: TeamId) => Strength;
}

/**
 * Separates ratings into their common level and each team's difference from the mean.
 *
 *   log λ₁ = level + (A₁ − Ā) − (D₂ − D̄) + …      level = μ + Ā − D̄
 *
 * Attack and defence themselves depend on the zero point of the prior; these differences do not. No
 * rate changes.
 *
 * @param teams the teams whose mean is zero; those without ratings are left out of it
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
