import {expect, test} from "vitest";
import {titlesBefore} from "../../../../pipeline/tournament/rules/honours.ts";
import {worldCupFacts} from "../../../fixtures/built/world-cup-facts.ts";

const {worldCups, teams} = worldCupFacts().history;
const titlesOf = (team: string, year: number): number =>
  titlesBefore(year, worldCups, teams).filter(({champion}) => champion === team).length;

// The champions as FIFA lists them.
test.each([
  {says: "Brazil", team: "bra", before: 2026, titles: 5},
  {says: "Germany, three of them as West Germany", team: "ger", before: 2026, titles: 4},
  {says: "Italy", team: "ita", before: 2026, titles: 4},
  {says: "Argentina", team: "arg", before: 2026, titles: 3},
  {says: "Uruguay, the second in the final round of 1950", team: "uru", before: 2026, titles: 2},
  {says: "France", team: "fra", before: 2026, titles: 2},
  {says: "France before they won the one of 2018", team: "fra", before: 2018, titles: 1},
  {says: "England", team: "eng", before: 2026, titles: 1},
  {says: "Spain", team: "esp", before: 2026, titles: 1},
  {says: "the Netherlands, three finals and no title", team: "ned", before: 2026, titles: 0},
])("$says: $titles before $before", ({team, before, titles}) => {
  expect(titlesOf(team, before)).toBe(titles);
});

test("a title for every World Cup, the holder last", () => {
  const titles = titlesBefore(2026, worldCups, teams);
  expect(titles).toHaveLength(22);
  expect(titles.at(-1)).toEqual({year: 2022, champion: "arg"});
  expect(titlesBefore(1930, worldCups, teams)).toEqual([]);
});
