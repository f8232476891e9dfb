import type {Stage} from "../../../pipeline/tournament/types.ts";

/** A moment of a match with the chances from then on. */
export interface CoursePoint {
  /** Position on the axis: minutes, each period with its stoppage time. */
  readonly at: number;
  readonly home: number;
  /** 0 after 90 minutes, or if the chances refer to advancing. */
  readonly draw: number;
  readonly away: number;
}

/** A mark on the axis: the whistle at the end of a period. */
export interface CourseTick {
  readonly at: number;
  readonly name: "kick-off" | "half-time" | "90" | "extra-time" | "120";
}

/** A player's deed: a goal, a red card, or a kick of the shoot-out. */
export interface CourseDeed {
  readonly kind: "goal" | "penalty" | "own_goal" | "red_card" | "penalty_scored" | "penalty_missed";
  /** The side that the goal counts for, that lost the player, or that kicked. */
  readonly side: "home" | "away";
  /** `106′`; null in a shoot-out. */
  readonly minute: string | null;
  readonly player: string;
  /** The chances until then, in whole per cent. */
  readonly before: Omit<CoursePoint, "at">;
}

/** A moment of the table, with its chances in whole per cent. */
export interface CourseRow extends CoursePoint {
  /** A whistle or a deed; null for a last moment that is neither. */
  readonly what: CourseTick["name"] | "shoot-out" | CourseDeed | null;
}

export type GoalRow = CourseRow & {readonly what: CourseDeed};
const GOALS: ReadonlySet<string> = new Set<CourseDeed["kind"]>(["goal", "penalty", "own_goal"]);
export const isGoal = (row: CourseRow): row is GoalRow =>
  row.what !== null && typeof row.what !== "string" && GOALS.has(row.what.kind);

/** The movement of a match's chances during play. */
export interface CourseView {
  /** Outcome the chances refer to: the 90-minute result, or advancing. */
  readonly of: "result" | "advance";
  readonly points: readonly CoursePoint[];
  readonly ticks: readonly CourseTick[];
  /** In chronological order, from the kick-off to the last moment. */
  readonly rows: readonly CourseRow[];
  /** The event that turned the match, and the side whose chance shows it; null if there is none. */
  readonly turn: (CourseDeed & {readonly of: "home" | "away"; readonly after: number}) | null;
  /** End of the axis. */
  readonly length: number;
}

/** The outcome that a match's chances refer to. */
export type Aim = "title" | "third" | "through" | "win";

export function aimOf(stage: Stage, of: CourseView["of"] = "result"): Aim {
  if (of === "result") return "win";
  return stage === "F" ? "title" : stage === "3RD" ? "third" : "through";
}
