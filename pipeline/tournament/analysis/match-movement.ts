import {cached} from "../../kit/cached.ts";
import type {MovementPoint} from "../forecasting/movement.ts";
import {movement} from "../forecasting/movement.ts";
import {isTraceable} from "../forecasting/timeline.ts";
import type {SnapshotMatch} from "../snapshot.ts";

/** The movement of a match from its last forecast; empty where it cannot be told. */
export const movementOf = cached((match: SnapshotMatch): MovementPoint[] => {
  const forecast = match.forecasts.at(-1);
  return forecast && isTraceable(match.state) ? movement(match, match.state, forecast) : [];
});
