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

/** Whether a team is certain to advance, or certain not to, from the tables of all groups. */
export const fateIn = (tables: readonly GroupTable[], team: TeamId): Fate | null =>
  fateOf(certainIn(tables, team, "advance"));

/**
 * Whether an aim is certainly reached or missed, whatever the remaining results; null while open.
 */
export function certainIn(tables: readonly GroupTable[], team: TeamId, aim: Aim): boolean | null {
  const {outlook, others} = lookAt(tables, team);
  return isCertain(outlook, team, aim, others);
}

/** A group match with an assumed result, by any score. */
export interface After {
  readonly matchId: MatchId;
  readonly result: MatchResult;
}

/** The places of its group still possible for a team; 1 is the winner. */
export interface PlaceRange {
  readonly best: number;
  readonly worst: number;
}

/** A team's certain outcomes, whatever the other results and scores. */
export interface Settled {
  readonly fate: Fate | null;
  readonly places: PlaceRange;
}

/** A team's certain outcomes from the tables or, given a result, from the tables after it. */
export function settledFor(
  tables: readonly GroupTable[],
  team: TeamId,
  after: After | null,
): Settled {
  const {outlook, others} = lookAt(tables, team);
  const endings = after ? endingsAfter(outlook, after) : outlook.endings;
  return {
    fate: fateOf(certainOver(endings, outlook, team, "advance", others)),
    places: placesOver(endings, outlook, team),
  };
}

/** Whether a team wins its group; null while open. */
export const winsGroup = ({places: {best, worst}}: Settled): boolean | null =>
  best > 1 ? false : worst === 1 ? true : null;

function placesOver(
  endings: readonly Ending[] | null,
  {teams}: GroupOutlook,
  team: TeamId,
): PlaceRange {
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

const fateOf = (advances: boolean | null): Fate | null =>
  advances === null ? null : advances ? "through" : "out";

/** A team's group, and the third places of the other groups. */
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
