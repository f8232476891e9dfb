import {describe, expect, test} from "vitest";
import {baseRate, UNIFORM} from "../../../../pipeline/tournament/model/baselines.ts";
import {bootstrapMean} from "../../../../pipeline/tournament/model/bootstrap.ts";
import {calibrationError, reliability} from "../../../../pipeline/tournament/model/calibration.ts";
import {fastRandom} from "../../../../pipeline/tournament/model/random.ts";

const saying = (probability: number, happened: boolean) => ({probability, happened});

describe("calibration", () => {
  test.each([
    ["certain and right", [saying(1, true), saying(0, false)], 0],
    ["certain and wrong", [saying(1, false), saying(0, true)], 1],
    ["one in two at 55 % is off by .05", [saying(0.55, true), saying(0.55, false)], 0.05],
    // Bin .2–.3: mean .25, frequency ½, two of three probabilities; bin .9–1: mean .95, frequency 1.
    // (2·.25 + .05)/3.
    [
      "bins weigh by their probabilities",
      [saying(0.2, true), saying(0.3 - 1e-12, false), saying(0.95, true)],
      0.55 / 3,
    ],
  ])("%s", (_, stated, error) => expect(calibrationError(stated)).toBeCloseTo(error, 9));

  test("empty bins are left out", () => {
    expect(reliability([saying(0.12, false), saying(0.18, true)])).toEqual([
      {from: 0.1, to: 0.2, count: 2, meanForecast: expect.closeTo(0.15, 12), frequency: 0.5},
    ]);
  });
});

describe("bootstrap", () => {
  test("of equal differences is a point", () => {
    expect(bootstrapMean([0.25, 0.25, 0.25], fastRandom("toy"))).toEqual({
      mean: 0.25,
      low: 0.25,
      high: 0.25,
    });
  });

  // 100 differences, half of them 0 and half 1: the mean of a resample is binomial(100, ½)/100,
  // with a central 95 % interval from .40 to .60.
  test("of a fair coin reaches two standard errors to either side", () => {
    const {mean, low, high} = bootstrapMean(
      Array.from({length: 100}, (_, n) => n % 2),
      fastRandom("toy"),
    );
    expect(mean).toBe(0.5);
    expect(Math.abs(low - 0.4)).toBeLessThanOrEqual(0.01 + 1e-9);
    expect(Math.abs(high - 0.6)).toBeLessThanOrEqual(0.01 + 1e-9);
  });

  test("repeats itself with the same seed, and needs something to draw from", () => {
    const differences = [0.1, -0.3, 0.2, 0.05];
    expect(bootstrapMean(differences, fastRandom("a"))).toEqual(
      bootstrapMean(differences, fastRandom("a")),
    );
    expect(() => bootstrapMean([], fastRandom("a"))).toThrow(
      "differences has 0 entries, expected one per match",
    );
  });
});

describe("the base rate", () => {
  test("is the draw share, the wins alike", () => {
    const results = [
      [1, 1],
      [2, 0],
      [0, 3],
      [1, 2],
    ] as const;
    expect(baseRate(results)).toEqual({home: 0.375, draw: 0.25, away: 0.375});
  });
  test("of nothing is no opinion", () => expect(baseRate([])).toBe(UNIFORM));
});
