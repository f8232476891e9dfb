import {fileURLToPath} from "node:url";
import {expect, test} from "vitest";
import {factsFiles} from "../../../../pipeline/kit/facts/facts-files.ts";
import {goalClockRows} from "../../../../pipeline/tournament/import/goal-clock.ts";
import {
  extraTimeLeft,
  GOALS_BY_MINUTE,
  shareBy,
  shareLeft,
} from "../../../../pipeline/tournament/model/goal-clock.ts";
import type {Phase} from "../../../../pipeline/tournament/types.ts";

const files = factsFiles(fileURLToPath(new URL("../../../../data", import.meta.url)));
const at = (minute: number, stoppage = 0) => ({minute, stoppage});

test("the model counts what the facts file holds", () => {
  const rows = files.csv("history/goal-clock.csv", "goal-clock.json");
  expect(rows.map(({minute}) => Number(minute))).toEqual(
    Array.from({length: 90}, (_, index) => index + 1),
  );
  expect(GOALS_BY_MINUTE).toEqual(rows.map(({goals}) => Number(goals)));
  // 11,522 goals of 2006–2017 in goalscorers.csv, 55 of them in extra time.
  expect(GOALS_BY_MINUTE.reduce((sum, goals) => sum + goals, 0)).toBe(11_467);
});

// Shares counted independently from the same source.
test.each([
  [0, 0],
  [5, 0.032],
  [10, 0.078],
  [15, 0.125],
  [20, 0.172],
  [30, 0.268],
  [40, 0.366],
  [44, 0.408],
  [45, 0.435],
  [50, 0.483],
  [60, 0.594],
  [70, 0.706],
  [75, 0.7635],
  [80, 0.822],
  [85, 0.886],
  [88, 0.925],
  [89, 0.938],
  [90, 1],
])("by minute %d a share of %d", (minute, share) => {
  expect(Math.abs(shareBy(minute) - share)).toBeLessThanOrEqual(0.0005 + 1e-12);
});

// Mean of minutes 85–89: 741/5 = 148.2 goals; 711 − 148.2 = 562.8 are in stoppage time, 112.56 a
// minute over five. Mean of 40–44: 592/5 = 118.4; 308 − 118.4 = 189.6, 63.2 a minute over three.
test.each([
  {says: "kick-off", phase: "first_half", elapsed: at(0), goals: 11_467},
  {says: "the end of the 45th minute", phase: "first_half", elapsed: at(45), goals: 6_476 + 189.6},
  {says: "two minutes into stoppage", phase: "first_half", elapsed: at(45, 2), goals: 6_476 + 63.2},
  {says: "the half is late to end", phase: "first_half", elapsed: at(45, 7), goals: 6_476 + 63.2},
  {says: "half-time", phase: "half_time", elapsed: at(45), goals: 6_476},
  {says: "the restart", phase: "second_half", elapsed: at(45), goals: 6_476},
  {says: "the end of the 89th minute", phase: "second_half", elapsed: at(89), goals: 711},
  {says: "the end of the 90th minute", phase: "second_half", elapsed: at(90), goals: 562.8},
  {says: "three minutes into stoppage", phase: "second_half", elapsed: at(90, 3), goals: 225.12},
  {says: "beyond the announced stoppage", phase: "second_half", elapsed: at(90, 11), goals: 112.56},
  {says: "ninety minutes over", phase: "extra_time_break", elapsed: at(90), goals: 0},
  {says: "the shoot-out", phase: "shootout", elapsed: at(120), goals: 0},
] as const)("$says: $goals of 11,467 goals to come", ({phase, elapsed, goals}) => {
  expect(shareLeft(phase, elapsed) * 11_467).toBeCloseTo(goals, 6);
});

test.each([
  {phase: "second_half", elapsed: at(90), minutes: 30},
  {phase: "extra_time_first_half", elapsed: at(90), minutes: 30},
  {phase: "extra_time_first_half", elapsed: at(100), minutes: 20},
  {phase: "extra_time_first_half", elapsed: at(105, 2), minutes: 16},
  {phase: "extra_time_half_time", elapsed: at(105), minutes: 15},
  {phase: "extra_time_second_half", elapsed: at(105), minutes: 15},
  {phase: "extra_time_second_half", elapsed: at(120, 1), minutes: 1},
  {phase: "shootout", elapsed: at(120), minutes: 0},
] as const)(
  "$phase, $elapsed: $minutes minutes of extra time to come",
  ({phase, elapsed, minutes}) => {
    expect(extraTimeLeft(phase, elapsed)).toBeCloseTo(minutes / 30, 12);
  },
);

test("neither clock runs backwards", () => {
  const halves: [Phase, number, number][] = [
    ["first_half", 0, 45],
    ["second_half", 45, 90],
    ["extra_time_first_half", 90, 105],
    ["extra_time_second_half", 105, 120],
  ];
  const moments = halves.flatMap(([phase, from, to]) => [
    ...Array.from({length: to - from + 1}, (_, index) => ({phase, elapsed: at(from + index)})),
    ...Array.from({length: 12}, (_, index) => ({phase, elapsed: at(to, index + 1)})),
  ]);
  for (const [index, now] of moments.slice(1).entries()) {
    const before = moments[index]!;
    expect(shareLeft(now.phase, now.elapsed)).toBeLessThanOrEqual(
      shareLeft(before.phase, before.elapsed),
    );
    expect(extraTimeLeft(now.phase, now.elapsed)).toBeLessThanOrEqual(
      extraTimeLeft(before.phase, before.elapsed),
    );
  }
});

test.each([
  ["a goal of the first day", 1, "2006-01-01", "1"],
  ["a goal of the last day", 1, "2017-12-31", "90"],
  ["a goal before", 0, "2005-12-31", "30"],
  ["a goal after", 0, "2018-01-01", "30"],
  ["a goal of extra time", 0, "2014-07-13", "113"],
  ["a goal without a minute", 0, "2014-07-13", "NA"],
])("%s counts %s times", (_, counted, date, minute) => {
  const rows = goalClockRows([{date, minute}]);
  expect(rows).toHaveLength(90);
  expect(rows.filter(([, goals]) => goals === "1").map(([at]) => at)).toEqual(
    counted ? [minute] : [],
  );
});
