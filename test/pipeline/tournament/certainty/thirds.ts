import type {GroupTable, StandingRow} from "../../../../pipeline/tournament/rules/types.ts";
import type {TeamId} from "../../../../pipeline/tournament/types.ts";
import type {Outcome} from "./enumeration.ts";

/** Whether a team goes through in an outcome of its group; null if other groups decide. */
export function advances(
  tables: readonly GroupTable[],
  own: GroupTable,
  team: TeamId,
  thirds: ReadonlyMap<GroupTable, Thirds>,
  {place, third}: Outcome,
): boolean | null {
  const {advancePerGroup, advanceThirdPlaced} = own.fixtures.rules;
  const at = place.get(team)!;
  if (at <= advancePerGroup) return true;
  if (at > 3 || advanceThirdPlaced === 0) return false;
  const key = keyOf(own, third!);
  const others = tables.filter((table) => table !== own).map((table) => thirds.get(table)!);
  if (others.filter(({best}) => compare(best, key) > 0).length < advanceThirdPlaced) return true;
  return others.filter(({worst}) => compare(worst, key) > 0).length >= advanceThirdPlaced
    ? false
    : null;
}

export interface Thirds {
  readonly worst: readonly number[];
  readonly best: readonly number[];
}
const keyOf = ({fixtures: {teams, ranking}}: GroupTable, row: StandingRow) => [
  row.points,
  row.goalDifference,
  row.goalsFor,
  row.conduct,
  -ranking[teams.indexOf(row.teamId)]!,
];
const compare = (a: readonly number[], b: readonly number[]): number => {
  const index = a.findIndex((value, at) => value !== b[at]);
  return index < 0 ? 0 : a[index]! - b[index]!;
};

/**
 * The range of third places of a group over its outcomes. With more than two open matches the grid
 * is too coarse for goals, so any number of them is allowed.
 */
export function thirdsOf(table: GroupTable, all: readonly Outcome[] | null): Thirds {
  if (!all) return {worst: [0], best: [6, 99]};
  if (all[0]!.scores.size > 2) {
    const points = all.map((one) => one.third!.points);
    return {worst: [Math.min(...points), -99], best: [Math.max(...points), 99]};
  }
  const keys = all.map(({third}) => keyOf(table, third!)).sort(compare);
  return {worst: keys[0]!, best: keys.at(-1)!};
}
