import {expect, test} from "vitest";
import {
  namedTeams,
  predecessors,
  teamIdOf,
} from "../../../../pipeline/tournament/import/team-codes.ts";

test("every id is given once, and every successor has one", () => {
  const ids = namedTeams().map(({teamId}) => teamId);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  // 211 members of FIFA, 7 former states, 119 teams outside FIFA, 5 predecessors.
  expect(ids).toHaveLength(211 + 7 + 119 + 5);
  expect(predecessors().map(({teamId, successor}) => [teamId, ids.includes(successor)])).toEqual(
    ["dei", "frg", "scg", "urs", "zai"].map((teamId) => [teamId, true]),
  );
});

test("every member of FIFA has a Vietnamese name, and all but Northern Ireland a flag", () => {
  const named = namedTeams().filter(({nameVi}) => nameVi !== null);
  expect(named).toHaveLength(211);
  expect(named.flatMap(({teamId, flag}) => (flag === null ? teamId : []))).toEqual(["nir"]);
});

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
