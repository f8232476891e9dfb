import {cached} from "../../kit/cached.ts";
import {type Aim, certainOver, isCertain, outlookFrom} from "../rules/prospects/prospects.ts";
import type {OtherThirds} from "../rules/prospects/thirds.ts";
import type {Ending, GroupFixtures, GroupOutlook, MatchResult} from "../rules/prospects/types.ts";
import type {Fate, GroupTable} from "../rules/types.ts";
import {endingsIn} from "../state.ts";
import type {MatchId, TeamId} from "../types.ts";

const outlookOf = cached(
  (fixtures: GroupFixtures): GroupOutlook => outlookFrom(fixtures, endingsIn(fixtures)),
);

/** Whether a team is sure to go through, or sure not to, by the tables of all groups. */
export const fateIn = (tables: readonly GroupTable[], team: TeamId): Fate | null =>
  fateOf(certainIn(tables, team, "advance"));

/** What is certain of an aim, whatever the results to come. */
export function certainIn(tables: readonly GroupTable[], team: TeamId, aim: Aim): boolean | null {
  const {outlook, others} = lookAt(tables, team);
  return isCertain(outlook, team, aim, others);
}

/** A match of a group as if it had ended, by any score. */
export interface After {
  readonly matchId: MatchId;
  readonly result: MatchResult;
}

/** What is certain of an aim should a match of the team's group end in some way. */
export function certainAfter(
  tables: readonly GroupTable[],
  team: TeamId,
  aim: Aim,
  after: After,
): boolean | null {
  const {outlook, others} = lookAt(tables, team);
  return certainOver(endingsAfter(outlook, after), outlook, team, aim, others);
}

/** The best and the worst place that a team may end in, should a match end in some way. */
export function placesAfter(
  tables: readonly GroupTable[],
  team: TeamId,
  after: After | null,
): {best: number; worst: number} {
  const {outlook} = lookAt(tables, team);
  const {teams} = outlook;
  const endings = after ? endingsAfter(outlook, after) : outlook.endings;
  const index = teams.indexOf(team);
  const mask = endings?.reduce((all, {places}) => all | places[index]!, 0);
  const open = teams
    .map((_, place) => place + 1)
    .filter((place) => mask === undefined || mask & (1 << place));
  return {best: open[0]!, worst: open.at(-1)!};
}

function endingsAfter(
  {open, endings}: GroupOutlook,
  {matchId, result}: After,
): readonly Ending[] | null {
  const index = open.findIndex((match) => match.matchId === matchId);
  return endings?.filter(({results}) => results[index] === result) ?? null;
}

export const fateOf = (advances: boolean | null): Fate | null =>
  advances === null ? null : advances ? "through" : "out";

/** The group of a team, and the third places of the others. */
export function lookAt(
  tables: readonly GroupTable[],
  team: TeamId,
): {outlook: GroupOutlook; others: OtherThirds} {
  const own = tables.find(({fixtures}) => fixtures.teams.includes(team))!;
  const others = tables.filter((table) => table !== own);
  return {
    outlook: outlookOf(own.fixtures),
    others: others.map(({fixtures}) => outlookOf(fixtures).third),
  };
}
