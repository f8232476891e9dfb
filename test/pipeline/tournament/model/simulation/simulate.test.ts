import {describe, expect, test} from "vitest";
import {advance} from "../../../../../pipeline/tournament/model/knockout.ts";
import {rates} from "../../../../../pipeline/tournament/model/rates.ts";
import {
  type SimulationInput,
  simulate,
} from "../../../../../pipeline/tournament/model/simulation/simulate.ts";
import {
  COLUMNS,
  type Column,
  type Offset,
  type PlayedSoFar,
  type SimulationResult,
} from "../../../../../pipeline/tournament/model/types.ts";
import {CUP, groupStage, played, ratingsOf} from "../six-team-cup.ts";

const chance = (result: SimulationResult, team: string, column: Column) =>
  result.teams.find(({teamId}) => teamId === team)![column];
const total = (result: SimulationResult, column: Column) =>
  result.teams.reduce((sum, team) => sum + team[column].probability, 0);

/**
 * Offsets whose x is the difference of two team values, so that each moves the rates as if attack
 * and defence were βx higher.
 */
const worth = new Map(
  [...CUP.groups.values()].flat().map((team, t) => [team, [2, -1, 0, 1, -2, 0.5][t]!]),
);
const offset = {beta: 0.2, standardError: 0, priorSd: 1, asOf: "2026-06-11"};
const OFFSETS: Record<Offset["key"], Offset> = {
  leagueIndex: {...offset, key: "leagueIndex", ofTeam: worth},
  headToHead: {
    ...offset,
    key: "headToHead",
    ofPairing: new Map(
      [...worth].map(([first, x]) => [
        first,
        new Map([...worth].map(([second, other]) => [second, {x: x - other, meetings: 2}])),
      ]),
    ),
  },
};

const inPlay = (home: string, away: string): PlayedSoFar => ({
  home,
  away,
  phase: "second_half",
  elapsed: {minute: 60, stoppage: 0},
  score: [0, 0],
  redCards: {home: 0, away: 0},
  conduct: [0, 0],
  kicks: [],
});

test.each<{says: string; keys: readonly Offset["key"][]; fixtures: SimulationInput["fixtures"]}>([
  {says: "squads, before a match", keys: ["leagueIndex"], fixtures: CUP.fixtures},
  {says: "meetings, before a match", keys: ["headToHead"], fixtures: CUP.fixtures},
  {says: "both, before a match", keys: ["leagueIndex", "headToHead"], fixtures: CUP.fixtures},
  {
    says: "both, the groups over",
    keys: ["leagueIndex", "headToHead"],
    fixtures: played(groupStage),
  },
  {
    says: "both, a group match in play",
    keys: ["leagueIndex", "headToHead"],
    fixtures: CUP.fixtures.with(0, {...CUP.fixtures[0]!, soFar: inPlay("ant", "bee")}),
  },
  {
    says: "both, a semi-final in play",
    keys: ["leagueIndex", "headToHead"],
    fixtures: played(groupStage).with(6, {...CUP.fixtures[6]!, soFar: inPlay("ant", "eel")}),
  },
])("offsets move every match of a run: $says", ({keys, fixtures}) => {
  const {ratings} = CUP;
  const teams = new Map(
    [...ratings.teams].map(([team, {attack, defence}]) => {
      const more = keys.length * offset.beta * worth.get(team)!;
      return [team, {attack: attack + more, defence: defence + more}];
    }),
  );
  const moved = simulate({
    ...CUP,
    fixtures,
    ratings: {...ratings, offsets: keys.map((key) => OFFSETS[key])},
  });
  const alike = simulate({...CUP, fixtures, ratings: {...ratings, teams}});
  for (const [t, team] of moved.teams.entries())
    for (const column of COLUMNS)
      expect(team[column].probability).toBeCloseTo(alike.teams[t]![column].probability, 9);
  expect(moved).not.toEqual(simulate({...CUP, fixtures}));
});

describe("a six-team cup", () => {
  const result = simulate(CUP);

  test.each<{column: Column; sum: number}>([
    {column: "first", sum: 2},
    {column: "second", sum: 2},
    {column: "third", sum: 2},
    {column: "fourth", sum: 0},
    {column: "R32", sum: 0},
    {column: "R16", sum: 0},
    {column: "QF", sum: 0},
    {column: "SF", sum: 4},
    {column: "F", sum: 2},
    {column: "champion", sum: 1},
  ])("$column sums to $sum over the teams", ({column, sum}) =>
    expect(total(result, column)).toBeCloseTo(sum, 9),
  );

  test("nobody is likelier to get further, and first or second is what reaches the semi-finals", () => {
    for (const team of result.teams) {
      expect(team.SF.probability).toBeCloseTo(team.first.probability + team.second.probability, 12);
      expect(team.F.probability).toBeLessThan(team.SF.probability);
      expect(team.champion.probability).toBeLessThan(team.F.probability);
    }
  });

  test("the same seed and input give the same numbers, another seed others", () => {
    expect(simulate(CUP)).toEqual(result);
    expect(simulate({...CUP, seed: "seven"})).not.toEqual(result);
  });

  test("equal teams have equal chances", () => {
    const even = simulate({...CUP, ratings: ratingsOf(true), runs: 20_000});
    for (const {champion} of even.teams)
      expect(Math.abs(champion.probability - 1 / 6)).toBeLessThan(0.01);
  });

  test("agrees with the plain simulation within the errors of both", () => {
    const exact = simulate({...CUP, runs: 40_000});
    const plain = simulate({...CUP, runs: 40_000, seed: "another"}, "drawn");
    const deviations = exact.teams.flatMap((team) =>
      COLUMNS.flatMap((column) => {
        const other = chance(plain, team.teamId, column);
        const error = Math.hypot(team[column].standardError, other.standardError);
        return error === 0 ? [] : [(team[column].probability - other.probability) / error];
      }),
    );
    expect(Math.max(...deviations.map(Math.abs))).toBeLessThan(4);
    // A mean square far below 1 would mean that standard errors are too large.
    const meanSquare = deviations.reduce((sum, z) => sum + z ** 2, 0) / deviations.length;
    expect(meanSquare).toBeGreaterThan(0.3);
    expect(meanSquare).toBeLessThan(2);
  });

  test("solving the bracket exactly removes most of the champion's error", () => {
    const plain = simulate(CUP, "drawn");
    expect(chance(result, "ant", "champion").standardError).toBeLessThan(
      chance(plain, "ant", "champion").standardError / 2,
    );
    // Counted quantities have the error √(p(1−p)/n).
    const {probability: p, standardError} = chance(result, "ant", "first");
    expect(standardError).toBeCloseTo(Math.sqrt((p * (1 - p)) / CUP.runs), 12);
  });

  test("the error falls with the square root of the runs: the spread over forty seeds is as reported, and halves with four times the runs", () => {
    const spread = (runs: number) => {
      const results = Array.from({length: 40}, (_, n) =>
        simulate({...CUP, runs, seed: `spread ${n}`}),
      );
      const values = results.map((result) => chance(result, "ant", "champion").probability);
      const mean = values.reduce((sum, p) => sum + p, 0) / values.length;
      const reported =
        results.reduce((sum, result) => sum + chance(result, "ant", "champion").standardError, 0) /
        results.length;
      return {
        sd: Math.sqrt(values.reduce((sum, p) => sum + (p - mean) ** 2, 0) / (values.length - 1)),
        reported,
      };
    };
    const few = spread(250);
    const many = spread(1000);
    expect(few.reported / many.reported).toBeCloseTo(2, 1);
    // The sd of forty values is itself uncertain by 11 %; three times that is allowed.
    expect(Math.abs(few.sd / few.reported - 1)).toBeLessThan(0.35);
    expect(Math.abs(many.sd / many.reported - 1)).toBeLessThan(0.35);
  });
});

describe("settled matters", () => {
  test("a played group match stays played", () => {
    const lost = simulate({...CUP, fixtures: played({1: {goals: [0, 9]}, 5: {goals: [9, 0]}})});
    expect(chance(lost, "ant", "third")).toEqual({probability: 1, standardError: 0});
    expect(chance(lost, "ant", "champion").probability).toBe(0);
    expect(chance(lost, "bee", "SF").probability).toBe(1);
  });

  test("cards decide where goals do not", () => {
    const level = {1: {goals: [0, 0]}, 3: {goals: [0, 0]}, 5: {goals: [0, 0]}} as const;
    const last = (fixtures: SimulationInput["fixtures"]) =>
      simulate({...CUP, fixtures}).teams.find((team) => team.third.probability === 1)!.teamId;
    expect(last(played(level))).toBe("cat");
    expect(last(played({...level, 1: {goals: [0, 0], conduct: [-4, -1]}}))).toBe("ant");
  });

  test("with every group complete one exact pass is made", () => {
    const result = simulate({...CUP, fixtures: played(groupStage)});
    expect(result).toMatchObject({runs: 1, exact: true});
    for (const team of result.teams)
      for (const column of COLUMNS) expect(team[column].standardError).toBe(0);
    // From the chances of the three pairings that can involve ant: ant–eel, dog–bee, and the final.
    const beats = (home: string, away: string) =>
      advance(rates(CUP.ratings, home, away, "neutral"), CUP.ratings.rho);
    const final =
      beats("dog", "bee") * beats("ant", "dog") + beats("bee", "dog") * beats("ant", "bee");
    expect(chance(result, "ant", "F").probability).toBeCloseTo(beats("ant", "eel"), 12);
    expect(chance(result, "ant", "champion").probability).toBeCloseTo(
      beats("ant", "eel") * final,
      12,
    );
    expect(chance(result, "cat", "SF").probability).toBe(0);
  });

  test("a host is at home in its own venue, whichever side it is", () => {
    const fixtures = played(groupStage).map((fixture) =>
      fixture.stage === "SF" ? {...fixture, hostTeam: "eel"} : fixture,
    );
    const {ratings} = CUP;
    const atHome = advance(rates(ratings, "eel", "ant", "home"), ratings.rho);
    expect(chance(simulate({...CUP, fixtures}), "eel", "F").probability).toBeCloseTo(atHome, 12);
    expect(atHome).toBeGreaterThan(advance(rates(ratings, "eel", "ant", "neutral"), ratings.rho));
  });

  test("decided ties are certain", () => {
    const semifinals = {
      ...groupStage,
      7: {teams: ["ant", "eel"], goals: [1, 1], winner: "eel"},
      8: {teams: ["dog", "bee"], goals: [2, 0], winner: "dog"},
    } as const;
    const before = simulate({...CUP, fixtures: played(semifinals)});
    expect(chance(before, "eel", "F").probability).toBe(1);
    expect(chance(before, "ant", "F").probability).toBe(0);
    expect(
      chance(before, "eel", "champion").probability + chance(before, "dog", "champion").probability,
    ).toBeCloseTo(1, 12);
    const after = simulate({
      ...CUP,
      fixtures: played({...semifinals, 10: {teams: ["eel", "dog"], goals: [0, 1], winner: "dog"}}),
    });
    expect(chance(after, "dog", "champion")).toEqual({probability: 1, standardError: 0});
  });

  test("the teams that really played hold their seats, even against the table", () => {
    const fixtures = played({
      ...groupStage,
      7: {teams: ["ant", "fox"], goals: [0, 1], winner: "fox"},
      8: {teams: ["dog", "bee"], goals: [1, 0], winner: "dog"},
    });
    expect(chance(simulate({...CUP, fixtures}), "fox", "F").probability).toBe(1);
  });
});

describe("who may play in a slot", () => {
  const slot = (result: SimulationResult, matchId: string, side: string) =>
    result.slots.find((one) => one.matchId === matchId && one.side === side)!.teams;
  const result = simulate(CUP);

  test("every side of every knock-out match has its teams, whose chances sum to 1", () => {
    expect(result.slots.map(({matchId, side}) => `${matchId} ${side}`)).toEqual(
      ["m-007", "m-008", "m-009", "m-010"].flatMap((matchId) => [
        `${matchId} home`,
        `${matchId} away`,
      ]),
    );
    for (const {teams} of result.slots)
      expect(teams.reduce((sum, {probability}) => sum + probability, 0)).toBeCloseTo(1, 9);
  });

  test("1A is won by its likeliest winner, and both finalists are as likely as their team's final", () => {
    expect(slot(result, "m-007", "home")[0]).toEqual({
      teamId: "ant",
      probability: chance(result, "ant", "first").probability,
    });
    const finals = [...slot(result, "m-010", "home"), ...slot(result, "m-010", "away")].filter(
      ({teamId}) => teamId === "ant",
    );
    expect(finals.reduce((sum, {probability}) => sum + probability, 0)).toBeCloseTo(
      chance(result, "ant", "F").probability,
      12,
    );
  });

  test("the third-place match is played by those who lose a semi-final", () => {
    const thirds = [...slot(result, "m-009", "home"), ...slot(result, "m-009", "away")].filter(
      ({teamId}) => teamId === "ant",
    );
    const lost = chance(result, "ant", "SF").probability - chance(result, "ant", "F").probability;
    expect(thirds.reduce((sum, {probability}) => sum + probability, 0)).toBeCloseTo(lost, 12);
  });

  test("a decided slot is certain", () => {
    const fixtures = played({
      ...groupStage,
      7: {teams: ["ant", "eel"], goals: [1, 1], winner: "eel"},
    });
    const after = simulate({...CUP, fixtures});
    expect(slot(after, "m-007", "home")).toEqual([{teamId: "ant", probability: 1}]);
    expect(slot(after, "m-010", "home")).toEqual([{teamId: "eel", probability: 1}]);
    expect(slot(after, "m-009", "home")).toEqual([{teamId: "ant", probability: 1}]);
    expect(
      slot(after, "m-010", "away")
        .map(({teamId}) => teamId)
        .sort(),
    ).toEqual(["bee", "dog"]);
  });
});
