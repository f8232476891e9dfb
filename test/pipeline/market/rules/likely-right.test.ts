import {expect, test} from "vitest";
import {likelyRight} from "../../../../pipeline/market/rules/likely-right.ts";

// The rights as the companies announced them.
test.each([
  {says: "FPT, 2 December 2024: 1,000 VND", close: 144_300, factor: 0.99306, right: 1_000},
  {says: "MBB, 23 May 2024: 500 VND", close: 23_200, factor: 0.97842, right: 500},
  {says: "TCB, 21 May 2024: 1,500 VND", close: 49_700, factor: 0.96981, right: 1_500},
])("cash is told in VND: $says", ({close, factor, right}) => {
  expect(likelyRight(factor, close)).toEqual({kind: "cash", amount: right});
});

test.each([
  {says: "FPT, 21 July 2025: 15 %", close: 126_000, factor: 0.8698, right: 15},
  {says: "HPG, 23 May 2024: 10 %", close: 31_300, factor: 0.9089, right: 10},
  {says: "HPG, 26 June 2025: 20 %", close: 27_200, factor: 0.8327, right: 20},
  {says: "TCB, 20 June 2024: one for one", close: 48_300, factor: 0.5, right: 100},
])("new shares are told per hundred: $says", ({close, factor, right}) => {
  expect(likelyRight(factor, close)).toEqual({kind: "shares", percent: right});
});

test.each([
  {says: "cash of any size is at least one step", factor: 0.9999, kind: {kind: "cash", amount: 50}},
  {says: "a price that did not fall tells of no right", factor: 1, kind: null},
  {says: "nor does one that rose, as when shares are joined", factor: 10, kind: null},
])("$says", ({factor, kind}) => {
  expect(likelyRight(factor, 20_000)).toEqual(kind);
});
