import {expect, test} from "vitest";
import {readMarketFacts} from "../../../../pipeline/market/facts.ts";
import type {RawBar} from "../../../../pipeline/market/price-types.ts";
import {continued} from "../../../../pipeline/market/sources/continued.ts";
import type {Exchange} from "../../../../pipeline/market/types.ts";
import {rawVnd} from "../../../../pipeline/market/units.ts";

const {rules} = readMarketFacts("test/fixtures/cup");

/** Friday's close is 20,000; prices may move by 7 % on HOSE and 15 % on UPCoM. */
const FRIDAY = {on: "2026-08-21", close: rawVnd(20_000)};
const MONDAY = "2026-08-24";

interface Row {
  readonly says: string;
  readonly exchange?: Exchange;
  readonly close: number;
  readonly reference?: number;
  /** Whether all sessions between the two are known. */
  readonly isWhole?: boolean;
  readonly is: "none" | "exDate" | "break";
}
test.each<Row>([
  {says: "the reference is the close before", close: 20_500, reference: 20_000, is: "none"},
  {says: "the reference is another", close: 18_000, reference: 17_600, is: "exDate"},
  {
    says: "the reference is another, and sessions between are missing",
    close: 18_000,
    reference: 17_600,
    isWhole: false,
    is: "break",
  },
  {
    says: "the reference is the close before, whatever is missing",
    close: 20_500,
    reference: 20_000,
    isWhole: false,
    is: "none",
  },
  {says: "the reference is above the close before", close: 20_500, reference: 20_400, is: "break"},
  {says: "the reference is in thousands", close: 19, reference: 19, is: "break"},
  {says: "the reference is a fifth of the close", close: 4_000, reference: 3_990, is: "break"},
  {says: "no reference, and an ordinary move", close: 20_500, is: "none"},
  {says: "no reference, and a move out of the band", close: 18_000, is: "break"},
  {says: "no reference, and sessions missing", close: 20_500, isWhole: false, is: "break"},
  {
    says: "UPCoM, whose reference is an average",
    exchange: "UPCOM",
    close: 20_500,
    reference: 20_130,
    is: "none",
  },
])("$says: $is", ({exchange = "HOSE", close, reference, isWhole = true, is}) => {
  const [price, without] = [rawVnd(close), {open: null, high: null, low: null, volume: null}];
  const bar: RawBar = {
    ...{on: MONDAY, ...without, close: price, sources: 1, source: "ssi", confirmedBy: 0},
    ...(reference !== undefined && {reference: rawVnd(reference)}),
  };
  const {exDates, breaks} = continued("FPT", FRIDAY, [bar], {
    rules: rules.find((one) => one.exchange === exchange)!,
    isWhole: () => isWhole,
  });
  expect(breaks).toEqual(is === "break" ? [MONDAY] : []);
  // 17,600 / 20,000
  const step = {
    ...{symbol: "FPT", on: MONDAY, factor: 0.88, previousOn: FRIDAY.on, confirmedBy: 0},
    seenAtClose: true,
  };
  expect(exDates).toEqual(is === "exDate" ? [step] : []);
});
