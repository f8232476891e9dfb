import {afterAll, expect, test} from "vitest";
import {milestones} from "../../../../publish/tournament/tables/milestones.ts";
import {AFTER, closeStores, cupFacts, snapshotsOf} from "../snapshots.ts";

afterAll(closeStores);

const cup = snapshotsOf(cupFacts);
const told = (at: string) =>
  milestones(cup.at(at)).milestones.map(({matchId, rule, standing, player, team}) =>
    [matchId, rule, standing, player?.name ?? team.teamId].join(" "),
  );
/** The milestones of the opening match and of group B's first, counted in the cup's files. */
const OPENING = [
  "m-001 most-goals extended Kael Burgosa",
  "m-001 most-world-cups extended Kael Burgosa",
  "m-001 oldest-scorer record Kael Burgosa",
];

test("the milestones of a cup in playing order, and nothing later than the instant", () => {
  expect(told("2030-06-09T00:00:00Z")).toEqual(OPENING);
  const all = told(AFTER.cup);
  expect(all.slice(0, 3)).toEqual(OPENING);
  expect(all).toContain("m-010 most-goals-at-one record Ivo Averill");
  expect(all).toContain("m-003 first-goal first Ivo Cobalt");
  // m-004 has a scorer of unknown age
  expect(all.filter((one) => one.includes("oldest") && !/^m-00[14]/.test(one))).toEqual([]);
});

test("each says who held the record before, and the body what it compares with", () => {
  const {milestones: list, derivedFrom, availability} = milestones(cup.at(AFTER.cup));
  expect(list.find(({rule}) => rule === "most-goals-at-one")).toMatchObject({
    standing: "level",
    value: 3,
    previous: {
      value: 3,
      holders: [{player: "Kael Arlen", teamId: "ard", year: 2018}],
    },
  });
  expect(derivedFrom).toMatch(
    /^6 matches and 16 goals of earlier World Cups: openfootball.*CC0-1.0/,
  );
  expect(availability.status).toBe("available");
});
