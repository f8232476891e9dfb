import {type Condition, conditionOf} from "../rules/prospects/conditions.ts";
import {type Aim, isCertain} from "../rules/prospects/prospects.ts";
import type {GroupTable} from "../rules/types.ts";
import type {TeamId} from "../types.ts";
import {lookAt} from "./certain.ts";

/** Whether an aim is certain: true, false, or null with the conditions for it in the next round. */
export interface Prospect {
  readonly certain: boolean | null;
  readonly condition: Condition | null;
}

/** Whether a team's aim is certain from the tables of all groups, and otherwise its conditions. */
export function prospectIn(tables: readonly GroupTable[], team: TeamId, aim: Aim): Prospect {
  const {outlook, others} = lookAt(tables, team);
  const certain = isCertain(outlook, team, aim, others);
  return {certain, condition: certain === null ? conditionOf(outlook, team, aim, others) : null};
}
