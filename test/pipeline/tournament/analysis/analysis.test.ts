import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {analyse} from "../../../../pipeline/tournament/analysis/analysis.ts";
import {kilometresBetween} from "../../../../pipeline/tournament/analysis/past-matches.ts";
import {playedBy} from "../../../../pipeline/tournament/analysis/pre-match.ts";
import {winnerOf} from "../../../../pipeline/tournament/rules/result.ts";
import {kickoffOf, type Snapshot} from "../../../../pipeline/tournament/snapshot.ts";
import type {Side} from "../../../../pipeline/tournament/types.ts";
import {AFTER, closeStores, worldSnapshots} from "../../../publish/tournament/snapshots.ts";

const SIDES = ["home", "away"] as const;

let world: Snapshot;
beforeAll(() => {
  world = worldSnapshots().at(AFTER.world);
});
afterAll(closeStores);

const profile = (matchId: string, side: Side) => analyse(world, world.match(matchId))[side]!;
const everySide = () =>
  world.matches.flatMap((match) =>
    SIDES.map((side) => ({match, side, profile: analyse(world, match)[side]!})),
  );

// A quarter of the equator is 10,008 km on a sphere of 6371 km; London to Paris is published as 344
// km.
test.each([
  ["nowhere", [19.3, -99.15], [19.3, -99.15], 0],
  ["a quarter of the equator", [0, 0], [0, 90], 10008],
  ["over the date line", [0, 179], [0, -179], 222],
  ["London to Paris", [51.5074, -0.1278], [48.8566, 2.3522], 344],
])("distance: %s", (_, a, b, km) => {
  const place = ([latitude, longitude]: readonly number[]) => ({
    latitude: latitude!,
    longitude: longitude!,
  });
  expect(kilometresBetween(place(a), place(b))).toBe(km);
});

describe("the way from the last match", () => {
  // Spain played on 14 July 19:00 UTC in Dallas (UTC-5 in summer), Argentina on 15 July 19:00 UTC
  // in Atlanta; the final is on 19 July 19:00 UTC in New Jersey.
  test.each([
    {side: "home", restDays: 5, clockShift: 1, from: "dallas"},
    {side: "away", restDays: 4, clockShift: 0, from: "atlanta"},
  ] as const)("to the final, $side", ({side, restDays, clockShift, from}) => {
    expect(profile("m-104", side).journey).toMatchObject({restDays, clockShift, fromVenueId: from});
  });
  // m-092 began at 01:00 UTC on 6 July, an hour late; its sides had begun on 1 July at 02:00 and 16:00
  test("of every side, rest is from kick-off to kick-off as told", () => {
    for (const {match, side, profile: one} of everySide()) {
      const last = world
        .matchesOf(match[side]!)
        .findLast((other) => kickoffOf(other) < kickoffOf(match));
      const rest =
        last && (Date.parse(kickoffOf(match)) - Date.parse(kickoffOf(last))) / 86_400_000;
      expect(one.journey?.restDays, `${match.fixture.matchId} ${side}`).toBe(
        rest && Math.round(rest * 10) / 10,
      );
    }
    expect(SIDES.map((side) => profile("m-092", side).journey!.restDays)).toEqual([5, 4.4]);
  });
  test("a first match has none", () => expect(profile("m-001", "home").journey).toBeNull());
});

describe("bans by the count of cards", () => {
  // Cards from the data; whether the players missed the next match is checked below.
  test.each([
    {
      says: "two sent off in the opener",
      matchId: "m-025",
      side: "away",
      out: ["Sphephelo Sithole", "Themba Zwane"],
    },
    {
      says: "a yellow card in each of two group matches",
      matchId: "m-054",
      side: "home",
      out: ["Teboho Mokoena"],
    },
    {
      says: "the ban of the last group match is served in the round of 32",
      matchId: "m-074",
      side: "away",
      out: ["Diego Gómez"],
    },
    {
      says: "a yellow card of the groups does not count in the knock-outs",
      matchId: "m-091",
      side: "home",
      out: [],
    },
    {says: "no bans in a first match", matchId: "m-001", side: "home", out: []},
  ] as const)("$says: $matchId $side", ({matchId, side, out}) => {
    expect(profile(matchId, side).discipline.suspended.map(({name}) => name)).toEqual(out);
  });

  test("the team sheets bear them out, save for the one ban that was lifted", () => {
    const fielded = everySide().flatMap(({match, side, profile}) => {
      const {lineups, substitutions} = match.state;
      if (!lineups) return [];
      const shirts = new Set(lineups[side]!.lines.flat().map(({shirt}) => shirt));
      for (const change of substitutions ?? []) if (change.side === side) shirts.add(change.on);
      return profile.discipline.suspended
        .filter(({shirt}) => shirts.has(shirt))
        .map(({name, lifted, startsAnyway}) => ({name, on: lifted?.on, startsAnyway}));
    });
    expect(fielded).toEqual([{name: "Folarin Balogun", on: "2026-07-05", startsAnyway: true}]);
  });

  test("cards that no source knows are counted as unknown, not as none", () => {
    expect(profile("m-104", "home").discipline.matchesUnknown).toBe(2);
  });
});

describe("certainties in a group", () => {
  // Tables of the 2026 groups: Mexico had six points and had beaten South Korea; Tunisia had none,
  // with both leaders out of reach. Algeria (3 points, goal difference -2) and Austria (3, level)
  // met on a day that began with three groups open: after a draw both have 4 points and are
  // separated by goal difference, after a defeat a place among the best thirds was still possible.
  // So it was for Scotland (3 points, level) after anything but a win.
  test.each([
    {matchId: "m-053", side: "away", now: "first", win: "first", draw: "first", loss: "first"},
    {matchId: "m-058", side: "home", now: "out", win: "out", draw: "out", loss: "out"},
    {
      matchId: "m-049",
      side: "home",
      now: "open",
      win: "topTwo",
      draw: "thirdAtBest",
      loss: "thirdAtBest",
    },
    {matchId: "m-061", side: "home", now: "topTwo", win: "first", draw: "topTwo", loss: "topTwo"},
    {
      matchId: "m-069",
      side: "home",
      now: "open",
      win: "topTwo",
      draw: "through",
      loss: "thirdAtBest",
    },
    {
      matchId: "m-069",
      side: "away",
      now: "open",
      win: "topTwo",
      draw: "topTwo",
      loss: "thirdAtBest",
    },
    {matchId: "m-001", side: "home", now: "open", win: "open", draw: "open", loss: "open"},
  ] as const)("$matchId $side: $now", ({matchId, side, ...verdicts}) => {
    expect(profile(matchId, side).stakes).toMatchObject(verdicts);
  });

  test("certainties came true, in all 144 cases", () => {
    const through = new Set(
      world.matches
        .filter(({fixture}) => fixture.stage === "R32")
        .flatMap(({home, away}) => [home!, away!]),
    );
    const firsts = new Set(world.tables.map(({rows}) => rows[0]!.teamId));
    const topTwo = new Set(
      world.tables.flatMap(({rows}) => rows.slice(0, 2).map(({teamId}) => teamId)),
    );
    const cases = everySide().filter(({profile}) => profile.stakes !== null);
    const wrong = cases.filter(({match, side, profile: {teamId, stakes}}) => {
      const winner = winnerOf(match.state);
      const verdict = stakes![winner === null ? "draw" : winner === side ? "win" : "loss"];
      if (verdict === "first") return !firsts.has(teamId);
      if (verdict === "topTwo") return !topTwo.has(teamId);
      if (verdict === "through") return !through.has(teamId);
      if (verdict === "thirdAtBest") return topTwo.has(teamId);
      return verdict === "out" && through.has(teamId);
    });
    expect(cases).toHaveLength(144);
    expect(wrong.map(({match, side}) => `${match.ref} ${side}`)).toEqual([]);
  });
});

describe("factors", () => {
  test("every match with known teams has the same ones, with reasons for unknown values", () => {
    const keys = analyse(world, world.match("m-001")).factors!.map(({key}) => key);
    for (const match of world.matches) {
      const factors = analyse(world, match).factors!;
      expect(factors.map(({key}) => key)).toEqual(keys);
      for (const {key, home, away, unknown, favours, weight} of factors) {
        const isKnown = home !== null && away !== null;
        expect(unknown === null, `${match.ref} ${key}`).toBe(isKnown);
        if (!isKnown) expect([favours, weight]).toEqual([null, null]);
        if (weight !== null) expect(weight).toBeLessThanOrEqual(1);
      }
    }
  });

  test.each([
    {
      says: "Mexico play the opener in Mexico",
      matchId: "m-001",
      key: "venue",
      home: 1,
      away: 0,
      favours: "home",
    },
    {
      says: "a better ranking is a lower number",
      matchId: "m-001",
      key: "ranking",
      home: 14,
      away: 60,
      favours: "home",
    },
    {
      says: "one draw in 2010",
      matchId: "m-001",
      key: "headToHead",
      home: 0,
      away: 0,
      favours: "level",
    },
    {
      says: "two players banned",
      matchId: "m-025",
      key: "suspended",
      home: 0,
      away: 2,
      favours: "home",
    },
    {
      says: "a win is three points a match",
      matchId: "m-028",
      key: "form",
      home: 3,
      away: 3,
      favours: "level",
    },
  ])("$says", ({matchId, key, home, away, favours}) => {
    expect(
      analyse(world, world.match(matchId)).factors!.find((factor) => factor.key === key),
    ).toMatchObject({home, away, favours});
  });

  test("nothing that happened later is in them", () => {
    for (const match of world.matches) {
      const {preMatch} = analyse(world, match);
      for (const teamId of [match.home!, match.away!])
        for (const earlier of playedBy(preMatch, teamId))
          expect(earlier.state.kickoffAt! < match.state.kickoffAt!).toBe(true);
    }
  });
});
