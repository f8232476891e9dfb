import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {silent} from "../../../../pipeline/kit/progress.ts";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {load} from "../../../../pipeline/tournament/facts/load.ts";
import {runModel} from "../../../../pipeline/tournament/forecasting/run.ts";
import {verifyUpcoming} from "../../../../pipeline/tournament/forecasting/verification.ts";
import {snapshotAt} from "../../../../pipeline/tournament/snapshot.ts";
import {predictionAccuracy} from "../../../../publish/tournament/forecasts/accuracy.ts";
import {matchProbability} from "../../../../publish/tournament/forecasts/probability.ts";
import {probabilityVerification} from "../../../../publish/tournament/forecasts/verification.ts";
import {matchSummary} from "../../../../publish/tournament/parts/schedule.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";
import {
  modelledWorld,
  WORLD_SIMULATION as SIMULATION,
  worldAtItsEnd,
} from "../../../fixtures/built/world.ts";
import {worldCupFacts} from "../../../fixtures/built/world-cup-facts.ts";
import {faults} from "../../../schemas/tournament-schemas.ts";
import {AFTER, closeStores, cupFacts, cupWith, snapshotsOf} from "../snapshots.ts";

let store: Store;
const end = worldAtItsEnd();
beforeAll(() => {
  store = modelledWorld();
});
afterAll(() => {
  store.close();
  closeStores();
});

describe("the accuracy of 2026", () => {
  test("follows from the published probabilities and scores", () => {
    const total = {favorite: 0, first: 0, three: 0, brier: 0, rps: 0, logLoss: 0};
    for (const match of end.matches) {
      const {home, draw, away, scorelines, asOf} = matchProbability(end, match);
      const {score, kickoffAt} = matchSummary(end, match);
      const [h, a] = score!.fullTime!;
      expect(asOf! < kickoffAt).toBe(true);
      const [p, q, r] = [home!, draw!, away!];
      const [w, d, l] = [Number(h > a), Number(h === a), Number(h < a)];
      total.brier += (p - w) ** 2 + (q - d) ** 2 + (r - l) ** 2;
      total.rps += ((p - w) ** 2 + (r - l) ** 2) / 2;
      total.logLoss -= Math.log(w * p + d * q + l * r);
      total.favorite += Number(Math.max(p, q, r) === w * p + d * q + l * r);
      const rank = scorelines!.findIndex((line) => line.home === h && line.away === a);
      total.first += Number(rank === 0);
      total.three += Number(rank >= 0 && rank < 3);
    }
    const body = predictionAccuracy(end);
    expect(body.meta).toEqual({
      total: 104,
      judged: 104,
      withoutForecast: 0,
      pending: 0,
      backfilled: 104,
    });
    expect(body.favoriteHitRate).toBeCloseTo(total.favorite / 104, 6);
    expect(body.topScorelineHitRate).toBeCloseTo(total.first / 104, 6);
    expect(body.topThreeScorelineHitRate).toBeCloseTo(total.three / 104, 6);
    expect(body.brier).toBeCloseTo(total.brier / 104, 5);
    expect(body.rps).toBeCloseTo(total.rps / 104, 5);
    expect(body.logLoss).toBeCloseTo(total.logLoss / 104, 5);
  });

  // Measured independently on the same 104 matches: .1542/.5116/.8610 for this model,
  // .2313/.6667/1.0986 and .2308/.6635/1.0939 for the two references. The tolerance allows for
  // other fits of the same quality.
  test("is that of a good model, and the references score what they must", () => {
    const {rps, brier, logLoss, favoriteHitRate, references, count} = predictionAccuracy(end);
    expect(count).toBe(104);
    expect(rps).toBeLessThan(0.158);
    expect(brier).toBeLessThan(0.52);
    expect(logLoss).toBeLessThan(0.88);
    expect(favoriteHitRate).toBeGreaterThan(0.58);
    const [none, base] = ["uniform", "base-rate"].map(
      (name) => references.find((one) => one.name === name)!,
    );
    expect([none!.rps, none!.brier, none!.logLoss].map((score) => score!.toFixed(4))).toEqual([
      "0.2313",
      "0.6667",
      "1.0986",
    ]);
    expect([base!.rps, base!.brier, base!.logLoss].map((score) => score!.toFixed(4))).toEqual([
      "0.2308",
      "0.6635",
      "1.0939",
    ]);
  });

  // The backtest walks forward through the same matches on its own, from the facts: there, Elo +
  // Poisson on 2026 scores .1656 / .5366 / .9070.
  test("is measured against Elo, which scores what it does in the backtest", () => {
    const elo = predictionAccuracy(end).references.find(({name}) => name === "elo")!;
    expect([elo.rps, elo.brier, elo.logLoss].map((score) => score!.toFixed(4))).toEqual([
      "0.1656",
      "0.5366",
      "0.9070",
    ]);
    expect(elo.skill!.rps).toBeGreaterThan(0);
    expect(elo.difference!.rps.mean).toBeLessThan(0);
  });

  test("has its skill against each reference by round and after each day, as computed from the published matches", () => {
    const {rounds, cumulative, references, matches} = predictionAccuracy(end);
    const rpsOf = ({home, draw}: {home: number; draw: number}, outcome: string | null) =>
      ((home - Number(outcome === "home")) ** 2 + (home + draw - Number(outcome !== "away")) ** 2) /
      2;
    for (const {stage, references: ofRound} of rounds) {
      const some = matches.filter((match) => match.stage === stage);
      const mean = (of: (match: (typeof some)[number]) => number) =>
        some.reduce((sum, match) => sum + of(match), 0) / some.length;
      const elo = ofRound.find(({name}) => name === "elo")!;
      expect(elo.rps, stage).toBeCloseTo(
        mean((match) => rpsOf(match.elo!, match.outcome)),
        5,
      );
      expect(elo.skill!.rps, stage).toBeCloseTo(1 - mean(({rps}) => rps) / elo.rps!, 4);
      expect(ofRound.map(({name}) => name)).toEqual(["uniform", "base-rate", "elo"]);
    }
    expect(cumulative.at(-1)!.references).toEqual(references);
    expect(
      cumulative[0]!.references.find(({name}) => name === "elo")!.difference!.rps.mean,
    ).not.toBeNull();
  });

  test("leaves Elo out silently if it was not stored for every match", () => {
    const body = predictionAccuracy({
      ...end,
      elo: new Map([...end.elo].slice(1)),
    });
    expect(body.references.map(({name}) => name)).toEqual(["uniform", "base-rate"]);
    expect(body.matches.filter(({elo}) => elo === null).map(({matchId}) => matchId)).toEqual([
      "m-001",
      "m-002",
    ]);
    expect(faults("prediction-accuracy.json", body)).toEqual([]);
  });

  test("adds up: rounds, days and bins count every match once", () => {
    const {rounds, cumulative, calibration, matches, surprises} = predictionAccuracy(end);
    expect(rounds.map(({stage, count}) => [stage, count])).toEqual(
      Object.entries({group: 72, R32: 16, R16: 8, QF: 4, SF: 2, "3RD": 1, F: 1}),
    );
    expect(cumulative.reduce((sum, {played}) => sum + played, 0)).toBe(104);
    expect(cumulative.at(-1)!.count).toBe(104);
    expect(calibration.bins.reduce((sum, {count}) => sum + count, 0)).toBe(312);
    expect(surprises.map(({logLoss}) => logLoss)).toEqual(
      matches
        .map(({logLoss}) => logLoss)
        .sort((a, b) => b - a)
        .slice(0, 5),
    );
  });

  test("before the first match there is nothing to judge, and that is said", () => {
    const body = predictionAccuracy(snapshotAt(store, 2026, "2026-06-11T18:00:00Z", SIMULATION));
    expect(faults("prediction-accuracy.json", body)).toEqual([]);
    expect(body).toMatchObject({
      count: 0,
      brier: null,
      matches: [],
      rounds: [],
      cumulative: [],
      surprises: [],
    });
    expect(body.availability.status).toBe("pending");
    expect(body.references.every(({brier, skill}) => brier === null && skill === null)).toBe(true);
  });

  test("a match in play does not count, and a later forecast does not either", () => {
    const during = predictionAccuracy(snapshotAt(store, 2026, "2026-06-11T20:00:00Z", SIMULATION));
    expect(during.count).toBe(0);
    const after = predictionAccuracy(snapshotAt(store, 2026, "2026-06-12T00:00:00Z", SIMULATION));
    expect(after.matches).toEqual(predictionAccuracy(end).matches.slice(0, 1));
  });
});

test.each([
  {
    says: "awarded",
    status: "awarded",
    score: {halfTime: null, fullTime: [3, 0], extraTime: null, shootout: null},
  },
  {
    says: "abandoned",
    status: "abandoned",
    score: {halfTime: [1, 0], fullTime: null, extraTime: null, shootout: null},
  },
] as const)("an $says match was not played to its end: it is not judged", ({status, score}) => {
  const body = predictionAccuracy(
    cupWith(
      {"m-001": {status, home: "ard", away: "bel", kickoffAt: "2030-06-08T17:00:00Z", score}},
      () => false,
    ),
  );
  expect(body.meta).toMatchObject({judged: 0, withoutForecast: 0});
  expect(faults("prediction-accuracy.json", body)).toEqual([]);
});

describe("verification of upcoming probabilities", () => {
  const at = (asOf: string) => probabilityVerification(snapshotAt(store, 2026, asOf, SIMULATION));

  test.each([
    {
      says: "on the eve",
      asOf: "2026-06-11T18:00:00Z",
      upcoming: 72,
      edition: "2026-06-11T12:00:00Z",
      next: "2026-06-12T12:00:00Z",
    },
    {
      says: "between two rounds",
      asOf: "2026-06-28T10:00:00Z",
      upcoming: 16,
      edition: "2026-06-27T12:00:00Z",
      next: "2026-06-28T12:00:00Z",
    },
    {
      says: "at the end",
      asOf: "2026-11-21T00:00:00Z",
      upcoming: 0,
      edition: "2026-07-19T12:00:00Z",
      next: null,
    },
  ])("$says every match with known teams is covered", ({asOf, upcoming, edition, next}) => {
    const body = at(asOf);
    expect(body).toMatchObject({
      edition,
      nextEdition: next,
      complete: true,
      missing: [],
      meta: {upcoming, covered: upcoming, missing: 0},
    });
    expect(faults("upcoming-probability-verification.json", body)).toEqual([]);
  });

  test("a gap is filled by the end of the match that decided the teams, before the next forecast run", () => {
    const body = at("2026-06-28T10:00:00Z");
    const late = body.upcoming.filter(({forecastAsOf}) => forecastAsOf! > body.edition);
    expect(late.length).toBeGreaterThan(5);
    expect(late.every(({forecastAsOf}) => forecastAsOf! < body.nextEdition!)).toBe(true);
  });

  test("without the model's run all are missing; verification cannot fit, so they stay missing until it runs", () => {
    const asOf = "2030-06-08T13:00:00Z";
    const cup = snapshotsOf(cupFacts);
    const before = probabilityVerification(cup.at(asOf));
    expect(before).toMatchObject({complete: false, meta: {covered: 0}});
    expect(before.missing.length).toBe(before.meta.upcoming);
    expect(faults("upcoming-probability-verification.json", before)).toEqual([]);
    const after = probabilityVerification(cup.modelled(asOf));
    expect(after).toMatchObject({
      complete: true,
      meta: {upcoming: before.meta.upcoming, missing: 0},
    });
  });

  test("verifyUpcoming fills what became known since the forecast run, once", () => {
    const facts = worldCupFacts();
    const fresh = emptyStore();
    try {
      load(fresh, {...facts, tournament: {...facts.tournament, forecastsFrom: "2026-06-27"}});
      runModel(
        {
          store: fresh,
          now: "2026-06-27T12:00:00Z",
          wallClock: AFTER.world,
          dataDir: "",
          progress: silent,
        },
        2026,
        SIMULATION,
      );
      const now = "2026-06-28T10:00:00Z";
      const first = verifyUpcoming(fresh, 2026, now, AFTER.world);
      expect(first.forecastRun).toBe("2026-06-27T12:00:00Z");
      expect(first.filled).toBeGreaterThan(5);
      expect(first.missing).toEqual([]);
      expect(verifyUpcoming(fresh, 2026, now, AFTER.world)).toMatchObject({filled: 0, missing: []});
    } finally {
      fresh.close();
    }
  });

  test("verifyUpcoming names what it cannot fill without a fitted forecast run", () => {
    const fresh = emptyStore();
    try {
      load(fresh, cupFacts);
      const {filled, missing} = verifyUpcoming(fresh, 2030, "2030-06-08T13:00:00Z");
      expect(filled).toBe(0);
      expect(missing).toContain("m-001");
    } finally {
      fresh.close();
    }
  });
});
