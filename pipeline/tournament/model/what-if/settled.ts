import {readSlot} from "../../rules/slot.ts";
import type {Pair, Slot, TeamId} from "../../types.ts";
import type {TournamentInput} from "../simulation/tournament.ts";
import {type PreparedTournament, prepareTournament} from "../simulation/tournament.ts";
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
 * @throws RangeError as `prepareTournament` does
 */
export function settled(input: TournamentInput, settings: readonly Setting[]): Settled {
  const setOf = new Map(settings.map((setting) => [setting.number, setting]));
  const unfit: number[] = [];
  const played = input.fixtures.map((fixture) => {
    const setting = setOf.get(fixture.number);
    if (fixture.stage !== "group" || !setting) return fixture;
    if ("goals" in setting) return withScore(fixture, setting.goals);
    unfit.push(fixture.number);
    return fixture;
  });
  const groups = played.filter(({stage}) => stage === "group");
  const isSame = input.fixtures.every((fixture, k) => {
    const [before, now] = [fixture.result?.goals, played[k]!.result?.goals];
    return before === now || (before?.[0] === now?.[0] && before?.[1] === now?.[1]);
  });
  const from = isSame ? played : played.map(reopened);
  const tournament = prepareTournament({...input, fixtures: from});
  const isComplete = groups.every(({result}) => result !== null);
  const byNumber = new Map(played.map((fixture) => [fixture.number, fixture]));
  const ties: SettledTie[] = [];
  for (const {fixture, from, middle, to} of tournament.tree.ties) {
    const home = sideOf(fixture.home, from, middle, {tournament, isComplete, ties});
    const away = sideOf(fixture.away, middle, to, {tournament, isComplete, ties});
    const {number} = fixture;
    const now = withSides(byNumber.get(number)!, home, away);
    const setting = setOf.get(number);
    const winner = setting && "winner" in setting ? setting.winner : null;
    const fits = winner !== null && home !== null && away !== null && [home, away].includes(winner);
    if (setting && !fits) unfit.push(number);
    const ended = fits ? withWinner(now, home, away, winner) : now;
    byNumber.set(number, ended);
    ties.push({number, home, away, winner: ended.result?.winner ?? null});
  }
  return {fixtures: [...byNumber.values()], ties, unfit};
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

/** Who comes out of the leaves [from, to) of the bracket, if that is certain. */
function sideOf(
  slot: Slot,
  from: number,
  to: number,
  known: {
    readonly tournament: PreparedTournament;
    readonly isComplete: boolean;
    readonly ties: readonly SettledTie[];
  },
): TeamId | null {
  const {tournament, isComplete, ties} = known;
  if (to - from === 1) return isComplete ? tournament.teams[tournament.space.seats[from]!]! : null;
  const reference = readSlot(slot);
  const feeder = reference.kind === "winner" ? reference.match : null;
  return ties.find(({number}) => number === feeder)?.winner ?? null;
}
