import type {Stage, TeamId} from "../types.ts";
import type {Estimate, TeamOdds} from "./types.ts";

export const PLACES = ["first", "second", "third", "fourth"] as const;
export const ROUNDS = ["R32", "R16", "QF", "SF", "F", "champion"] as const;
/** What is told of every team, by the names of `TeamOdds`. */
export const COLUMNS = [...PLACES, ...ROUNDS] as const;
export type Column = (typeof COLUMNS)[number];

/**
 * Sums over runs in one flat array, team t at offset + t:
 * how often it took each place of its group, the probability that it played in each slot of the bracket (two for every tie, and the
 * champion's), and the squares of the probability that it reached each round. In a run a team has at most one slot of a round.
 */
export type Tally = Float64Array;

/** Where the parts of a tally begin. */
export interface TallyLayout {
  readonly teams: number;
  readonly size: number;
  place(place: number): number;
  slot(slot: number): number;
  squares(round: number): number;
}

/** @param ties matches that lead to the final, the final included */
export function tallyLayout(teams: number, ties: number): TallyLayout {
  const slots = PLACES.length * teams;
  const squares = slots + (2 * ties + 1) * teams;
  return {
    teams,
    size: squares + ROUNDS.length * teams,
    place: (place) => place * teams,
    slot: (slot) => slots + slot * teams,
    squares: (round) => squares + round * teams,
  };
}

/** Round that both sides of a match of this stage have reached. */
export function roundOf(stage: Stage): number {
  if (stage === "group" || stage === "3RD") throw new RangeError(`stage is ${stage}, expected one that leads to the final`);
  return ROUNDS.indexOf(stage);
}
export const CHAMPION = ROUNDS.indexOf("champion");

/** Probabilities without the last bit's rounding. */
export const within01 = (value: number): number => Math.min(1, Math.max(0, value));

/**
 * Means over runs with their standard errors, sd/√runs. Where every run says 0 or 1 the sd is √(p(1−p)); where every run gives a
 * conditional probability (Rao–Blackwell) it is that probability's own, smaller one.
 *
 * @param groupOf name of each team's group, by team index
 * @param slotRounds round of each slot
 */
export function odds(
  tally: Tally,
  layout: TallyLayout,
  runs: number,
  teams: readonly TeamId[],
  groupOf: readonly string[],
  slotRounds: readonly number[],
): TeamOdds[] {
  const estimate = (sum: number, squares: number): Estimate => {
    const probability = within01(sum / runs);
    return {probability, standardError: Math.sqrt(Math.max(0, squares / runs - probability ** 2) / runs)};
  };
  const reached = ROUNDS.map((_, round) => slotRounds.flatMap((of, slot) => (of === round ? layout.slot(slot) : [])));
  return teams.map((teamId, t) => {
    const places = PLACES.map((column, place) => {
      const taken = tally[layout.place(place) + t]!;
      return [column, estimate(taken, taken)];
    });
    const rounds = ROUNDS.map((column, round) => {
      const sum = reached[round]!.reduce((total, slot) => total + tally[slot + t]!, 0);
      return [column, estimate(sum, tally[layout.squares(round) + t]!)];
    });
    return {teamId, group: groupOf[t]!, ...(Object.fromEntries([...places, ...rounds]) as Record<Column, Estimate>)};
  });
}
