import type {Allocation, Slot} from "../types.ts";

/**
 * Which group's third-placed team each group winner meets, from the official table (2026: annex C
 * of the regulations, 495 combinations). The table is looked up, never solved for: most
 * combinations admit many assignments that fit the bracket.
 *
 * @param groups the groups whose third-placed teams go through, in any order
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
