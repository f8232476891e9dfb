import {type CupInput, prepareCup} from "./cup.ts";
import {exactBracket} from "./exact-bracket.ts";
import {fastRandom} from "./random.ts";
import {emptyTally, odds} from "./tally.ts";
import type {SimulationResult} from "./types.ts";

export interface SimulationInput extends CupInput {
  readonly runs: number;
  readonly seed: string;
}

/**
 * Odds of every team over the rest of a tournament.
 *
 * Only the group stage is drawn: given its outcome the bracket is solved exactly (Rao–Blackwell), and the exact probabilities are averaged
 * over the runs. Finished matches are locked in, a decided tie is certain, a side is at home where the venue stands in its country. When
 * every group is complete there is nothing to draw: one exact pass, `runs` is 1 and every standard error 0. A round that the tournament
 * does not have is reached with probability 0. The same seed and input give identical numbers.
 *
 * Blackwell (1947), "Conditional expectation and unbiased sequential estimation", Annals of Mathematical Statistics 18(1).
 *
 * @throws RangeError when `runs` is no positive whole number, or the fixtures, the rules and the allocation table do not fit together
 */
export function simulate(input: SimulationInput): SimulationResult {
  requireRuns(input.runs);
  const cup = prepareCup(input);
  const counts = emptyTally(cup.teams.length);
  const playBracket = exactBracket(cup);
  const random = fastRandom(input.seed);
  const runs = cup.complete ? 1 : input.runs;
  for (let run = 0; run < runs; run++) {
    cup.playGroups(random, counts);
    playBracket(counts);
  }
  return {runs, seed: input.seed, teams: odds(counts, runs, cup.teams, cup.groupOf)};
}

export function requireRuns(runs: number): void {
  if (!Number.isInteger(runs) || runs < 1) throw new RangeError(`runs is ${runs}, expected a positive whole number`);
}
