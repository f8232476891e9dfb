import {type MovementPoint, movement} from "../forecasting/movement.ts";
import {isTraceable} from "../forecasting/timeline.ts";
import type {Snapshot, SnapshotMatch} from "../snapshot.ts";

/**
 * The movement of a match of a snapshot from its last forecast, worked out once; empty where it
 * cannot be told.
 */
export const movementOf = (
  snapshot: Pick<Snapshot, "once">,
  match: SnapshotMatch,
): MovementPoint[] =>
  snapshot.once(`movement ${match.fixture.matchId}`, () => {
    const forecast = match.forecasts.at(-1);
    return forecast && isTraceable(match.state) ? movement(match, match.state, forecast) : [];
  });
