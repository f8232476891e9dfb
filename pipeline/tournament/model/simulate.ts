import {countPlaces, depart} from "./bracket-paths.ts";
import {type Cup, type CupInput, loadCup, playToBracket, prepareCup} from "./cup.ts";
import {solveBracket} from "./exact-bracket.ts";
import {drawBracket} from "./plain-bracket.ts";
import {randomBits} from "./random.ts";
import {slotOdds} from "./slot-odds.ts";
import {odds, sums, type Tally} from "./tally.ts";
import type {SimulationResult} from "./types.ts";
import {WORKSPACE} from "./workspace.ts";

export interface SimulationInput extends CupInput {
  readonly runs: number;
  readonly seed: string;
}

const space = WORKSPACE;

/**
 * Runs that share a stream of random numbers. The odds depend on it, so it never changes with the
 * machine.
 */
export const CHUNK_RUNS = 1000;

/**
 * A simulation cut into chunks that can be played in any order, anywhere: each has its own random
 * numbers.
 */
export interface Simulation {
  readonly cup: Cup;
  readonly chunks: number;
  /** The sums of one chunk; the array is overwritten by the next call. */
  play(chunk: number): Tally;
  /**
   * Adds a chunk to a total. Floating-point sums depend on their order: chunks are added as they
   * are numbered.
   */
  add(total: Tally, chunk: Tally): void;
  empty(): Tally;
  result(total: Tally): SimulationResult;
}

/**
 * Odds of every team over the rest of a tournament.
 *
 * Only the group stage is drawn: given its outcome the bracket is solved exactly (Rao–Blackwell),
 * and the exact probabilities are averaged over the runs. Finished matches are locked in, a decided
 * tie is certain, a side is at home where the venue stands in its country. When every group is
 * complete there is nothing to draw: one exact pass, `runs` is 1 and every standard error 0. A
 * round that the tournament does not have is reached with probability 0. The same seed and input
 * give identical numbers, here and in workers.
 *
 * Blackwell (1947), "Conditional expectation and unbiased sequential estimation", Annals of
 * Mathematical Statistics 18(1).
 *
 * @throws RangeError when `runs` is no positive whole number, or the fixtures, the rules and the
 * allocation table do not fit together
 */
export const simulate = (input: SimulationInput): SimulationResult =>
  playAll(prepareSimulation(input));

/**
 * The same odds as `simulate`, by drawing the knock-outs too: every run has one champion, and the
 * standard errors are √(p(1−p)/runs). Slower to the same precision by two orders of magnitude; it
 * is the check on the exact bracket.
 *
 * @throws RangeError as `simulate` does
 */
export const simulatePlainly = (input: SimulationInput): SimulationResult =>
  playAll(prepareSimulation(input, "plain"));

/**
 * `simulate` for one state of a tournament after another: the same odds, but what a state has in
 * common with the one before, all of it or all but a result, is prepared once. States share what is
 * the very same object: ratings, rules, members, and the fixtures that nothing happened to.
 */
export function simulator(): (input: SimulationInput) => SimulationResult {
  let before: Cup | undefined;
  return (input) => {
    const simulation = prepareSimulation(input, "exact", before);
    before = simulation.cup;
    return playAll(simulation);
  };
}

function playAll({chunks, play, add, empty, result}: Simulation): SimulationResult {
  const total = empty();
  for (let chunk = 0; chunk < chunks; chunk++) add(total, play(chunk));
  return result(total);
}

/**
 * @param how solve the bracket exactly, or draw it
 * @param before a cup that may have much in common with this one, see `prepareCup`
 * @throws RangeError as `simulate` does
 */
export function prepareSimulation(
  input: SimulationInput,
  how: "exact" | "plain" = "exact",
  before?: Cup,
): Simulation {
  const {seed, fixtures} = input;
  if (!Number.isInteger(input.runs) || input.runs < 1)
    throw new RangeError(`runs is ${input.runs}, expected a positive whole number`);
  const cup = prepareCup(input, before);
  const {bracket, stage, teams, groupOf} = cup;
  const {layout} = bracket;
  const exact = how === "exact" && stage.open === 0;
  const runs = exact ? 1 : input.runs;
  const toBracket = stage.matches + stage.bundles;
  const randomNumbers = toBracket + (how === "plain" ? bracket.ties : 0);
  const sum = new Float64Array(layout.size);

  return {
    cup,
    chunks: Math.ceil(runs / CHUNK_RUNS),
    play(chunk) {
      const {bits, tally} = space;
      loadCup(cup);
      tally.fill(0, 0, layout.size);
      const {fill} = randomBits(`${seed}/${chunk}`);
      const end = Math.min(CHUNK_RUNS, runs - chunk * CHUNK_RUNS);
      for (let run = 0; run < end; run++) {
        fill(bits, randomNumbers);
        playToBracket(cup);
        countPlaces(layout.teams);
        depart(layout);
        if (how === "plain") drawBracket(bracket.ties, layout, toBracket);
        else solveBracket(bracket.ties, layout);
      }
      sum.set(tally.subarray(0, layout.size));
      return sum;
    },
    add,
    empty: () => new Float64Array(layout.size),
    result(total) {
      const told = sums(total, layout);
      return {
        runs,
        exact,
        seed,
        teams: odds(told, {runs, exact}, teams, groupOf),
        slots: slotOdds(cup, fixtures, told.slots, runs),
      };
    },
  };
}

function add(total: Tally, chunk: Tally): void {
  for (let k = 0; k < total.length; k++) total[k]! += chunk[k]!;
}
