import {finalGoals} from "../../rules/result.ts";
import {type Appearance, appearances, isOnPitch} from "./appearances.ts";
import type {PlayedBy} from "./tournament-record.ts";

/** The goals that a side conceded in a finished match, and the goalkeeper of all of it. */
export interface Conceded {
  readonly goals: number;
  /** Null if two goalkeepers shared the match, and if the line-up is unknown. */
  readonly keeper: Appearance | null;
}

/** Extra time counts, a shoot-out does not. */
export function concededIn({state, side}: PlayedBy): Conceded {
  const [home, away] = finalGoals(state)!;
  const keeper = appearances(state, side)?.find(({line}) => line === 0);
  return {
    goals: side === "home" ? away : home,
    keeper: keeper && isOnPitch(keeper) ? keeper : null,
  };
}
