import {type RandomBits, randomBits} from "../random.ts";
import type {SimulationResult} from "../types.ts";
import {slotOdds, teamOdds} from "./odds.ts";
import {drawBracket, solveBracket} from "./play-bracket.ts";
import {addTally, countPlaces, emptyTally, type Tally} from "./tally.ts";
import {
  type PreparedTournament,
  playToBracket,
  prepareTournament,
  type TournamentInput,
} from "./tournament.ts";

export interface SimulationInput extends TournamentInput {
  readonly runs: number;
  readonly seed: string;
}

/**
 * The way a run plays the knock-outs. `solved`: the odds of the whole bracket are computed, given
 * the drawn group stage (Rao–Blackwell). `drawn`: its ties are drawn too, so that the run has one
 * champion; this takes a hundred times as long for the same precision and is used to check the
 * other.
 */
export type Knockouts = "solved" | "drawn";

/**
 * Number of runs that share a stream of random numbers. The odds depend on it, so it is the same on
 * every machine.
 */
export const CHUNK_RUNS = 1000;

/**
 * A simulation divided into chunks that can be played in any order, anywhere: each has its own
 * random numbers.
 */
export interface Simulation {
  readonly chunks: number;
  /** Number of entries in a tally. */
  readonly tallySize: number;
  play(chunk: number): Tally;
  /** @param tallies of all chunks in order of their numbers: floating-point sums depend on order */
  result(tallies: Iterable<Tally>): SimulationResult;
}

/**
 * Odds of every team over the rest of a tournament: probabilities averaged over the runs.
 *
 * Finished matches are fixed, a decided tie is certain, and a side is at home if the venue is in
 * its country. When every group is complete and the bracket is solved, there is nothing to draw:
 * one exact pass, `runs` is 1 and every standard error 0. A round that the tournament does not have
 * is reached with probability 0. The same seed and input give identical numbers, on this thread and
 * in workers.
 *
 * Blackwell (1947), "Conditional expectation and unbiased sequential estimation", Annals of
 * Mathematical Statistics 18(1).
 *
 * @throws RangeError when `runs` is not a positive whole number, or the fixtures, the rules and the
 * allocation table do not fit together
 */
export function simulate(
  input: SimulationInput,
  knockouts: Knockouts = "solved",
): SimulationResult {
  const {chunks, play, result} = prepareSimulation(input, knockouts);
  return result(inTurn(chunks, play));
}

function* inTurn(chunks: number, play: Simulation["play"]): Generator<Tally> {
  for (let chunk = 0; chunk < chunks; chunk++) yield play(chunk);
}

/**
 * `simulate` for callers that distribute the chunks.
 *
 * @throws RangeError as `simulate` does
 */
export function prepareSimulation(
  input: SimulationInput,
  knockouts: Knockouts = "solved",
): Simulation {
  const {seed, fixtures} = input;
  if (!Number.isInteger(input.runs) || input.runs < 1)
    throw new RangeError(`runs is ${input.runs}, expected a positive whole number`);
  const tournament = prepareTournament(input);
  const {stage, bracket} = tournament;
  const exact = knockouts === "solved" && stage.open === 0;
  const runs = exact ? 1 : input.runs;

  return {
    chunks: Math.ceil(runs / CHUNK_RUNS),
    tallySize: emptyTally(stage, bracket).length,
    play(chunk) {
      const tally = emptyTally(stage, bracket);
      const end = Math.min(CHUNK_RUNS, runs - chunk * CHUNK_RUNS);
      playRuns(tournament, knockouts, randomBits(`${seed}/${chunk}`), end, tally);
      return tally;
    },
    result(tallies) {
      const total = emptyTally(stage, bracket);
      for (const tally of tallies) addTally(total, tally);
      return {
        runs,
        exact,
        seed,
        teams: teamOdds(tournament, total, {runs, exact}),
        slots: slotOdds(tournament, fixtures, total, runs),
      };
    },
  };
}

function playRuns(
  tournament: PreparedTournament,
  knockouts: Knockouts,
  random: RandomBits,
  runs: number,
  tally: Tally,
): void {
  const {stage, bracket, space} = tournament;
  const groupDraws = stage.matches + stage.draws.batches;
  const drawCount = groupDraws + (knockouts === "drawn" ? bracket.ties.length : 0);
  for (let run = 0; run < runs; run++) {
    random.fill(space.bits, drawCount);
    playToBracket(tournament);
    countPlaces(tally, stage, space.order, bracket);
    if (knockouts === "solved") solveBracket(bracket, space, tally);
    else drawBracket(bracket, space, tally, groupDraws);
  }
}
