import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {silent} from "../../../../pipeline/kit/progress.ts";
import {load} from "../../../../pipeline/tournament/facts/load.ts";
import {runModel} from "../../../../pipeline/tournament/forecasting/run.ts";
import {snapshotAt} from "../../../../pipeline/tournament/snapshot.ts";
import type {Facts} from "../../../../pipeline/tournament/types.ts";
import {championOdds} from "../../../../publish/tournament/forecasts/champion-odds.ts";
import {ratings} from "../../../../publish/tournament/forecasts/ratings.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";
import {AFTER, closeStores, cupFacts, snapshotsOf, worldSnapshots} from "../snapshots.ts";

type Body = ReturnType<typeof championOdds>;
type Column =
  | "first"
  | "second"
  | "third"
  | "fourth"
  | "R32"
  | "R16"
  | "QF"
  | "SF"
  | "F"
  | "champion";
const ROUNDS: readonly Column[] = ["R32", "R16", "QF", "SF", "F", "champion"];
const world = worldSnapshots();
const cup = snapshotsOf(cupFacts);
afterAll(closeStores);

const sumOf = (teams: Body["teams"], column: Column) =>
  teams.reduce((sum, team) => sum + team[column].probability, 0);
/** Tolerance: each of 48 probabilities is rounded to six decimals. */
const ROUNDING = 48 * 0.5e-6;
const expectSum = (teams: Body["teams"], column: Column, total: number, what: string) =>
  expect(
    Math.abs(sumOf(teams, column) - total),
    `${what}: ${column} sums to ${sumOf(teams, column)}`,
  ).toBeLessThanOrEqual(ROUNDING);

describe.each([
  [
    "2026 before the first match",
    () => world.modelled("2026-06-10T12:00:00Z"),
    4,
    [32, 16, 8, 4, 2, 1],
  ],
  [
    "2026 in the group stage",
    () => world.modelled("2026-06-21T12:00:00Z"),
    4,
    [32, 16, 8, 4, 2, 1],
  ],
  [
    "2026 in the round of 32",
    () => world.modelled("2026-07-01T12:00:00Z"),
    4,
    [32, 16, 8, 4, 2, 1],
  ],
  ["2026 in the end", () => world.at(AFTER.world), 4, [32, 16, 8, 4, 2, 1]],
  [
    "the six-team cup on its opening day",
    () => cup.modelled("2030-06-08T13:00:00Z"),
    3,
    [0, 0, 0, 4, 2, 1],
  ],
])("the published odds of %s", (_, at, places, slots) => {
  let body: Body;
  beforeAll(() => {
    body = championOdds(at());
  });

  test("give every place of every group to one team", () => {
    expect(body.teams.length).toBeGreaterThan(0);
    for (const group of new Set(body.teams.map((team) => team.group))) {
      const teams = body.teams.filter((team) => team.group === group);
      for (const [index, column] of (["first", "second", "third", "fourth"] as const).entries())
        expectSum(teams, column, index < places ? 1 : 0, `group ${group}`);
    }
  });

  test("give every team one place", () => {
    for (const {team, first, second, third, fourth} of body.teams)
      expect(
        first.probability + second.probability + third.probability + fourth.probability,
        team.teamId,
      ).toBeCloseTo(1, 5);
  });

  test("fill every slot of every round", () => {
    for (const [index, column] of ROUNDS.entries())
      if (slots[index] !== 0) expectSum(body.teams, column, slots[index]!, "all teams");
  });

  test("let no team get further than it gets", () => {
    const rounds = ROUNDS.filter((_, index) => slots[index] !== 0);
    for (const team of body.teams)
      for (const [index, column] of rounds.slice(1).entries())
        expect(team[column].probability, `${team.team.teamId} ${column}`).toBeLessThanOrEqual(
          team[rounds[index]!].probability + 1e-6,
        );
  });

  test("have no more than one team on each side of a match, and the title odds of each forecast run sum to 1", () => {
    for (const {teams, ref, side} of body.slots)
      expect(
        teams.reduce((sum, {probability}) => sum + probability, 0),
        `${ref} ${side}`,
      ).toBeLessThanOrEqual(1 + 8e-6);
    for (const {champion} of body.trend)
      expect(
        Math.abs(Object.values(champion).reduce((sum, p) => sum + p, 0) - 1),
      ).toBeLessThanOrEqual(ROUNDING);
  });
});

/**
 * The cup among teams without a past: no team has ever played or is at home, and the teams of both
 * groups are ranked alike.
 */
function symmetric(): Facts {
  const rank: Readonly<Record<string, number>> = {ard: 1, dun: 1, bel: 2, est: 2, cor: 3, fen: 3};
  return {
    ...cupFacts,
    teams: cupFacts.teams.map((team) => ({...team, fifaRank: rank[team.teamId]!})),
    venues: cupFacts.venues.map((venue) => ({...venue, country: "gal"})),
    history: {...cupFacts.history, internationals: [], worldCups: []},
  };
}

describe("teams of which nothing sets one apart", () => {
  let body: Body;
  const simulation = {seed: "symmetry", runs: 5000};
  const asOf = "2030-06-08T13:00:00Z";
  const store = emptyStore();
  afterAll(() => store.close());
  beforeAll(() => {
    load(store, symmetric());
    runModel({store, now: asOf, wallClock: asOf, dataDir: "", progress: silent}, 2030, simulation);
    body = championOdds(snapshotAt(store, 2030, asOf, simulation));
  });
  const of = (teamId: string) => body.teams.find(({team}) => team.teamId === teamId)!;

  test.each([
    ["ard", "dun"],
    ["bel", "est"],
    ["cor", "fen"],
  ])(
    "%s and %s, in the same position of two groups, have the same odds within four standard errors",
    (one, other) => {
      for (const column of ["first", "second", "third", "SF", "F", "champion"] as const) {
        const [a, b] = [of(one)[column], of(other)[column]];
        const error = Math.hypot(a.standardError, b.standardError);
        expect(Math.abs(a.probability - b.probability), column).toBeLessThanOrEqual(4 * error);
      }
    },
  );

  // Every knock-out match is then a toss-up: half of the semi-finalists reach the final, and half
  // of these win it.
  test("win each knock-out match with ½, exactly", () => {
    for (const {SF, F, champion} of body.teams) {
      expect(F.probability).toBeCloseTo(SF.probability / 2, 5);
      expect(champion.probability).toBeCloseTo(SF.probability / 4, 5);
    }
  });

  test("have the same ratings, which no match mentions and which have no standard errors", () => {
    const {teams, availability} = ratings(snapshotAt(store, 2030, asOf, simulation));
    for (const {attack, defence, rank, elo} of teams)
      expect([attack.value, defence.value, rank, elo]).toEqual([0, 0, 1, {rating: 1500, rank: 1}]);
    expect(availability.standardErrors.status).toBe("unavailable");
  });
});
