import {readSlot} from "../../rules/slot.ts";
import type {Slot} from "../../types.ts";
import {
  type Column,
  type Estimate,
  PLACES,
  ROUNDS,
  type SimulationFixture,
  type SlotOdds,
  type TeamOdds,
} from "../types.ts";
import type {BracketTree} from "./bracket-tree.ts";
import {placesAt, type Tally} from "./tally.ts";
import type {PreparedTournament} from "./tournament.ts";

/** Clamps a probability to [0, 1], removing rounding errors. */
const within01 = (value: number): number => Math.min(1, Math.max(0, value));

/**
 * Means over runs with their standard errors, sd/√runs. If every run gives 0 or 1, the sd is
 * √(p(1−p)); if every run gives a conditional probability (Rao–Blackwell), it is the smaller sd of
 * that probability. A single run says nothing about the spread, so its error is the largest that
 * the probability allows.
 *
 * @param exact nothing was drawn, so nothing is uncertain
 */
export function teamOdds(
  {groups, tree, bracket}: PreparedTournament,
  tally: Tally,
  {runs, exact}: {readonly runs: number; readonly exact: boolean},
): TeamOdds[] {
  const estimate = (sum: number, square: number): Estimate => {
    const probability = within01(sum / runs);
    const meanSquare = runs === 1 && !exact ? probability : square / runs;
    return {
      probability,
      standardError: Math.sqrt(Math.max(0, meanSquare - probability ** 2) / runs),
    };
  };
  const slotsOf = ROUNDS.map((round) => slotsOfRound(round, tree));
  const members = [...groups].flatMap(([group, ids]) => ids.map((teamId) => ({teamId, group})));
  return members.map(({teamId, group}, team) => {
    const finished = PLACES.map((column, place) => {
      const taken = tally[placesAt(bracket) + place * bracket.teams + team]!;
      return [column, estimate(taken, taken)];
    });
    const reached = ROUNDS.map((column, round) => {
      const sum = (square: 0 | 1) =>
        slotsOf[round]!.reduce(
          (total, slot) => total + tally[2 * (slot * bracket.teams + team) + square]!,
          0,
        );
      return [column, estimate(sum(0), sum(1))];
    });
    return {
      teamId,
      group,
      ...(Object.fromEntries([...finished, ...reached]) as Record<Column, Estimate>),
    };
  });
}

/** Both sides of the ties of a round, or the champion's slot. */
const slotsOfRound = (round: (typeof ROUNDS)[number], {ties}: BracketTree): readonly number[] =>
  round === "champion"
    ? [2 * ties.length]
    : ties.flatMap(({fixture}, t) => (fixture.stage === round ? [2 * t, 2 * t + 1] : []));

const LIKELIEST = 8;

/**
 * The likeliest teams on each side of each knock-out match. A tie's losers are the teams that
 * reached it and did not win it, so that the third-place match has odds too.
 *
 * @throws RangeError when a match that does not lead to the final is fed by anything but ties
 */
export function slotOdds(
  {teams, tree, bracket}: PreparedTournament,
  fixtures: readonly SimulationFixture[],
  tally: Tally,
  runs: number,
): SlotOdds[] {
  const tieOf = new Map(tree.ties.map(({fixture}, t) => [fixture.number, t]));
  const sums = (slot: number) => teams.map((_, team) => tally[2 * (slot * teams.length + team)]!);

  /** Sums of the teams that leave a tie as its winner or its loser. */
  const outOf = (slot: Slot, matchId: string): number[] => {
    const reference = readSlot(slot);
    const t =
      reference.kind === "winner" || reference.kind === "loser"
        ? tieOf.get(reference.match)
        : undefined;
    if (t === undefined)
      throw new RangeError(
        `${matchId} waits for "${slot}", expected the winner or the loser of a match that leads to the final`,
      );
    const winners = sums(bracket.ties[t]!.winnerSlot);
    if (reference.kind === "winner") return winners;
    const [home, away] = [sums(2 * t), sums(2 * t + 1)];
    return winners.map((won, team) => home[team]! + away[team]! - won);
  };
  const likeliest = (some: readonly number[]): SlotOdds["teams"] =>
    some
      .map((sum, team) => ({teamId: teams[team]!, probability: within01(sum / runs)}))
      .filter(({probability}) => probability > 1e-12)
      .sort((a, b) => b.probability - a.probability)
      .slice(0, LIKELIEST);

  return fixtures
    .filter(({stage}) => stage !== "group")
    .sort((a, b) => a.number - b.number)
    .flatMap(({number, matchId, home, away}): SlotOdds[] => {
      const t = tieOf.get(number);
      const [one, other] =
        t === undefined
          ? [outOf(home, matchId), outOf(away, matchId)]
          : [sums(2 * t), sums(2 * t + 1)];
      return [
        {matchId, side: "home", teams: likeliest(one)},
        {matchId, side: "away", teams: likeliest(other)},
      ];
    });
}
