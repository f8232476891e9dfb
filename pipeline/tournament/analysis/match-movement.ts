import {isTraceable, type MovementPoint, movement} from "../forecasting/movement.ts";
import {cachedByMatch} from "../snapshot.ts";

/**
 * The movement of a match of a snapshot from its last forecast, worked out once; empty where it
 * cannot be told.
 */
export const movementOf = cachedByMatch((_, match): MovementPoint[] => {
  const forecast = match.forecasts.at(-1);
  return forecast && isTraceable(match.state) ? movement(match, match.state, forecast) : [];
});
