import {readSlot} from "../../rules/slot.ts";
import type {MatchId, Pair, Side, Slot, TeamId} from "../../types.ts";
import {type SimulationInput, simulate} from "../simulation/simulate.ts";
import type {SimulationFixture} from "../types.ts";

/** What a reader wants to have happened: the score of a group match, or who wins a tie. */
export type Setting =
  | {readonly number: number; readonly goals: Pair}
  | {readonly number: number; readonly winner: TeamId};

/** A tie that leads to the final, as far as its sides are certain. */
export interface SettledTie {
  readonly number: number;
  readonly home: TeamId | null;
  readonly away: TeamId | null;
  /** Who goes through; null while it is open. */
  readonly winner: TeamId | null;
}

/** A tournament in which some matches have ended as a reader has set them. */
export interface Settled {
  /** What `simulate` plays on from. */
  readonly fixtures: readonly SimulationFixture[];
  /** Every tie after those that feed it; the final is last. */
  readonly ties: readonly SettledTie[];
  /** Numbers of the matches whose setting does not fit: nobody of that name plays there. */
  readonly unfit: readonly number[];
}

/**
 * Ends matches as they are set, and says what follows for the knock-outs.
 *
 * A group match has the score that is set, and the cards it had. What happened in a tie stays for as
 * long as the same two sides meet in it; with others it is open again. A tie can be set once its two
 * sides are certain, which they are when every group match has a score.
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
 * Who takes each place that the groups fill, by match and side: none before every group match has a
 * score. As recorded where no score is another than recorded, else by the rules.
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

/** A tie without what happened in it between others. */
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
