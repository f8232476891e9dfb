import {cached} from "../../kit/cached.ts";
import {FactsError} from "../../kit/errors.ts";
import type {Store} from "../../kit/store.ts";
import {advance} from "../model/knockout.ts";
import {rates} from "../model/rates.ts";
import {outcome, scoreGrid, topScorelines} from "../model/scoreline.ts";
import type {Ground, Outcome, Rates, Ratings, ScorelineProbability} from "../model/types.ts";
import {
  forecasts,
  forecastsVersion,
  freezeForecast,
  type StoredForecast,
} from "../queries/model.ts";
import type {Match, TournamentState} from "../state.ts";
import type {Instant, MatchId, TeamId} from "../types.ts";
import {chainOf, extendChain} from "./chain.ts";
import {ENGINE, rounded, roundedOutcome} from "./engine.ts";
import {type MovedBy, movedBy} from "./moved-by.ts";
import {type Fit, groundOf} from "./ratings.ts";

/** A forecast of the 90-minute result, as frozen. */
export interface ForecastBody {
  /** The teams of the match, in case a corrected result changes them later. */
  readonly teams: {readonly home: TeamId; readonly away: TeamId};
  readonly outcome: Outcome;
  readonly rates: Rates;
  readonly rho: number;
  readonly ground: Ground;
  readonly scorelines: readonly ScorelineProbability[];
  /** Knock-outs: the chance that the home side advances, extra time and shoot-out included. */
  readonly homeAdvances: number | null;
  /** The effect of each offset, in the order in which they were added to the plain rates. */
  readonly offsets: readonly MovedBy[];
}
export interface Forecast extends ForecastBody {
  readonly matchId: MatchId;
  /** Nothing from this instant or later is used. */
  readonly asOf: Instant;
  /** Stored after kick-off, though from earlier data only. */
  readonly backfilled: boolean;
  readonly dataSha256: string;
  readonly parametersSha256: string;
  /**
   * Its link in the chain of all forecasts; null for a forecast from before the chain existed,
   * until the model stage links it.
   */
  readonly previousSha256: string | null;
  readonly sha256: string | null;
}

function forecastOf(match: Match, ratings: Ratings): ForecastBody {
  const ground = groundOf(match);
  const expected = rates(ratings, match.home!, match.away!, ground);
  const grid = scoreGrid(expected, ratings.rho);
  return {
    teams: {home: match.home!, away: match.away!},
    outcome: roundedOutcome(outcome(grid)),
    rates: {home: rounded(expected.home), away: rounded(expected.away)},
    rho: rounded(ratings.rho),
    ground,
    scorelines: topScorelines(grid, 5).map((line) => ({
      ...line,
      probability: rounded(line.probability),
    })),
    homeAdvances:
      match.fixture.stage === "group"
        ? null
        : rounded(advance(expected, ratings.rho, match.fixture)),
    offsets: movedBy(ratings, match.home!, match.away!, ground),
  };
}

/** The earlier of scheduled and actual kick-off: a forecast is dated before both. */
export const firstKickoff = ({fixture, state}: Match): Instant =>
  state.kickoffAt !== null && state.kickoffAt < fixture.kickoffAt
    ? state.kickoffAt
    : fixture.kickoffAt;

/** Whether the match is still to be played, with both teams known. */
export const canBeForecast = (match: Match, asOf: Instant): boolean =>
  match.state.status === "scheduled" &&
  asOf < firstKickoff(match) &&
  match.home !== null &&
  match.away !== null;

/**
 * Freezes and links a forecast of every coming match whose teams are known in the given state. All
 * earlier forecasts must already be linked.
 *
 * @param only selects the matches; all by default
 * @returns the number of new forecasts
 */
export function freezeForecasts(
  store: Store,
  state: TournamentState,
  fit: Fit,
  recordedAt: Instant,
  only: (match: Match) => boolean = () => true,
): number {
  const {dataSha256, parametersSha256} = fit;
  const frozen: StoredForecast<ForecastBody>[] = [];
  for (const match of state.matches) {
    if (!canBeForecast(match, state.asOf) || !only(match)) continue;
    const {matchId} = match.fixture;
    const body = forecastOf(match, fit.ratings);
    if (!Object.values(body.outcome).every(Number.isFinite))
      throw new FactsError(
        `the forecast of ${matchId} has no finite numbers; a score in the facts must be impossible`,
      );
    const forecast = {
      matchId,
      asOf: state.asOf,
      engine: ENGINE,
      recordedAt,
      dataSha256,
      parametersSha256,
      body,
    };
    if (freezeForecast(store, forecast)) frozen.push(forecast);
  }
  frozen.sort((a, b) => (a.matchId < b.matchId ? -1 : 1));
  extendChain(store, state.tournament, frozen);
  return frozen.length;
}

/**
 * The forecasts of one year up to an instant that belong to its chain, by match, oldest first.
 * Leaves out forecasts not made before the match's kick-off, and those of teams that no longer meet
 * in it.
 *
 * @param from the first instant to include; by default that of the chain
 */
export function frozenForecasts(
  store: Store,
  state: TournamentState,
  from: Instant = chainOf(state.tournament, state.asOf),
): Map<MatchId, Forecast[]> {
  const matches = new Map(state.matches.map((match) => [match.fixture.matchId, match]));
  const byMatch = new Map<MatchId, Forecast[]>();
  for (const {matchId, asOf, recordedAt, inTime, afterwards} of frozenFrom(
    store,
    state.tournament.year,
    from,
    forecastsVersion(store),
  )) {
    const match = matches.get(matchId)!;
    if (asOf > state.asOf || asOf >= firstKickoff(match) || !isOf(match, inTime)) continue;
    const list = byMatch.get(matchId) ?? [];
    byMatch.set(matchId, list);
    list.push(
      recordedAt > (match.state.kickoffAt ?? match.fixture.kickoffAt) ? afterwards : inTime,
    );
  }
  return byMatch;
}

/**
 * Every forecast of one year from an instant on, oldest first. Frozen forecasts never change, so
 * they are reread only when some were added.
 */
const frozenFrom = cached((store: Store, year: number, from: Instant, _version: string) =>
  forecasts<ForecastBody>(store, year, {engine: ENGINE, from, until: "9999"}).map(
    ({matchId, asOf, recordedAt, dataSha256, parametersSha256, previousSha256, sha256, body}) => {
      const inTime: Forecast = {
        matchId,
        asOf,
        backfilled: false,
        dataSha256,
        parametersSha256,
        previousSha256,
        sha256,
        ...body,
      };
      return {matchId, asOf, recordedAt, inTime, afterwards: {...inTime, backfilled: true}};
    },
  ),
);

/** Forecasts of an earlier schema do not record the teams. */
const isOf = ({home, away}: Match, {teams}: Partial<ForecastBody>): boolean =>
  teams === undefined || (teams.home === home && teams.away === away);
