import {describe, expect, test} from "vitest";
import {certainIn} from "../../../../pipeline/tournament/certainty/certain.ts";
import type {GroupTable} from "../../../../pipeline/tournament/rules/types.ts";
import type {TeamId} from "../../../../pipeline/tournament/types.ts";
import {CUPS, openIn, outcomesIn} from "./enumeration.ts";
import {advances, type Thirds, thirdsOf} from "./thirds.ts";

const verdict = (answers: readonly (boolean | null)[]): boolean | null =>
  answers.every((one) => one === true)
    ? true
    : answers.every((one) => one === false)
      ? false
      : null;

/**
 * Whether a team goes through according to the enumerated outcomes of all groups, which are
 * independent.
 */
function shownToAdvance(
  tables: readonly GroupTable[],
  own: GroupTable,
  team: TeamId,
  thirds: ReadonlyMap<GroupTable, Thirds>,
): boolean | null {
  const all = outcomesIn(own);
  return all && verdict(all.map((one) => advances(tables, own, team, thirds, one)));
}

describe.each(CUPS)("$year, after every match", ({facts, tables: cup}) => {
  const known = new Map<string, boolean | null>();
  const certain = (played: number, team: TeamId, aim: "advance" | number): boolean | null => {
    const key = `${played} ${team} ${aim}`;
    if (!known.has(key)) known.set(key, certainIn(cup()[played]!, team, aim));
    return known.get(key)!;
  };

  test("certainties about a place match every enumerated outcome, no less and no more", () => {
    const seen = new Set<GroupTable>();
    const wrong: unknown[] = [];
    for (const [played, tables] of cup().entries())
      for (const table of tables) {
        if (seen.has(table)) continue;
        seen.add(table);
        const all = outcomesIn(table);
        for (const team of table.fixtures.teams)
          for (const place of [1, 2, 3, 4]) {
            const shown = all && verdict(all.map((one) => one.place.get(team) === place));
            const told = certain(played, team, place);
            if (told !== shown)
              wrong.push({group: table.group, open: openIn(table), team, place, told, shown});
          }
      }
    expect(wrong).toEqual([]);
    expect(seen.size).toBe(facts().tournament.groups.length * 7);
  });

  test("who is said to go through or to be out is what the outcomes of all groups show", () => {
    const thirds = new Map<GroupTable, Thirds>();
    const wrong: unknown[] = [];
    for (const [played, tables] of cup().entries()) {
      for (const table of tables)
        if (!thirds.has(table)) thirds.set(table, thirdsOf(table, outcomesIn(table)));
      for (const table of tables)
        for (const team of table.fixtures.teams) {
          const shown = shownToAdvance(tables, table, team, thirds);
          const told = certain(played, team, "advance");
          if (told !== shown) wrong.push({played, open: openIn(table), team, told, shown});
        }
    }
    expect(wrong).toEqual([]);
  });

  test("certainties came true", () => {
    const end = cup().at(-1)!;
    const aims = ["advance", 1, 2, 3, 4] as const;
    const wrong = cup().flatMap((tables, played) =>
      tables.flatMap(({fixtures}) =>
        fixtures.teams.flatMap((team) =>
          aims
            .filter((aim) => {
              const told = certain(played, team, aim);
              return told !== null && told !== certain(cup().length - 1, team, aim);
            })
            .map((aim) => ({played, team, aim})),
        ),
      ),
    );
    expect(wrong).toEqual([]);
    const through = end.flatMap(({fixtures}) =>
      fixtures.teams.filter((team) => certainIn(end, team, "advance")),
    );
    const knockouts = facts().matches.filter(({number}) =>
      facts().fixtures.some((one) => one.number === number && one.stage !== "group"),
    );
    expect(through.toSorted()).toEqual(
      [...new Set(knockouts.flatMap(({home, away}) => [home, away]))].sort(),
    );
  });
});
