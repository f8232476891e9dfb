import {isPlayed, positionOf} from "../../rules/course.ts";
import type {MatchMinute, Phase, Status} from "../../types.ts";

/** The status of a match, to which each provider's own codes are mapped. */
export interface Progress {
  readonly status: Status;
  /** Null unless live. */
  readonly phase: Phase | null;
  /** The stage at which a finished match ended; null otherwise. */
  readonly ending: "regular" | "extra-time" | "shootout" | null;
}

export const NOT_STARTED: Progress = {status: "scheduled", phase: null, ending: null};
export const inPlay = (phase: Phase | null): Progress => ({status: "live", phase, ending: null});
export const ended = (ending: NonNullable<Progress["ending"]>): Progress => ({
  status: "finished",
  phase: null,
  ending,
});
export const stopped = (status: Status): Progress => ({status, phase: null, ending: null});

/** Whether the match has kicked off. */
export const hasStarted = ({status}: Progress): boolean =>
  status !== "scheduled" && status !== "postponed" && status !== "cancelled";

/** The match clock while running or stopped by a suspension; null in a pause and outside play. */
export const clockOf = (
  {status, phase}: Progress,
  clock: MatchMinute | null,
): MatchMinute | null =>
  (status === "live" || status === "suspended") && isPlayed(phase) ? clock : null;

/** Whether the match is or was played past ninety minutes. */
export const pastNinety = ({status, phase, ending}: Progress): boolean =>
  ending === "extra-time" ||
  ending === "shootout" ||
  positionOf(status, phase) === 9 ||
  /^extra_time_/.test(phase ?? "");
