import {expect, test} from "vitest";
import {spread} from "../../../site/charts/match/history-chart.tsx";

test.each([
  {says: "far apart, labels stay at their lines", lines: [40, 200], labels: [200, 40]},
  {says: "at the bottom they move up", lines: [272, 272], labels: [272, 256]},
  {says: "at the top they move down", lines: [16, 16], labels: [32, 16]},
  {says: "three at the top", lines: [16, 16, 20], labels: [48, 32, 16]},
  {says: "in between the upper one moves up", lines: [100, 104], labels: [104, 88]},
])("labels at the ends of lines: $says", ({lines, labels}) => {
  const places = lines.map((y) => ({y}));
  expect(spread(places, 16, {top: 16, bottom: 272}).map(({y}) => y)).toEqual(labels);
});
