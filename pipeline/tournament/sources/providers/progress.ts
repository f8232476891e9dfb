import type {MatchMinute, Phase, Status} from "../../types.ts";

const PHASES: readonly Phase[] = [
  "first_half",
  "half_time",
  "second_half",
  "extra_time_break",
  "extra_time_first_half",
  "extra_time_half_time",
  "extra_time_second_half",
  "shootout",
];
const OVER: ReadonlySet<Status> = new Set(["finished", "awarded", "abandoned", "cancelled"]);

/** How a match stands: all a provider's own words for it are mapped to. */
export interface Progress {
  readonly status: Status;
  /** Null unless live. */
  readonly phase: Phase | null;
  /** How a finished match ended; null otherwise. */
  readonly ending: "regular" | "extra-time" | "shootout" | null;
}

/** What an unknown word is read as: never as the end of a match. */
export const NOT_STARTED: Progress = {status: "scheduled", phase: null, ending: null};
export const inPlay = (phase: Phase | null): Progress => ({status: "live", phase, ending: null});
export const ended = (ending: NonNullable<Progress["ending"]>): Progress => ({
  status: "finished",
  phase: null,
  ending,
});
export const stopped = (status: Status): Progress => ({status, phase: null, ending: null});

/** Position in the course of a match: 0 before it, 1 live, 2 first half … 9 shoot-out, 10 over. */
export function positionOf(status: Status, phase: Phase | null): number {
  if (OVER.has(status)) return 10;
  return status === "live" ? (phase === null ? 1 : 2 + PHASES.indexOf(phase)) : 0;
}

/** Progress from which on a part of the score is settled. */
export const SETTLED = {halfTime: 3, fullTime: 5, extraTime: 9} as const;

/** Has it kicked off? */
export const hasStarted = ({status}: Progress): boolean =>
  status !== "scheduled" && status !== "postponed" && status !== "cancelled";

/** The match clock while it runs; null in a pause and outside play. */
export const clockOf = (
  {status, phase}: Progress,
  clock: MatchMinute | null,
): MatchMinute | null => (status === "live" && phase?.endsWith("_half") ? clock : null);

/** Is (or was) it played past ninety minutes? */
export const pastNinety = ({status, phase, ending}: Progress): boolean =>
  ending === "extra-time" ||
  ending === "shootout" ||
  positionOf(status, phase) === 9 ||
  /^extra_time_/.test(phase ?? "");
