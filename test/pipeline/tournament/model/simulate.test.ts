import {describe, expect, test} from "vitest";
import {advance} from "../../../../pipeline/tournament/model/knockout.ts";
import {rates} from "../../../../pipeline/tournament/model/rates.ts";
import {
  prepareSimulation,
  type SimulationInput,
  simulate,
  simulatePlainly,
  simulator,
} from "../../../../pipeline/tournament/model/simulate.ts";
import {COLUMNS, type Column} from "../../../../pipeline/tournament/model/tally.ts";
import type {SimulationResult} from "../../../../pipeline/tournament/model/types.ts";
import {CUP, FIXTURES, GROUPS, played, ratingsOf} from "./six-team-cup.ts";

const chance = (result: SimulationResult, team: string, column: Column) => result.teams.find(({teamId}) => teamId === team)![column];
const total = (result: SimulationResult, column: Column) => result.teams.reduce((sum, team) => sum + team[column].probability, 0);

/** Group A ends ant, bee, cat and group B dog, eel, fox. */
const groupStage = {
  1: {goals: [2, 0]},
  2: {goals: [2, 0]},
  3: {goals: [1, 0]},
  4: {goals: [1, 0]},
  5: {goals: [0, 3]},
  6: {goals: [0, 3]},
} as const;

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
  ])("$column sums to $sum over the teams", ({column, sum}) => expect(total(result, column)).toBeCloseTo(sum, 9));

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
    for (const {champion} of even.teams) expect(Math.abs(champion.probability - 1 / 6)).toBeLessThan(0.01);
  });

  test("agrees with the plain simulation within the errors of both", () => {
    const exact = simulate({...CUP, runs: 40_000});
    const plain = simulatePlainly({...CUP, runs: 40_000, seed: "another"});
    const deviations = exact.teams.flatMap((team) =>
      COLUMNS.flatMap((column) => {
        const other = chance(plain, team.teamId, column);
        const error = Math.hypot(team[column].standardError, other.standardError);
        return error === 0 ? [] : [(team[column].probability - other.probability) / error];
      }),
    );
    expect(Math.max(...deviations.map(Math.abs))).toBeLessThan(4);
    // A mean square far below 1 would mean standard errors that are too large.
    const meanSquare = deviations.reduce((sum, z) => sum + z ** 2, 0) / deviations.length;
    expect(meanSquare).toBeGreaterThan(0.3);
    expect(meanSquare).toBeLessThan(2);
  });

  test("solving the bracket exactly takes most of the error out of the champion", () => {
    const plain = simulatePlainly(CUP);
    expect(chance(result, "ant", "champion").standardError).toBeLessThan(chance(plain, "ant", "champion").standardError / 2);
    // Counted quantities keep √(p(1−p)/n).
    const {probability: p, standardError} = chance(result, "ant", "first");
    expect(standardError).toBeCloseTo(Math.sqrt((p * (1 - p)) / CUP.runs), 12);
  });

  test("the error falls with the square root of the runs: the spread over forty seeds is as told, and halves with four times the runs", () => {
    const spread = (runs: number) => {
      const results = Array.from({length: 40}, (_, n) => simulate({...CUP, runs, seed: `spread ${n}`}));
      const values = results.map((result) => chance(result, "ant", "champion").probability);
      const mean = values.reduce((sum, p) => sum + p, 0) / values.length;
      const told = results.reduce((sum, result) => sum + chance(result, "ant", "champion").standardError, 0) / results.length;
      return {sd: Math.sqrt(values.reduce((sum, p) => sum + (p - mean) ** 2, 0) / (values.length - 1)), told};
    };
    const few = spread(250);
    const many = spread(1000);
    expect(few.told / many.told).toBeCloseTo(2, 1);
    // The sd of forty values is itself uncertain by 11 %: three times that.
    expect(Math.abs(few.sd / few.told - 1)).toBeLessThan(0.35);
    expect(Math.abs(many.sd / many.told - 1)).toBeLessThan(0.35);
  });
});

describe("what is settled", () => {
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
    for (const team of result.teams) for (const column of COLUMNS) expect(team[column].standardError).toBe(0);
    // Worked from the chances of the three pairings that can involve ant: ant–eel, dog–bee, and the final.
    const beats = (home: string, away: string) => advance(rates(CUP.ratings, home, away, "neutral"), CUP.ratings.rho);
    const final = beats("dog", "bee") * beats("ant", "dog") + beats("bee", "dog") * beats("ant", "bee");
    expect(chance(result, "ant", "F").probability).toBeCloseTo(beats("ant", "eel"), 12);
    expect(chance(result, "ant", "champion").probability).toBeCloseTo(beats("ant", "eel") * final, 12);
    expect(chance(result, "cat", "SF").probability).toBe(0);
  });

  test("a host is at home in its own venue, whichever side it is", () => {
    const fixtures = played(groupStage).map((fixture) => (fixture.stage === "SF" ? {...fixture, hostTeam: "eel"} : fixture));
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
    expect(chance(before, "eel", "champion").probability + chance(before, "dog", "champion").probability).toBeCloseTo(1, 12);
    const after = simulate({...CUP, fixtures: played({...semifinals, 10: {teams: ["eel", "dog"], goals: [0, 1], winner: "dog"}})});
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
      ["m-007", "m-008", "m-009", "m-010"].flatMap((matchId) => [`${matchId} home`, `${matchId} away`]),
    );
    for (const {teams} of result.slots) expect(teams.reduce((sum, {probability}) => sum + probability, 0)).toBeCloseTo(1, 9);
  });

  test("1A is won by its likeliest winner, and both finalists are as likely as their team's final", () => {
    expect(slot(result, "m-007", "home")[0]).toEqual({teamId: "ant", probability: chance(result, "ant", "first").probability});
    const finals = [...slot(result, "m-010", "home"), ...slot(result, "m-010", "away")].filter(({teamId}) => teamId === "ant");
    expect(finals.reduce((sum, {probability}) => sum + probability, 0)).toBeCloseTo(chance(result, "ant", "F").probability, 12);
  });

  test("the third-place match is played by those who lose a semi-final", () => {
    const thirds = [...slot(result, "m-009", "home"), ...slot(result, "m-009", "away")].filter(({teamId}) => teamId === "ant");
    const lost = chance(result, "ant", "SF").probability - chance(result, "ant", "F").probability;
    expect(thirds.reduce((sum, {probability}) => sum + probability, 0)).toBeCloseTo(lost, 12);
  });

  test("a decided slot is certain", () => {
    const fixtures = played({...groupStage, 7: {teams: ["ant", "eel"], goals: [1, 1], winner: "eel"}});
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

describe("chunks of runs", () => {
  test("can be played in any order, and again", () => {
    const {chunks, play} = prepareSimulation({...CUP, runs: 2500});
    expect(chunks).toBe(3);
    const forwards = [0, 1, 2].map((chunk) => [...play(chunk)]);
    expect([2, 0, 1, 2].map((chunk) => [...play(chunk)])).toEqual([2, 0, 1, 2].map((chunk) => forwards[chunk]));
  });

  test("of two tournaments can be played in turns: neither leaves anything behind for the other", () => {
    const even = {...CUP, ratings: ratingsOf(true), fixtures: played({1: {goals: [0, 9]}})};
    const alone = [CUP, even].map((input) => [...prepareSimulation({...input, runs: 2000}).play(1)]);
    const [first, second] = [CUP, even].map((input) => prepareSimulation({...input, runs: 2000}));
    first!.play(0);
    second!.play(0);
    expect([...first!.play(1)]).toEqual(alone[0]);
    expect([...second!.play(1)]).toEqual(alone[1]);
  });

  test("every estimate lies in [0, 1] and every team has exactly one place", () => {
    const {teams} = simulate({...CUP, runs: 2500});
    for (const team of teams) {
      for (const column of COLUMNS) expect(Math.abs(team[column].probability - 0.5)).toBeLessThanOrEqual(0.5);
      expect(team.first.probability + team.second.probability + team.third.probability).toBeCloseTo(1, 14);
    }
  });
});

describe("one state after another", () => {
  const given = (results: Parameters<typeof played>[0]): SimulationInput => ({...CUP, fixtures: played(results)});
  const moved = FIXTURES.map((fixture) => (fixture.number === 2 ? {...fixture, hostTeam: "eel"} : fixture));
  test("the odds are those of each state by itself, whatever the state before", () => {
    const semi = {...groupStage, 7: {teams: ["ant", "eel"], goals: [0, 1], winner: "eel"}} as const;
    const inputs: SimulationInput[] = [
      CUP,
      given({1: {goals: [2, 0]}}),
      given({1: {goals: [0, 4], conduct: [-3, 0]}}),
      given({1: {goals: [2, 0]}, 2: {goals: [1, 1]}}),
      {...CUP, fixtures: moved},
      {...CUP, ratings: ratingsOf(true)},
      {...CUP, tieBreaks: ["points", "goalDifference", "goalsFor", "conduct", "ranking"]},
      given(groupStage),
      given(semi),
      {...given(semi), runs: 500, seed: "other"},
      CUP,
    ];
    const simulateNext = simulator();
    for (const [n, input] of inputs.entries()) expect(simulateNext(input), `state ${n}`).toEqual(simulate(input));
  });
});

describe("refuses", () => {
  const change = (number: number, fields: object) =>
    FIXTURES.map((fixture) => (fixture.number === number ? {...fixture, ...fields} : fixture));

  test.each<{says: string; input: Partial<SimulationInput>; message: string}>([
    {says: "no runs", input: {runs: 0}, message: "runs is 0, expected a positive whole number"},
    {says: "half a run", input: {runs: 1.5}, message: "runs is 1.5, expected"},
    {says: "a cup without a final", input: {fixtures: FIXTURES.slice(0, 9)}, message: "found 0 matches of stage F, expected one final"},
    {
      says: "a stranger in a group",
      input: {fixtures: change(1, {home: "owl"})},
      message: "m-001 is owl–bee, expected two members of group A",
    },
    {says: "an unknown group", input: {fixtures: change(7, {home: "1C"})}, message: 'slot 1C names group "C", expected one of A, B'},
    {says: "a loser in the final", input: {fixtures: change(10, {home: "L7"})}, message: 'm-010 has "L7" against "W8"'},
    {
      says: "a match fed by itself",
      input: {fixtures: change(10, {home: "W10"})},
      message: 'm-010 waits for "W10", expected an earlier knock-out match',
    },
    {says: "rules for more teams than seats", input: {advancePerGroup: 3}, message: "the bracket seats 4 teams, expected 6"},
    {
      says: "thirds that the bracket does not seat",
      input: {advancePerGroup: 1, advanceThirdPlaced: 2},
      message: "the bracket seats 0 third-placed teams, expected 2",
    },
    {
      says: "a semi-final before the groups are over",
      input: {fixtures: played({7: {teams: ["ant", "eel"], goals: [1, 0], winner: "ant"}})},
      message: "m-007 has a result, expected none before every group is complete",
    },
    {
      says: "a team in two seats",
      input: {fixtures: played({...groupStage, 7: {teams: ["ant", "bee"], goals: [1, 0], winner: "ant"}})},
      message: "bee holds the seats 2B and 2A, expected one",
    },
    {
      says: "a winner from nowhere",
      input: {fixtures: played({...groupStage, 7: {teams: ["ant", "eel"], goals: [1, 0], winner: "fox"}})},
      message: "fox won a tie that its slots do not lead it to",
    },
    {
      says: "a tournament that does not fit the arrays it is played in",
      input: {groups: new Map([...GROUPS, ["A", [...GROUPS.get("A")!, ...Array.from({length: 130}, (_, k) => `team ${k}`)]]])},
      message: "appearanceStarts of the tournament has 137 entries, expected 129 at most",
    },
  ])("$says", ({input, message}) => expect(() => simulate({...CUP, ...input})).toThrow(message));
});

test("one run claims no certainty: its error is the largest that its probability allows", () => {
  for (const team of simulate({...CUP, runs: 1}).teams) {
    const {probability, standardError} = team.champion;
    expect(standardError).toBeCloseTo(Math.sqrt(probability * (1 - probability)), 12);
  }
});
