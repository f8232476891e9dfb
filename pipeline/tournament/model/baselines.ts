import type {Outcome} from "./types.ts";

/** No opinion: a third for each outcome. */
export const UNIFORM: Outcome = {home: 1 / 3, draw: 1 / 3, away: 1 / 3};

/**
 * No knowledge of the teams: the draw rate of earlier results, with both wins equally likely;
 * without earlier results, no opinion.
 */
export function baseRate(earlier: readonly (readonly [number, number])[]): Outcome {
  if (earlier.length === 0) return UNIFORM;
  const draw = earlier.filter(([home, away]) => home === away).length / earlier.length;
  return {home: (1 - draw) / 2, draw, away: (1 - draw) / 2};
}
