import {describe, expect, test} from "vitest";
import {appearances} from "../../../../../pipeline/tournament/analysis/performance/appearances.ts";
import {
  centre,
  shift,
} from "../../../../../pipeline/tournament/analysis/performance/movement-vectors.ts";
import {
  allPositions,
  linePositions,
  lineX,
  providedPositions,
} from "../../../../../pipeline/tournament/analysis/performance/positions.ts";
import {at, change, eleven, played} from "./played.ts";

test.each([
  {says: "four lines", lines: 4, xs: [0.05, 0.25, 0.5, 0.75]},
  {says: "five lines", lines: 5, xs: [0.05, 0.188, 0.375, 0.563, 0.75]},
  {says: "two lines", lines: 2, xs: [0.05, 0.75]},
])("$says are at $xs", ({lines, xs}) => {
  expect(xs.map((_, index) => lineX(index, lines))).toEqual(xs);
});

test("a line is spread evenly, alone in the middle", () => {
  const positions = linePositions(eleven("home"));
  expect([1, 2, 3, 4, 5].map((shirt) => positions.get(shirt))).toEqual([
    {x: 0.05, y: 0.5},
    {x: 0.25, y: 0.125},
    {x: 0.25, y: 0.375},
    {x: 0.25, y: 0.625},
    {x: 0.25, y: 0.875},
  ]);
});

describe("positions of a provider", () => {
  const mark = (shirt: number, position: {x: number; y: number} | null) => ({
    side: "home" as const,
    shirt,
    name: `home ${shirt}`,
    rating: null,
    position,
  });
  const all = Array.from({length: 11}, (_, i) => mark(i + 1, {x: 0.4, y: 0.3}));
  test.each([
    ["of every starter", true, all],
    ["of all but one", false, [...all.slice(1), mark(1, null)]],
    ["of the other side", false, all.map((one) => ({...one, side: "away" as const}))],
    ["of nobody", false, null],
  ])("%s are used: %s", (_, known, performances) => {
    expect(providedPositions(performances, "home", eleven("home")) !== null).toBe(known);
  });

  test("two measured in one place are a thousandth apart", () => {
    const places = [...providedPositions(all, "home", eleven("home"))!.values()];
    expect(places.slice(0, 2)).toEqual([
      {x: 0.4, y: 0.3},
      {x: 0.4, y: 0.301},
    ]);
  });
});

describe("everyone who played", () => {
  const places = (more: Parameters<typeof played>[0]) =>
    allPositions(appearances(played(more), "home")!, linePositions(eleven("home")), 4, ({shirt}) =>
      shirt === 12 ? "DF" : null,
    );
  test("a substitute is placed next to his predecessor's place, in the line of his own class", () => {
    const positions = places({
      substitutions: [change("home", 9, 12, at(60)), change("home", 10, 13, at(61))],
    });
    expect(positions.get(12)).toEqual({x: 0.25, y: 0.167});
    expect(positions.get(13)).toEqual({x: 0.75, y: 0.58});
    expect(positions.size).toBe(13);
  });
  test("a player entering an occupied place is placed next to it, by at most .08", () => {
    // The middle of three forwards goes off; defenders are at .125, .5, .625, .875: the wider gap
    // is to the left of .5, and then to the left of .42.
    const positions = allPositions(
      appearances(
        played({
          substitutions: [change("home", 10, 12, at(60)), change("home", 12, 13, at(61))],
        }),
        "home",
      )!,
      new Map([...linePositions(eleven("home")), [3, {x: 0.25, y: 0.5}]]),
      4,
      () => "DF",
    );
    expect(positions.get(12)).toEqual({x: 0.25, y: 0.42});
    expect(positions.get(13)).toEqual({x: 0.25, y: 0.34});
  });
  test("a place is handed on twice", () => {
    const positions = places({
      substitutions: [change("home", 10, 13, at(60)), change("home", 13, 14, at(70))],
    });
    expect(positions.get(14)).toEqual({x: 0.75, y: 0.66});
  });
});

test("a vector has no way across the pitch unless both ends were measured", () => {
  const [from, to] = [
    {x: 0.25, y: 0.1},
    {x: 0.5, y: 0.9},
  ];
  expect(shift(from, to, false)).toEqual({from, to, dx: 0.25, dy: null});
  expect(shift(from, to, true)).toEqual({from, to, dx: 0.25, dy: 0.8});
});

test("the centre is the mean", () => {
  expect(
    centre([
      {x: 0.2, y: 0},
      {x: 0.4, y: 1},
    ]),
  ).toEqual({x: 0.3, y: 0.5});
  expect(centre([])).toEqual({x: 0.5, y: 0.5});
});
