import {expect, test} from "vitest";
import {fitted} from "../../../site/charts/market/tree-layout.ts";

const BOX = {x: 0, y: 0, width: 100, height: 100};
const merged = (rest: readonly {readonly size: number}[]) => ({
  size: rest.reduce((sum, {size}) => sum + size, 0),
});

// A tile fits if it is 20 wide and high: in a box of 100 × 100, one of at least 4%, unless it is
// laid along a whole side, where it needs 20%.
test.each([
  {says: "that all fit are all drawn", sizes: [25, 25, 25, 25], drawn: [25, 25, 25, 25]},
  {says: "too small are one", sizes: [40, 40, 10, 3, 3, 2, 2], drawn: [40, 40, 10, 10]},
  {says: "are none of none", sizes: [], drawn: []},
  {says: "of which one is most are that one", sizes: [95, 3, 2], drawn: [95]},
  {says: "of which all are too small are one", sizes: Array(200).fill(1), drawn: [200]},
  {says: "may give a rest more room", sizes: [95, 3, 2], atLeast: [0, 0.1, 0.3], drawn: [95, 5]},
])("tiles $says", ({sizes, atLeast, drawn}) => {
  const tiles = fitted(
    sizes.map((size: number) => ({size})),
    BOX,
    (_, {width, height}) => width >= 20 && height >= 20,
    merged,
    atLeast,
  );
  expect(tiles.map(({tile}) => tile.size)).toEqual(drawn);
  const area = tiles.reduce((sum, {box}) => sum + box.width * box.height, 0);
  expect(area).toBeCloseTo(sizes.length === 0 ? 0 : 10_000);
});
