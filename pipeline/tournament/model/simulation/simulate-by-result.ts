import type {MatchId} from "../../types.ts";
import {type RandomBits, randomBits} from "../random.ts";
import type {Outcome, SimulationResult} from "../types.ts";
import {slotOdds, teamOdds} from "./odds.ts";
import {solveBracket} from "./play-bracket.ts";
import {type Given, outcomeOf} from "./play-groups.ts";
import {CHUNK_RUNS, type SimulationInput} from "./simulate.ts";
import {addRun, addTally, countPlaces, emptyTally, type Tally} from "./tally.ts";
import {type PreparedTournament, playToBracket, prepareTournament} from "./tournament.ts";

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
