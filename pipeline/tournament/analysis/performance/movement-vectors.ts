import {type Point, round} from "./positions.ts";

/** A shift from one position to another. */
export interface Moved {
  readonly from: Point;
  readonly to: Point;
  /** Towards the opponents' goal, as a share of the pitch's length. */
  readonly dx: number;
  /**
   * Towards the right, as a share of the pitch's width; null if the positions across the pitch are
   * not measured, because their difference is then meaningless.
   */
  readonly dy: number | null;
}

/**
 * The shift between two positions; its component across the pitch is meaningful only if both are
 * measured.
 */
export const shift = (from: Point, to: Point, measured: boolean): Moved => ({
  from,
  to,
  dx: round(to.x - from.x) || 0,
  dy: measured ? round(to.y - from.y) || 0 : null,
});

/** The mean of positions; the middle of the pitch if there are none. */
export function centre(points: readonly Point[]): Point {
  if (points.length === 0) return {x: 0.5, y: 0.5};
  const mean = (axis: "x" | "y") =>
    round(points.reduce((sum, point) => sum + point[axis], 0) / points.length);
  return {x: mean("x"), y: mean("y")};
}
