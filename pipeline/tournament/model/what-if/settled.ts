import {readSlot} from "../../rules/slot.ts";
import type {MatchId, Pair, Side, Slot, TeamId} from "../../types.ts";
import {type SimulationInput, simulate} from "../simulation/simulate.ts";
import type {SimulationFixture} from "../types.ts";

/** A result chosen by the reader: the score of a group match, or the winner of a tie. */
export type Setting =
  | {readonly number: number; readonly goals: Pair}
  | {readonly number: number; readonly winner: TeamId};

/** A tie that leads to the final, with its certain sides. */
export interface SettledTie {
  readonly number: number;
  readonly home: TeamId | null;
  readonly away: TeamId | null;
  /** The team that advances; null while open. */
  readonly winner: TeamId | null;
}

/** A tournament with some matches ended as a reader has set them. */
export interface Settled {
  /** Fixtures for continuing with `simulate`. */
  readonly fixtures: readonly SimulationFixture[];
  /** Every tie after those that feed it; the final is last. */
  readonly ties: readonly SettledTie[];
  /** Numbers of matches with an invalid setting, such as a winner that does not play in them. */
  readonly unfit: readonly number[];
}

/**
 * Ends matches as set, and derives the consequences for the knock-outs.
 *
 * A group match gets the set score and keeps its cards. The state of a tie is kept as long as the
 * same two sides meet in it; with other sides it is open again. A tie can be set once its two sides
 * are certain, which requires a score for every group match.
 *
 * @throws RangeError as `simulate` does
 */
export function settled(input: SimulationInput, settings: readonly Setting[]): Settled {
  const setOf = new Map(settings.map((setting) => [setting.number, setting]));
  const unfit: number[] = [];
  const played = input.fixtures.map((fixture) => {
    const setting = setOf.get(fixture.number);
    if (fixture.stage !== "group" || !setting) return fixture;
    if ("goals" in setting) return withScore(fixture, setting.goals);
    unfit.push(fixture.number);
    return fixture;
  });
  const seats = seatsAfter(input, played);
  const byNumber = new Map(played.map((fixture) => [fixture.number, fixture]));
  const winners = new Map<number, TeamId>();
  const ties = tiesOf(played).map((number): SettledTie => {
    const {matchId, home: homeSlot, away: awaySlot} = byNumber.get(number)!;
    const sideOf = (side: Side, slot: Slot) => {
      const from = readSlot(slot);
      return from.kind === "winner" ? winners.get(from.match) : seats.get(`${matchId} ${side}`);
    };
    const home = sideOf("home", homeSlot) ?? null;
    const away = sideOf("away", awaySlot) ?? null;
    const now = withSides(byNumber.get(number)!, home, away);
    const setting = setOf.get(number);
    const named = setting && "winner" in setting ? setting.winner : null;
    const fits = named !== null && home !== null && away !== null && [home, away].includes(named);
    if (setting && !fits) unfit.push(number);
    const ended = fits ? withWinner(now, home, away, named) : now;
    byNumber.set(number, ended);
    const winner = ended.result?.winner ?? null;
    if (winner !== null) winners.set(number, winner);
    return {number, home, away, winner};
  });
  return {fixtures: [...byNumber.values()], ties, unfit};
}

/** The ties that lead to the final, each after those that feed it. */
function tiesOf(fixtures: readonly SimulationFixture[]): number[] {
  const byNumber = new Map(fixtures.map((fixture) => [fixture.number, fixture]));
  const into = (slot: Slot): number[] => {
    const from = readSlot(slot);
    return from.kind === "winner" ? until(byNumber.get(from.match)!) : [];
  };
  const until = ({number, home, away}: SimulationFixture): number[] => [
    ...into(home),
    ...into(away),
    number,
  ];
  return until(fixtures.find(({stage}) => stage === "F")!);
}

/**
 * The team at each position that the groups fill, by match and side; empty before every group match
 * has a score. As recorded if no score differs from the recorded one, otherwise by the rules.
 */
function seatsAfter(
  input: SimulationInput,
  played: readonly SimulationFixture[],
): ReadonlyMap<`${MatchId} ${Side}`, TeamId> {
  const isComplete = played.every(({stage, result}) => stage !== "group" || result !== null);
  if (!isComplete) return new Map();
  const isRecorded = played.every(({result}, k) => {
    const before = input.fixtures[k]!.result;
    return result === before || `${result?.goals}` === `${before?.goals}`;
  });
  const fixtures = isRecorded ? played : played.map(reopened);
  const {slots} = simulate({...input, fixtures, runs: 1});
  return new Map(
    slots.flatMap(({matchId, side, teams}) =>
      teams.length === 1 ? [[`${matchId} ${side}` as const, teams[0]!.teamId] as const] : [],
    ),
  );
}

const reopened = (fixture: SimulationFixture): SimulationFixture =>
  fixture.stage === "group" ? fixture : {...fixture, result: null, soFar: null};

function withScore(fixture: SimulationFixture, goals: Pair): SimulationFixture {
  const {home, away, result, soFar} = fixture;
  const conduct: Pair = result?.conduct ?? soFar?.conduct ?? [0, 0];
  return {...fixture, soFar: null, result: {home, away, goals, conduct, winner: null}};
}

/** A tie without the state it had between other sides. */
function withSides(
  fixture: SimulationFixture,
  home: TeamId | null,
  away: TeamId | null,
): SimulationFixture {
  const isTheirs = (one: {readonly home: TeamId; readonly away: TeamId} | null | undefined) =>
    one?.home === home && one?.away === away;
  const {result, soFar} = fixture;
  return {
    ...fixture,
    result: isTheirs(result) ? result : null,
    soFar: isTheirs(soFar) ? (soFar ?? null) : null,
  };
}

function withWinner(
  fixture: SimulationFixture,
  home: TeamId,
  away: TeamId,
  winner: TeamId,
): SimulationFixture {
  const {goals, conduct} = fixture.result ?? {goals: [0, 0], conduct: [0, 0]};
  return {...fixture, soFar: null, result: {home, away, goals, conduct, winner}};
}
