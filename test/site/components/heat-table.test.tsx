import {renderToString} from "preact-render-to-string";
import {describe, expect, test} from "vitest";
import {openChance} from "../../../pipeline/kit/percentages.ts";
import {HeatTable} from "../../../site/components/heat-table.tsx";
import type {HeatRow} from "../../../site/components/rank-view.ts";

const team = {teamId: "esp", name: "Spain", nameVi: "Tây Ban Nha", flag: "🇪🇸", code: "ESP"};
const row = (chance: number): HeatRow => ({
  team,
  group: "H",
  chances: {R32: chance, R16: chance, QF: 0, SF: 0, F: 0, champion: 0},
  standardError: 0,
  trend: [0],
  changes: {day: null, week: null},
});
const htmlOf = (one: HeatRow) => {
  const heat = {
    rounds: ["R32", "R16", ...(one.chances.champion === 1 ? (["champion"] as const) : [])] as const,
    // with one that lost its first knock-out match
    rows:
      one.chances.champion === 1
        ? [one, row(0), {...row(0), chances: {...row(0).chances, R32: 1}}]
        : [one],
    trendFrom: null,
    since: {day: null, week: null},
  };
  return renderToString(<HeatTable heat={heat} caption="Chances" />);
};
const cells = (one: HeatRow) =>
  [...htmlOf(one).matchAll(/<td class="heat-[^"]*">(?:<abbr[^>]*>)?([^<]*)/g)].map(
    ([, said]) => said,
  );

describe("a chance of 1 or 0 in every run", () => {
  test.each([
    ["is a tick where it is certain", 1, "✓"],
    ["is none while the group is open", openChance(1), "&gt;99"],
    ["is 0 of a team that is out", 0, "0"],
    ["is not 0 while the group is open", openChance(0), "&lt;1"],
  ])("%s", (_, chance, cell) => {
    const shown = cells(row(chance)).map((one) => one?.replace(/^>/, "&gt;"));
    expect(shown).toEqual([cell, cell]);
  });
});

test("once the cup is won, only the last round of each team is dark, and nothing is 0", () => {
  const won = row(1);
  const html = htmlOf({...won, chances: {...won.chances, champion: 1}});
  const shown = [...html.matchAll(/<td class="(heat-\d+)[^"]*">(?:<abbr[^>]*>)?([^<]*)/g)];
  expect(shown.map(([, shade, said]) => `${shade} ${said}`)).toEqual([
    ...["heat-1 ✓", "heat-1 ✓", "heat-10 ✓"],
    ...["heat-0 ", "heat-0 ", "heat-0 "],
    ...["heat-10 ✓", "heat-0 ", "heat-0 "],
  ]);
  expect(html).not.toContain("7 days");
});
