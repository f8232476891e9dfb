import {expect, test} from "vitest";
import {namedTeams, teamIdOf} from "../../../../pipeline/tournament/import/team-codes.ts";

test("every id is given once, and every successor has one", () => {
  const ids = namedTeams().map(({teamId}) => teamId);
  expect(new Set(ids).size).toBe(ids.length);
  // 211 members of FIFA, 7 former states, 119 teams outside FIFA, 5 predecessors.
  expect(ids).toHaveLength(211 + 7 + 119 + 5);
  const former = namedTeams().filter(({successor}) => successor !== null);
  expect(former.map(({teamId}) => teamId)).toEqual(["dei", "frg", "scg", "urs", "zai"]);
  expect(ids).toEqual(expect.arrayContaining(former.map(({successor}) => successor)));
});

test("every member of FIFA but Northern Ireland has a flag", () =>
  expect(namedTeams().filter(({flag}) => flag)).toHaveLength(210));

test.each([
  ["United States", "usa"],
  ["USA", "usa"],
  ["Côte d'Ivoire", "civ"],
  ["Bosnia & Herzegovina", "bih"],
  ["East Germany", "gdr"],
  ["West Germany", "frg"],
  ["Åland Islands", "ala"],
])("%s is %s", (name, id) => {
  expect(teamIdOf(name)).toBe(id);
});

test("an unknown name is refused with the place to add it", () => {
  expect(() => teamIdOf("Atlantis")).toThrow(
    /team "Atlantis" has no id; expected a line for it in data\/reference\/teams\.csv/,
  );
});
