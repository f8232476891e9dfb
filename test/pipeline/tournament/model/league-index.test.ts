import {describe, expect, test} from "vitest";
import {leagueIndexOf} from "../../../../pipeline/tournament/model/league-index.ts";
import type {SquadClubs} from "../../../../pipeline/tournament/types.ts";
import {worldCupFacts} from "../../../fixtures/built/world-cup-facts.ts";
import {PUBLISHED} from "./league-index-published.ts";

const {squadClubs, teams} = worldCupFacts().history;

const publishedOf = (tournament: string): Map<string, number> =>
  new Map(
    PUBLISHED[tournament]!.split(";").map((entry) => {
      const [teamId, index] = entry.trim().split(" ");
      return [teamId!, Number(index)];
    }),
  );

/** Squads whose index differs from the published one by `tolerance` or more. */
function differences(squads: readonly SquadClubs[], tournament: string, tolerance = 0.0005) {
  const index = leagueIndexOf(squads, teams, tournament);
  const published = publishedOf(tournament);
  expect([...index.keys()].sort()).toEqual([...published.keys()].sort());
  return [...published]
    .map(([teamId, value]) => ({teamId, by: Math.abs(index.get(teamId)! - value)}))
    .filter(({by}) => by >= tolerance)
    .sort((a, b) => b.by - a.by);
}

describe("figures published with the squads' data", () => {
  test("are there for every squad", () => {
    const tournaments = Object.keys(PUBLISHED);
    expect(new Set(squadClubs.map(({tournament}) => tournament))).toEqual(new Set(tournaments));
    // 24 teams in 1990 and 1994, 32 until 2022, 48 in 2026; Euro 24 each, Copa América 10 and 16
    const squads = tournaments.flatMap((tournament) => [...publishedOf(tournament).keys()]);
    expect(squads).toHaveLength(2 * 24 + 7 * 32 + 48 + 2 * 24 + 10 + 16);
  });

  const slips = ["world-cup-2010", "euro-2024", "copa-america-2024"];
  test.each(Object.keys(PUBLISHED).filter((tournament) => !slips.includes(tournament)))(
    "%s is reproduced to the third decimal",
    (tournament) => expect(differences(squadClubs, tournament)).toEqual([]),
  );

  test("World Cup 2010 counted unknown clubs as those of one more country", () => {
    const slipped = squadClubs.map((squad) =>
      squad.tournament === "world-cup-2010" && squad.unknown > 0
        ? {...squad, clubs: new Map([...squad.clubs, ["unknown", squad.unknown]]), unknown: 0}
        : squad,
    );
    expect(differences(slipped, "world-cup-2010")).toEqual([]);
    expect(differences(squadClubs, "world-cup-2010", 0.02)).toEqual([
      {teamId: "nzl", by: expect.closeTo(0.103, 3)},
      {teamId: "aus", by: expect.closeTo(0.099, 3)},
    ]);
  });

  test("Euro 2024 counted the Saudi club of a Belgian as that of another country", () => {
    const slipped = squadClubs.map((squad) =>
      squad.tournament === "euro-2024" && squad.teamId === "bel"
        ? {
            ...squad,
            clubs: new Map(
              [...squad.clubs].map(([country, players]) => [
                country === "ksa" ? "sau" : country,
                players,
              ]),
            ),
          }
        : squad,
    );
    expect(differences(slipped, "euro-2024")).toEqual([]);
    expect(differences(slipped, "copa-america-2024")).toEqual([]);
    expect(differences(squadClubs, "euro-2024", 0.02)).toEqual([
      {teamId: "bel", by: expect.closeTo(0.148, 3)},
    ]);
    expect(differences(squadClubs, "copa-america-2024", 0.002)).toEqual([]);
  });
});

describe("every tournament", () => {
  test.each(Object.keys(PUBLISHED))("%s has mean 0 and standard deviation 1", (tournament) => {
    const values = [...leagueIndexOf(squadClubs, teams, tournament).values()];
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + value ** 2, 0) / values.length;
    expect(mean).toBeCloseTo(0, 12);
    expect(variance).toBeCloseTo(1, 12);
  });

  test("the order of rows does not matter", () => {
    const reversed = squadClubs
      .map((squad) => ({...squad, clubs: new Map([...squad.clubs].reverse())}))
      .reverse();
    for (const tournament of ["world-cup-2026", "euro-2024"]) {
      const index = leagueIndexOf(reversed, teams, tournament);
      for (const [teamId, value] of leagueIndexOf(squadClubs, teams, tournament))
        expect(index.get(teamId)).toBeCloseTo(value, 12);
    }
  });
});

const squad = (
  teamId: string,
  clubs: Record<string, number>,
  {unknown = 0, tournament = "world-cup-2030"} = {},
): SquadClubs => ({tournament, teamId, clubs: new Map(Object.entries(clubs)), unknown});
const indexOf = (squads: readonly SquadClubs[], tournament = "world-cup-2030") =>
  leagueIndexOf(squads, teams, tournament);

test("three squads by hand", () => {
  // 60 players, so 736/60 = 12.267 for each; 20 of them in England. Means over 20 players: arg
  // ½·log(1 + 10·12.267) = 2.409; bra and eng ¼·log(1 + 15·12.267) = 1.305 each. A value above two
  // equal ones is always √2 standard deviations above the mean.
  const squads = [
    squad("arg", {eng: 10, arg: 10}),
    squad("bra", {eng: 5, bra: 15}),
    squad("eng", {eng: 5, esp: 15}),
  ];
  const index = indexOf(squads);
  expect(index.get("arg")).toBeCloseTo(Math.SQRT2, 12);
  expect(index.get("bra")).toBeCloseTo(-Math.SQRT1_2, 12);
  expect(index.get("eng")).toBeCloseTo(-Math.SQRT1_2, 12);
});

test.each([
  ["England and Wales", "eng", "wal"],
  ["France and Monaco", "fra", "mon"],
])("%s have one league", (_, one, other) => {
  const squads = (country: string) => [
    squad("arg", {[one]: 10, arg: 10}),
    squad("bra", {[country]: 6, bra: 14}),
    squad("uru", {[country]: 2, uru: 18}),
  ];
  expect(indexOf(squads(other))).toEqual(indexOf(squads(one)));
  expect(indexOf(squads("ita"))).not.toEqual(indexOf(squads(one)));
});

describe("players of unknown clubs", () => {
  const squads = [squad("arg", {eng: 10, arg: 10}), squad("bra", {eng: 4, bra: 16})];
  const third = (unknown: number) => squad("uru", {eng: 4, uru: 8}, {unknown});

  test("are in no mean, but among all players", () => {
    // log(1 + m) is flatter for large m, so a smaller scale changes the indices a little
    const [some, none] = [indexOf([...squads, third(8)]), indexOf([...squads, third(0)])];
    for (const [teamId, value] of none) {
      expect(some.get(teamId)).toBeCloseTo(value, 1);
      expect(some.get(teamId)).not.toBe(value);
    }
  });
  test("leave a squad without an index when no club is known", () => {
    const index = indexOf([...squads, squad("uru", {}, {unknown: 26})]);
    expect([...index.keys()]).toEqual(["arg", "bra"]);
  });
});

test("squads that do not differ have 0", () => {
  const squads = ["arg", "bra", "uru"].map((teamId) => squad(teamId, {eng: 7, ita: 3, esp: 1}));
  expect([...indexOf(squads).values()]).toEqual([0, 0, 0]);
});

test("tournaments of one summer share their players, those of different years do not", () => {
  const euro = ["eng", "fra", "ita"].map((teamId, more) =>
    squad(teamId, {eng: 5 + more, ita: 15 - more}, {tournament: "euro-2024"}),
  );
  const copa = [squad("arg", {ita: 20}, {tournament: "copa-america-2024"})];
  const before = [squad("arg", {ita: 20}, {tournament: "copa-america-2021"})];
  expect(indexOf([...euro, ...copa], "euro-2024")).not.toEqual(indexOf(euro, "euro-2024"));
  expect(indexOf([...euro, ...before], "euro-2024")).toEqual(indexOf(euro, "euro-2024"));
  expect([...indexOf([...euro, ...copa], "euro-2024").keys()]).toEqual(["eng", "fra", "ita"]);
});

test.each([
  {tournament: "world-cup-1990", old: ["frg", "urs"], today: ["ger", "rus"]},
  {tournament: "world-cup-1998", old: ["scg"], today: ["srb"]},
  {tournament: "world-cup-2006", old: ["scg"], today: ["srb"]},
])("$tournament: $old appears as $today", ({tournament, old, today}) => {
  const index = indexOf(squadClubs, tournament);
  expect(old.filter((teamId) => index.has(teamId))).toEqual([]);
  expect(today.filter((teamId) => !index.has(teamId))).toEqual([]);
});

test("a tournament without squads has no index", () => {
  expect(indexOf(squadClubs, "world-cup-1986").size).toBe(0);
});
