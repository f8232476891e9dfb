import {expect, test} from "vitest";
import {backtest} from "../../../../pipeline/tournament/accuracy/backtest/backtest.ts";
import {predictionAccuracy} from "../../../../publish/tournament/forecasts/accuracy.ts";
import {pastWorldCups} from "../../../fixtures/built/world.ts";
import {worldCupFacts} from "../../../fixtures/built/world-cup-facts.ts";

test("the archive of 2022 is as accurate as the backtest of that year says: the same engine by the same protocol", () => {
  const body = predictionAccuracy(pastWorldCups().get(2022)!);
  const models = new Map(
    backtest(worldCupFacts(), [2022], "archive").models.map(({name, pooled}) => [name, pooled]),
  );
  const {brier, rps, logLoss} = models.get("engine")!;
  expect(body.meta).toEqual({
    total: 64,
    judged: 64,
    withoutForecast: 0,
    pending: 0,
    backfilled: 64,
  });
  expect(body.brier).toBeCloseTo(brier, 5);
  expect(body.rps).toBeCloseTo(rps, 5);
  expect(body.logLoss).toBeCloseTo(logLoss, 5);
  const elo = body.references.find(({name}) => name === "elo")!;
  expect(elo.logLoss).toBeCloseTo(models.get("Elo + Poisson")!.logLoss, 5);
  const baseRate = body.references.find(({name}) => name === "base-rate")!;
  expect(baseRate.logLoss).toBeCloseTo(models.get("base rate")!.logLoss, 5);
});
