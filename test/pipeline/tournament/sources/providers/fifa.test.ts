import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {progressOf} from "../../../../../pipeline/tournament/sources/providers/fifa/codes.ts";
import {fifa} from "../../../../../pipeline/tournament/sources/providers/fifa/provider.ts";
import {pollCup} from "../../../../fixtures/providers/cup.ts";
import {
  ARD,
  BEL,
  booking,
  calendarRow,
  change,
  goal,
  idOf,
  match,
  moment,
  team,
} from "../../../../fixtures/providers/fifa.ts";
import {startServer, status, type TestServer} from "../../../../fixtures/providers/server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
  server.on("/timelines/900001", {Event: []});
});
afterEach(() => server.close());

const provider = () => fifa({api: server.url, statisticsApi: server.url, seasons: {2030: 1}});
const poll = (row: object, live: object | null, options: {played?: number; at?: string} = {}) => {
  server.on("/calendar/matches", {Results: [row]});
  if (live) server.on("/live/football/900001", live);
  return pollCup(provider(), options);
};
const one = (minute: number) => ({minute, stoppage: 0});
/** The semi-final m-007 of the cup, Arden against Estoria according to the group results. */
const SEMI = {Date: "2030-06-14T17:00:00Z", MatchNumber: 7};

describe("status", () => {
  const past = {extraTime: false, shootout: false};
  test.each([
    ["scheduled", 1, null, null, ["scheduled", null]],
    ["scheduled with line-ups", 12, null, null, ["scheduled", null]],
    ["a new code is unknown", 77, 10, 90, [undefined, undefined]],
    ["first half", 3, 3, 20, ["live", "first_half"]],
    ["half-time", 3, 4, null, ["live", "half_time"]],
    ["second half", 3, 5, 60, ["live", "second_half"]],
    ["waiting for extra time", 3, 6, null, ["live", "extra_time_break"]],
    ["extra time by its minute, first part", 3, 8, 95, ["live", "extra_time_first_half"]],
    ["extra time by its minute, second part", 3, 7, 110, ["live", "extra_time_second_half"]],
    ["shoot-out", 3, 11, null, ["live", "shootout"]],
    ["a new period", 3, 42, 60, ["live", null]],
    ["finished", 0, 10, null, ["finished", null]],
    ["cancelled", 4, null, null, ["cancelled", null]],
    ["cancelled too", 8, null, null, ["cancelled", null]],
    ["postponed", 7, null, null, ["postponed", null]],
    ["suspended", 99, 5, 60, ["suspended", null]],
  ])("%s", (_, code, period, minute, is) => {
    const progress = progressOf(code, period, minute, past);
    expect([progress?.status, progress?.phase]).toEqual(is);
  });
});

describe("the life of a match", () => {
  test("before it: teams, line-ups, coaches and officials, no score", async () => {
    const {of, refused} = await poll(
      calendarRow(ARD, BEL, {MatchStatus: 12}),
      match(team(ARD), team(BEL), {MatchStatus: 12, Period: 0, MatchTime: null}),
    );
    expect(refused).toEqual([]);
    const reported = of("m-001")!;
    expect(reported).toMatchObject({status: "scheduled", phase: null, clock: null, goalsNow: null});
    expect(reported).not.toHaveProperty("goals");
    expect(reported.lineups!.home).toMatchObject({
      formation: "4-3-3",
      captain: 6,
      bench: [{shirt: 12}, {shirt: 13}],
    });
    expect(reported.lineups!.home!.lines.map((line) => line.map(({shirt}) => shirt))).toEqual([
      [1],
      [2, 3, 4, 5],
      [6, 7, 8],
      [9, 10, 11],
    ]);
    expect(reported.lineups!.home!.lines[0]![0]).toEqual({shirt: 1, name: "Alo Aldervane"});
    expect(reported.managers).toEqual({
      home: {name: "Head of Ard", country: "ard"},
      away: {name: "Head of Bel", country: "bel"},
    });
    expect(reported.officials).toEqual([
      {role: "referee", name: "Rosa Quill", country: "cor"},
      {role: "assistant", name: "Ada Line", country: "dun"},
      {role: "fourth", name: "Ben Forth", country: "est"},
      {role: "var", name: "Cy Screen", country: "fen"},
    ]);
  });

  test("in play: score, clock, goals of every kind, cards of players, changes", async () => {
    const home = team(ARD, {
      Score: 2,
      Goals: [goal(ARD, 9, "9'"), goal(BEL, 3, "20'", {Type: 3, IdTeam: "ARD"})],
      Bookings: [
        booking(ARD, 4, "12'", 1),
        booking(ARD, 4, "28'", 3),
        booking(ARD, null, "29'", 1),
      ],
    });
    const away = team(BEL, {
      Score: 1,
      Goals: [goal(BEL, 11, "45'+2'", {Type: 1})],
      Substitutions: [change(BEL, 9, 14, "30'")],
    });
    const {of} = await poll(
      calendarRow(ARD, BEL, {MatchStatus: 3}),
      match(home, away, {Period: 3, MatchTime: "45'+3'"}),
    );
    expect(of("m-001")).toMatchObject({
      status: "live",
      phase: "first_half",
      clock: {minute: 45, stoppage: 3},
      kickoffAt: "2030-06-08T17:00:00Z",
      goalsNow: [2, 1],
      score: {halfTime: null, fullTime: null, extraTime: null, shootout: null},
      goals: [
        {...one(9), side: "home", shirt: 9, name: "Ivo Averill", kind: "goal"},
        {...one(20), side: "home", shirt: 3, name: "Ciro Borrego", kind: "own_goal"},
        {minute: 45, stoppage: 2, side: "away", shirt: 11, name: "Kael Burgosa", kind: "penalty"},
      ],
      cards: [
        {...one(12), side: "home", shirt: 4, name: "Dag Amberly", card: "yellow"},
        {...one(28), side: "home", shirt: 4, name: "Dag Amberly", card: "second_yellow"},
      ],
      substitutions: [
        {...one(30), side: "away", on: 14, onName: "Niko Bustaro", off: 9, offName: "Ivo Bolívez"},
      ],
    });
  });

  test("half-time: no clock, the score of the half", async () => {
    const home = team(ARD, {Score: 1, Goals: [goal(ARD, 9, "9'")]});
    const {of} = await poll(
      calendarRow(ARD, BEL, {MatchStatus: 3}),
      match(home, team(BEL, {Score: 0}), {Period: 4, MatchTime: "45'+3'"}),
    );
    expect(of("m-001")).toMatchObject({
      phase: "half_time",
      clock: null,
      goalsNow: [1, 0],
      score: {halfTime: [1, 0], fullTime: null},
    });
  });

  test("over after ninety minutes, from the calendar alone when the match cannot be had", async () => {
    server.on("/live/football/900001", status(404));
    const {of, refused} = await poll(
      calendarRow(ARD, BEL, {MatchStatus: 0, HomeTeamScore: 2, AwayTeamScore: 1}),
      null,
    );
    expect(of("m-001")).toMatchObject({
      status: "finished",
      goalsNow: [2, 1],
      score: {fullTime: [2, 1]},
    });
    expect(refused.join()).toContain("404");
  });

  test.each([
    {
      says: "after extra time",
      home: {Score: 2, Goals: [goal(ARD, 9, "9'"), goal(ARD, 10, "105'+1'", {Period: 7})]},
      away: {Score: 1, Goals: [goal(BEL, 11, "80'", {Period: 5})]},
      over: {},
      score: {halfTime: [1, 0], fullTime: [1, 1], extraTime: [2, 1], shootout: null},
      goals: 3,
    },
    {
      says: "after a shoot-out, whose goals are in no score",
      home: {Score: 1, Goals: [goal(ARD, 9, "9'"), goal(ARD, 10, "120'", {Period: 11, Type: 1})]},
      away: {Score: 1, Goals: [goal(BEL, 11, "80'", {Period: 5})]},
      over: {HomeTeamPenaltyScore: 4, AwayTeamPenaltyScore: 3},
      score: {halfTime: [1, 0], fullTime: [1, 1], extraTime: [1, 1], shootout: [4, 3]},
      goals: 2,
    },
  ])("a knock-out match over $says", async ({home, away, over, score, goals}) => {
    const est = {...BEL, code: "EST", name: "Estoria"};
    const live = match(team(ARD, home), team(est, away), {
      MatchStatus: 0,
      Period: 10,
      MatchTime: "120'",
      Date: SEMI.Date,
      ...over,
    });
    const row = calendarRow(ARD, est, {
      ...SEMI,
      MatchStatus: 0,
      HomeTeamScore: 9,
      AwayTeamScore: 9,
      ResultType: 3,
    });
    const {of} = await poll({...row, ...over}, live, {played: 6, at: "2030-06-14T20:00:00Z"});
    expect(of("m-007")).toMatchObject({status: "finished", phase: null, clock: null, score});
    expect(of("m-007")!.goals).toHaveLength(goals);
  });

  test("timeline, statistics and ratings", async () => {
    const home = team(ARD, {Score: 1, Goals: [goal(ARD, 9, "9'")]});
    server.on("/timelines/900001", {
      Event: [
        moment(ARD, 0, "9'", "Averill scores."),
        moment(null, 7, "1'", "It begins."),
        moment(BEL, 12, "10'", ""),
      ],
    });
    const rows = (possession: number, shots: number) => [
      ["Possession", possession, true],
      ["AttemptAtGoal", shots, true],
      ["XG", 1.25, true],
      ["FoulsAgainst", 7, true],
      ["TotalDistance", 100_000, true],
    ];
    server.on("/stats/match/123456/teams.json", {
      "-1": [],
      ARD: rows(0.55, 12),
      BEL: rows(0.45, 8),
    });
    server.on("/powerranking/match/123456.json", {
      outfieldPlayers: [
        {
          playerId: idOf(ARD, 9),
          teamId: "ARD",
          attackingScore: 8,
          defensiveScore: 5,
          creativityScore: 6.5,
        },
        {playerId: "?", teamId: "ARD", attackingScore: 1},
      ],
      goalkeepers: [],
    });
    const {of, refused} = await poll(
      calendarRow(ARD, BEL, {MatchStatus: 0}),
      match(home, team(BEL, {Score: 0}), {MatchStatus: 0, Period: 10, Attendance: "67372"}),
    );
    expect(refused).toEqual([]);
    const {details, attendance} = of("m-001")!;
    expect(attendance).toBe(67_372);
    expect(details!.commentary).toEqual([
      {...one(9), side: "home", text: "Averill scores."},
      {...one(1), side: null, text: "It begins."},
    ]);
    expect(details!.statistics!.home).toEqual({
      possession: 0.55,
      shots: 12,
      shotsOnTarget: null,
      chanceQuality: 1.25,
      corners: null,
      offsides: null,
      fouls: 7,
      saves: null,
      passes: null,
      passesCompleted: null,
    });
    // (8 + 5 + 6.5) / 3
    expect(details!.performances).toEqual([
      {side: "home", shirt: 9, name: "Ivo Averill", rating: 6.5, position: null},
    ]);
  });

  test("a provider that lists the sides the other way round is turned round", async () => {
    const first = team(BEL, {Score: 1, Goals: [goal(BEL, 11, "5'")]});
    const {of} = await poll(
      calendarRow(BEL, ARD, {MatchStatus: 3}),
      match(first, team(ARD, {Score: 0}), {MatchTime: "6'"}),
    );
    expect(of("m-001")).toMatchObject({goalsNow: [0, 1], goals: [{side: "away", shirt: 11}]});
    expect(of("m-001")!.lineups!.home!.lines[0]![0]!.name).toBe("Alo Aldervane");
  });
});

describe("unusable answers", () => {
  test("a renamed key refuses the match and says which; the calendar's word stays", async () => {
    const {HomeTeam, ...rest} = match(team(ARD), team(BEL));
    const {of, refused} = await poll(calendarRow(ARD, BEL), {...rest, homeTeam: HomeTeam});
    expect(refused).toEqual([expect.stringContaining("HomeTeam is missing")]);
    expect(of("m-001")).toEqual({
      home: "ard",
      away: "bel",
      status: "scheduled",
      phase: null,
      clock: null,
      scheduledAt: "2030-06-08T17:00:00Z",
    });
  });

  test("one bad row of the calendar does not take the others with it", async () => {
    const {MatchStatus: _, ...bad} = calendarRow(ARD, BEL);
    server.on("/calendar/matches", {
      Results: [
        bad,
        calendarRow(
          BEL,
          {code: "COR", name: "Corvia", players: []},
          {Date: "2030-06-10T17:00:00Z"},
        ),
      ],
    });
    server.on("/live/football/900001", status(404));
    const {of, refused} = await pollCup(provider());
    expect([of("m-001"), of("m-003")?.status]).toEqual([undefined, "scheduled"]);
    expect(refused[0]).toContain("MatchStatus is missing");
  });

  test("placeholders are passed over in silence", async () => {
    const {observations, refused} = await poll(
      {...calendarRow(ARD, BEL), Home: null, PlaceHolderA: "1A"},
      null,
    );
    expect([observations, refused]).toEqual([[], []]);
  });

  test("a calendar of another build fails as a whole", async () => {
    server.on("/calendar/matches", {results: []});
    await expect(pollCup(provider())).rejects.toThrow("Results is missing");
  });
});
