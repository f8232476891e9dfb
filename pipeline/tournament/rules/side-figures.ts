import type {MatchState, Side, SideStatistics} from "../types.ts";

/** The counts of one side with a provider's measurements; null for values no source knows. */
export interface SideFigures extends SideStatistics {
  readonly goals: number | null;
  readonly yellowCards: number | null;
  /** Players sent off, by a red card or a second yellow. */
  readonly sentOff: number | null;
  readonly substitutions: number | null;
}

/** A side's measurements without a provider. */
export const UNMEASURED: SideStatistics = {
  possession: null,
  shots: null,
  shotsOnTarget: null,
  chanceQuality: null,
  corners: null,
  offsides: null,
  fouls: null,
  saves: null,
  passes: null,
  passesCompleted: null,
};

/** The figures of one side so far in the match. */
export function sideFigures(state: MatchState, side: Side): SideFigures {
  const count = <T extends {readonly side: Side}>(
    events: readonly T[] | null,
    counts: (event: T) => boolean = () => true,
  ) => events?.filter((event) => event.side === side && counts(event)).length ?? null;
  return {
    goals: state.goalsNow?.[side === "home" ? 0 : 1] ?? null,
    yellowCards: count(state.cards, ({card}) => card === "yellow"),
    sentOff: count(state.cards, ({card}) => card !== "yellow"),
    substitutions: count(state.substitutions),
    ...(state.details?.statistics?.[side] ?? UNMEASURED),
  };
}
