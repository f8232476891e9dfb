import {rounded} from "../forecasting/engine.ts";
import {type MovementPoint, movementOf} from "../forecasting/movement.ts";
import type {Goal, Side} from "../types.ts";
import {goalStory} from "./performance/goal-story.ts";

/** A goal, and the change of its side's chance with it. */
export interface Swing {
  readonly goal: Goal;
  /** −1 to 1; hardly ever below 0. */
  readonly added: number;
}

/**
 * The swing of every goal of a match, in order: the chance of the side that it counts for right
 * after it, less that at the point before. Empty if the movement of the match is unknown.
 */
export function swingsOf(match: Parameters<typeof movementOf>[0]): Swing[] {
  const path = movementOf(match);
  const story = goalStory(match.state) ?? [];
  return path
    .flatMap((after, index) =>
      after.event?.type === "goal" ? [{after, before: path[index - 1]!}] : [],
    )
    .flatMap(({before, after}, nth) => {
      const {goal} = story[nth]!;
      const added = chanceOf(after, goal.side) - chanceOf(before, goal.side);
      return {goal, added: rounded(added)};
    });
}

/** A side's chance: of going through in a knock-out, else of winning, with a draw as half a win. */
const chanceOf = ({advance, draw, ...outcome}: MovementPoint, side: Side): number =>
  advance ? advance[side] : outcome[side] + draw / 2;
