import {cached} from "../../kit/cached.ts";
import {FactsError} from "../../kit/errors.ts";
import {sha256} from "../../kit/hash.ts";
import {dayOf, toInstant} from "../../kit/instant.ts";
import {lazy} from "../../kit/lazy.ts";
import type {Store} from "../../kit/store.ts";
import {centred} from "../model/centred.ts";
import {fit as fitModel} from "../model/dixon-coles.ts";
import {offsetsOf} from "../model/engine-offsets.ts";
import {confederationsOf, ENGINE_OPTIONS} from "../model/engine-options.ts";
import {leagueIndexOf} from "../model/league-index.ts";
import {atNinetyMinutes} from "../model/ninety-minutes.ts";
import type {Ground, Ratings, Strength} from "../model/types.ts";
import {
  historyTeams,
  internationals,
  playedBetween,
  squadClubs,
  worldCupHistory,
} from "../queries/history.ts";
import {addRating, rating} from "../queries/model.ts";
import {competitionOf} from "../rules/competition.ts";
import type {Match, TournamentState} from "../state.ts";
import type {Day, Instant, International, MatchState, Pair, TeamId} from "../types.ts";
import {ENGINE, parametersHash, rounded} from "./engine.ts";
import {offsetFrom, type StoredOffset, storedOffset} from "./stored-offsets.ts";

/** The ratings of one forecast run, with the hashes stored in forecasts made from them. */
export interface Fit {
  readonly ratings: Ratings;
  readonly dataSha256: string;
  readonly parametersSha256: string;
}
/** Ratings as stored, with maps as objects. */
interface StoredRatings extends Omit<Ratings, "teams" | "offsets"> {
  readonly teams: Readonly<Record<string, Strength>>;
  readonly offsets: readonly StoredOffset[];
}

/** The ground of a match: a side is at home only if the venue is in its own country. */
export const groundOf = (match: Pick<Match, "venue" | "home" | "away">): Ground =>
  match.venue.country === match.home
    ? "home"
    : match.venue.country === match.away
      ? "away"
      : "neutral";

/**
 * The tournament's own matches of earlier days, as training data: the host, if any, is listed
 * first. Scores set by a ruling are left out, and so are those of which only the final score is
 * known.
 *
 * @param goalsOf the score that counts: after 90 minutes or at the end
 */
export function trainingMatches(
  state: TournamentState,
  before: Day,
  goalsOf: (state: MatchState) => Pair,
): International[] {
  const {inHistory, kind} = competitionOf(state.tournament);
  return state.matches
    .filter(
      ({state, fixture}) =>
        state.status === "finished" && state.score.fullTime !== null && fixture.localOn < before,
    )
    .map((match) => {
      const ground = groundOf(match);
      const [homeGoals, awayGoals] = goalsOf(match.state);
      const row = {
        playedOn: match.fixture.localOn,
        competition: inHistory,
        kind,
        neutral: ground === "neutral",
      };
      return ground === "away"
        ? {...row, home: match.away!, away: match.home!, homeGoals: awayGoals, awayGoals: homeGoals}
        : {...row, home: match.home!, away: match.away!, homeGoals, awayGoals};
    });
}

const meeting = ({playedOn, home, away}: International): string =>
  `${playedOn} ${[home, away].sort().join("-")}`;

/**
 * The tournament's own matches that history does not list: matches of a finished tournament may be
 * in both and count once.
 *
 * @param own matches of one tournament
 */
export function unlisted(
  own: readonly International[],
  history: readonly International[],
): International[] {
  const first = own.reduce((day, {playedOn}) => (playedOn < day ? playedOn : day), "9999");
  const isAlike = ({playedOn, kind}: International) => playedOn >= first && kind === own[0]?.kind;
  const listed = new Set(history.filter(isAlike).map(meeting));
  return own.filter((match) => !listed.has(meeting(match)));
}

const windowStart = (day: Day, years: number): Day =>
  dayOf(toInstant(Date.parse(`${day}T00:00:00Z`) - years * 365.25 * 86_400_000));

/**
 * Total ratings at a forecast run by team: attack plus defence, relative to the mean of the teams.
 * The stored ratings of a run never change.
 *
 * @param teams joined by commas
 */
export const storedTotals = cached(
  (store: Store, year: number, asOf: Instant, teams: string): ReadonlyMap<TeamId, number> => {
    const ids = teams.split(",");
    const {strengthOf} = centred(storedFit(store, year, asOf)!.ratings, ids);
    return new Map(ids.map((team) => [team, rounded(total(strengthOf(team)))]));
  },
);
export const total = ({attack, defence}: Strength): number => attack + defence;

/** The ratings of an earlier fit of a forecast run. */
export function storedFit(store: Store, year: number, asOf: Instant): Fit | undefined {
  const stored = rating<StoredRatings>(store, year, asOf, ENGINE);
  if (!stored) return undefined;
  const {dataSha256, parametersSha256, body} = stored;
  if (!body.offsets)
    throw new FactsError(
      `the ratings of ${asOf} are from an earlier engine; delete the database and build again (docs/models.md)`,
    );
  const offsets = lazy(() => body.offsets.map(offsetFrom));
  return {
    ratings: {
      ...body,
      teams: new Map(Object.entries(body.teams)),
      get offsets() {
        return offsets();
      },
    },
    dataSha256,
    parametersSha256,
  };
}

/**
 * History as training data: the same for every forecast run of every year, so it is computed once.
 */
const trainingHistory = cached((store: Store, historySha256: string) => {
  const teams = historyTeams(store);
  return {
    matches: atNinetyMinutes(internationals(store, historySha256), worldCupHistory(store), teams),
    confederations: confederationsOf(teams),
  };
});
const leagueIndexIn = cached((store: Store, tournament: string, _historySha256: string) =>
  leagueIndexOf(squadClubs(store), historyTeams(store), tournament),
);

/**
 * The training data of a forecast run: matches of strictly earlier days, and a hash of everything
 * used.
 */
export function trainingOf(store: Store, state: TournamentState) {
  const {year, historySha256, forecastsFrom} = state.tournament;
  const day = dayOf(state.asOf);
  const {matches, confederations} = trainingHistory(store, historySha256);
  const earlier = playedBetween(matches, windowStart(day, ENGINE_OPTIONS.fit.windowYears), day);
  const own = unlisted(
    trainingMatches(state, day, ({score}) => score.fullTime!),
    earlier,
  );
  return {
    matches: [...earlier, ...own],
    options: {...ENGINE_OPTIONS.fit, confederations, cutoffOn: day},
    /**
     * Squads are final by the day of the calendar's first forecast run; before that they are
     * unknown.
     */
    squads:
      day < forecastsFrom
        ? {leagueIndex: new Map<TeamId, number>(), squadsAsOf: day}
        : {
            leagueIndex: leagueIndexIn(
              store,
              `${competitionOf(state.tournament).id}-${year}`,
              historySha256,
            ),
            squadsAsOf: forecastsFrom,
          },
    dataSha256: sha256(JSON.stringify([historySha256, year, day, own])),
  };
}

/** Fits the ratings of a forecast run from matches of strictly earlier days. Stores nothing. */
export function newFit(store: Store, state: TournamentState, warmStart?: Ratings): Fit {
  const {matches, options, dataSha256, squads} = trainingOf(store, state);
  const plain = fitModel(matches, options, warmStart);
  const offsets = offsetsOf(plain, {
    ...squads,
    matches,
    teams: state.teams.keys(),
  });
  const ratings = {...plain, offsets};
  const parameters = [
    ratings.intercept,
    ratings.homeBonus,
    ratings.visitorChange,
    ratings.rho,
    ...[...ratings.teams.values()].flatMap(Object.values),
  ];
  if (!parameters.every(Number.isFinite))
    throw new FactsError(
      `the ratings of ${options.cutoffOn} have no finite numbers; a score in the facts must be impossible`,
    );
  return {ratings, dataSha256, parametersSha256: parametersHash(storable(ratings))};
}

/** Stores the ratings of a forecast run unless it already has some. */
export const keepFit = (
  store: Store,
  state: TournamentState,
  {ratings, dataSha256, parametersSha256}: Fit,
): void =>
  addRating(store, state.tournament.year, {
    asOf: state.asOf,
    engine: ENGINE,
    dataSha256,
    parametersSha256,
    body: storable(ratings),
  });

const storable = (ratings: Ratings): StoredRatings => ({
  ...ratings,
  teams: Object.fromEntries(ratings.teams),
  offsets: ratings.offsets.map(storedOffset),
});
