import type {Edition, EditionMatch} from "./edition.ts";
import {isTraceable, type MovementPoint, movement} from "./forecasting/movement.ts";

/**
 * The movement of a match of an edition from its last forecast, worked out once; empty where it
 * cannot be told.
 */
export const movementOf = (edition: Pick<Edition, "once">, match: EditionMatch): MovementPoint[] =>
  edition.once(`movement ${match.fixture.matchId}`, () => {
    const forecast = match.forecasts.at(-1);
    return forecast && isTraceable(match.state) ? movement(match, match.state, forecast) : [];
  });
