import {expect, test} from "vitest";
import {spread} from "../../../site/charts/match/history-chart.tsx";

test.each([
  ["far apart, labels stay at their lines", [40, 200], [200, 40]],
  ["at the bottom they move up", [272, 272], [272, 256]],
  ["at the top they move down", [16, 16], [32, 16]],
  ["three at the top", [16, 16, 20], [48, 32, 16]],
  ["in between the upper one moves up", [100, 104], [104, 88]],
])("labels at the ends of lines: %s", (_, lines, labels) => {
  const places = lines.map((y) => ({y}));
  expect(spread(places, 16, {top: 16, bottom: 272}).map(({y}) => y)).toEqual(labels);
});
