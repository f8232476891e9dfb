import type {MatchId} from "../../types.ts";
import {type RandomBits, randomBits} from "../random.ts";
import type {Outcome, SimulationResult} from "../types.ts";
import {slotOdds, teamOdds} from "./odds.ts";
import {drawBracket, solveBracket} from "./play-bracket.ts";
import {type Given, outcomeOf} from "./play-groups.ts";
import {addRun, addTally, countPlaces, emptyTally, type Tally} from "./tally.ts";
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

/** The odds given each result of a match. */
export type ByResult = Readonly<Record<keyof Outcome, SimulationResult>>;

export interface SimulationByResult {
  /** The odds over all results, equal to those of `simulate`. */
  readonly all: SimulationResult;
  readonly given: ReadonlyMap<MatchId, ByResult>;
}

const RESULTS = ["home", "draw", "away"] as const;

/** The runs in which a match had one result. */
interface Stratum {
  readonly given: Given;
  readonly tally: Tally;
  runs: number;
}

/**
 * Runs `simulate` and groups its runs by the results of some open group matches: the odds given a
 * result are the means over the runs with that result, in which every score has its frequency in
 * the score grid. So the mean of the three, weighted by how often each was drawn, is the odds of
 * all runs.
 *
 * For a result drawn in fewer than `least` runs, the missing runs are added with the result given.
 * All other matches are drawn as usual, from the same random numbers for every result.
 *
 * @throws RangeError as `simulate` does, and when a match is not an open group match
 */
export function simulateByResult(
  input: SimulationInput,
  matchIds: readonly MatchId[],
  least: number,
): SimulationByResult {
  const {seed, runs, fixtures} = input;
  const tournament = prepareTournament(input);
  const {stage, bracket, space} = tournament;
  const matches = matchIds.map((matchId) => strataOf(tournament, matchId));
  const play = (random: RandomBits, tally: Tally, given: Given | null = null): void => {
    random.fill(space.bits, stage.matches + stage.draws.batches);
    playToBracket(tournament, given);
    countPlaces(tally, stage, space.order, bracket);
    solveBracket(bracket, space, tally);
  };

  const all = emptyTally(stage, bracket);
  for (let chunk = 0; chunk * CHUNK_RUNS < runs; chunk++) {
    const random = randomBits(`${seed}/${chunk}`);
    const tally = emptyTally(stage, bracket);
    for (let run = chunk * CHUNK_RUNS; run < Math.min(runs, (chunk + 1) * CHUNK_RUNS); run++) {
      play(random, tally);
      for (let m = 0; m < matches.length; m++) {
        const strata = matches[m]!;
        const stratum = strata[outcomeOf(strata[0]!.given.match, space)]!;
        addRun(stratum.tally, stage, bracket, space);
        stratum.runs++;
      }
    }
    addTally(all, tally);
  }
  for (const stratum of matches.flat()) {
    const random = randomBits(`${seed}/given`);
    for (; stratum.runs < least; stratum.runs++) play(random, stratum.tally, stratum.given);
  }

  const result = (tally: Tally, runs: number): SimulationResult => ({
    runs,
    exact: false,
    seed,
    teams: teamOdds(tournament, tally, {runs, exact: false}),
    slots: slotOdds(tournament, fixtures, tally, runs),
  });
  const byResult = (strata: readonly Stratum[], matchId: MatchId): ByResult => {
    const [home, draw, away] = RESULTS.map((_, outcome) => {
      const {fromAway} = tournament.groupMatches.get(matchId)!;
      const {tally, runs} = strata[fromAway ? 2 - outcome : outcome]!;
      return result(tally, runs);
    });
    return {home: home!, draw: draw!, away: away!};
  };
  return {
    all: result(all, runs),
    given: new Map(matchIds.map((matchId, m) => [matchId, byResult(matches[m]!, matchId)])),
  };
}

/** The strata of a match, by outcome number as the match is played. */
function strataOf({groupMatches, stage, bracket}: PreparedTournament, matchId: MatchId): Stratum[] {
  const seen = groupMatches.get(matchId);
  if (!seen || seen.match.score >= 0)
    throw new RangeError(`${matchId} cannot be given, expected an open match of a group`);
  const {match} = seen;
  return RESULTS.map((_, outcome) => ({
    given: {match, outcome},
    tally: emptyTally(stage, bracket),
    runs: 0,
  }));
}
