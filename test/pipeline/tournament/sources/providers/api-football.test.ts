import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {progressOf} from "../../../../../pipeline/tournament/sources/providers/api-football/progress.ts";
import {apiFootball} from "../../../../../pipeline/tournament/sources/providers/api-football/provider.ts";
import {
  counts,
  envelope,
  fixture,
  happened,
  lineup,
  marks,
} from "../../../../fixtures/providers/api-football.ts";
import {pollCup} from "../../../../fixtures/providers/cup.ts";
import {startServer, type TestServer} from "../../../../fixtures/providers/server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());
const provider = () => apiFootball({api: server.url, key: "k-1"});
const poll = (listed: object, deep: object = listed) => {
  server.on("/fixtures?league=1&season=2030", envelope([listed]));
  server.on("/fixtures?ids=800001", envelope([deep]));
  return pollCup(provider());
};
const one = (minute: number) => ({minute, stoppage: 0});

test.each([
  {code: "TBD", is: ["scheduled", null]},
  {code: "NS", is: ["scheduled", null]},
  {code: "1H", is: ["live", "first_half"]},
  {code: "HT", is: ["live", "half_time"]},
  {code: "2H", is: ["live", "second_half"]},
  {code: "BT", is: ["live", "extra_time_break"]},
  {code: "ET", elapsed: 99, is: ["live", "extra_time_first_half"]},
  {code: "ET", elapsed: 112, is: ["live", "extra_time_second_half"]},
  {code: "P", is: ["live", "shootout"]},
  {code: "LIVE", is: ["live", null]},
  {code: "SUSP", is: ["suspended", null]},
  {code: "INT", is: ["suspended", null]},
  {code: "FT", is: ["finished", null]},
  {code: "AET", is: ["finished", null]},
  {code: "PEN", is: ["finished", null]},
  {code: "PST", is: ["postponed", null]},
  {code: "CANC", is: ["cancelled", null]},
  {code: "ABD", is: ["abandoned", null]},
  {code: "AWD", is: ["awarded", null]},
  {code: "WO", is: ["awarded", null]},
  {code: "susp", is: ["suspended", null]},
  {code: "NEW", is: [undefined, undefined]},
])("status $code is $is.0 $is.1", ({code, elapsed, is}) => {
  const progress = progressOf(code, elapsed ?? null);
  expect([progress?.status, progress?.phase]).toEqual(is);
});

describe("a match", () => {
  test("the key goes with every request, and nowhere else", async () => {
    await poll(fixture({short: "NS"}));
    expect(server.asked.map(({headers}) => headers["x-apisports-key"])).toEqual(["k-1", "k-1"]);
    expect(server.asked.every(({path}) => !path.includes("k-1"))).toBe(true);
  });

  test("in play: events, changes by who is on the pitch, line-ups, statistics, ratings", async () => {
    const events = [
      happened("Arden", "Goal", "Normal Goal", 9, [9, 10]),
      happened("Arden", "Goal", "Own Goal", 20, [3]),
      happened("Belmora", "Goal", "Missed Penalty", 25, [11]),
      happened("Belmora", "Var", "Goal cancelled", 26, [11]),
      happened("Arden", "Card", "Yellow Card", 28, [4]),
      happened("Arden", "Card", "Yellow Card", 36, [4]),
      happened("Arden", "Card", "Red Card", 36, [4]),
      happened("Arden", "Card", "Yellow Card", 37, [99]),
      // the player who goes off is named first in one, and second in the other
      happened("Arden", "subst", "Substitution 1", 60, [9, 14]),
      happened("Belmora", "subst", "Substitution 1", 61, [14, 9]),
    ];
    const deep = {
      events,
      lineups: [lineup("Arden"), lineup("Belmora")],
      statistics: [
        counts("Arden", {
          "Ball Possession": "58%",
          "Total Shots": 12,
          "Shots on Goal": 5,
          expected_goals: "1.42",
          "Corner Kicks": 4,
          Fouls: 9,
          Offsides: null,
          "Goalkeeper Saves": 2,
          "Total passes": 500,
          "Passes accurate": 431,
        }),
        counts("Belmora", {"Ball Possession": "42%", "Total Shots": 6}),
      ],
      players: [marks("Arden", 9, "8.5"), marks("Belmora", 3, null)],
    };
    const {of, refused} = await poll(
      fixture({short: "2H", elapsed: 67, goals: [1, 1], halftime: [1, 1]}),
      fixture({short: "2H", elapsed: 67, goals: [1, 1], halftime: [1, 1]}, deep),
    );
    expect(refused).toEqual([]);
    const reported = of("m-001")!;
    expect(reported).toMatchObject({
      status: "live",
      phase: "second_half",
      clock: one(67),
      goalsNow: [1, 1],
      score: {halfTime: [1, 1], fullTime: null},
      goals: [
        {...one(9), side: "home", shirt: 9, name: "Ivo Averill", kind: "goal"},
        // an Arden player's own goal counts for Belmora, regardless of the side it is listed under
        {...one(20), side: "away", shirt: 3, name: "Ciro Arkwell", kind: "own_goal"},
      ],
      substitutions: [
        {...one(60), side: "home", off: 9, on: 14},
        {...one(61), side: "away", off: 9, on: 14},
      ],
      managers: {
        home: {name: "Coach of Arden", country: null},
        away: {name: "Coach of Belmora", country: null},
      },
      officials: [{role: "referee", name: "R. Quill", country: null}],
    });
    expect(reported.cards!.map(({minute, card}) => [minute, card])).toEqual([
      [28, "yellow"],
      [36, "second_yellow"],
    ]);
    expect(reported.lineups!.home!.lines.map((line) => line.map(({shirt}) => shirt))).toEqual([
      [1],
      [5, 4, 3, 2],
      [8, 7, 6],
      [11, 10, 9],
    ]);
    expect(reported.details!.statistics!.home).toEqual({
      possession: 0.58,
      shots: 12,
      shotsOnTarget: 5,
      chanceQuality: 1.42,
      corners: 4,
      offsides: null,
      fouls: 9,
      saves: 2,
      passes: 500,
      passesCompleted: 431,
    });
    expect(reported.details!.performances).toEqual([
      {side: "home", shirt: 9, name: "Ivo Averill", rating: 8.5, position: null},
    ]);
  });

  test.each([
    {
      says: "regular",
      told: {short: "FT", goals: [2, 1], halftime: [1, 0], fulltime: [2, 1]},
      score: {halfTime: [1, 0], fullTime: [2, 1], extraTime: null, shootout: null},
    },
    {
      says: "after extra time",
      told: {short: "AET", goals: [3, 2], halftime: [1, 0], fulltime: [2, 2]},
      score: {halfTime: [1, 0], fullTime: [2, 2], extraTime: [3, 2], shootout: null},
    },
    {
      says: "after a shoot-out",
      told: {short: "PEN", goals: [2, 2], halftime: [1, 0], fulltime: [1, 1], penalty: [4, 2]},
      score: {halfTime: [1, 0], fullTime: [1, 1], extraTime: [2, 2], shootout: [4, 2]},
    },
  ] as const)("over: $says", async ({told, score}) => {
    expect((await poll(fixture(told))).of("m-001")).toMatchObject({
      status: "finished",
      phase: null,
      clock: null,
      score,
    });
  });

  test("kicks of a shoot-out are not goals", async () => {
    const kick = (team: string, detail: string, shirt: number) =>
      happened(team, "Goal", detail, 120, [shirt], {comments: "Penalty Shootout"});
    const events = [
      happened("Arden", "Goal", "Normal Goal", 9, [9]),
      happened("Belmora", "Goal", "Penalty", 80, [11]),
      kick("Arden", "Penalty", 10),
      kick("Belmora", "Missed Penalty", 11),
    ];
    const told = {
      short: "PEN",
      goals: [1, 1],
      halftime: [1, 0],
      fulltime: [1, 1],
      penalty: [1, 0],
    } as const;
    const {of} = await poll(
      fixture(told),
      fixture(told, {events, lineups: [lineup("Arden"), lineup("Belmora")]}),
    );
    expect(of("m-001")!.goals).toHaveLength(2);
    expect(of("m-001")!.shootoutKicks).toMatchObject([
      {side: "home", shirt: 10, scored: true},
      {side: "away", shirt: 11, scored: false},
    ]);
  });
});

describe("failures", () => {
  test("errors are errors on status 200, too", async () => {
    server.on(
      "/fixtures",
      envelope([], {requests: "You have reached the request limit for the day"}),
    );
    await expect(pollCup(provider())).rejects.toThrow("You have reached the request limit");
  });

  test("a score that was renamed refuses the fixture", async () => {
    const {goals: _, ...rest} = fixture({short: "2H", elapsed: 60, goals: [1, 0]});
    server.on("/fixtures?league=1&season=2030", envelope([rest]));
    const {observations, refused} = await pollCup(provider());
    expect(observations).toEqual([]);
    expect(refused).toEqual([expect.stringContaining("goals is missing")]);
  });
});
