import type {MatchMinute, MatchState, Phase} from "../types.ts";

/**
 * Period and running minute of a match in play; the minute is null in a pause, in a shoot-out, and
 * if unknown.
 */
export interface MatchPhase {
  readonly phase: Phase;
  readonly clock: MatchMinute | null;
}

/**
 * The phase of a match in play. An interrupted match has neither phase nor clock: it is in the
 * period after the last one with a known score, and has been played up to its last recorded event.
 * After ninety minutes it is in the pause until an event of extra time is recorded.
 */
export function matchPhase(state: MatchState): MatchPhase {
  const {phase, clock} = state;
  if (phase !== null) return {phase, clock};
  return {
    phase: periodOf(state),
    clock: clock ?? {minute: lastEventMinute(state) + 1, stoppage: 0},
  };
}

function periodOf(state: MatchState): Phase {
  const {score, shootoutKicks} = state;
  const minute = lastEventMinute(state);
  if (score.extraTime || shootoutKicks?.length) return "shootout";
  if (score.fullTime && minute <= 90) return "extra_time_break";
  if (score.fullTime) return minute > 105 ? "extra_time_second_half" : "extra_time_first_half";
  return score.halfTime || minute > 45 ? "second_half" : "first_half";
}

const lastEventMinute = ({goals, cards, substitutions}: MatchState): number =>
  Math.max(
    0,
    ...[...(goals ?? []), ...(cards ?? []), ...(substitutions ?? [])].map(({minute}) => minute),
  );
