import {describe, expect, test} from "vitest";
import {plusMinutes} from "../../../../pipeline/kit/instant.ts";
import {finalState} from "../../../../pipeline/tournament/facts/load.ts";
import {availableAt} from "../../../../pipeline/tournament/rules/available-at.ts";
import {bracket} from "../../../../pipeline/tournament/rules/bracket.ts";
import {conduct} from "../../../../pipeline/tournament/rules/conduct.ts";
import {meetings, opponents} from "../../../../pipeline/tournament/rules/head-to-head.ts";
import {wallClock} from "../../../../pipeline/tournament/rules/match-clock.ts";
import {finalGoals, winnerOf} from "../../../../pipeline/tournament/rules/result.ts";
import {standings} from "../../../../pipeline/tournament/rules/standings.ts";
import {thirdPlaced} from "../../../../pipeline/tournament/rules/third-placed.ts";
import type {MatchState} from "../../../../pipeline/tournament/types.ts";
import {worldCupFacts} from "../../../fixtures/built/world-cup-facts.ts";

const {tournament, teams, fixtures, matches, allocation, history} = worldCupFacts();

const stateOf = new Map(
  matches.map((match): [string, MatchState] => {
    const {matchId} = fixtures.find(({number}) => number === match.number)!;
    return [matchId, finalState(matchId, match)];
  }),
);
const ranking = (team: string) => teams.find(({teamId}) => teamId === team)!.fifaRank;
const tables = tournament.groups.map((group) => {
  const members = teams.filter((team) => team.group === group).map(({teamId}) => teamId);
  const results = fixtures
    .filter((fixture) => fixture.group === group)
    .map(({matchId, home, away}) => {
      const state = stateOf.get(matchId)!;
      return {
        home,
        away,
        goals: finalGoals(state)!,
        conduct: [conduct(state.cards, "home"), conduct(state.cards, "away")] as const,
      };
    });
  const rows = standings(members, results, tournament.tieBreaks, ranking);
  return {group, complete: true, rows, decided: rows.map(({teamId}) => teamId)};
});
const thirds = thirdPlaced(tables, {
  advance: 8,
  tieBreaks: tournament.thirdPlacedTieBreaks,
  ranking,
  allocation,
});
const knockouts = fixtures.filter(({stage}) => stage !== "group");
const results = new Map(
  knockouts.map(({matchId}) => {
    const state = stateOf.get(matchId)!;
    return [matchId, {home: state.home!, away: state.away!, winner: winnerOf(state)!}];
  }),
);

// Points, goal difference and goals computed independently from openfootball's results. They
// determine the order of teams level on points, except for Germany and Ivory Coast (group E), who
// are separated by their own match.
test.each([
  ["A", "mex 9 6 6, rsa 4 -1 2, kor 3 -1 2, cze 1 -4 2"],
  ["B", "sui 7 4 7, can 4 5 8, bih 4 -1 5, qat 1 -8 2"],
  ["C", "bra 7 6 7, mar 7 3 6, sco 3 -3 1, hai 0 -6 2"],
  ["D", "usa 6 4 8, aus 4 0 2, par 4 -2 2, tur 3 -2 3"],
  ["E", "ger 6 6 10, civ 6 2 4, ecu 4 0 2, cuw 1 -8 1"],
  ["F", "ned 7 6 10, jpn 5 4 7, swe 4 0 7, tun 0 -10 2"],
  ["G", "bel 5 4 6, egy 5 2 5, irn 3 0 3, nzl 1 -6 4"],
  ["H", "esp 7 5 5, cpv 3 0 2, uru 2 -1 3, ksa 2 -4 1"],
  ["I", "fra 9 8 10, nor 6 1 8, sen 3 2 8, irq 0 -11 1"],
  ["J", "arg 9 7 8, aut 4 0 6, alg 4 -2 5, jor 0 -5 3"],
  ["K", "col 7 3 4, por 5 5 6, cod 4 1 4, uzb 0 -9 2"],
  ["L", "eng 7 4 6, cro 6 0 5, gha 4 0 2, pan 0 -4 0"],
])("the final table of group %s", (group, rows) => {
  const table = tables.find((table) => table.group === group)!;
  expect(
    table.rows
      .map(
        ({teamId, points, goalDifference, goalsFor}) =>
          `${teamId} ${points} ${goalDifference} ${goalsFor}`,
      )
      .join(", "),
  ).toBe(rows);
});

test("the eight best thirds are those that played the round of 32, against whom the regulations say", () => {
  const played = knockouts
    .filter(({away}) => /^3[A-Z]{2}/.test(away))
    .map(({matchId, home}) => `${results.get(matchId)!.away} ${home}`);
  expect(
    thirds
      .filter(({advances}) => advances)
      .map(({teamId, meets}) => `${teamId} ${meets}`)
      .sort(),
  ).toEqual(played.sort());
  // Ghana is before Ecuador by conduct alone: both have 4 points and 2–2 goals.
  expect(thirds.map(({teamId}) => teamId).join(" ")).toBe(
    "cod swe gha ecu bih alg par sen irn kor sco uru",
  );
  expect(thirds.find(({teamId}) => teamId === "gha")!.decidedBy).toBe("conduct");
});

describe("the bracket", () => {
  test("every knock-out match was played by the teams its slots derive", () => {
    for (const {matchId} of knockouts) {
      const others = new Map([...results].filter(([id]) => id !== matchId));
      const node = bracket(knockouts, tables, thirds, others).find(
        (node) => node.matchId === matchId,
      )!;
      expect([matchId, node.homeTeam, node.awayTeam]).toEqual([
        matchId,
        results.get(matchId)!.home,
        results.get(matchId)!.away,
      ]);
    }
  });
  test("champion, runner-up, third and fourth", () => {
    const nodes = bracket(knockouts, tables, thirds, results);
    expect(nodes.find(({stage}) => stage === "F")).toMatchObject({winner: "esp", loser: "arg"});
    expect(nodes.find(({stage}) => stage === "3RD")).toMatchObject({winner: "eng", loser: "fra"});
  });
});

describe("every match on the clock", () => {
  const played = [...stateOf.values()];
  const live = (state: MatchState, instant: string) =>
    availableAt(state, "2100-01-01T00:00:00Z", instant);

  test("at kick-off nothing has happened", () => {
    for (const state of played)
      expect(live(state, state.kickoffAt!)).toMatchObject({
        status: "live",
        goalsNow: [0, 0],
        goals: [],
        attendance: null,
      });
  });
  test("the goals counted at each pause are the score recorded for it", () => {
    for (const state of played) {
      const {periods, shootoutAt, endedAt} = wallClock(state);
      const {halfTime, fullTime, extraTime} = state.score;
      const at = (period: number) => live(state, periods[period]!.startsAt).score;
      expect([state.matchId, at(1).halfTime]).toEqual([state.matchId, halfTime]);
      if (extraTime) expect([state.matchId, at(2).fullTime]).toEqual([state.matchId, fullTime]);
      if (shootoutAt)
        expect([state.matchId, live(state, shootoutAt).score.extraTime]).toEqual([
          state.matchId,
          extraTime,
        ]);
      expect(live(state, plusMinutes(endedAt, -1 / 60)).status).toBe("live");
      expect(live(state, endedAt)).toBe(state);
    }
  });
});

describe("head-to-head over all World Cups to 2022", () => {
  // Counted independently over the same results.
  test("36 of the 104 matches have an earlier meeting, at most five", () => {
    const earlier = [...stateOf.values()].map(
      ({home, away}) => meetings(history.worldCups, history.teams, home!, away!).length,
    );
    expect(earlier.filter((met) => met > 0)).toHaveLength(36);
    expect(Math.max(...earlier)).toBe(5);
  });
  // The seven matches of 1958–2014, 12–5 goals; 2006 went to Germany on penalties.
  test("Germany and Argentina", () => {
    expect(
      opponents(history.worldCups, history.teams, "ger").find(({opponent}) => opponent === "arg")!
        .record,
    ).toEqual({
      played: 7,
      won: 4,
      drawn: 2,
      lost: 1,
      goalsFor: 12,
      goalsAgainst: 5,
    });
  });
  test("all records together count every match played twice", () => {
    const today = history.teams.filter(({successor}) => successor === null);
    const total = today
      .flatMap(({teamId}) => opponents(history.worldCups, history.teams, teamId))
      .reduce((sum, {record}) => sum + record.played, 0);
    expect(total).toBe(2 * history.worldCups.filter(({walkover}) => !walkover).length);
  });
});
