import {type Point, round} from "./positions.ts";

/** From one position to another, and how far. */
export interface Moved {
  readonly from: Point;
  readonly to: Point;
  /** Towards the opponents' goal, as a share of the pitch's length. */
  readonly dx: number;
  /**
   * Towards the right; null where the places across the pitch are not measured, so that their
   * difference means nothing.
   */
  readonly dy: number | null;
}

/**
 * The vector between two positions; both have to be measured for its way across the pitch to mean
 * anything.
 */
export const shift = (from: Point, to: Point, measured: boolean): Moved => ({
  from,
  to,
  dx: round(to.x - from.x) || 0,
  dy: measured ? round(to.y - from.y) || 0 : null,
});

/** The mean of positions, the middle of the pitch where there are none. */
export function centre(points: readonly Point[]): Point {
  if (points.length === 0) return {x: 0.5, y: 0.5};
  const mean = (axis: "x" | "y") =>
    round(points.reduce((sum, point) => sum + point[axis], 0) / points.length);
  return {x: mean("x"), y: mean("y")};
}
