import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {internationals} from "../../../../../pipeline/tournament/sources/providers/internationals.ts";
import {openfootball} from "../../../../../pipeline/tournament/sources/providers/openfootball.ts";
import {pollCup} from "../../../../fixtures/providers/cup.ts";
import {
  full,
  played,
  results,
  shootouts,
  squads,
  worldcup,
} from "../../../../fixtures/providers/openfootball.ts";
import {type Handler, startServer, type TestServer} from "../../../../fixtures/providers/server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());
const text =
  (body: string): Handler =>
  (_, response) =>
    void response.end(body);

describe("openfootball", () => {
  const poll = (matches: readonly object[], texts: {full?: string; squads?: string} = {}) => {
    server.on("/worldcup.json/master/2030/worldcup.json", worldcup(matches));
    server.on("/worldcup/master/more/2030_full.txt", text(texts.full ?? full));
    server.on("/worldcup/master/more/2030_squads.txt", text(texts.squads ?? squads));
    return pollCup(openfootball({raw: server.url}));
  };

  test("a played match: score and goals of the JSON, the rest of the full text", async () => {
    const {of, refused} = await poll([played()]);
    expect(refused).toEqual([]);
    expect(of("m-001")).toMatchObject({
      status: "finished",
      kickoffAt: "2030-06-08T17:00:00Z",
      goalsNow: [2, 1],
      score: {halfTime: [1, 0], fullTime: [2, 1], extraTime: null, shootout: null},
      goals: [
        {minute: 23, side: "home", shirt: 9, name: "Ivo Averill", kind: "goal"},
        {minute: 58, side: "home", shirt: 10, kind: "penalty"},
        {minute: 90, stoppage: 2, side: "away", shirt: 3, name: "Ciro Arkwell", kind: "own_goal"},
      ],
      cards: [
        {minute: 28, side: "home", shirt: 4, card: "yellow"},
        {minute: 36, side: "home", shirt: 4, card: "second_yellow"},
      ],
      substitutions: [{minute: 75, side: "home", on: 13, off: 11}],
      officials: [{role: "referee", name: "Rosa Quill", country: "cor"}],
      attendance: 41_000,
    });
    expect(of("m-001")!.lineups!.home).toMatchObject({captain: 6, formation: null, bench: null});
    expect(of("m-001")!.lineups!.home!.lines.map((line) => line.length)).toEqual([1, 4, 3, 3]);
  });

  test("a match to come, or of teams not known yet, is passed over", async () => {
    const {observations, refused} = await poll([
      played({score: undefined, goals1: undefined, goals2: undefined}),
      played({team1: "1A", team2: "2B"}),
    ]);
    expect([observations, refused]).toEqual([[], []]);
  });

  test.each([
    ["without the full text the JSON is enough", {full: "Arden v Belmora  2"}, "full text"],
    ["a player in no squad", {full: full.replaceAll("Kael ARLEN", "Zed ZZ")}, "Zed ZZ"],
  ])("%s", async (_, texts, message) => {
    const {of, refused} = await poll([played()], texts);
    expect(refused.join()).toContain(message);
    expect(of("m-001")).toMatchObject({status: "finished", goalsNow: [2, 1]});
    expect(of("m-001")).not.toHaveProperty("lineups");
  });

  test.each([
    ["an invalid score", played({score: {ft: ["2", 1]}}), "expected two goal counts"],
    ["a score without its ninety minutes", played({score: {ht: [1, 0]}}), "ft is missing"],
    ["a renamed team", {...played(), team1: undefined, home: "Arden"}, "team1 is missing"],
    ["a time without its zone", played({time: "13:00"}), '"13:00"'],
    ["sides the other way round", played({team1: "Belmora", team2: "Arden"}), "official fixtures"],
  ])("%s is refused, the others stay", async (_, match, message) => {
    const other = played({
      date: "2030-06-10",
      team1: "Belmora",
      team2: "Corvia",
      goals1: [],
      goals2: [],
      score: {ft: [0, 0], ht: [0, 0]},
    });
    const {of, refused} = await poll([match, other]);
    expect(refused.join()).toContain(message);
    expect([of("m-001"), of("m-003")?.goalsNow]).toEqual([undefined, [0, 0]]);
  });
});

describe("internationals", () => {
  const poll = (rows: readonly string[], decided: readonly string[] = [], played = 0) => {
    server.on("/international_results/master/results.csv", text(results(rows)));
    server.on("/international_results/master/shootouts.csv", text(shootouts(decided)));
    return pollCup(internationals({raw: server.url}), {played, at: "2030-06-14T16:00:00Z"});
  };
  const row = "FIFA World Cup,Arden City,Arden,FALSE";

  test("a group match, even with the sides the other way round; not yet played, other years and cups are passed over", async () => {
    const {of, observations} = await poll([
      `2030-06-08,Belmora,Arden,1,2,${row}`,
      `2030-06-10,Belmora,Corvia,NA,NA,${row}`,
      `2026-06-11,Arden,Belmora,5,0,${row}`,
      "2030-06-09,Dunmar,Estoria,1,1,Friendly,x,y,TRUE",
    ]);
    expect(observations).toHaveLength(1);
    expect(of("m-001")).toMatchObject({
      home: "ard",
      away: "bel",
      status: "finished",
      goalsNow: [2, 1],
      score: {fullTime: [2, 1]},
    });
  });

  test("of a knock-out match only the final score", async () => {
    const {observations} = await poll([`2030-06-14,Estoria,Arden,2,1,${row}`], [], 6);
    expect(observations).toMatchObject([
      {matchId: "m-007", reported: {home: "ard", away: "est", goalsNow: [1, 2]}},
    ]);
    expect(Object.keys(observations[0]!.reported)).toEqual(["home", "away", "goalsNow"]);
  });

  test.each([
    ["a renamed column", "day,home_team\n2030-06-08,Arden\n", "has no column date"],
    [
      "a file cut short",
      `${results([`2030-06-08,Arden,Belmora,1,2,${row}`])}2030-06-10,Bel`,
      "CSV",
    ],
  ])("%s fails as a whole", async (_, body, message) => {
    server.on("/international_results/master/results.csv", text(body));
    server.on("/international_results/master/shootouts.csv", text(shootouts()));
    await expect(pollCup(internationals({raw: server.url}))).rejects.toThrow(message);
  });
});
