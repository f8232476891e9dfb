import {expect, test} from "vitest";
import {likelyRight} from "../../../../pipeline/market/rules/likely-right.ts";

// The rights as the companies announced them.
test.each([
  ["FPT, 2 December 2024: 1,000 VND", 144_300, 0.99306, 1_000],
  ["MBB, 23 May 2024: 500 VND", 23_200, 0.97842, 500],
  ["TCB, 21 May 2024: 1,500 VND", 49_700, 0.96981, 1_500],
])("cash is told in VND: %s", (_, close, factor, right) => {
  expect(likelyRight(factor, close)).toEqual({kind: "cash", amount: right});
});

test.each([
  ["FPT, 21 July 2025: 15 %", 126_000, 0.8698, 15],
  ["HPG, 23 May 2024: 10 %", 31_300, 0.9089, 10],
  ["HPG, 26 June 2025: 20 %", 27_200, 0.8327, 20],
  ["TCB, 20 June 2024: one for one", 48_300, 0.5, 100],
])("new shares are told per hundred: %s", (_, close, factor, right) => {
  expect(likelyRight(factor, close)).toEqual({kind: "shares", percent: right});
});

test.each([
  ["cash of any size is at least one step", 0.9999, {kind: "cash", amount: 50}],
  ["a price that did not fall tells of no right", 1, null],
  ["nor does one that rose, as when shares are joined", 10, null],
])("%s", (_, factor, kind) => {
  expect(likelyRight(factor, 20_000)).toEqual(kind);
});
