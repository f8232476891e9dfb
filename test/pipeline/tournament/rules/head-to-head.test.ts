import {describe, expect, test} from "vitest";
import {meetings, opponents, record} from "../../../../pipeline/tournament/rules/head-to-head.ts";
import type {HistoryMatch, HistoryTeam, Pair} from "../../../../pipeline/tournament/types.ts";

const team = (teamId: string, successor: string | null = null): HistoryTeam => ({
  teamId,
  name: teamId,
  nameVi: teamId,
  confederation: "UEFA",
  successor,
});
const teams = [
  team("ger"),
  team("frg", "ger"),
  team("gdr"),
  team("rus"),
  team("urs", "rus"),
  team("bel"),
  team("arg"),
  team("swe"),
  team("aut"),
];

function match(
  playedOn: string,
  home: string,
  away: string,
  fullTime: Pair | null,
  more: Partial<HistoryMatch["score"]> = {},
): HistoryMatch {
  const score = {halfTime: null, fullTime, extraTime: null, shootout: null, ...more};
  return {
    year: Number(playedOn.slice(0, 4)),
    playedOn,
    stage: "Final",
    home,
    away,
    score,
    walkover: fullTime === null,
  };
}
// World Cup results from openfootball.
const history = [
  match("1938-06-12", "swe", "aut", null),
  match("1958-06-08", "arg", "frg", [1, 3]),
  match("1966-07-16", "arg", "frg", [0, 0]),
  match("1970-06-06", "urs", "bel", [4, 1]),
  match("1974-06-22", "gdr", "frg", [1, 0]),
  match("1982-07-01", "bel", "urs", [0, 1]),
  match("1986-06-15", "urs", "bel", [2, 2], {extraTime: [3, 4]}),
  match("1986-06-29", "arg", "frg", [3, 2]),
  match("1990-07-08", "frg", "arg", [1, 0]),
  match("2002-06-14", "bel", "rus", [3, 2]),
  match("2006-06-30", "ger", "arg", [1, 1], {extraTime: [1, 1], shootout: [4, 2]}),
  match("2010-07-03", "arg", "ger", [0, 4]),
  match("2014-06-22", "bel", "rus", [1, 0]),
  match("2014-07-13", "ger", "arg", [0, 0], {extraTime: [1, 0]}),
];

describe("record", () => {
  // Counted by hand from the list above.
  test.each([
    [
      "Germany against Argentina, West Germany included, the shoot-out of 2006 a draw",
      "ger",
      "arg",
      {played: 7, won: 4, drawn: 2, lost: 1, goalsFor: 12, goalsAgainst: 5},
    ],
    [
      "and seen from there",
      "arg",
      "ger",
      {played: 7, won: 1, drawn: 2, lost: 4, goalsFor: 5, goalsAgainst: 12},
    ],
    [
      "requested by a former state's id",
      "frg",
      "arg",
      {played: 7, won: 4, drawn: 2, lost: 1, goalsFor: 12, goalsAgainst: 5},
    ],
    [
      "Russia against Belgium, the USSR included, 1986 lost after extra time",
      "rus",
      "bel",
      {played: 5, won: 2, drawn: 0, lost: 3, goalsFor: 10, goalsAgainst: 9},
    ],
    [
      "East Germany is not a predecessor",
      "ger",
      "gdr",
      {played: 1, won: 0, drawn: 0, lost: 1, goalsFor: 0, goalsAgainst: 1},
    ],
    [
      "a walkover was not played",
      "swe",
      "aut",
      {played: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0},
    ],
    [
      "teams that never met",
      "swe",
      "bel",
      {played: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0},
    ],
  ])("%s", (_, a, b, expected) => {
    expect(record(meetings(history, teams, a, b))).toEqual(expected);
  });
});

describe("meetings", () => {
  test("newest first, with the ids of their time", () => {
    expect(
      meetings(history, teams, "rus", "bel").map(
        ({year, team, opponent}) => `${year} ${team} ${opponent}`,
      ),
    ).toEqual(["2014 rus bel", "2002 rus bel", "1986 urs bel", "1982 urs bel", "1970 urs bel"]);
  });
  test("a shoot-out is a draw with its winner, turned to the requested side", () => {
    const shared = {
      year: 2006,
      playedOn: "2006-06-30",
      stage: "Final",
      goals: [1, 1],
      afterExtraTime: true,
      outcome: "drawn",
    };
    const find = (a: string, b: string) =>
      meetings(history, teams, a, b).find(({year}) => year === 2006);
    expect(find("ger", "arg")).toEqual({
      ...shared,
      team: "ger",
      opponent: "arg",
      shootout: [4, 2],
      shootoutWon: true,
    });
    expect(find("arg", "ger")).toEqual({
      ...shared,
      team: "arg",
      opponent: "ger",
      shootout: [2, 4],
      shootoutWon: false,
    });
  });
  test("goals are those after extra time, seen from the requested side", () => {
    expect(meetings(history, teams, "bel", "rus").find(({year}) => year === 1986)).toMatchObject({
      goals: [4, 3],
      afterExtraTime: true,
      outcome: "won",
      shootout: null,
      shootoutWon: null,
    });
  });
  test("successors in a circle are an error", () => {
    expect(() => meetings(history, [team("ger", "frg"), team("frg", "ger")], "ger", "arg")).toThrow(
      "lead in a circle",
    );
  });
});

describe("opponents", () => {
  test("one line per team of today, most matches first", () => {
    expect(
      opponents(history, teams, "ger").map(({opponent, record}) => `${opponent} ${record.played}`),
    ).toEqual(["arg 7", "gdr 1"]);
    expect(
      opponents(history, teams, "bel").map(
        ({opponent, record}) => `${opponent} ${record.won}-${record.drawn}-${record.lost}`,
      ),
    ).toEqual(["rus 3-0-2"]);
    expect(opponents(history, teams, "swe")).toEqual([]);
  });
  test("each agrees with the meetings it lists", () => {
    for (const {opponent, record: sum, meetings: met} of opponents(history, teams, "ger")) {
      expect(met).toEqual(meetings(history, teams, "ger", opponent));
      expect(sum).toEqual(record(met));
    }
  });
});
