import type {Stage, TeamId} from "../types.ts";
import type {BracketTree} from "./bracket-tree.ts";
import type {Estimate, TeamOdds} from "./types.ts";

export const PLACES = ["first", "second", "third", "fourth"] as const;
export const ROUNDS = ["R32", "R16", "QF", "SF", "F", "champion"] as const;
/** What is told of every team, by the names of `TeamOdds`. */
export const COLUMNS = [...PLACES, ...ROUNDS] as const;
export type Column = (typeof COLUMNS)[number];

/**
 * Sums over runs in one flat array: how often each team took each place of its group, and then, for
 * every leaf of the bracket and every team that may sit there, its journey from there: how often it
 * did, and then for every tie on the way to the trophy, the final first, Σp and Σp², p the
 * probability that it wins it. A team has at most one seat in a run, so whatever is told of rounds
 * and slots is a sum of these.
 */
export type Tally = Float64Array;

/** Where the parts of a tally begin. */
export interface TallyLayout {
  readonly teams: number;
  readonly leaves: number;
  /**
   * Where the counts begin of the place of its group that each entry of the order of finish stands
   * for, team t at t.
   */
  readonly placeRows: Int32Array;
  /**
   * Where the journey of team t from leaf l begins, at l·teams + t; 0 for a team that cannot sit
   * there.
   */
  readonly journeys: Int32Array;
  /** Where in a journey that leads through it each tie is found. */
  readonly steps: Int32Array;
  readonly size: number;
  /** Slots that a journey from each leaf leads through, the champion's last. */
  readonly slots: readonly (readonly number[])[];
  /**
   * Round that whoever is in a slot has reached. Tie t has the slots 2t and 2t + 1; the champion's
   * comes after them all.
   */
  readonly rounds: readonly number[];
}

/**
 * @param groups members of each group
 * @param candidates indices of the teams that may sit on each leaf
 */
export function tallyLayout(
  groups: readonly number[],
  {ties}: BracketTree,
  candidates: readonly ReadonlySet<number>[],
): TallyLayout {
  const placeOf = groups.flatMap((members) => Array.from({length: members}, (_, place) => place));
  const teams = placeOf.length;
  const slots = candidates.map((): number[] => []);
  for (const [t, {from, middle, to}] of ties.entries()) {
    for (let leaf = from; leaf < to; leaf++) slots[leaf]!.push(leaf < middle ? 2 * t : 2 * t + 1);
  }
  for (const way of slots) way.push(2 * ties.length);
  const journeys = new Int32Array(candidates.length * teams);
  let size = Math.max(PLACES.length, ...groups) * teams;
  for (const [leaf, some] of candidates.entries()) {
    for (const team of some) {
      journeys[leaf * teams + team] = size;
      size += 2 * slots[leaf]!.length - 1;
    }
  }
  // The first leaf of a tie has as many ties before it as come after it in the list of its slots,
  // less the champion's.
  const steps = Int32Array.from(
    ties,
    ({from}, t) =>
      1 + 2 * (slots[from]!.length - 2 - slots[from]!.findIndex((slot) => slot >> 1 === t)),
  );
  const rounds = [
    ...ties.flatMap(({stage}) => [roundOf(stage), roundOf(stage)]),
    ROUNDS.indexOf("champion"),
  ];
  return {
    teams,
    placeRows: Int32Array.from(placeOf, (place) => place * teams),
    leaves: candidates.length,
    journeys,
    steps,
    size,
    slots,
    rounds,
  };
}

/** Round that both sides of a match of this stage have reached. */
function roundOf(stage: Stage): number {
  if (stage === "group" || stage === "3RD")
    throw new RangeError(`stage is ${stage}, expected one that leads to the final`);
  return ROUNDS.indexOf(stage);
}

/** A tally by what it says of slots and rounds: entry slot·teams + team, or round·teams + team. */
export interface Sums {
  readonly places: Float64Array;
  readonly slots: Float64Array;
  readonly rounds: Float64Array;
  readonly squares: Float64Array;
}

export function sums(tally: Tally, {teams, leaves, journeys, slots, rounds}: TallyLayout): Sums {
  const inSlot = new Float64Array(rounds.length * teams);
  const reached = new Float64Array(ROUNDS.length * teams);
  const squares = new Float64Array(ROUNDS.length * teams);
  for (let leaf = 0; leaf < leaves; leaf++) {
    for (let team = 0; team < teams; team++) {
      const start = journeys[leaf * teams + team]!;
      if (start === 0) continue;
      for (const [won, slot] of slots[leaf]!.entries()) {
        const at = won === 0 ? start : start + 1 + 2 * (slots[leaf]!.length - 1 - won);
        const sum = tally[at]!;
        inSlot[slot * teams + team]! += sum;
        reached[rounds[slot]! * teams + team]! += sum;
        squares[rounds[slot]! * teams + team]! += won === 0 ? sum : tally[at + 1]!;
      }
    }
  }
  return {
    places: tally.subarray(0, PLACES.length * teams),
    slots: inSlot,
    rounds: reached,
    squares,
  };
}

/** Probabilities without the last bit's rounding. */
export const within01 = (value: number): number => Math.min(1, Math.max(0, value));

/**
 * Means over runs with their standard errors, sd/√runs. Where every run says 0 or 1 the sd is
 * √(p(1−p)); where every run gives a conditional probability (Rao–Blackwell) it is that
 * probability's own, smaller one. A single run tells nothing of its own spread, so its error is the
 * largest that the probability allows.
 *
 * @param exact nothing was drawn, so nothing is uncertain
 * @param groupOf name of each team's group, by team index
 */
export function odds(
  {places, rounds, squares}: Sums,
  {runs, exact}: {readonly runs: number; readonly exact: boolean},
  teams: readonly TeamId[],
  groupOf: readonly string[],
): TeamOdds[] {
  const estimate = (sum: number, square: number): Estimate => {
    const probability = within01(sum / runs);
    const meanSquare = runs === 1 && !exact ? probability : square / runs;
    return {
      probability,
      standardError: Math.sqrt(Math.max(0, meanSquare - probability ** 2) / runs),
    };
  };
  return teams.map((teamId, t) => {
    const finished = PLACES.map((column, place) => {
      const taken = places[place * teams.length + t]!;
      return [column, estimate(taken, taken)];
    });
    const reached = ROUNDS.map((column, round) => {
      const at = round * teams.length + t;
      return [column, estimate(rounds[at]!, squares[at]!)];
    });
    return {
      teamId,
      group: groupOf[t]!,
      ...(Object.fromEntries([...finished, ...reached]) as Record<Column, Estimate>),
    };
  });
}
