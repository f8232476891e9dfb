import type {Allocation, Slot, TeamId, TieBreak} from "../types.ts";
import {type Measure, order} from "./order.ts";
import type {GroupRows, ThirdPlacedRow} from "./types.ts";

export interface ThirdPlacedRules {
  /** Number of teams that advance. */
  readonly advance: number;
  readonly tieBreaks: readonly TieBreak[];
  readonly ranking: (team: TeamId) => number | null;
  readonly allocation: Allocation;
}

/**
 * The third-placed teams of all groups as one table, best first. The advancing teams and their
 * opponents are set once every group is complete. The table is empty if no third-placed team
 * advances.
 *
 * @throws RangeError when `tieBreaks` has `headToHead` (teams of different groups have not met), or
 * for an unknown combination of groups
 */
export function thirdPlaced(
  tables: readonly GroupRows[],
  {advance, tieBreaks, ranking, allocation}: ThirdPlacedRules,
): ThirdPlacedRow[] {
  if (advance === 0) return [];
  const thirds = tables.flatMap(({group, rows}) =>
    rows.slice(2, 3).map((row) => ({...row, group})),
  );
  const begun = thirds.some(({played}) => played > 0);
  const ordered = order(thirds, tieBreaks, (step): Measure<(typeof thirds)[number]>[] => {
    if (step === "headToHead")
      throw new RangeError("headToHead cannot rank third-placed teams: they have not met");
    if (step === "ranking")
      return [{criterion: step, of: ({teamId}) => -(ranking(teamId) ?? Number.POSITIVE_INFINITY)}];
    return [{criterion: step, of: (row) => row[step]}];
  });
  const advancing = ordered.slice(0, advance).map(({item}) => item.group);
  const complete = tables.every((table) => table.complete);
  const opponents = complete ? Object.entries(allocate(allocation, advancing)) : [];
  return ordered.map(({item, decidedBy}, i) => ({
    ...item,
    position: i + 1,
    decidedBy: begun ? decidedBy : null,
    advances: complete ? i < advance : null,
    meets: opponents.find(([, group]) => group === item.group)?.[0] ?? null,
  }));
}

/**
 * The group whose third-placed team each group winner meets, from the official table (2026: annex C
 * of the regulations, 495 combinations). The table is looked up, never solved for: most
 * combinations admit many assignments that fit the bracket.
 *
 * @param groups the groups whose third-placed teams advance, in any order
 * @returns winner's slot → group, `{"1A": "H", …}`
 * @throws RangeError when the table has no such combination
 */
export function allocate(
  allocation: Allocation,
  groups: readonly string[],
): Readonly<Record<Slot, string>> {
  const key = groups.toSorted().join("");
  const row = allocation.get(key);
  if (!row)
    throw new RangeError(
      `no allocation for third-placed teams of groups "${key}"; expected one of the table's ${allocation.size} combinations`,
    );
  return row;
}
