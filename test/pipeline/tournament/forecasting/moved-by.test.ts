import {createHash} from "node:crypto";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {parametersHash} from "../../../../pipeline/tournament/forecasting/engine.ts";
import type {ForecastBody} from "../../../../pipeline/tournament/forecasting/forecast.ts";
import {type MovedBy, movedBy} from "../../../../pipeline/tournament/forecasting/moved-by.ts";
import {newFit, storedFit} from "../../../../pipeline/tournament/forecasting/ratings.ts";
import type {Outcome, Ratings} from "../../../../pipeline/tournament/model/types.ts";
import {addRating, forecasts, rating} from "../../../../pipeline/tournament/queries/model.ts";
import {stateAt} from "../../../../pipeline/tournament/state.ts";
import {modelledWorld} from "../../../fixtures/built/world.ts";

let store: Store;
let frozen: {matchId: string; asOf: string; body: ForecastBody}[];
beforeAll(() => {
  store = modelledWorld();
  frozen = forecasts<ForecastBody>(store, 2026, {engine: "wc-prob-v5", from: "", until: "9999"});
});
afterAll(() => store.close());

const line = (outcome: Outcome) =>
  [outcome.home, outcome.draw, outcome.away].map((p) => p.toFixed(6)).join(" ");

// Digest of the 902 forecasts frozen by the engine before it had offsets.
test("before any offset all forecasts of 2026 are those of the engine without them, to the last digit", () => {
  const lines = frozen
    .toSorted((a, b) => (`${a.asOf} ${a.matchId}` < `${b.asOf} ${b.matchId}` ? -1 : 1))
    .map(({matchId, asOf, body}) => `${matchId} ${asOf} ${line(body.offsets[0]!.before)}\n`);
  expect(lines).toHaveLength(902);
  expect(createHash("sha256").update(lines.join("")).digest("hex")).toBe(
    "1456db9ec35bcc6e53b744bf2c19277c57c1f04ef660837370940ce739a3db59",
  );
});

describe("of every frozen forecast", () => {
  const broken = (holds: (body: ForecastBody) => boolean) =>
    frozen.filter(({body}) => !holds(body)).map(({matchId, asOf}) => `${matchId} ${asOf}`);
  const sum = ({home, draw, away}: Outcome) => home + draw + away;
  const isSame = (a: Outcome, b: Outcome) => line(a) === line(b);
  const moves = ({before, after}: MovedBy) => after.home - after.away - (before.home - before.away);

  test.each<{says: string; holds: (body: ForecastBody) => boolean}>([
    {
      says: "each offset goes on from the one before",
      holds: ({offsets}) => isSame(offsets[0]!.after, offsets[1]!.before),
    },
    {
      says: "the last one ends at the forecast",
      holds: ({offsets, outcome}) => isSame(offsets.at(-1)!.after, outcome),
    },
    {
      says: "chances sum to 1",
      holds: ({offsets}) =>
        offsets.every(({before, after}) =>
          [before, after].every((one) => Math.abs(sum(one) - 1) < 1e-9),
        ),
    },
    {
      says: "a side that x favours gains by it, by a little",
      holds: ({offsets}) =>
        offsets.every((moved) => {
          const {x, beta} = moved;
          if (Math.abs((x ?? 0) * beta) < 1e-3) return Math.abs(moves(moved)) < 2e-3;
          return Math.sign(moves(moved)) === Math.sign(x!) && Math.abs(moves(moved)) < 0.15;
        }),
    },
    {
      says: "what is unknown moves nothing and says what is missing",
      holds: ({offsets}) =>
        offsets.every(
          ({x, index, meetings, before, after}) =>
            (x === null) === (index === null && meetings === null) &&
            (x !== null || isSame(before, after)),
        ),
    },
    {
      says: "x of squads is the difference of their indices",
      holds: ({offsets: [league]}) =>
        league!.index !== null &&
        Math.abs(league!.index.home - league!.index.away - league!.x!) < 2e-6,
    },
  ])("$says", ({holds}) => expect(broken(holds)).toEqual([]));
});

// Calculated independently of the engine, from data/history/internationals.csv and the ratings
// published on 11 June 2026.
test.each([
  {matchId: "m-004", sides: "United States and Paraguay, a host", meetings: 3, x: 0.37925},
  {matchId: "m-013", sides: "Saudi Arabia and Uruguay", meetings: 2, x: 0.1625},
  {matchId: "m-022", sides: "England and Croatia", meetings: 4, x: -0.09922},
  {matchId: "m-036", sides: "Tunisia and Japan", meetings: 2, x: 0.58619},
])("x of the $meetings meetings of $sides is $x", ({matchId, meetings, x}) => {
  const {body} = frozen.find(
    (one) => one.matchId === matchId && one.asOf === "2026-06-11T12:00:00Z",
  )!;
  expect(body.offsets[1]).toMatchObject({key: "headToHead", meetings});
  expect(body.offsets[1]!.x).toBeCloseTo(x, 4);
});

test("the hash of the parameters is that of the ratings with their offsets", () => {
  const stored = rating<Ratings>(store, 2026, "2026-06-11T12:00:00Z", "wc-prob-v5")!;
  const {body, parametersSha256} = stored;
  expect(parametersHash(body)).toBe(parametersSha256);
  for (const n of body.offsets.keys())
    expect(parametersHash({...body, offsets: body.offsets.toSpliced(n, 1)})).not.toBe(
      parametersSha256,
    );
});

test("mirrored sides have mirrored offsets", () => {
  const {ratings} = storedFit(store, 2026, "2026-07-19T12:00:00Z")!;
  const there = movedBy(ratings, "esp", "arg", "neutral");
  const back = movedBy(ratings, "arg", "esp", "neutral");
  for (const [n, moved] of there.entries()) {
    expect(moved.x === null ? null : 0 - moved.x).toBe(back[n]!.x);
    expect(moved.after.home).toBeCloseTo(back[n]!.after.away, 6);
    expect(moved.meetings).toBe(back[n]!.meetings);
  }
});

// The first forecast run of 2026 is on 11 June.
test.each([
  ["three weeks before the first forecast run", 0, "2026-05-20T12:00:00Z"],
  ["at the first", 48, "2026-06-11T12:00:00Z"],
  ["after it", 48, "2026-06-20T12:00:00Z"],
])("%s the index of %s squads is known", (_, squads, asOf) => {
  const {offsets} = newFit(store, stateAt(store, 2026, asOf)).ratings;
  const [league] = offsets;
  expect(league!.key === "leagueIndex" && league!.ofTeam.size).toBe(squads);
  expect(offsets.every((offset) => offset.asOf <= asOf.slice(0, 10))).toBe(true);
});

test("ratings of an engine without offsets are refused, with what to do", () => {
  const asOf = "2026-05-01T12:00:00Z";
  const body = {cutoffOn: "2026-05-01", teams: {}};
  addRating(store, 2026, {
    asOf,
    engine: "wc-prob-v5",
    dataSha256: "",
    parametersSha256: "",
    body,
  });
  expect(() => storedFit(store, 2026, asOf)).toThrow(
    "are from an earlier engine; delete the database and build again",
  );
});
