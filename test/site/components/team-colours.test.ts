import {expect, test} from "vitest";
import COLOURS from "../../../data/reference/team-colours.json" with {type: "json"};
import {readFacts} from "../../../pipeline/tournament/facts/read-facts.ts";
import {coloursOf, lineColours} from "../../../publish/tournament/team-colours.ts";
import {contrast} from "../../../site/components/colours.ts";
import {
  differenceOf,
  LEAST_CONTRAST,
  LEAST_DIFFERENCE,
  SCHEMES,
  sideFills,
  textOn,
} from "../../../site/components/team-colours.ts";
import {stylesheet} from "../../../site/styles/stylesheet.ts";

const {fixtures, matches, teams} = readFacts("data", 2026);
const pairs = matches.map(({number, home, away}) => {
  const fixture = fixtures.find((one) => one.number === number)!;
  const [ours, theirs] = [home ?? fixture.home, away ?? fixture.away];
  return {says: `${ours} – ${theirs}`, pair: coloursOf(ours, theirs)!};
});

test("every team of 2026 has two colours", () => {
  expect(Object.keys(COLOURS).sort()).toEqual(teams.map(({teamId}) => teamId).sort());
  for (const colours of Object.values(COLOURS)) {
    expect(colours).toHaveLength(2);
    for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  }
});

test("the papers are those of the stylesheet", () => {
  const [, light, dark] = stylesheet("site/styles").split(":root {");
  for (const [scheme, block] of [
    ["light", light!],
    ["dark", dark!],
  ] as const)
    for (const name of ["paper", "ink"] as const)
      expect(block).toContain(`--${name}: ${SCHEMES[scheme][name]};`);
});

test("all 104 pairs that met are told apart in both schemes and every kind of sight", () => {
  expect(pairs).toHaveLength(104);
  expect(
    pairs
      .filter(({pair}) => differenceOf(Object.values(pair)) < LEAST_DIFFERENCE)
      .map(({says}) => says),
  ).toEqual([]);
});

test.each(["light", "dark"] as const)("%s: each colour stands out, and its text is read", (of) => {
  for (const {says, pair} of pairs)
    for (const colour of [pair.home, pair.away]) {
      expect(contrast(colour[of], SCHEMES[of].paper), says).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      expect(contrast(colour[of], textOn(colour)[of]), says).toBeGreaterThanOrEqual(4.5);
    }
});

test.each([
  ["the first colour of each, if they differ", "fra", "esp", ["#002654", "#aa151b"]],
  [
    "the second of the away side, if both are red, and white is drawn in ink",
    "sui",
    "can",
    ["#da291c", "#17181c"],
  ],
  ["black is drawn in ink too", "ger", "par", ["#17181c", "#d52b1e"]],
])("%s", (_, home, away, is) => {
  const pair = coloursOf(home, away)!;
  expect([pair.home.light, pair.away.light]).toEqual(is);
});

test.each([
  ["an open slot", null],
  ["a team of another tournament", "isl"],
])("against %s the colours are those of home and away", (_, away) => {
  const colours = coloursOf("esp", away);
  expect(colours).toBeNull();
  expect(sideFills({colours}).home).toBe("var(--home)");
});

test.each([
  // only usual sight tells four teams apart: for others red and green have the names of the lines
  [
    "four favourites: the second of England, as red is Spain's",
    ["arg", "esp", "bra", "eng"],
    ["#6392be", "#aa151b", "#009739", "#17181c"],
  ],
  ["one team: its first", ["fra"], ["#002654"]],
  ["a team of another tournament: none", ["esp", "isl"], ["#aa151b", undefined]],
  ["no team", [], []],
])("lines of %s", (_, of, are) => {
  expect(lineColours(...of).map((colour) => colour?.light)).toEqual(are);
});

test("the line of each team stands out, alone and among favourites", () => {
  const ids = teams.map(({teamId}) => teamId);
  for (const at of ids.keys())
    for (const colour of [...lineColours(ids[at]!), ...lineColours(...ids.slice(at, at + 4))])
      for (const scheme of ["light", "dark"] as const)
        expect(contrast(colour![scheme], SCHEMES[scheme].paper)).toBeGreaterThanOrEqual(
          LEAST_CONTRAST,
        );
});
