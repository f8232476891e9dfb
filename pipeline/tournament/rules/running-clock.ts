import type {ClockReading, Instant, MatchState, Phase} from "../types.ts";

/** The last regular minute of each period. */
const ENDS: Partial<Readonly<Record<Phase, number>>> = {
  first_half: 45,
  second_half: 90,
  extra_time_first_half: 105,
  extra_time_second_half: 120,
};
/** A clock that nobody stopped by then has been forgotten, not played on. */
const LONGEST_STOPPAGE = 20;

/**
 * The match clock at an instant, from one read earlier: it runs on by itself until the next
 * whistle, the minutes beyond a period's regular length as stoppage time. 44' read three minutes
 * ago is 45+2 now.
 *
 * @param readAt when `clock` was true
 */
export function clockAt(
  clock: ClockReading,
  phase: Phase,
  readAt: Instant,
  at: Instant,
): ClockReading {
  const end = ENDS[phase];
  const passed = Math.floor((Date.parse(at) - Date.parse(readAt)) / 60_000);
  if (end === undefined || passed <= 0) return clock;
  const minute = clock.minute + clock.stoppage + passed;
  return {
    ...clock,
    minute: Math.min(minute, end),
    stoppage: Math.min(Math.max(0, minute - end), Math.max(LONGEST_STOPPAGE, clock.stoppage)),
  };
}

/**
 * A state recorded at one instant with its clock run on to another. The same object when its clock
 * does not run.
 */
export function tickedTo(state: MatchState, recordedAt: Instant, at: Instant): MatchState {
  if (state.status !== "live" || state.clock === null || state.phase === null) return state;
  const clock = clockAt(state.clock, state.phase, recordedAt, at);
  return clock.minute === state.clock.minute && clock.stoppage === state.clock.stoppage
    ? state
    : {...state, clock};
}
