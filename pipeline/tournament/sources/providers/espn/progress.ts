import {ended, inPlay, NOT_STARTED, type Progress, stopped} from "../progress.ts";

/**
 * The provider's names, without `STATUS_`, that determine the status alone; those of other sports
 * are left out.
 */
const BY_NAME = new Map<string, Progress>(
  (
    [
      [NOT_STARTED, "SCHEDULED RESCHEDULED PRE PRE_GAME TBD"],
      [inPlay("first_half"), "FIRST_HALF"],
      [inPlay("half_time"), "HALFTIME"],
      [inPlay("second_half"), "SECOND_HALF"],
      [inPlay("extra_time_break"), "END_OF_REGULATION END_REGULATION"],
      [inPlay("extra_time_first_half"), "FIRST_HALF_EXTRA_TIME FIRST_EXTRA"],
      [inPlay("extra_time_half_time"), "HALFTIME_ET HALFTIME_EXTRA HALFTIME_EXTRA_TIME"],
      [inPlay("extra_time_second_half"), "SECOND_HALF_EXTRA_TIME SECOND_EXTRA"],
      [
        inPlay("shootout"),
        "END_OF_EXTRATIME END_OF_EXTRA_TIME END_EXTRA_TIME SHOOTOUT PENALTIES PENALTY_SHOOTOUT IN_PROGRESS_PEN",
      ],
      [ended("regular"), "FULL_TIME FINAL"],
      [
        ended("extra-time"),
        "FINAL_AET FINAL_ET FULL_EXTRA AFTER_EXTRA_TIME FINAL_AFTER_EXTRA_TIME FINAL_AGT",
      ],
      [
        ended("shootout"),
        "FINAL_PEN FULL_PEN AFTER_PENALTIES FINAL_AFTER_PENALTIES END_PENALTY_SHOOTOUT",
      ],
      [stopped("awarded"), "FINAL_AWD FORFEIT WALKOVER"],
      [stopped("postponed"), "POSTPONED"],
      [stopped("cancelled"), "CANCELED CANCELLED VOID"],
      [stopped("abandoned"), "ABANDONED FINAL_ABD"],
    ] as const
  ).flatMap(([progress, names]) => names.split(" ").map((name) => [name, progress] as const)),
);
const STOPS = new Set([
  "SUSPENDED",
  "INTERRUPTED",
  "DELAYED",
  "DELAY",
  "RAIN_DELAY",
  "WEATHER_DELAY",
]);
const EXTRA_TIME = new Set(["EXTRA_TIME", "OVERTIME", "IN_PROGRESS_ET"]);
const PERIOD_ENDS = new Set(["END_PERIOD", "END_OF_PERIOD"]);
const RUNNING = [
  inPlay("first_half"),
  inPlay("second_half"),
  inPlay("extra_time_first_half"),
  inPlay("extra_time_second_half"),
  inPlay("shootout"),
];
const PAUSED = [
  inPlay("half_time"),
  inPlay("extra_time_break"),
  inPlay("extra_time_half_time"),
  inPlay("shootout"),
];

interface Reported {
  /** `STATUS_FULL_TIME`. */
  readonly name: string;
  /** pre, in or post. Postponed and abandoned matches are also "post", so the name decides. */
  readonly state: string;
  readonly period: number | null;
  readonly minute: number | null;
}

/**
 * Maps the provider's status, case-insensitively, to ours; null for an unmapped name, whose meaning
 * is unknown whatever the state says.
 */
export function progressOf({name, state, period, minute}: Reported): Progress | null {
  const bare = name.toUpperCase().replace(/^STATUS_/, "");
  const reported = BY_NAME.get(bare);
  if (reported) return reported;
  if (STOPS.has(bare)) return state === "pre" ? NOT_STARTED : stopped("suspended");
  if (PERIOD_ENDS.has(bare)) return PAUSED[(period ?? 0) - 1] ?? inPlay(null);
  if (EXTRA_TIME.has(bare))
    return inPlay(
      period === 4 || (minute ?? 0) > 105 ? "extra_time_second_half" : "extra_time_first_half",
    );
  return bare === "IN_PROGRESS" || bare === "IN_PROGRESS_2"
    ? (RUNNING[(period ?? 0) - 1] ?? inPlay(null))
    : null;
}
