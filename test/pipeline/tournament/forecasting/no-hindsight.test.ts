import {join} from "node:path";
import {afterAll, describe, expect, test} from "vitest";
import {silent} from "../../../../pipeline/kit/progress.ts";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {load} from "../../../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../../../pipeline/tournament/facts/read-facts.ts";
import {runModel} from "../../../../pipeline/tournament/forecasting/run.ts";
import {initFolder} from "../../../../pipeline/tournament/import/init/init.ts";
import {wallClock} from "../../../../pipeline/tournament/rules/match-clock.ts";
import type {Facts, Instant, MatchFacts} from "../../../../pipeline/tournament/types.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";
import {worldCupFacts} from "../../../fixtures/built/world-cup-facts.ts";
import {ownFolder} from "../../../fixtures/own-folder.ts";

const stores: Store[] = [];
afterAll(() => {
  for (const store of stores) store.close();
});

/** A new store with these facts, modelled after the whole tournament. */
function modelled(facts: Facts): Store {
  const store = emptyStore();
  stores.push(store);
  load(store, facts);
  const now = "2031-01-01T00:00:00Z";
  runModel({store, now, wallClock: now, dataDir: "", progress: silent}, facts.tournament.year, {
    seed: "hindsight",
    runs: 50,
  });
  return store;
}

// Every stored column, including hashes and links of the chain.
const TABLES = {
  forecast:
    "SELECT * FROM forecast JOIN forecast_link USING (match_id, as_of, engine) ORDER BY as_of, match_id",
  odds: "SELECT as_of, engine, seed, runs, state_sha256, parameters_sha256, body FROM odds ORDER BY as_of, odds_id",
  rating: "SELECT * FROM rating ORDER BY as_of, engine",
} as const;
const rows = (store: Store, table: keyof typeof TABLES) =>
  store.prepare<[], {as_of: string}>(TABLES[table]).all();
const upTo = (instant: Instant, of: readonly {as_of: string}[]) =>
  of.filter(({as_of}) => as_of < instant);
const since = (instant: Instant, of: readonly {as_of: string}[]) =>
  of.filter(({as_of}) => as_of >= instant);

/**
 * The facts with another result of one match: both sides' goals doubled, plus one for the home
 * side.
 */
function altered(facts: Facts, number: number): Facts {
  const other = (match: MatchFacts): MatchFacts => {
    const [home, away] = match.score.fullTime!;
    const score = {
      halfTime: null,
      fullTime: [2 * home + 1, 2 * away] as const,
      extraTime: null,
      shootout: null,
    };
    return match.number === number ? {...match, score, goals: null, shootoutKicks: null} : match;
  };
  return {...facts, matches: facts.matches.map(other)};
}

const cup = readFacts("test/fixtures/cup", 2030);
const data = join(ownFolder(), "euro");
initFolder({from: "test/fixtures/euro", to: data});
const euro = readFacts(data, 2024, cup.history);
const world = worldCupFacts();
/**
 * 2026 with forecast runs from a late day on: fitting all of them would take long and test no more.
 */
const late: Facts = {...world, tournament: {...world.tournament, forecastsFrom: "2026-07-12"}};

describe.each([
  ["the six-team cup", cup, [1, 4, 6, 7]],
  ["2026", late, [101]],
  [
    "Euro 2024, by its own results alone",
    {...euro, tournament: {...euro.tournament, forecastsFrom: "2024-07-04"}},
    [45],
  ],
])("%s: a result that is changed", (_, facts, matches) => {
  const real = modelled(facts);

  test.each(matches)(
    "of match %d changes nothing stated before it ended, and something after",
    (number) => {
      const changed = altered(facts, number);
      const other = modelled(changed);
      // the version without extra time ends earlier
      const [endedAt] = [facts, changed]
        .map(({matches}) => wallClock(matches.find((match) => match.number === number)!).endedAt)
        .sort() as [Instant];
      for (const table of ["forecast", "odds", "rating"] as const) {
        const told = upTo(endedAt, rows(real, table));
        expect(told.length, table).toBeGreaterThan(0);
        expect(upTo(endedAt, rows(other, table)), table).toEqual(told);
        expect(since(endedAt, rows(other, table)), table).not.toEqual(
          since(endedAt, rows(real, table)),
        );
      }
    },
  );
});

test("a changed international result affects the ratings of later days only", () => {
  const changedOn = "2030-06-11";
  const extra = {
    playedOn: changedOn,
    home: "gal",
    away: "jor",
    competition: "Friendly",
    kind: "friendly",
    neutral: true,
  } as const;
  const withFriendly = (homeGoals: number): Facts => ({
    ...cup,
    history: {
      ...cup.history,
      internationals: [...cup.history.internationals, {...extra, homeGoals, awayGoals: 0}],
    },
  });
  const [one, nine] = [modelled(withFriendly(1)), modelled(withFriendly(9))];
  // the forecasts of noon that day do not use that day's matches
  const noon = `${changedOn}T12:00:01Z`;
  for (const table of ["forecast", "odds", "rating"] as const) {
    expect(upTo(noon, rows(nine, table)), table).toEqual(upTo(noon, rows(one, table)));
    expect(since(noon, rows(nine, table)), table).not.toEqual(since(noon, rows(one, table)));
  }
});
