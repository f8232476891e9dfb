import {sha256} from "../../kit/hash.ts";
import {dayOf} from "../../kit/instant.ts";
import {lazy} from "../../kit/lazy.ts";
import {byCode} from "../../kit/order.ts";
import type {Store} from "../../kit/store.ts";
import {type EloHistory, eloHistory} from "../model/elo.ts";
import {type EloGoals, eloRates, fitEloGoals, WINDOW_YEARS} from "../model/elo-poisson.ts";
import {outcomeOf} from "../model/scoreline.ts";
import type {Ground, Outcome} from "../model/types.ts";
import {internationals, playedBetween} from "../queries/history.ts";
import {addRating, ratedAt, rating} from "../queries/model.ts";
import {finalGoals} from "../rules/result.ts";
import {stateAt, type TournamentState} from "../state.ts";
import type {Day, Instant, TeamId} from "../types.ts";
import {parametersHash, roundedOutcome} from "./engine.ts";
import {trainingMatches, unlisted} from "./ratings.ts";

/** Elo ratings are stored next to those of the engine, under this name. */
export const ELO = "elo-poisson";
/** Earlier than every match. */
const EVER: Day = "0000";

/**
 * The reference for the forecasts: Elo ratings of one forecast run and the goals derived from them.
 * Like the engine's ratings, they use only strictly earlier days.
 */
export interface EloRatings extends EloGoals {
  readonly teams: Readonly<Record<TeamId, number>>;
}

/**
 * Computes and stores Elo ratings for every forecast run without them. All runs share the history
 * before the tournament.
 */
export function keepEloRatings(
  store: Store,
  config: TournamentState["tournament"],
  forecastRuns: readonly Instant[],
): void {
  const withElo = ratedAt(store, config.year, ELO);
  const past = lazy(() => eloBefore(store, config));
  for (const asOf of forecastRuns)
    if (!withElo.has(asOf)) keepElo(store, stateAt(store, config.year, asOf), past());
}

/**
 * The Elo history of all internationals before the tournament. It keeps only the matches that a fit
 * of goals for the tournament may use; the earliest such fit is in the year before.
 */
function eloBefore(
  store: Store,
  {year, opensOn, historySha256}: TournamentState["tournament"],
): EloHistory {
  const {matches, ratingBefore} = eloHistory(
    playedBetween(internationals(store, historySha256), EVER, opensOn),
  );
  const from = `${year - 1 - WINDOW_YEARS}`;
  return {matches: matches.filter(({match}) => match.playedOn >= from), ratingBefore};
}

/** The stored Elo ratings of a forecast run. */
export const storedElo = (store: Store, year: number, asOf: Instant): EloRatings | undefined =>
  rating<EloRatings>(store, year, asOf, ELO)?.body;

/**
 * Computes and stores Elo ratings from final scores: extra time is included and a shoot-out counts
 * as a draw, as usual for Elo.
 */
function keepElo(store: Store, state: TournamentState, past: EloHistory): void {
  const {year, opensOn, historySha256} = state.tournament;
  const day = dayOf(state.asOf);
  const others = playedBetween(internationals(store, historySha256), opensOn, day);
  const own = unlisted(
    trainingMatches(state, day, (played) => finalGoals(played)!),
    others,
  );
  const during = [...others, ...own].sort((a, b) => byCode(a.playedOn, b.playedOn));
  const history = eloHistory(during, past);
  const teams = Object.fromEntries(
    [...state.teams.keys()].map((team) => [team, history.ratingBefore(team, day)]),
  );
  const body: EloRatings = {...fitEloGoals(history, day), teams};
  const dataSha256 = sha256(JSON.stringify([historySha256, year, day, own]));
  addRating(store, year, {
    asOf: state.asOf,
    engine: ELO,
    dataSha256,
    parametersSha256: parametersHash(body),
    body,
  });
}

/** The Elo forecast of a match after 90 minutes. */
export function eloOutcome(elo: EloRatings, home: TeamId, away: TeamId, ground: Ground): Outcome {
  return roundedOutcome(
    outcomeOf(eloRates(elo, elo.teams[home]!, elo.teams[away]!, ground), elo.rho),
  );
}
