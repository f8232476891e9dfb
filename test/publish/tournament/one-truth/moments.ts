import type {Cursor} from "./cursor.ts";

/**
 * Identifies the points of a match: goals by their score, dismissals by their number, others by
 * minute.
 */
export function momentsOf(points: readonly Cursor[]): string[] {
  let dismissals = 0;
  return points.map((point) => {
    const {type = null} = (point.at("event").value ?? {}) as {readonly type?: string};
    if (type === "goal")
      return `${type} ${point.text("score", "home")}-${point.text("score", "away")}`;
    return type === "red_card" ? `${type} ${dismissals++}` : minuteOf(point);
  });
}
export const minuteOf = (point: Cursor): string =>
  `${point.text("at")} ${point.text("minute")}+${point.text("stoppage")} ${point.text("score", "home")}-${point.text("score", "away")}`;

/** The last point of a match so far. */
export function lastMomentIn(body: Cursor): string {
  return momentsOf(body.at("inPlay").items()).at(-1) ?? "";
}
