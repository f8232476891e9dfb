import {baseRate, UNIFORM} from "../../model/baselines.ts";
import {type FitOptions, fit as fitRatings, PLAIN} from "../../model/dixon-coles.ts";
import type {EloHistory} from "../../model/elo.ts";
import {eloRates, fitEloGoals} from "../../model/elo-poisson.ts";
import {rates} from "../../model/rates.ts";
import {outcome, scoreGrid} from "../../model/scoreline.ts";
import type {Offset, Outcome, Ratings, ScoreGrid} from "../../model/types.ts";
import type {Day, International} from "../../types.ts";
import type {Target} from "./cup-matches.ts";

/** A forecaster's prediction of one match; the grid is null if it does not predict scores. */
export interface Prediction {
  readonly outcome: Outcome;
  readonly grid: ScoreGrid | null;
}

/** A target without its result, the input of a forecast. */
export type Question = Omit<Target, "goals">;

/** Forecasts the matches of a day from the data before that day. Days are requested in order. */
export interface Forecaster {
  readonly name: string;
  readonly before: (day: Day) => (question: Question) => Prediction;
}

const predictionFrom = (grid: ScoreGrid): Prediction => ({outcome: outcome(grid), grid});

/** Ratings of a day, from strictly earlier days. */
export type DailyRatings = (day: Day) => Ratings;

/**
 * Dixon–Coles ratings, refitted for every day starting from the previous fit. Forecasters share the
 * fit of a day.
 */
export function dailyRatings(
  known: readonly International[],
  options: Partial<FitOptions> = PLAIN,
): DailyRatings {
  const fits = new Map<Day, Ratings>();
  let latest: Ratings | undefined;
  return (day) => {
    latest = fits.get(day) ?? fitRatings(known, {...options, cutoffOn: day}, latest);
    fits.set(day, latest);
    return latest;
  };
}

/** Offsets of a question's pairing, in addition to the ratings of its day. */
export type QuestionOffsets = (ratings: Ratings, question: Question) => readonly Offset[];

/** Dixon–Coles, optionally with offsets. */
export const dixonColes = (
  name: string,
  ratingsOf: DailyRatings,
  offsetsOf: QuestionOffsets = () => [],
): Forecaster => ({
  name,
  before: (day) => {
    const ratings = ratingsOf(day);
    return (question) => {
      const {home, away, ground} = question;
      const moved = {...ratings, offsets: offsetsOf(ratings, question)};
      return predictionFrom(scoreGrid(rates(moved, home, away, ground), ratings.rho));
    };
  },
});

/** Elo ratings converted to goals. */
export function eloPoisson(name: string, history: EloHistory): Forecaster {
  return {
    name,
    before: (day) => {
      const goals = fitEloGoals(history, day);
      return ({home, away, ground}) =>
        predictionFrom(
          scoreGrid(
            eloRates(
              goals,
              history.ratingBefore(home, day),
              history.ratingBefore(away, day),
              ground,
            ),
            goals.rho,
          ),
        );
    },
  };
}

/** The draw share of the World Cups in `results` before the question's own. */
export function baseRates(name: string, results: readonly Target[]): Forecaster {
  return {
    name,
    before:
      () =>
      ({cup}) => ({
        outcome: baseRate(results.filter((target) => target.cup < cup).map(({goals}) => goals)),
        grid: null,
      }),
  };
}

export const uniform = (name: string): Forecaster => ({
  name,
  before: () => () => ({outcome: UNIFORM, grid: null}),
});
