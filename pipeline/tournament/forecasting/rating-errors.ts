import type {Store} from "../../kit/store.ts";
import {type RatingErrors, standardErrors} from "../model/standard-errors.ts";
import {addRating, rating} from "../queries/model.ts";
import type {TournamentState} from "../state.ts";
import type {Instant} from "../types.ts";
import {ENGINE, parametersHash} from "./engine.ts";
import {type Fit, trainingOf} from "./ratings.ts";

/** Standard errors are stored next to their ratings, under this name. */
const ERRORS = `${ENGINE} standard errors`;

interface StoredErrors extends Omit<RatingErrors, "teams"> {
  readonly teams: Readonly<
    Record<string, {readonly attack: number; readonly defence: number; readonly total: number}>
  >;
}

/**
 * The stored standard errors of a forecast run's ratings; undefined if there are none for exactly
 * these parameters.
 */
export function storedErrors(
  store: Store,
  year: number,
  asOf: Instant,
  {parametersSha256}: Fit,
): RatingErrors | undefined {
  const stored = rating<StoredErrors & {readonly of: string}>(store, year, asOf, ERRORS);
  if (stored?.body.of !== parametersSha256) return undefined;
  const {teams, level, homeBonus, visitorChange, rho} = stored.body;
  return {teams: new Map(Object.entries(teams)), level, homeBonus, visitorChange, rho};
}

/**
 * Computes and stores the standard errors of a forecast run's ratings for the teams of the
 * tournament. Skips ratings whose data were corrected after the fit, because the errors would
 * belong to different ratings, and ratings with a parameter that no match determines.
 */
export function keepErrors(store: Store, state: TournamentState, fit: Fit): void {
  const {matches, options, dataSha256} = trainingOf(store, state);
  if (dataSha256 !== fit.dataSha256) return;
  const errors = determined(() =>
    standardErrors(matches, options, fit.ratings, state.teams.keys()),
  );
  if (!errors) return;
  const body = {of: fit.parametersSha256, ...errors, teams: Object.fromEntries(errors.teams)};
  const parametersSha256 = parametersHash(body);
  addRating(store, state.tournament.year, {
    asOf: state.asOf,
    engine: ERRORS,
    dataSha256,
    parametersSha256,
    body,
  });
}

function determined(errors: () => RatingErrors): RatingErrors | undefined {
  try {
    return errors();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
