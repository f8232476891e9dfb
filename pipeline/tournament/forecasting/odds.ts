import {sha256} from "../../kit/hash.ts";
import type {Store} from "../../kit/store.ts";
import {type SimulationInput, simulate} from "../model/simulation/simulate.ts";
import type {
  PlayedSoFar,
  SimulationFixture,
  SimulationResult,
  SlotOdds,
  TeamOdds,
} from "../model/types.ts";
import {addOdds, odds, oddsInPlay, replaceOddsInPlay, type StoredOdds} from "../queries/model.ts";
import {tally} from "../rules/available-at.ts";
import {conduct} from "../rules/conduct.ts";
import {isUnderWay} from "../rules/course.ts";
import {finalGoals, isDecided, unrecorded, winnerOf} from "../rules/result.ts";
import type {Match, TournamentState} from "../state.ts";
import type {Instant, MatchState, TeamId} from "../types.ts";
import {ENGINE, rounded} from "./engine.ts";
import {forecastRunsUpTo} from "./forecast-runs.ts";
import {lastPoint, playedBy} from "./minutes.ts";
import type {Simulate} from "./parallel-simulation.ts";
import type {Fit} from "./ratings.ts";
import {matchPhase} from "./stoppage.ts";
import {isTraceable, timelineOf} from "./timeline.ts";

export interface OddsBody {
  /**
   * Number of tournaments actually drawn: fewer than requested when the groups are over, because
   * the odds are then exact.
   */
  readonly runs: number;
  readonly exact: boolean;
  readonly teams: readonly TeamOdds[];
  readonly slots: readonly SlotOdds[];
}
export interface SimulationOptions {
  readonly seed: string;
  readonly runs: number;
}
export type Odds = StoredOdds<OddsBody>;

function simulationFixture({fixture, state, venue, home, away}: Match): SimulationFixture {
  const goals = isDecided(state) ? finalGoals(state) : undefined;
  const side = winnerOf(state);
  const winner = fixture.stage === "group" || !side ? null : side === "home" ? home : away;
  const {number, matchId, stage, group, withoutExtraTime} = fixture;
  const soFar = home && away && isUnderWay(state) ? soFarOf(state, home, away) : null;
  const result =
    goals && home && away
      ? {
          home,
          away,
          goals,
          conduct: [conduct(state.cards, "home"), conduct(state.cards, "away")] as const,
          winner,
        }
      : null;
  return {
    number,
    matchId,
    stage,
    group,
    home: fixture.home,
    away: fixture.away,
    hostTeam: venue.country,
    ...(withoutExtraTime && {withoutExtraTime}),
    ...(soFar && {soFar}),
    result,
  };
}

/**
 * Number of runs with a match in play: odds that are valid for minutes are needed at once. A
 * champion's probability has a standard error of .0005 or less.
 */
export const RUNS_IN_PLAY = 6000;

/** The run for the odds of a moment with a match in play. */
const runInPlay = ({seed, runs}: SimulationOptions) => ({
  engine: ENGINE,
  seed,
  runs: Math.min(runs, RUNS_IN_PLAY),
});

/**
 * The progress of a match in play, up to the last point of its timeline; null when its goals are
 * unknown.
 */
function soFarOf(state: MatchState, home: TeamId, away: TeamId): PlayedSoFar | null {
  const {goalsNow, cards, shootoutKicks} = state;
  if (goalsNow === null) return null;
  const {phase, clock} = matchPhase(state);
  const elapsed = lastPoint(playedBy(clock));
  const kicks = (shootoutKicks ?? []).map(({side, scored}) => ({side, scored}));
  const booked = [conduct(cards, "home"), conduct(cards, "away")] as const;
  return {
    home,
    away,
    phase,
    elapsed,
    score: goalsNow,
    redCards: dismissals(cards),
    conduct: booked,
    kicks,
  };
}
const dismissals = (cards: MatchState["cards"]) => {
  const [home, away] = tally((cards ?? []).filter(({card}) => card !== "yellow"));
  return {home, away};
};

function roundedOdds(team: TeamOdds): TeamOdds {
  const entries = Object.entries(team).map(([key, value]) =>
    typeof value === "string"
      ? [key, value]
      : [
          key,
          {probability: rounded(value.probability), standardError: rounded(value.standardError)},
        ],
  );
  return Object.fromEntries(entries) as unknown as TeamOdds;
}

/** Everything the simulation depends on apart from ratings, runs and seed. */
const fixturesOf = (state: TournamentState): SimulationFixture[] =>
  state.matches.map(simulationFixture);

/**
 * The simulation's input from a state. Finished matches are fixed; matches in play continue from
 * their current state.
 */
export function simulationInput(
  state: TournamentState,
  fit: Fit,
  {seed, runs}: SimulationOptions,
): SimulationInput {
  const {tieBreaks, thirdPlacedTieBreaks, advancePerGroup, advanceThirdPlaced, groups} =
    state.tournament;
  const teams = [...state.teams.values()];
  return {
    groups: new Map(
      groups.map((group) => [
        group,
        teams.filter((team) => team.group === group).map(({teamId}) => teamId),
      ]),
    ),
    fixtures: fixturesOf(state),
    ratings: fit.ratings,
    tieBreaks,
    thirdPlacedTieBreaks,
    advancePerGroup,
    advanceThirdPlaced,
    fifaRank: new Map(teams.map((team) => [team.teamId, team.fifaRank])),
    allocation: state.allocation,
    runs,
    seed,
  };
}

/** The stored and published part of a simulation, with rounded probabilities. */
export const oddsBody = ({runs, exact, teams, slots}: SimulationResult): OddsBody => ({
  runs,
  exact,
  teams: teams.map(roundedOdds),
  slots: slots.map((slot) => ({
    ...slot,
    teams: slot.teams.map(({teamId, probability}) => ({teamId, probability: rounded(probability)})),
  })),
});

/** Plays the rest of the tournament from a state. */
export const oddsFrom = (state: TournamentState, fit: Fit, options: SimulationOptions): OddsBody =>
  oddsBody(simulate(simulationInput(state, fit, options)));

/** Hash of everything in a state that the simulation depends on. */
export const stateHash = (state: TournamentState): string =>
  sha256(JSON.stringify(fixturesOf(state)));

/**
 * Ensures that the odds of a state are stored, simulating them if necessary.
 *
 * @param asOf the instant of the odds: that of a forecast run, or of the latest event
 * @param play simulates; any function that gives the odds of `simulate`
 */
export function storedOdds(
  store: Store,
  state: TournamentState,
  fit: Fit,
  {seed, runs}: SimulationOptions,
  asOf: Instant,
  play: Simulate = simulate,
): {fresh: boolean} {
  const {year} = state.tournament;
  const stateSha256 = stateHash(state);
  const {parametersSha256} = fit;
  // Odds of a forecast run are a point of the trend and are kept, even if a match was in play, or
  // its end was never reported.
  const inPlay =
    state.matches.some(isInPlay) && !forecastRunsUpTo(state.tournament, asOf).includes(asOf);
  const run = inPlay ? runInPlay({seed, runs}) : {engine: ENGINE, seed, runs};
  const stored = inPlay
    ? [oddsInPlay<OddsBody>(store, year, run) ?? []].flat()
    : odds<OddsBody>(store, year, {...run, until: asOf});
  const known = stored.some(
    (row) =>
      row.asOf === asOf &&
      row.stateSha256 === stateSha256 &&
      row.parametersSha256 === parametersSha256,
  );
  if (known) return {fresh: false};
  const fresh = {
    asOf,
    ...run,
    stateSha256,
    parametersSha256,
    body: oddsBody(play(simulationInput(state, fit, run))),
  };
  if (inPlay) replaceOddsInPlay(store, year, fresh);
  else addOdds(store, year, fresh);
  return {fresh: true};
}

const isInPlay = ({state}: Match): boolean => isUnderWay(state);

/** The state as of the last final whistle: a match in play counts as not begun. */
export const settledState = (state: TournamentState): TournamentState =>
  state.matches.some(isInPlay)
    ? {
        ...state,
        matches: state.matches.map((match) =>
          isInPlay(match)
            ? {...match, state: unrecorded(match.fixture.matchId), recordedAt: null}
            : match,
        ),
      }
    : state;

/**
 * The instant of a state's odds: its last forecast run or, if that is later, the end of its last
 * decided match or the last moment of a match in play at which its chances changed. For a match
 * that is interrupted or cannot be reconstructed, the instant of its record.
 */
export function oddsInstant(state: TournamentState): Instant {
  const forecastRun = forecastRunsUpTo(state.tournament, state.asOf).at(-1) ?? "";
  const ended = state.matches.flatMap((match) =>
    isDecided(match.state) && match.recordedAt ? [match.recordedAt] : [],
  );
  const moved = state.matches.filter(isInPlay).flatMap(({state, recordedAt}) => {
    const at =
      state.status === "live" && isTraceable(state) ? timelineOf(state).at(-1)?.at : recordedAt;
    return at ? [at] : [];
  });
  return [forecastRun, ...ended, ...moved.map((at) => (at < state.asOf ? at : state.asOf))]
    .sort()
    .at(-1)!;
}

/** The simulated odds known at an instant. */
export interface KnownOdds {
  /** Those of exactly this state, with matches in play; null until simulated. */
  readonly current: Odds | null;
  /**
   * Those of the last final whistle or forecast run, which no goal changes (`settledState`); until
   * simulated, those of the last forecast run.
   */
  readonly settled: Odds | null;
  /** The frozen ones of every forecast run, oldest first. */
  readonly trend: readonly Odds[];
}

/**
 * Reads the simulated odds. A forecast run keeps the odds stored first; a result corrected later
 * does not change them.
 */
export function readOdds(
  store: Store,
  state: TournamentState,
  {seed, runs}: SimulationOptions,
): KnownOdds {
  const rows = odds<OddsBody>(store, state.tournament.year, {
    engine: ENGINE,
    seed,
    runs,
    until: state.asOf,
  });
  const trend = forecastRunsUpTo(state.tournament, state.asOf).flatMap(
    (forecastRun) => rows.find((row) => row.asOf === forecastRun) ?? [],
  );
  const live = state.matches.some(isInPlay)
    ? [oddsInPlay<OddsBody>(store, state.tournament.year, runInPlay({seed, runs})) ?? []].flat()
    : [];
  const oddsOf = (wanted: TournamentState, among: readonly Odds[]) => {
    const [asOf, sha256] = [oddsInstant(wanted), stateHash(wanted)];
    return among.findLast((row) => row.asOf === asOf && row.stateSha256 === sha256) ?? null;
  };
  return {
    current: oddsOf(state, [...rows, ...live]),
    settled: oddsOf(settledState(state), rows) ?? trend.at(-1) ?? null,
    trend,
  };
}

const ROUNDS = ["champion", "F", "SF", "QF", "R16", "R32"] as const;

/**
 * Orders teams by their chance of the title, then of each round before it, then by id: the
 * likeliest champion first.
 */
export function byReach(a: TeamOdds, b: TeamOdds): number {
  for (const round of ROUNDS) {
    const difference = b[round].probability - a[round].probability;
    if (difference !== 0) return difference;
  }
  return a.teamId < b.teamId ? -1 : 1;
}
