/**
 * Reference implementation of one simulation run with the readable rules: standings, ranking of
 * thirds, allocation table and bracket, without the tables that make the simulation fast. With the
 * same random numbers it must give the same result.
 */
import {finalScores, inPlay} from "../../../../../pipeline/tournament/model/in-play.ts";
import {advance} from "../../../../../pipeline/tournament/model/knockout.ts";
import {randomBits, uniform} from "../../../../../pipeline/tournament/model/random.ts";
import {groundOf, rates} from "../../../../../pipeline/tournament/model/rates.ts";
import {scoreGrid, transposed} from "../../../../../pipeline/tournament/model/scoreline.ts";
import {
  bracketTree,
  type Tie,
} from "../../../../../pipeline/tournament/model/simulation/bracket-tree.ts";
import {
  drawCombination,
  drawScore,
  MAX_BATCH,
  OUTCOMES,
  prepareDraws,
  SCORES,
} from "../../../../../pipeline/tournament/model/simulation/match-draws.ts";
import type {SimulationInput} from "../../../../../pipeline/tournament/model/simulation/simulate.ts";
import type {SimulationFixture} from "../../../../../pipeline/tournament/model/types.ts";
import {bracket} from "../../../../../pipeline/tournament/rules/bracket.ts";
import {standings} from "../../../../../pipeline/tournament/rules/standings.ts";
import {thirdPlaced} from "../../../../../pipeline/tournament/rules/third-placed.ts";
import type {GroupResult, KnockoutResult} from "../../../../../pipeline/tournament/rules/types.ts";
import type {MatchId, Pair, TeamId} from "../../../../../pipeline/tournament/types.ts";

type Chances = ReadonlyMap<TeamId, number>;
/** P(a team plays a tie) and P(it wins it), for the teams that may. */
export interface PlayedTie {
  readonly plays: Chances;
  readonly wins: Chances;
}

export interface ReferenceRun {
  /** The members of every group in order of finish. */
  readonly tables: readonly (readonly TeamId[])[];
  /** The drawn ties, the final last: every chance is 0 or 1. */
  readonly drawn: readonly PlayedTie[];
  /** The ties with the bracket solved. */
  readonly solved: readonly PlayedTie[];
}

/** Plays the rest of a tournament once, with the random numbers of a seed. */
export function playOnce(input: SimulationInput): ReferenceRun {
  const {fixtures, allocation, advanceThirdPlaced} = input;
  const ranking = (team: TeamId) => input.fifaRank.get(team) ?? 1000;
  const matches = [...input.groups].map(([group, members]) =>
    inDrawingOrder(
      fixtures.filter((fixture) => fixture.group === group),
      members,
    ),
  );
  const batches = matches.flatMap(inBatches);
  const {ties} = bracketTree(fixtures);
  const bits = new Int32Array(matches.flat().length + batches.length + ties.length);
  randomBits(`${input.seed}/0`).fill(bits);

  const results = drawResults(batches, bits, input);
  const tables = [...input.groups].map(([group, members], g) => {
    const played = matches[g]!.map(({matchId}) => results.get(matchId)!);
    const rows = standings(members, played, input.tieBreaks, ranking);
    return {group, complete: true, rows, decided: rows.map(({teamId}) => teamId)};
  });
  const thirds = thirdPlaced(tables, {
    advance: advanceThirdPlaced,
    tieBreaks: input.thirdPlacedTieBreaks,
    ranking,
    allocation,
  });
  const knockouts = fixtures.filter(({stage}) => stage !== "group");
  const drawn = drawTies(
    ties,
    bits.subarray(bits.length - ties.length),
    (over) => new Map(bracket(knockouts, tables, thirds, over).map((node) => [node.matchId, node])),
    input,
  );
  return {
    tables: tables.map(({rows}) => rows.map(({teamId}) => teamId)),
    drawn: drawn.map(({home, away, winner}) => ({
      plays: new Map([home, away].map((team) => [team, 1])),
      wins: new Map([[winner === "home" ? home : away, 1]]),
    })),
    solved: solveTies(ties, drawn, input),
  };
}

const inBatches = (matches: readonly SimulationFixture[]): SimulationFixture[][] =>
  Array.from({length: Math.max(1, Math.ceil(matches.length / MAX_BATCH))}, (_, b) =>
    matches.slice(b * MAX_BATCH, (b + 1) * MAX_BATCH),
  );

/** Matches in the order in which they use random numbers: by their sides within the group. */
function inDrawingOrder(fixtures: readonly SimulationFixture[], members: readonly TeamId[]) {
  const sides = ({home, away}: SimulationFixture) =>
    [members.indexOf(home), members.indexOf(away)].sort((a, b) => a - b);
  return fixtures.toSorted((a, b) => sides(a)[0]! - sides(b)[0]! || sides(a)[1]! - sides(b)[1]!);
}

/** The results of all group matches, recorded and drawn. */
function drawResults(
  batches: readonly (readonly SimulationFixture[])[],
  bits: Int32Array,
  input: SimulationInput,
): Map<MatchId, GroupResult> {
  const matches = batches.flat();
  const draws = prepareDraws(batches.map((batch) => batch.map((match) => scoreOf(match, input))));
  const drawn = batches.flatMap((batch, b) => {
    const combination = drawCombination(draws, b, bits[matches.length + b]!);
    return batch.map((match, place): [MatchId, GroupResult] => {
      const {matchId, home, away, result, soFar} = match;
      const m = matches.indexOf(match);
      const score = SCORES[drawScore(draws, m, OUTCOMES[8 * combination + place]!, bits[m]!)]!;
      const goals = isTurned(match, input) ? turned(score) : score;
      return [matchId, result ?? {home, away, goals, conduct: soFar?.conduct ?? [0, 0]}];
    });
  });
  return new Map(drawn);
}

/** Whether a match is drawn from the away side: the team earlier in the group comes first. */
function isTurned({group, home, away}: SimulationFixture, {groups}: SimulationInput): boolean {
  const members = groups.get(group!)!;
  return members.indexOf(home) > members.indexOf(away);
}
const turned = ([first, second]: Pair): Pair => [second, first];

function scoreOf(match: SimulationFixture, input: SimulationInput) {
  const {home, away, hostTeam, result, soFar} = match;
  const {ratings} = input;
  const isAway = isTurned(match, input);
  if (result) return {goals: isAway ? turned(result.goals) : result.goals};
  const expected = rates(ratings, home, away, groundOf(home, away, hostTeam));
  const own = isAway ? {home: expected.away, away: expected.home} : expected;
  if (!soFar) return {distribution: scoreGrid(own, ratings.rho)};
  const scores = finalScores({...soFar, rates: expected, rho: ratings.rho});
  return {distribution: isAway ? transposed(scores) : scores};
}

function drawTies(
  ties: readonly Tie[],
  bits: Int32Array,
  nodesAfter: (
    over: ReadonlyMap<MatchId, KnockoutResult>,
  ) => ReadonlyMap<MatchId, {homeTeam: TeamId | null; awayTeam: TeamId | null}>,
  input: SimulationInput,
): KnockoutResult[] {
  const over = new Map<MatchId, KnockoutResult>(
    ties.flatMap(({fixture: {matchId, result}}) => {
      if (!result?.winner) return [];
      const {home, away, winner} = result;
      return [[matchId, {home, away, winner: winner === home ? "home" : "away"}] as const];
    }),
  );
  for (const [t, {fixture}] of ties.entries()) {
    if (over.has(fixture.matchId)) continue;
    const {homeTeam, awayTeam} = nodesAfter(over).get(fixture.matchId)!;
    const chance = chanceOfHome(fixture, homeTeam!, awayTeam!, input);
    const winner = uniform(bits[t]!) < chance ? "home" : "away";
    over.set(fixture.matchId, {home: homeTeam!, away: awayTeam!, winner});
  }
  return ties.map(({fixture}) => over.get(fixture.matchId)!);
}

/** Each side of a tie against each other, with the drawn teams in the first round. */
function solveTies(
  ties: readonly Tie[],
  drawn: readonly KnockoutResult[],
  input: SimulationInput,
): PlayedTie[] {
  const solved: PlayedTie[] = [];
  for (const [t, {fixture, from, middle, to}] of ties.entries()) {
    const after = (start: number, end: number, team: TeamId): Chances =>
      solved[ties.findIndex((tie) => tie.from === start && tie.to === end)]?.wins ??
      new Map([[team, 1]]);
    const home = after(from, middle, drawn[t]!.home);
    const away = after(middle, to, drawn[t]!.away);
    const plays = new Map([...home, ...away]);
    const wins = new Map([...plays.keys()].map((team) => [team, 0]));
    for (const [one, p] of home)
      for (const [other, q] of away) {
        const chance = chanceOfHome(fixture, one, other, input);
        wins.set(one, wins.get(one)! + p * q * chance);
        wins.set(other, wins.get(other)! + p * q * (1 - chance));
      }
    const {winner} = fixture.result ?? {};
    solved.push({plays, wins: winner ? new Map([[winner, 1]]) : wins});
  }
  return solved;
}

function chanceOfHome(
  {hostTeam, soFar}: SimulationFixture,
  home: TeamId,
  away: TeamId,
  {ratings: {rho, ...others}}: SimulationInput,
): number {
  const expected = rates({rho, ...others}, home, away, groundOf(home, away, hostTeam));
  return soFar?.home === home && soFar.away === away
    ? inPlay({...soFar, rates: expected, rho, knockout: true}).advance!.home
    : advance(expected, rho);
}
