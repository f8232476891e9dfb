import type {Rates} from "./types.ts";

/** Minimum value of τ, so that its logarithm exists for every ρ. */
export const TAU_FLOOR = 1e-9;

/** τ of the four scores with τ ≠ 1. */
export function lowScores(
  {home, away}: Rates,
  rho: number,
): {nilNil: number; nilOne: number; oneNil: number; oneOne: number} {
  return {
    nilNil: Math.max(TAU_FLOOR, 1 - home * away * rho),
    nilOne: Math.max(TAU_FLOOR, 1 + home * rho),
    oneNil: Math.max(TAU_FLOOR, 1 + away * rho),
    oneOne: Math.max(TAU_FLOOR, 1 - rho),
  };
}
