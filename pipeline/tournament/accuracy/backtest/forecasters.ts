import {baseRate, UNIFORM} from "../../model/baselines.ts";
import {type FitOptions, fit as fitRatings, PLAIN} from "../../model/dixon-coles.ts";
import type {EloHistory} from "../../model/elo.ts";
import {eloRates, fitEloGoals} from "../../model/elo-poisson.ts";
import {rates} from "../../model/rates.ts";
import {outcome, scoreGrid} from "../../model/scoreline.ts";
import type {Offset, Outcome, Ratings, ScoreGrid} from "../../model/types.ts";
import type {Day, International} from "../../types.ts";
import type {Target} from "./cup-matches.ts";

/** A forecaster's prediction of one match; the grid is null where it knows no scores. */
export interface Prediction {
  readonly outcome: Outcome;
  readonly grid: ScoreGrid | null;
}

/** A forecast is made from a target without its result. */
export type Question = Omit<Target, "goals">;

/**
 * Something that forecasts the matches of a day from what was known before that day. Days are asked
 * for in order.
 */
export interface Forecaster {
  readonly name: string;
  readonly before: (day: Day) => (question: Question) => Prediction;
}

const predictionFrom = (grid: ScoreGrid): Prediction => ({outcome: outcome(grid), grid});

/** Ratings of a day, from strictly earlier days. */
export type DailyRatings = (day: Day) => Ratings;

/**
 * Dixon–Coles ratings, refitted for every day and started from the fit before. Forecasters that ask
 * for the same day share its fit.
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

/** Offsets that a question's pairing has beside the ratings of its day. */
export type QuestionOffsets = (ratings: Ratings, question: Question) => readonly Offset[];

/** Dixon–Coles, with offsets where there are some. */
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

/** Elo ratings turned into goals. */
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

/** The draw share of earlier World Cups, those of `cups` that began before the day's own. */
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
