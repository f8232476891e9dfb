import {afterAll, beforeAll, describe, expect, test} from "vitest";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {load} from "../../../../pipeline/tournament/facts/load.ts";
import {movementOf} from "../../../../pipeline/tournament/forecasting/movement.ts";
import {type Snapshot, snapshotAt} from "../../../../pipeline/tournament/snapshot.ts";
import type {MatchFacts} from "../../../../pipeline/tournament/types.ts";
import {ofYear} from "../../../../publish/tournament/archives.ts";
import {playerNamed} from "../../../../publish/tournament/players/player.ts";
import {squadInFull} from "../../../../publish/tournament/players/squad.ts";
import {allTimeScorers} from "../../../../publish/tournament/tables/all-time-scorers.ts";
import {chanceAdded} from "../../../../publish/tournament/tables/chance-added.ts";
import {cleanSheets} from "../../../../publish/tournament/tables/clean-sheets.ts";
import {finishedMatches} from "../../../../publish/tournament/tables/score-records.ts";
import {shootouts} from "../../../../publish/tournament/tables/shootouts.ts";
import {teamTable} from "../../../../publish/tournament/tables/team-table.ts";
import {modelledArchives, WORLD_END} from "../../../fixtures/built/world.ts";
import {pastCupFacts, worldCupFacts} from "../../../fixtures/built/world-cup-facts.ts";

let store: Store;
beforeAll(() => {
  store = modelledArchives();
  load(store, worldCupFacts());
});
afterAll(() => store.close());

const SIMULATION = {seed: "figures", runs: 50};
const at = (instant: string): Snapshot => snapshotAt(store, 2026, instant, SIMULATION);
const over = (year: number): Snapshot => ofYear(at(WORLD_END), String(year));
const factsOf = (year: number): readonly MatchFacts[] =>
  (year === 2026 ? worldCupFacts() : pastCupFacts(year)).matches;
const YEARS = [2018, 2022, 2026].map((year) => ({year}));
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe("the scorers of all World Cups", () => {
  const top = (instant: string) =>
    allTimeScorers(at(instant)).players.map(({rank, name, goals}) => `${rank} ${name} ${goals}`);

  // FIFA, "FIFA World Cup records": the list before the World Cup of 2026.
  test("begin as FIFA's list before the opening match, each with his World Cups", () => {
    const {players} = allTimeScorers(at("2026-06-11T12:00:00Z"));
    expect(players.slice(0, 9).map(({rank, name, goals}) => [rank, name, goals])).toEqual([
      [1, "Miroslav Klose", 16],
      [2, "Ronaldo", 15],
      [3, "Gerd Müller", 14],
      [4, "Just Fontaine", 13],
      [4, "Lionel Messi", 13],
      [6, "Pelé", 12],
      [6, "Kylian Mbappé", 12],
      [8, "Sándor Kocsis", 11],
      [8, "Jürgen Klinsmann", 11],
    ]);
    expect(players[0]!.worldCups).toEqual([
      {year: 2002, goals: 5},
      {year: 2006, goals: 5},
      {year: 2010, goals: 4},
      {year: 2014, goals: 2},
    ]);
    expect(players[2]!.teams).toMatchObject([{teamId: "ger"}]);
  });

  test("grow with every match, and an edition knows no later goal", () => {
    expect(top(WORLD_END).slice(0, 3)).toEqual([
      "1 Kylian Mbappé 22",
      "2 Lionel Messi 21",
      "3 Miroslav Klose 16",
    ]);
    expect(top("2026-06-17T12:00:00Z").find((one) => /Mbappé/.test(one))).toBe(
      "4 Kylian Mbappé 14",
    );
  });

  test("a player has the same goals on his own: those of each World Cup up to his", () => {
    const goalsOf = (year: number, teamId: string, playerId: string) =>
      playerNamed(squadInFull(over(year), teamId)!, playerId)!.worldCupGoals;
    expect(goalsOf(2026, "arg", "arg-10")).toEqual({
      total: 21,
      byYear: [
        {year: 2006, goals: 1},
        {year: 2014, goals: 4},
        {year: 2018, goals: 1},
        {year: 2022, goals: 7},
        {year: 2026, goals: 8},
      ],
    });
    expect(goalsOf(2018, "arg", "arg-10").total).toBe(6);
  });
});

describe.each(YEARS)("the teams of $year", ({year}) => {
  /** All goals of the facts by the half in which they fell, counted from the minutes. */
  const goals = factsOf(year).flatMap((match) => match.goals!);
  const halves = {
    total: goals.length,
    firstHalf: goals.filter(({minute}) => minute <= 45).length,
    secondHalf: goals.filter(({minute}) => minute > 45 && minute <= 90).length,
    extraTime: goals.filter(({minute}) => minute > 90).length,
  };

  test("score and concede all goals of the facts, half by half", () => {
    const {teams} = teamTable(over(year));
    for (const part of ["total", "firstHalf", "secondHalf", "extraTime"] as const) {
      expect(sum(teams.map(({goalsFor}) => goalsFor[part]))).toBe(halves[part]);
      expect(sum(teams.map(({goalsAgainst}) => goalsAgainst[part]))).toBe(halves[part]);
    }
  });

  test("are ahead as long as their opponents are behind; each match has one first goal", () => {
    const {teams} = teamTable(over(year));
    expect(sum(teams.map((one) => one.minutesAhead))).toBe(
      sum(teams.map((one) => one.minutesBehind)),
    );
    const firsts = factsOf(year).filter((match) => match.goals!.length > 0).length;
    expect(sum(teams.map((one) => one.firstGoals))).toBe(firsts);
    expect(sum(teams.map((one) => one.firstConceded))).toBe(firsts);
  });

  test("have a clean sheet for every side without a goal, and keepers no more than their team", () => {
    const {teams, keepers} = cleanSheets(over(year));
    const without = factsOf(year).flatMap(({score}) =>
      (score.extraTime ?? score.fullTime)!.filter((goals) => goals === 0),
    );
    expect(sum(teams.map((one) => one.cleanSheets))).toBe(without.length);
    for (const {team, cleanSheets} of teams) {
      const own = keepers.filter((keeper) => keeper.team.teamId === team.teamId);
      expect(sum(own.map((keeper) => keeper.cleanSheets))).toBeLessThanOrEqual(cleanSheets);
    }
  });
});

// FIFA's reports: no goalkeeper of 2018 had more clean sheets than Courtois and Lloris, each with
// three; Bounou had three of 2022 himself.
test.each([
  {year: 2018, name: "Thibaut Courtois", cleanSheets: 3},
  {year: 2022, name: "Yassine Bounou", cleanSheets: 3},
])("$name had $cleanSheets clean sheets in $year", ({year, name, cleanSheets: most}) => {
  const keeper = cleanSheets(over(year)).keepers.find(({player}) => player.name === name);
  expect(keeper?.cleanSheets).toBe(most);
});

describe("shoot-outs", () => {
  const all = () => shootouts(at(WORLD_END));

  // RSSSF lists 35 from 1982 to 2022; four of 2026 are in its facts.
  test("are those of all World Cups, newest first, with the kicks of three of them", () => {
    const {shootouts: list, total} = all();
    expect(total).toBe(39);
    expect(list.at(-1)).toMatchObject({
      year: 1982,
      home: {teamId: "frg"},
      away: {teamId: "fra"},
      shootout: [5, 4],
      kicks: null,
    });
    const known = list.filter(({kicks}) => kicks !== null);
    expect(
      known.map(({year, home, away, shootout}) => [year, home.code, away.code, ...shootout]),
    ).toEqual([
      [2026, "SUI", "COL", 4, 3],
      [2026, "AUS", "EGY", 2, 4],
      [2026, "GER", "PAR", 3, 4],
      [2026, "NED", "MAR", 2, 3],
      [2022, "ARG", "FRA", 4, 2],
      [2022, "CRO", "BRA", 4, 2],
      [2022, "NED", "ARG", 3, 4],
      [2022, "MAR", "ESP", 3, 0],
      [2022, "JPN", "CRO", 1, 3],
      [2018, "RUS", "CRO", 3, 4],
      [2018, "COL", "ENG", 3, 4],
      [2018, "ESP", "RUS", 3, 4],
      [2018, "CRO", "DEN", 3, 2],
    ]);
    for (const {kicks, shootout} of known)
      expect(
        ["home", "away"].map(
          (side) => kicks!.filter((one) => one.side === side && one.scored).length,
        ),
      ).toEqual(shootout);
  });

  // FIFA before 2026: Argentina six of seven, Germany and Croatia four of four.
  test("are won and lost by today's teams, as many as there were", () => {
    const {teams, total} = all();
    expect(sum(teams.map(({won}) => won))).toBe(total);
    expect(sum(teams.map(({lost}) => lost))).toBe(total);
    const of = (id: string) => teams.find(({team}) => team.teamId === id);
    expect(of("arg")).toMatchObject({won: 6, lost: 1});
    expect(of("cro")).toMatchObject({won: 4, lost: 0});
    expect(of("ger")).toMatchObject({won: 4, lost: 1});
  });

  test("an edition before a shoot-out does not know it", () => {
    expect(shootouts(at("2026-06-25T12:00:00Z")).total).toBe(35);
  });
});

describe.each(YEARS.slice(0, 2))("the chances that goals of $year added", ({year}) => {
  test("add up to the steps of each match's path, without own goals", () => {
    const snapshot = over(year);
    const matches = finishedMatches(snapshot);
    const steps = matches.flatMap((match) => {
      const path = movementOf(match);
      const goals = path.filter(({event}) => event?.type === "goal");
      const own = match.state.goals!.toSorted(
        (a, b) => a.minute - b.minute || a.stoppage - b.stoppage,
      );
      return goals.flatMap((point, nth) => {
        const {event} = point;
        if (own[nth]!.kind === "own_goal") return [];
        const before = path[path.indexOf(point) - 1]!;
        const chance = (of: typeof point) => {
          const side = event!.side!;
          return of.advance ? of.advance[side] : of[side] + of.draw / 2;
        };
        return chance(point) - chance(before);
      });
    });
    const {players} = chanceAdded(snapshot);
    expect(sum(players.map(({goals}) => goals))).toBe(steps.length);
    expect(sum(players.map(({added}) => added))).toBeCloseTo(sum(steps), 3);
    expect(players.every(({added}) => added > -0.01)).toBe(true);
  });
});

// The only own goal of the final of 2018 was Mandžukić's, who also scored: one goal counts.
test("an own goal is no gain of its scorer", () => {
  const row = chanceAdded(over(2018)).players.find(({player}) => /Mandžukić/.test(player.name))!;
  const goals = factsOf(2018).flatMap((match) => match.goals!);
  const his = goals.filter(({name, kind}) => /Mand[zž]uki[cć]/.test(name) && kind !== "own_goal");
  expect(row.goals).toBe(his.length);
});
