import {readFileSync} from "node:fs";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {silent} from "../../../../../pipeline/kit/progress.ts";
import type {Store} from "../../../../../pipeline/kit/store.ts";
import {DEFAULT_RUNS, ENGINE} from "../../../../../pipeline/tournament/forecasting/engine.ts";
import type {Forecast} from "../../../../../pipeline/tournament/forecasting/forecast.ts";
import {runModel} from "../../../../../pipeline/tournament/forecasting/run.ts";
import {frozenScenarios} from "../../../../../pipeline/tournament/forecasting/scenarios/frozen.ts";
import {COLUMNS} from "../../../../../pipeline/tournament/model/types.ts";
import {addScenario, scenario} from "../../../../../pipeline/tournament/queries/scenarios.ts";
import {unrecorded} from "../../../../../pipeline/tournament/rules/result.ts";
import {type Snapshot, snapshotAt} from "../../../../../pipeline/tournament/snapshot.ts";
import {scenarioPredictions} from "../../../../../publish/tournament/forecasts/scenarios.ts";
import {
  modelledWorld,
  WORLD_SIMULATION as simulation,
  WORLD_MODELLED_AT,
} from "../../../../fixtures/built/world.ts";
import {faults} from "../../../../schemas/tournament-schemas.ts";
import {expectGrounded} from "./grounded-scenarios.ts";
import {oddsOf, overAllResults} from "./over-all-results.ts";

const END = "2026-07-20T12:00:00Z";
let store: Store;
const model = (now: string) =>
  runModel({store, now, wallClock: END, dataDir: "", progress: silent}, 2026, simulation);
const at = (now: string): Snapshot => snapshotAt(store, 2026, now, simulation);
beforeAll(() => {
  store = modelledWorld();
});
afterAll(() => void store.close());

describe("every match of 2026", () => {
  // `scenarios-2026.long.test.ts` covers other instants
  test.each([WORLD_MODELLED_AT[0], END])(
    "as of %s: by the schema, every sentence grounded",
    (now) => {
      model(now);
      expectGrounded(at(now));
    },
    60_000,
  );

  test("has its scenarios in the end, and a second run adds none", () => {
    expect(at(END).scenarios.size).toBe(104);
    expect(model(END).scenarios).toBe(0);
  });
});

const AS_PUBLISHED = {seed: "wc2026", runs: DEFAULT_RUNS};

test("docs/models.md compares the frozen figures with others", () => {
  const page = readFileSync("docs/models.md", "utf8");
  const row = (start: string) =>
    page
      .split("\n")
      .find((line) => line.startsWith(start))!
      .split("|")
      .slice(2, -1)
      .map((cell) => cell.trim());
  const odds = oddsOf(store, "2026-06-11T12:00:00Z", AS_PUBLISHED);
  expect(row("| this site, 11 June")).toEqual(
    ["arg", "esp", "bra", "eng", "por", "fra", "ger"].map((team) =>
      (100 * odds.get(team)!.champion.probability).toFixed(1),
    ),
  );
  // Match 32, United States–Australia, before its kick-off.
  const {outcome} = at(END).match("m-032").forecasts.at(-1)!;
  expect(page).toContain(`had ${outcome.home.toFixed(2).slice(1)} for the hosts`);
});

// The published number of runs is tested in scenarios-2026.long.test.ts.
test("every team row of all 104: over all results the odds of the same instant come back", () => {
  const {rows, wrong} = overAllResults(store, at(END).scenarios, {...simulation, most: 4});
  expect({rows, wrong}).toEqual({rows: 208, wrong: []});
});

test("before a match its sides have the chances that the previews take from the odds of the day", () => {
  const {scenarios, odds} = at(END);
  let rows = 0;
  for (const {asOf, teams, before} of scenarios.values())
    for (const side of ["home", "away"] as const) {
      const {body} = odds.trend.find((one) => one.asOf === asOf)!;
      const team = body.teams.find(({teamId}) => teamId === teams[side])!;
      for (const column of COLUMNS) {
        rows++;
        expect(before[side].odds[column].probability).toBeCloseTo(team[column].probability, 5);
      }
    }
  expect(rows).toBe(208 * COLUMNS.length);
});

test.each([
  // Brazil has four points, with Scotland on six; or Scotland has four, with Brazil on five and
  // thus out of reach. At kick-off the thirds of at most seven other groups could still reach four
  // points.
  ["m-049", "home", "Brazil", "Brazil could no longer win the group."],
  ["m-049", "draw", "Scotland", "Scotland could no longer win the group."],
  // One point: eight thirds already had more.
  ["m-062", "draw", "Senegal", "Both sides would be out."],
])(
  "an outcome excluded by the points is not called unlikely: %s, %s, %s",
  (matchId, result, who, says) => {
    const snapshot = at(END);
    const {results} = scenarioPredictions(snapshot, snapshot.match(matchId)).scenarios!;
    const {en} = results.find((one) => one.result === result)!.text;
    expect(en).toContain(says);
    expect(en).not.toMatch(new RegExp(`${who}[^.]*under 1%`));
  },
);

test("a win is never worth less than a draw, nor that less than a defeat", () => {
  for (const {scenarios, leadsTo} of at(END).scenarios.values()) {
    if (scenarios.length < 3 || leadsTo === "group" || leadsTo === "3RD") continue;
    const through = (n: number, side: "home" | "away") =>
      scenarios[n]![side].odds[leadsTo].probability;
    for (const [side, best, worst] of [
      ["home", 0, 2],
      ["away", 2, 0],
    ] as const) {
      expect(through(best, side)).toBeGreaterThanOrEqual(through(1, side) - 0.01);
      expect(through(1, side)).toBeGreaterThanOrEqual(through(worst, side) - 0.01);
    }
  }
});

test("no sentence tells a change that reads as none, and in a knock-out none repeats the table", () => {
  const snapshot = at(END);
  for (const match of snapshot.matches)
    for (const {text} of scenarioPredictions(snapshot, match).scenarios!.results) {
      const {matchId, stage} = match.fixture;
      expect(text.en, matchId).not.toMatch(
        /under 1%[^.\d]+1%|\b1%[^.\d]+under 1%|over 99%[^.\d]+99%|\b99%[^.\d]+over 99%/,
      );
      if (stage !== "group")
        expect(text.en.replaceAll(/\([^)]*\)/g, ""), matchId).not.toContain("%");
    }
});

test("certainties by points are never contradicted by the simulation; all else has an error", () => {
  for (const {scenarios, exact} of at(END).scenarios.values())
    for (const {home, away} of scenarios)
      for (const {fate, winsGroup, odds} of [home, away]) {
        if (fate) expect(odds.R32.probability).toBe(fate === "through" ? 1 : 0);
        else expect(exact || odds.R32.standardError > 0).toBe(true);
        if (winsGroup !== null)
          expect(odds.first).toEqual({probability: +winsGroup, standardError: 0});
        else expect(exact || odds.first.standardError > 0).toBe(true);
      }
});

test("a side eliminated in a knock-out wins nothing, and the next opponent is certain when it is", () => {
  const [home, away] = at(END).scenarios.get("m-102")!.scenarios;
  expect([home!.away.odds.champion.probability, away!.home.odds.champion.probability]).toEqual([
    0, 0,
  ]);
  // The other semi-final was over: Spain had beaten France.
  expect(home!.home).toMatchObject({
    opponentsIn: "F",
    opponents: [{teamId: "esp", probability: 1}],
  });
  expect(home!.away).toMatchObject({
    opponentsIn: "3RD",
    opponents: [{teamId: "fra", probability: 1}],
  });
});

test("scenarios published before a match are still published after it", () => {
  const [before, after] = [at(WORLD_MODELLED_AT[0]), at(END)];
  const inPlay = before.matches.filter(
    ({state}) => state.status === "live" || state.status === "finished",
  );
  expect(inPlay.length).toBeGreaterThan(20);
  for (const match of inPlay) {
    const {matchId} = match.fixture;
    const [then, now] = [
      scenarioPredictions(before, match),
      scenarioPredictions(after, after.match(matchId)),
    ];
    expect(now.scenarios).toEqual(then.scenarios);
    expect(now.firstGoal).toEqual(then.firstGoal);
  }
  const live = inPlay.filter(({state}) => state.status === "live");
  expect(live.length).toBeGreaterThan(0);
  for (const match of live)
    expect(scenarioPredictions(before, match).now).toMatchObject({home: expect.any(Number)});
});

describe("the scenarios of a match that is", () => {
  test.each([
    {
      says: "scheduled with known teams",
      change: unrecorded("m-001"),
      scenarios: "available",
      goal: "available",
      now: "pending",
    },
    {
      says: "postponed",
      change: {...unrecorded("m-001"), status: "postponed"},
      scenarios: "pending",
      goal: "pending",
      now: "pending",
    },
    {
      says: "cancelled",
      change: {status: "cancelled"},
      scenarios: "not-applicable",
      goal: "not-applicable",
      now: "not-applicable",
    },
    {
      says: "finished",
      change: {},
      scenarios: "available",
      goal: "available",
      now: "not-applicable",
    },
  ] as const)("$says", ({change, scenarios, goal, now}) => {
    const snapshot = at(END);
    const match = snapshot.match("m-001");
    const body = scenarioPredictions(snapshot, {...match, state: {...match.state, ...change}});
    expect(faults("scenario-predictions.json", body)).toEqual([]);
    const {availability} = body;
    expect([
      availability.scenarios.status,
      availability.firstGoal.status,
      availability.now.status,
    ]).toEqual([scenarios, goal, now]);
    expect(body.scenarios !== null).toBe(scenarios === "available");
    expect(availability.knockout.status).toBe("not-applicable");
  });

  test("without known teams: pending, and why", () => {
    const snapshot = at("2026-06-11T13:00:00Z");
    expect(scenarioPredictions(snapshot, snapshot.match("m-104")).availability.scenarios).toEqual({
      status: "pending",
      reason: "the teams are not known yet",
    });
  });

  test("a knock-out before every group is complete: pending, and why", () => {
    const snapshot = at("2026-06-25T13:00:00Z");
    const known = snapshot.matches.filter(
      ({fixture, home, away, forecasts}) =>
        fixture.stage !== "group" && home && away && forecasts.length > 0,
    );
    for (const match of known)
      expect(scenarioPredictions(snapshot, match).availability.scenarios.reason).toContain(
        "every group is complete",
      );
  });
});

test("scenarios by the earlier method, each result by one score, are stored under another name and not shown", () => {
  const frozen = at(END).scenarios.get("m-001")!;
  const {matchId, asOf, seed, stateSha256, parametersSha256} = frozen;
  const earlier = {matchId, asOf, seed, stateSha256, parametersSha256, body: {runs: 1}};
  addScenario(store, earlier, {engine: ENGINE, ...simulation});
  expect(scenario(store, earlier, {engine: ENGINE, ...simulation})?.body).toEqual({runs: 1});
  const again = frozenScenarios(
    store,
    new Map([["m-001", [{matchId, asOf} as Forecast]]]),
    simulation,
  );
  expect(again.get("m-001")).toEqual(frozen);
});

test("the database refuses to change or remove a scenario", () => {
  expect(() => store.prepare("UPDATE scenario SET body = '{}'").run()).toThrow("never rewritten");
  expect(() => store.prepare("DELETE FROM scenario").run()).toThrow("never deleted");
});
