import {afterAll, describe, expect, test} from "vitest";
import {championOdds} from "../../../../publish/tournament/forecasts/champion-odds.ts";
import {playerNamed} from "../../../../publish/tournament/players/player.ts";
import {squadInFull} from "../../../../publish/tournament/players/squad.ts";
import {cards} from "../../../../publish/tournament/tables/cards.ts";
import {elimination} from "../../../../publish/tournament/tables/elimination.ts";
import {records} from "../../../../publish/tournament/tables/records.ts";
import {referees} from "../../../../publish/tournament/tables/referees.ts";
import {scorers} from "../../../../publish/tournament/tables/scorers.ts";
import {venues} from "../../../../publish/tournament/tables/venues.ts";
import {team} from "../../../../publish/tournament/teams/teams.ts";
import {WORLD_END, WORLD_MODELLED_AT} from "../../../fixtures/built/world.ts";
import {AFTER, closeStores, cupFacts, snapshotsOf, worldSnapshots} from "../snapshots.ts";

afterAll(closeStores);

// The six-team cup has 23 goals in ten matches; all numbers are counted in its matches.json.
const cup = snapshotsOf(cupFacts);
const over = cup.at(AFTER.cup);

describe("scorers", () => {
  const body = scorers(over);

  test("share a rank when level on goals; own goals and shoot-out kicks do not count", () => {
    expect(
      body.scorers
        .slice(0, 5)
        .map(({rank, team, goals, penalties}) => [rank, team.teamId, goals, penalties]),
    ).toEqual([
      [1, "ard", 4, 0],
      [2, "fen", 2, 0],
      [2, "bel", 2, 0],
      [2, "ard", 2, 1],
      [5, expect.any(String), 1, expect.any(Number)],
    ]);
    expect(body.totals).toMatchObject({matches: 10, goals: 22, ownGoals: 1, penalties: 2});
    expect(body.ownGoals).toMatchObject([
      {player: {playerId: "est-4-dag-engvall"}, team: {teamId: "est"}, ownGoals: 1},
    ]);
  });

  test("a player in no squad list has no id, and his minutes are unknown", () => {
    expect(body.scorers.find(({player}) => player.name === "Unlisted Striker")).toMatchObject({
      player: {playerId: null, shirt: null, position: null},
      team: {teamId: "fen"},
      appearances: null,
      minutes: null,
      minutesPerGoal: null,
    });
  });
});

test("kicks of a shoot-out are separate from goals", () => {
  const kicks = ["bel", "fen"].map((teamId) => {
    const {players} = squadInFull(over, teamId)!;
    return players.reduce((sum, {shootoutKicks}) => sum + shootoutKicks.scored, 0);
  });
  // the semi-final between them: 3–4
  expect(kicks).toEqual([4, 3]);
});

test("cards: the fair-play table and the most punished players", () => {
  const body = cards(over);
  expect(Object.fromEntries(body.teams.map(({team, conduct}) => [team.teamId, conduct]))).toEqual({
    ard: -3,
    bel: -3,
    cor: -4,
    dun: -3,
    est: -1,
    fen: -1,
  });
  expect(
    body.players
      .slice(0, 2)
      .map(({rank, team, player, conduct, sentOff}) => [
        rank,
        `${team.teamId}-${player.shirt}`,
        conduct,
        sentOff,
      ]),
  ).toEqual([
    [1, "cor-2", -4, 1],
    [2, "dun-6", -3, 1],
  ]);
  expect(body.players.slice(2).every(({rank, conduct}) => rank === 3 && conduct === -1)).toBe(true);
  expect(body.suspended).toEqual([]);
});

describe("records", () => {
  const body = records(over);
  const id = ({matchId}: {readonly matchId: string}) => matchId;

  test("of scores", () => {
    expect(body.biggestWins.map(id)).toEqual(["m-005"]);
    expect(body.biggestWins[0]!.margin).toBe(3);
    expect(body.mostGoals.map(({matchId, goals}) => [matchId, goals])).toEqual([["m-010", 5]]);
    // the final, 1–0, 1–1, 1–2, 2–2, 3–2: its winners had led before, and were behind
    expect([body.comebacks.map(id), body.rescuedDraws]).toEqual([["m-010"], []]);
    expect(body.totals).toMatchObject({matches: 10, goals: 23, extraTime: 2, shootouts: 1});
  });

  test("of minutes", () => {
    const minute = ({display}: {readonly display: string}) => display;
    expect(body.earliestGoals.map(minute)).toEqual(["5'"]);
    expect(body.latestGoals.inNinetyMinutes.map(minute)).toEqual(["90+5'"]);
    expect(body.latestGoals.inAllPlay.map(minute)).toEqual(["105+1'"]);
    expect(
      body.goalsByQuarterHour.map(({to, goals, inStoppage}) => [to, goals, inStoppage]),
    ).toEqual([
      [15, 3, 0],
      [30, 2, 0],
      [45, 3, 2],
      [60, 4, 0],
      [75, 5, 0],
      [90, 5, 3],
      [105, 1, 1],
      [120, 0, 0],
    ]);
  });

  test("of crowds, where they are known", () => {
    expect(body.attendance).toMatchObject({
      known: 8,
      total: 225_448,
      mean: 28_181,
      highest: [{matchId: "m-010", attendance: 40_000}],
      lowest: [{matchId: "m-004", attendance: 15_400}],
    });
    expect(body.availability.attendance).toMatchObject({status: "partial"});
    expect(venues(over).availability.attendance).toMatchObject({status: "partial"});
  });
});

test("before the first match nothing is counted, and nothing is missing", () => {
  const before = cup.at("2030-06-08T12:00:00Z");
  expect(scorers(before)).toMatchObject({
    scorers: [],
    availability: {goals: {status: "available"}},
  });
  expect(
    cards(before).teams.every(({rank, conductPerMatch}) => rank === 1 && conductPerMatch === null),
  ).toBe(true);
  expect(records(before)).toMatchObject({
    totals: {matches: 0, goalsPerMatch: null},
    biggestWins: [],
    earliestGoals: [],
    ages: {youngestPlayers: [], oldestScorers: []},
    attendance: {total: null, highest: []},
  });
  expect(referees(before).referees).toEqual([]);
});

test("a match in play: its goals count, its result sets no record, its crowd is to come", () => {
  // Belmora–Corvia, in the second half; two matches are finished
  const inPlay = cup.at("2030-06-10T18:20:00Z");
  expect(scorers(inPlay).totals).toMatchObject({matches: 3, goals: 4});
  const body = records(inPlay);
  expect(body.totals).toMatchObject({matches: 2, goals: 3});
  expect(body.availability.attendance.status).toBe("available");
});

test.each([
  ["a second yellow", "dun-6", "m-006", "2030-06-10T00:00:00Z"],
  ["a red card", "cor-2", "m-005", "2030-06-11T00:00:00Z"],
])("suspended by %s: %s misses %s", (_, id, costs, asOf) => {
  const snapshot = cup.at(asOf);
  const squad = squadInFull(snapshot, id.slice(0, 3))!;
  expect(playerNamed(squad, id)).toMatchObject({
    suspension: {suspended: true},
    suspensions: [{costs: {matchId: costs}}],
  });
  expect(squad.nextMatch).toMatchObject({matchId: costs});
  expect(cards(snapshot).suspended.map(({player}) => player.playerId!.slice(0, 5))).toContain(id);
});

test("nobody is one card away from missing a match after the final", () => {
  // a player of Arden was booked in the semi-final two days before
  const eve = cup.at("2030-06-15T12:00:00Z");
  const {discipline} = team(eve, "ard")!;
  expect(discipline).toMatchObject({nextMatch: {matchId: "m-010"}, oneYellowAway: []});
});

test("nobody is one card away from missing a match of a team on its way home", () => {
  // the eve of the last group matches of Group C, when Haiti were out with four players booked once
  const {discipline} = team(worldSnapshots().at("2026-06-24T12:00:00Z"), "hai")!;
  expect(discipline).toMatchObject({nextMatch: {matchId: "m-050"}, oneYellowAway: []});
});

test("elimination: the chances of each day stay as they were worked out, and end in the outcome", () => {
  const world = worldSnapshots();
  const [then, now] = [WORLD_MODELLED_AT[0], WORLD_END].map((at) => elimination(world.at(at)));
  const points = then!.asOf.length - 1; // the last is the moment itself
  expect(points).toBeGreaterThan(5);
  expect(now!.asOf.slice(0, points)).toEqual(then!.asOf.slice(0, points));
  const of = ({teams}: typeof then & object, code: string) =>
    teams.find(({team}) => team.code === code)!;
  for (const {team, chances} of then!.teams)
    for (const [round, row] of Object.entries(chances!))
      expect(
        of(now!, team.code).chances![round as "champion"].slice(0, points),
        `${team.code} ${round}`,
      ).toEqual(row.slice(0, points));
  // the same as title odds
  const {trend} = championOdds(world.at(WORLD_END));
  expect(now!.asOf).toEqual(trend.map(({asOf}) => asOf));
  for (const {team, chances} of now!.teams)
    expect(chances!.champion).toEqual(trend.map(({champion}) => champion[team.teamId]));
  // Spain won the title, Brazil went out in the round of 16, Jordan in the groups
  const last = (code: string) =>
    Object.fromEntries(
      Object.entries(of(now!, code).chances!).map(([round, row]) => [round, row.at(-1)]),
    );
  expect(last("ESP")).toEqual({R32: 1, R16: 1, QF: 1, SF: 1, F: 1, champion: 1});
  expect(last("BRA")).toEqual({R32: 1, R16: 1, QF: 0, SF: 0, F: 0, champion: 0});
  expect(last("JOR")).toEqual({R32: 0, R16: 0, QF: 0, SF: 0, F: 0, champion: 0});
  expect(now!.teams[0]!.team.code).toBe("ESP");
});
