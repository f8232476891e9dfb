import fc from "fast-check";
import {expect, test} from "vitest";
import {type Rectangle, squarify} from "../../../site/charts/market/squarify.ts";

const BOX: Rectangle = {x: 10, y: 20, width: 600, height: 400};
const area = ({width, height}: Rectangle) => width * height;
/** Length of the overlap of two intervals; negative if they are apart. */
const shared = (a: number, aLength: number, b: number, bLength: number) =>
  Math.min(a + aLength, b + bLength) - Math.max(a, b);

const sizes = fc.array(
  fc.double({min: 0, max: 1e6, noNaN: true}).map((one) => Math.round(one)),
  {
    maxLength: 40,
  },
);

test("areas are proportional, tiles lie inside the box and do not overlap", () => {
  fc.assert(
    fc.property(sizes, (values) => {
      const tiles = squarify(values, BOX);
      const total = values.reduce((sum, value) => sum + value, 0);
      expect(tiles).toHaveLength(values.length);
      tiles.forEach((tile, index) => {
        const share = total === 0 ? 0 : values[index]! / total;
        expect(Math.abs(area(tile) / area(BOX) - share)).toBeLessThan(1e-6);
        expect(tile.x).toBeGreaterThanOrEqual(BOX.x - 1e-6);
        expect(tile.y).toBeGreaterThanOrEqual(BOX.y - 1e-6);
        expect(tile.x + tile.width).toBeLessThanOrEqual(BOX.x + BOX.width + 1e-6);
        expect(tile.y + tile.height).toBeLessThanOrEqual(BOX.y + BOX.height + 1e-6);
        for (const other of tiles.slice(0, index))
          expect(
            Math.min(
              shared(tile.x, tile.width, other.x, other.width),
              shared(tile.y, tile.height, other.y, other.height),
            ),
          ).toBeLessThan(1e-6);
      });
    }),
    {numRuns: 200},
  );
});

// The example of Bruls, Huizing and van Wijk (2000), figure 4: 6 × 4, areas 6, 6, 4, 3, 2, 2, 1.
test("the example of the paper", () => {
  const tiles = squarify([6, 6, 4, 3, 2, 2, 1], {x: 0, y: 0, width: 6, height: 4});
  expect(
    tiles.slice(0, 4).map(({width, height}) => [width, height].map((one) => one.toFixed(3))),
  ).toEqual([
    ["3.000", "2.000"],
    ["3.000", "2.000"],
    ["1.714", "2.333"],
    ["1.286", "2.333"],
  ]);
  expect(tiles[0]).toEqual({x: 0, y: 0, width: 3, height: 2});
});

test.each([
  ["nothing", []],
  ["nothing but noughts", [0, 0]],
])("of %s: no area", (_, values) => {
  expect(squarify(values, BOX).map(area)).toEqual(values);
});

test("one value has the whole box", () => {
  expect(squarify([7], BOX)).toEqual([BOX]);
});
