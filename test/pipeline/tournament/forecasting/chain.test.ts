import {createHash} from "node:crypto";
import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {lazy} from "../../../../pipeline/kit/lazy.ts";
import {silent} from "../../../../pipeline/kit/progress.ts";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {load} from "../../../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../../../pipeline/tournament/facts/read-facts.ts";
import {
  auditChain,
  canonicalJson,
  GENESIS,
} from "../../../../pipeline/tournament/forecasting/chain.ts";
import {runModel} from "../../../../pipeline/tournament/forecasting/run.ts";
import type {Outcome} from "../../../../pipeline/tournament/model/types.ts";
import {snapshotAt} from "../../../../pipeline/tournament/snapshot.ts";
import {matchProbability} from "../../../../publish/tournament/forecasts/probability.ts";
import {copyOf, emptyStore} from "../../../fixtures/built/copied-store.ts";

const YEAR = 2030;
const END = "2030-07-01T00:00:00Z";
const SIMULATION = {seed: "chain", runs: 20};
const facts = readFacts("test/fixtures/cup", YEAR);

const stores: Store[] = [];
function cup(...runs: readonly {now: string; wallClock?: string}[]): Store {
  const store = emptyStore();
  stores.push(store);
  load(store, facts);
  for (const {now, wallClock = END} of runs)
    runModel({store, now, wallClock, dataDir: "", progress: silent}, YEAR, SIMULATION);
  return store;
}
const whole = lazy(() => cup({now: END}).serialize());
let store: Store;
beforeEach(() => {
  store = copyOf(whole());
  stores.push(store);
});
afterEach(() => {
  for (const one of stores.splice(0)) one.close();
});

describe("canonicalJson", () => {
  test.each([
    {
      says: "keys are sorted at every depth",
      value: {b: {d: 1, c: 2}, a: [{y: 1, x: 2}]},
      text: '{"a":[{"x":2,"y":1}],"b":{"c":2,"d":1}}',
    },
    {says: "lists keep their order", value: [3, 1, 2], text: "[3,1,2]"},
    {
      says: "null, text and numbers are as in JSON",
      value: {n: null, t: 'a"b', x: 1e-7},
      text: '{"n":null,"t":"a\\"b","x":1e-7}',
    },
  ])("$says", ({value, text}) => expect(canonicalJson(value)).toBe(text));
});

/** Keys in alphabetical order, which JSON.stringify keeps. */
const sorted = ({away, draw, home}: Outcome) => ({away, draw, home});

describe("the chain", () => {
  test("is whole after the model ran, and holds every forecast", () => {
    const count = store.prepare("SELECT count(*) FROM forecast").pluck().get();
    const audit = auditChain(store, YEAR);
    expect(audit).toMatchObject({
      year: YEAR,
      forecasts: count,
      broken: null,
      head: {forecasts: count},
    });
    expect(count).toBeGreaterThan(10);
  });

  test("can be recomputed from a published forecast, without this code", () => {
    const snapshot = snapshotAt(store, YEAR, END, SIMULATION);
    for (const match of snapshot.matches.slice(0, 3)) {
      const body = matchProbability(snapshot, match);
      const {sha256, previousSha256, ...made} = body.provenance!;
      const {
        home,
        draw,
        away,
        asOf,
        engine,
        ground,
        matchId,
        rates,
        rho,
        scorelines,
        advance,
        offsets,
      } = body;
      const teams = {away: body.sides.away.teamId, home: body.sides.home.teamId};
      // keys in alphabetical order, which JSON.stringify keeps
      const record = {
        asOf,
        body: {
          ground,
          homeAdvances: advance?.home ?? null,
          offsets: offsets!.map((moved) => ({
            after: sorted(moved.after),
            asOf: moved.asOf,
            before: sorted(moved.before),
            beta: moved.beta,
            index: moved.index,
            key: moved.key,
            meetings: moved.meetings,
            priorSd: moved.priorSd,
            standardError: moved.standardError,
            x: moved.x,
          })),
          outcome: sorted({away: away!, draw: draw!, home: home!}),
          rates: {away: rates!.away, home: rates!.home},
          rho,
          scorelines: scorelines!.map((line) => ({
            away: line.away,
            home: line.home,
            probability: line.probability,
          })),
          teams,
        },
        dataSha256: made.dataSha256,
        engine,
        matchId,
        parametersSha256: made.parametersSha256,
        seed: null,
        year: YEAR,
      };
      expect(
        createHash("sha256").update(previousSha256!).update(JSON.stringify(record)).digest("hex"),
        matchId,
      ).toBe(sha256);
    }
  });

  test("begins with zeros, and each link follows the one before", () => {
    const rows = store
      .prepare<[], {previous: string; sha256: string}>(
        "SELECT previous_sha256 AS previous, sha256 FROM forecast_link ORDER BY position",
      )
      .all();
    expect(rows.map(({previous}) => previous)).toEqual([
      GENESIS,
      ...rows.slice(0, -1).map(({sha256}) => sha256),
    ]);
  });

  test.each([
    {says: "in two steps", runs: [{now: "2030-06-10T18:00:00Z"}, {now: END}]},
    {
      says: "after a forecast run before the calendar's first",
      runs: [{now: "2030-05-20T00:00:00Z"}, {now: END}],
    },
    {
      says: "first the end, then the past, then the end again",
      runs: [{now: END}, {now: "2030-05-20T00:00:00Z"}, {now: "2030-06-11T00:00:00Z"}, {now: END}],
    },
    {
      says: "every six hours",
      runs: Array.from({length: 40}, (_, n) => ({
        now: new Date(Date.UTC(2030, 5, 8, 6 * n)).toISOString().replace(".000", ""),
      })),
    },
    {
      says: "by a machine with another clock",
      runs: [{now: END, wallClock: "2031-01-01T00:00:00Z"}],
    },
  ])("is the same when built $says", ({runs}) => {
    const other = cup(...runs);
    expect(auditChain(other, YEAR).broken).toBeNull();
    expect(auditChain(other, YEAR).head).toEqual(auditChain(store, YEAR).head);
  });

  test("as of an instant it ends there, whatever is stored later", () => {
    const asOf = "2030-06-11T00:00:00Z";
    const then = snapshotAt(cup({now: asOf}), YEAR, asOf, SIMULATION).forecastChain;
    expect(snapshotAt(store, YEAR, asOf, SIMULATION).forecastChain).toEqual(then);
    expect(then!.forecasts).toBeLessThan(auditChain(store, YEAR).head!.forecasts);
    expect(auditChain(store, YEAR, asOf).head).toEqual(then);
  });

  test("includes forecasts frozen before the chain existed", () => {
    store.exec("DROP TRIGGER forecast_link_is_kept; DELETE FROM forecast_link");
    expect(auditChain(store, YEAR).broken).toMatchObject({reason: "the forecast has no link"});
    expect(snapshotAt(store, YEAR, END, SIMULATION).matches[0]!.forecasts[0]).toMatchObject({
      sha256: null,
      previousSha256: null,
    });
    runModel({store, now: END, wallClock: END, dataDir: "", progress: silent}, YEAR, SIMULATION);
    expect(auditChain(store, YEAR)).toEqual(auditChain(cup({now: END}), YEAR));
  });

  test("of a year without facts is empty", () => {
    expect(auditChain(store, 1999)).toEqual({year: 1999, forecasts: 0, head: null, broken: null});
  });
});

describe("the audit finds", () => {
  const unguarded = (sql: string) => {
    store.pragma("foreign_keys = OFF");
    for (const trigger of [
      "forecast_is_frozen",
      "forecast_is_kept",
      "forecast_link_is_frozen",
      "forecast_link_is_kept",
    ])
      store.exec(`DROP TRIGGER ${trigger}`);
    store.exec(sql);
  };
  const SECOND = "(SELECT match_id FROM forecast_link WHERE position = 2)";
  const OF_SECOND = `match_id = ${SECOND} AND as_of = (SELECT as_of FROM forecast_link WHERE position = 2)`;

  test.each([
    {
      says: "a probability that was changed",
      sql: `UPDATE forecast SET body = json_set(body, '$.outcome.home', 0.99) WHERE ${OF_SECOND}`,
      reason: "the forecast differs from the frozen one",
    },
    {
      says: "a data hash that was changed",
      sql: `UPDATE forecast SET data_sha256 = 'x' WHERE ${OF_SECOND}`,
      reason: "the forecast differs from the frozen one",
    },
    {
      says: "a forecast that was removed",
      sql: `DELETE FROM forecast WHERE ${OF_SECOND}`,
      reason: "the forecast of this link is gone",
    },
    {
      says: "a forecast and its link that were removed",
      sql: `DELETE FROM forecast WHERE ${OF_SECOND}; DELETE FROM forecast_link WHERE position = 2`,
      reason: "link 3 follows link 1",
      third: true,
    },
    {
      says: "a link that was rewritten to suit",
      sql: `UPDATE forecast_link SET sha256 = '${"1".repeat(64)}' WHERE position = 2`,
      reason: "the forecast differs from the frozen one",
    },
    {
      says: "a link that follows another",
      sql: `UPDATE forecast_link SET previous_sha256 = '${"1".repeat(64)}' WHERE position = 2`,
      reason: "it does not follow the previous link",
    },
  ])("$says", ({sql, reason, third}) => {
    const at = store
      .prepare("SELECT match_id AS matchId, as_of AS asOf FROM forecast_link WHERE position = ?")
      .get(third ? 3 : 2);
    unguarded(sql);
    expect(auditChain(store, YEAR).broken).toEqual({
      engine: "wc-prob-v5",
      ...(at as object),
      reason,
    });
  });

  test("a forecast that was slipped in", () => {
    store.exec(`INSERT INTO forecast SELECT match_id, '2030-06-08T11:00:00Z', engine, recorded_at, data_sha256, parameters_sha256, body
      FROM forecast WHERE match_id = 'm-001' LIMIT 1`);
    expect(auditChain(store, YEAR).broken).toMatchObject({
      matchId: "m-001",
      asOf: "2030-06-08T11:00:00Z",
      reason: "the forecast has no link",
    });
  });
});

describe("the database refuses", () => {
  test.each([
    {
      says: "to change a link",
      sql: "UPDATE forecast_link SET sha256 = 'x'",
      message: /never rewritten/,
    },
    {says: "to remove a link", sql: "DELETE FROM forecast_link", message: /never deleted/},
    {
      says: "a forecast dated at the kick-off",
      sql: "INSERT INTO forecast SELECT match_id, kickoff_at, 'e', kickoff_at, 'a', 'b', '{}' FROM fixture WHERE match_id = 'm-001'",
      message: /before the scheduled kick-off/,
    },
  ])("$says", ({sql, message}) => expect(() => store.exec(sql)).toThrow(message));
});

test("no forecast is dated at or after the kick-off, scheduled or actual", () => {
  const late = facts.matches.map((match) =>
    match.number === 1 ? {...match, kickoffAt: "2030-06-08T11:30:00Z"} : match,
  );
  const other = emptyStore();
  stores.push(other);
  load(other, {...facts, matches: late});
  runModel(
    {store: other, now: END, wallClock: END, dataDir: "", progress: silent},
    YEAR,
    SIMULATION,
  );
  expect(snapshotAt(other, YEAR, END, SIMULATION).match("m-001").forecasts).toEqual([]);
  for (const {forecasts, state, fixture} of snapshotAt(store, YEAR, END, SIMULATION).matches)
    for (const {asOf} of forecasts)
      expect(asOf < fixture.kickoffAt && asOf < state.kickoffAt!).toBe(true);
});
