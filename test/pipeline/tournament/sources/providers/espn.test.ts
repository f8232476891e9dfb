import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {progressOf} from "../../../../../pipeline/tournament/sources/providers/espn/progress.ts";
import {espn} from "../../../../../pipeline/tournament/sources/providers/espn/provider.ts";
import {pollCup} from "../../../../fixtures/providers/cup.ts";
import {
  athlete,
  box,
  event,
  happened,
  roster,
  summary,
} from "../../../../fixtures/providers/espn.ts";
import {startServer, status, type TestServer} from "../../../../fixtures/providers/server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());
const poll = (listed: object, told: object | null = summary()) => {
  server.on("/scoreboard", {events: [listed]});
  if (told) server.on("/summary", told);
  return pollCup(espn({api: server.url}));
};
const one = (minute: number) => ({minute, stoppage: 0});

describe("status: the name before the state", () => {
  test.each([
    {name: "SCHEDULED", state: "pre", period: 0, minute: null, is: ["scheduled", null]},
    {name: "FIRST_HALF", state: "in", period: 1, minute: 20, is: ["live", "first_half"]},
    {name: "HALFTIME", state: "in", period: 1, minute: 45, is: ["live", "half_time"]},
    {name: "SECOND_HALF", state: "in", period: 2, minute: 60, is: ["live", "second_half"]},
    {name: "IN_PROGRESS", state: "in", period: 2, minute: 60, is: ["live", "second_half"]},
    {name: "END_PERIOD", state: "in", period: 2, minute: 90, is: ["live", "extra_time_break"]},
    {name: "OVERTIME", state: "in", period: 3, minute: 95, is: ["live", "extra_time_first_half"]},
    {
      name: "EXTRA_TIME",
      state: "in",
      period: 4,
      minute: 110,
      is: ["live", "extra_time_second_half"],
    },
    {
      name: "HALFTIME_ET",
      state: "in",
      period: 3,
      minute: 105,
      is: ["live", "extra_time_half_time"],
    },
    {name: "SHOOTOUT", state: "in", period: 5, minute: 120, is: ["live", "shootout"]},
    {name: "FULL_TIME", state: "post", period: 2, minute: 90, is: ["finished", null]},
    {name: "FINAL_PEN", state: "post", period: 5, minute: 120, is: ["finished", null]},
    {name: "FINAL_AWD", state: "post", period: 0, minute: null, is: ["awarded", null]},
    {name: "POSTPONED", state: "post", period: 0, minute: null, is: ["postponed", null]},
    {name: "ABANDONED", state: "post", period: 2, minute: 60, is: ["abandoned", null]},
    {name: "CANCELED", state: "post", period: 0, minute: null, is: ["cancelled", null]},
    {name: "DELAYED", state: "pre", period: 0, minute: null, is: ["scheduled", null]},
    {name: "DELAYED", state: "in", period: 1, minute: 20, is: ["suspended", null]},
    ...["SUSPENDED", "Suspended", "RAIN_DELAY", "INTERRUPTED", "WEATHER_DELAY"].flatMap((name) =>
      ["in", "post"].map((state) => ({
        name,
        state,
        period: 1,
        minute: 33,
        is: ["suspended", null],
      })),
    ),
    ...[
      {name: "END_OF_REGULATION", is: ["live", "extra_time_break"]},
      {name: "FIRST_HALF_EXTRA_TIME", is: ["live", "extra_time_first_half"]},
      {name: "HALFTIME_EXTRA_TIME", is: ["live", "extra_time_half_time"]},
      {name: "SECOND_HALF_EXTRA_TIME", is: ["live", "extra_time_second_half"]},
      {name: "END_OF_EXTRATIME", is: ["live", "shootout"]},
      {name: "END_OF_EXTRA_TIME", is: ["live", "shootout"]},
      {name: "PENALTY_SHOOTOUT", is: ["live", "shootout"]},
      {name: "FULL_EXTRA", is: ["finished", null]},
      {name: "FULL_PEN", is: ["finished", null]},
      {name: "FINAL_AGT", is: ["finished", null]},
    ].map((row) => ({...row, state: "in", period: 4, minute: 120})),
    {name: "SOMETHING_NEW", state: "post", period: 2, minute: 90, is: [undefined, undefined]},
    {name: "SOMETHING_NEW", state: "in", period: 2, minute: 60, is: [undefined, undefined]},
  ])("$name ($state) is $is.0 $is.1", ({name, state, period, minute, is}) => {
    const progress = progressOf({name: `STATUS_${name}`, state, period, minute});
    expect([progress?.status, progress?.phase]).toEqual(is);
  });
});

describe("a match", () => {
  test("before it a score of nil is not a score", async () => {
    const {of} = await poll(event({name: "SCHEDULED", state: "pre"}));
    expect(of("m-001")).toMatchObject({status: "scheduled", goalsNow: null});
    expect(of("m-001")).not.toHaveProperty("kickoffAt");
  });

  test("line-ups by position, ordered by formation place", async () => {
    const {of} = await poll(
      event({name: "SCHEDULED", state: "pre"}),
      summary({rosters: [roster("ARD", "home", {1: "Alo Aldervane"}), roster("BEL", "away")]}),
    );
    const home = of("m-001")!.lineups!.home!;
    expect(home).toMatchObject({formation: "4-3-3", captain: null, bench: [{shirt: 14}]});
    expect(home.lines.map((line) => line.map(({shirt}) => shirt))).toEqual([
      [1],
      [2, 3, 4, 5],
      [6, 8, 7],
      [9, 11, 10],
    ]);
    expect(home.lines[0]![0]!.name).toBe("Alo Aldervane");
  });

  test("goals, an own goal under the side it counts for, one disallowed, cards, a change; delays are dropped", async () => {
    const keyEvents = [
      happened("80", "Kickoff", "", "ARD", []),
      happened("70", "Goal", "9'", "ARD", [athlete("ARD", 9, "Player 9")], true),
      happened("70", "Goal", "15'", "BEL", [athlete("BEL", 9, "Player 9")], true),
      happened("145", "VAR - Goal Disallowed", "16'", "BEL", []),
      happened("97", "Own Goal", "20'", "ARD", [athlete("BEL", 3, "Player 3")], true),
      happened("98", "Penalty - Scored", "45'+2'", "BEL", [athlete("BEL", 11, "Player 11")], true),
      happened("99", "Penalty - Missed", "50'", "BEL", [athlete("BEL", 11, "Player 11")]),
      happened("94", "Yellow Card", "12'", "ARD", [athlete("ARD", 4, "Player 4")]),
      happened("94", "Yellow Card", "28'", "ARD", [athlete("ARD", 4, "Player 4")]),
      happened("93", "Red Card", "28'", "ARD", [athlete("ARD", 4, "Player 4")]),
      happened("76", "Substitution", "60'", "BEL", [
        athlete("BEL", 14, "Player 14"),
        athlete("BEL", 9, "Player 9"),
      ]),
      happened("129", "Start Delay", "61'", "BEL", []),
    ];
    const {of, refused} = await poll(
      event({name: "SECOND_HALF", state: "in", clock: "67'", period: 2}, [2, 1]),
      summary({keyEvents}),
    );
    expect(refused).toEqual([]);
    expect(of("m-001")).toMatchObject({
      status: "live",
      phase: "second_half",
      clock: one(67),
      kickoffAt: "2030-06-08T17:00:00Z",
      goalsNow: [2, 1],
      score: {halfTime: [2, 1], fullTime: null},
      goals: [
        {...one(9), side: "home", shirt: 9, name: "Ivo Averill", kind: "goal"},
        {...one(20), side: "home", shirt: 3, name: "Ciro Borrego", kind: "own_goal"},
        {minute: 45, stoppage: 2, side: "away", shirt: 11, kind: "penalty"},
      ],
      cards: [
        {...one(12), side: "home", shirt: 4, card: "yellow"},
        {...one(28), side: "home", shirt: 4, card: "second_yellow"},
      ],
      substitutions: [
        {...one(60), side: "away", on: 14, onName: "Niko Bustaro", off: 9, offName: "Ivo Bolívez"},
      ],
    });
    expect(of("m-001")!.cards).toHaveLength(2);
  });

  test("statistics, officials, attendance, commentary", async () => {
    const counts = {
      possessionPct: "58.3",
      totalShots: "12",
      shotsOnTarget: "5",
      wonCorners: "4",
      foulsCommitted: "9",
      offsides: "1",
      saves: "2",
      totalPasses: "500",
      accuratePasses: "431",
      passPct: "0.9",
    };
    const told = summary({
      boxscore: {teams: [box("BEL", {...counts, possessionPct: "41.7"}), box("ARD", counts)]},
      gameInfo: {
        officials: [{displayName: "Rosa Quill", position: {displayName: "Referee"}}],
        attendance: 41_000,
      },
      commentary: [
        {time: {displayValue: "9'"}, text: "Goal."},
        {time: {displayValue: ""}, text: "Line-ups are out."},
      ],
    });
    const {of} = await poll(event({name: "FULL_TIME", state: "post", period: 2}), told);
    expect(of("m-001")).toMatchObject({
      status: "finished",
      attendance: 41_000,
      officials: [{role: "referee", name: "Rosa Quill"}],
    });
    expect(of("m-001")!.details).toEqual({
      statistics: {
        home: {
          possession: 0.583,
          shots: 12,
          shotsOnTarget: 5,
          chanceQuality: null,
          corners: 4,
          offsides: 1,
          fouls: 9,
          saves: 2,
          passes: 500,
          passesCompleted: 431,
        },
        away: expect.objectContaining({possession: 0.417}),
      },
      commentary: [{...one(9), side: null, text: "Goal."}],
      performances: null,
    });
  });

  test.each([
    {
      says: "extra time",
      name: "FINAL_AET",
      score: [2, 1] as const,
      shootout: [0, 0] as const,
      late: true,
      is: {halfTime: [1, 0], fullTime: [1, 1], extraTime: [2, 1], shootout: null},
    },
    {
      says: "a shoot-out",
      name: "FINAL_PEN",
      score: [1, 1] as const,
      shootout: [4, 3] as const,
      late: false,
      is: {halfTime: [1, 0], fullTime: [1, 1], extraTime: [1, 1], shootout: [4, 3]},
    },
  ])("over after $says: ninety minutes by the goals", async ({name, score, shootout, late, is}) => {
    const keyEvents = [
      happened("70", "Goal", "9'", "ARD", [athlete("ARD", 9, "Player 9")], true),
      happened("70", "Goal", "80'", "BEL", [athlete("BEL", 11, "Player 11")], true),
      ...(late
        ? [happened("70", "Goal", "105'+1'", "ARD", [athlete("ARD", 10, "Player 10")], true)]
        : []),
    ];
    const {of} = await poll(
      event({name, state: "post", clock: "120'", period: 5}, score, shootout),
      summary({keyEvents}),
    );
    expect(of("m-001")).toMatchObject({status: "finished", score: is});
  });

  test("after extra time the scoreboard alone does not give the score after ninety minutes, so it gives none", async () => {
    server.on("/summary", status(500));
    const {of, refused} = await poll(event({name: "FINAL_AET", state: "post"}, [2, 1]), null);
    expect(of("m-001")).toEqual({home: "ard", away: "bel", kickoffAt: "2030-06-08T17:00:00Z"});
    expect(refused.join()).toContain("500");
  });

  test.each([
    [
      "a summary whose rosters were renamed",
      {...summary(), rosters: undefined, teams: []},
      "rosters is missing",
    ],
    [
      "a goal without a readable minute",
      summary({keyEvents: [happened("70", "Goal", "soon", "ARD", [], true)]}),
      "soon",
    ],
  ])("%s is refused; the scoreboard's word stays", async (_, told, message) => {
    const {of, refused} = await poll(
      event({name: "FIRST_HALF", state: "in", clock: "10'", period: 1}, [1, 0]),
      told,
    );
    expect(refused.join()).toContain(message);
    expect(of("m-001")).toMatchObject({status: "live", goalsNow: [1, 0]});
  });
});
