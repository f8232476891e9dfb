import {expect, test} from "vitest";
import {believed} from "../../../../pipeline/market/sources/believed.ts";

const ON = "2026-08-21";
/** The closes of a board in VND, of shares from 1,200 to 120,000 VND. */
const board = (shares: number, scale = 1) =>
  Array.from({length: shares}, (_, k) => {
    const close = scale * (k % 5 === 4 ? 120_000 : 1_200 + 1_000 * k);
    const range = {open: close, high: close, low: close, close};
    return {id: `S${k}`, on: ON, ...range, volume: 100};
  });

test.each([
  {says: "in VND", days: board(20), rows: 20},
  {says: "in thousands of VND", days: board(20, 1 / 1000), rows: 0},
  {says: "a thousand times too high, cheap shares too", days: board(20, 1_000), rows: 0},
  {says: "of few shares, which may all be dear", days: board(3, 100), rows: 3},
])("a board $says", ({days, rows}) => {
  expect(believed(days, "raw", `${ON}T09:00:00Z`).rows).toHaveLength(rows);
});
