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

export interface CourseGoal {
  readonly at: number;
  readonly side: "home" | "away";
  /** `106′ Torres`. */
  readonly text: string;
  /** Chance of the scoring side before and after it, 0…1. */
  readonly before: number;
  readonly after: number;
}

/** The movement of a match's chances during play. */
export interface CourseView {
  /** Outcome the chances refer to: the 90-minute result, or advancing. */
  readonly of: "result" | "advance";
  readonly points: readonly CoursePoint[];
  readonly ticks: readonly CourseTick[];
  readonly goals: readonly CourseGoal[];
  /** End of the axis. */
  readonly length: number;
}
