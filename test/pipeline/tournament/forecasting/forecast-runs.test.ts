import {expect, test} from "vitest";
import {
  forecastRunsUpTo,
  nextForecastRun,
} from "../../../../pipeline/tournament/forecasting/forecast-runs.ts";

const cup = {forecastsFrom: "2026-06-11", endsOn: "2026-06-13"};

test.each([
  ["one noon before it begins", "2026-05-01T09:00:00Z", ["2026-04-30T12:00:00Z"]],
  ["the noon itself counts", "2026-05-01T12:00:00Z", ["2026-05-01T12:00:00Z"]],
  [
    "the opening morning still has the evening's before",
    "2026-06-11T11:59:59Z",
    ["2026-06-10T12:00:00Z"],
  ],
  ["one a day", "2026-06-12T23:00:00Z", ["2026-06-11T12:00:00Z", "2026-06-12T12:00:00Z"]],
  [
    "none after the final",
    "2026-11-21T00:00:00Z",
    ["2026-06-11T12:00:00Z", "2026-06-12T12:00:00Z", "2026-06-13T12:00:00Z"],
  ],
])("%s", (_, now, runs) => {
  expect(forecastRunsUpTo(cup, now)).toEqual(runs);
});

// In Russia matches began at 10:00 UTC, so forecasts are published at six.
test("the time of day is the tournament's own", () => {
  const archive = {...cup, forecastsAt: "06:00"};
  expect(forecastRunsUpTo(archive, "2026-06-12T06:00:00Z")).toEqual([
    "2026-06-11T06:00:00Z",
    "2026-06-12T06:00:00Z",
  ]);
  expect(forecastRunsUpTo(archive, "2026-06-11T05:59:59Z")).toEqual(["2026-06-10T06:00:00Z"]);
  expect(nextForecastRun(archive, "2026-06-12T06:00:00Z")).toBe("2026-06-13T06:00:00Z");
});
