import {ended, inPlay, NOT_STARTED, type Progress, stopped} from "../progress.ts";

const BY_NAME: Readonly<Record<string, Progress>> = {
  FIRST_HALF: inPlay("first_half"),
  HALFTIME: inPlay("half_time"),
  SECOND_HALF: inPlay("second_half"),
  HALFTIME_ET: inPlay("extra_time_half_time"),
  SHOOTOUT: inPlay("shootout"),
  FULL_TIME: ended("regular"),
  FINAL: ended("regular"),
  FINAL_AET: ended("extra-time"),
  FINAL_PEN: ended("shootout"),
  FINAL_AWD: stopped("awarded"),
  POSTPONED: stopped("postponed"),
  CANCELED: stopped("cancelled"),
  ABANDONED: stopped("abandoned"),
};
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
  /** pre, in or post: postponed and abandoned matches are "post" too, so the name decides. */
  readonly state: string;
  readonly period: number | null;
  readonly minute: number | null;
}

/**
 * The provider's status in ours, by name first; of a name that is not known only "in" is believed.
 */
export function progressOf({name, state, period, minute}: Reported): Progress {
  const bare = name.replace(/^STATUS_/, "");
  const reported = BY_NAME[bare];
  if (reported) return reported;
  if (bare === "DELAYED") return state === "in" ? stopped("suspended") : NOT_STARTED;
  if (bare === "END_PERIOD") return PAUSED[(period ?? 0) - 1] ?? inPlay(null);
  if (bare === "EXTRA_TIME" || bare === "OVERTIME")
    return inPlay(
      period === 4 || (minute ?? 0) > 105 ? "extra_time_second_half" : "extra_time_first_half",
    );
  if (bare === "IN_PROGRESS" || (bare !== "SCHEDULED" && state === "in"))
    return RUNNING[(period ?? 0) - 1] ?? inPlay(null);
  return NOT_STARTED;
}
