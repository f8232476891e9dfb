import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {silent} from "../../../../pipeline/kit/progress.ts";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {trainingMatches} from "../../../../pipeline/tournament/accuracy/backtest/cup-matches.ts";
import {load} from "../../../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../../../pipeline/tournament/facts/read-facts.ts";
import {eloOutcome, storedElo} from "../../../../pipeline/tournament/forecasting/elo-ratings.ts";
import {runModel} from "../../../../pipeline/tournament/forecasting/run.ts";
import {eloHistory} from "../../../../pipeline/tournament/model/elo.ts";
import {eloRates, fitEloGoals} from "../../../../pipeline/tournament/model/elo-poisson.ts";
import {outcome, scoreGrid} from "../../../../pipeline/tournament/model/scoreline.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";

const YEAR = 2030;
const END = "2030-07-01T00:00:00Z";
const facts = readFacts("test/fixtures/cup", YEAR);
let store: Store;
beforeEach(() => {
  store = emptyStore();
  load(store, facts);
});
afterEach(() => store.close());

const run = (now = END) =>
  runModel({store, now, wallClock: END, dataDir: "", progress: silent}, YEAR, {
    seed: "run",
    runs: 20,
  });
const ratings = () => store.prepare("SELECT * FROM rating ORDER BY engine, as_of").all();
const changes = () => store.prepare("SELECT total_changes()").pluck().get();

describe("the model stage", () => {
  test("keeps of every forecast run the engine's ratings and Elo's, and of the newest their standard errors", () => {
    run();
    const kept = store
      .prepare(
        "SELECT engine, count(*) AS runs, max(as_of) AS newest FROM rating GROUP BY engine ORDER BY engine",
      )
      .all();
    expect(kept).toEqual([
      {engine: "elo-poisson", runs: 9, newest: "2030-06-16T12:00:00Z"},
      {engine: "wc-prob-v5", runs: 9, newest: "2030-06-16T12:00:00Z"},
      {engine: "wc-prob-v5 standard errors", runs: 1, newest: "2030-06-16T12:00:00Z"},
    ]);
  });

  test("run again writes nothing at all", () => {
    run();
    const before = changes();
    expect(run()).toMatchObject({fitted: 0, forecasts: 0, simulated: 0});
    expect(changes()).toBe(before);
  });

  test("run again reports what is impossible, and does it once the blocking result is corrected", () => {
    const [semiFinal, other] = [7, 8].map(
      (number) => facts.matches.find((match) => match.number === number)!,
    );
    const {home, away} = other!;
    const twice = facts.matches.map((match) =>
      match === semiFinal ? {...match, home, away} : match,
    );
    store.close();
    store = emptyStore();
    load(store, {...facts, matches: twice});
    const between = () => run("2030-06-15T23:30:00Z");
    const problem =
      "no scenarios as of 2030-06-15T12:00:00Z: fen holds the seats 1A and 1B, expected one";
    expect(between().problems).toContain(problem);
    expect(between().problems).toContain(problem);
    load(store, facts);
    expect(between()).toMatchObject({scenarios: 1, problems: []});
  });

  test("run day by day keeps the same Elo ratings as run once", () => {
    for (let day = 8; day <= 16; day++) run(`2030-06-${String(day).padStart(2, "0")}T18:00:00Z`);
    run();
    const daily = ratings().filter((row) => (row as {engine: string}).engine === "elo-poisson");
    store.close();
    store = emptyStore();
    load(store, facts);
    run();
    expect(daily).toEqual(
      ratings().filter((row) => (row as {engine: string}).engine === "elo-poisson"),
    );
  });

  test("adds Elo ratings and standard errors to a store from before there were any, and touches nothing else", () => {
    run();
    const whole = ratings();
    const odds = store.prepare("SELECT * FROM odds").all();
    store.exec("DROP TRIGGER rating_is_kept; DELETE FROM rating WHERE engine <> 'wc-prob-v5'");
    expect(run()).toMatchObject({fitted: 0, forecasts: 0, simulated: 0});
    expect(ratings()).toEqual(whole);
    expect(store.prepare("SELECT * FROM odds").all()).toEqual(odds);
  });
});

describe("the Elo ratings of a forecast run", () => {
  const history = eloHistory(trainingMatches(facts, "final"));

  test.each([
    ["the opening day", "2030-06-08"],
    ["a day of the group stage", "2030-06-11"],
    ["the day after a shoot-out and extra time", "2030-06-15"],
  ])("of %s are those of one walk through all matches, earlier days only", (_, day) => {
    run();
    const elo = storedElo(store, YEAR, `${day}T12:00:00Z`)!;
    for (const [team, value] of Object.entries(elo.teams))
      expect(value, team).toBeCloseTo(history.ratingBefore(team, day), 9);
    const goals = fitEloGoals(history, day);
    expect([elo.a, elo.b, elo.rho]).toEqual(
      [goals.a, goals.b, goals.rho].map((one) => expect.closeTo(one, 6)),
    );
    const expected = outcome(
      scoreGrid(
        eloRates(goals, history.ratingBefore("ard", day), history.ratingBefore("fen", day), "home"),
        goals.rho,
      ),
    );
    const said = eloOutcome(elo, "ard", "fen", "home");
    expect([said.home, said.draw, said.away]).toEqual(
      [expected.home, expected.draw, expected.away].map((p) => expect.closeTo(p, 5)),
    );
    expect(said.home + said.draw + said.away).toBeCloseTo(1, 9);
  });
});
