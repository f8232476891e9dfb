import {expect, test} from "vitest";
import type {AdjustedBar, RawBar} from "../../../pipeline/market/price-types.ts";
import {priceBand} from "../../../pipeline/market/rules/bands.ts";
import {type Closes, returnOver} from "../../../pipeline/market/rules/returns.ts";
import type {ExchangeRules, IndexBar} from "../../../pipeline/market/types.ts";
import {
  type AdjustedVnd,
  adjustedVnd,
  mean,
  minus,
  type Points,
  plain,
  points,
  type RawVnd,
  ratio,
  rawVnd,
  type Shares,
  shares,
  type Vnd,
  vnd,
  worth,
} from "../../../pipeline/market/units.ts";

const [raw, adjusted, money, level, count] = [
  rawVnd(72_000),
  adjustedVnd(65_450),
  vnd(1_000_000),
  points(1768.12),
  shares(100),
];

/** Each line mixes units in a way that `tsc` must reject, as its directive asserts. Never run. */
function mixes(
  bars: {readonly raw: RawBar; readonly adjusted: AdjustedBar; readonly index: IndexBar},
  rules: ExchangeRules,
) {
  // @ts-expect-error an adjusted price is not a price as traded
  const a: RawVnd = adjusted;
  // @ts-expect-error a price as traded is not adjusted
  const b: AdjustedVnd = raw;
  // @ts-expect-error an index level is not money
  const c: Vnd = level;
  // @ts-expect-error shares are not money
  const d: Vnd = count;
  // @ts-expect-error money is not a level
  const e: Points = money;
  // @ts-expect-error a price is not an amount of money
  const f: Vnd = raw;
  // @ts-expect-error money is not a number of shares
  const g: Shares = money;
  // @ts-expect-error a number has no unit
  const h: RawVnd = 72_000;
  // @ts-expect-error a quantity is not a plain number
  const i: number = raw;
  // @ts-expect-error prices on different bases have no ratio
  ratio(raw, adjusted);
  // @ts-expect-error a price and a level have no ratio
  ratio(adjusted, level);
  // @ts-expect-error prices on different bases have no difference
  minus(adjusted, raw);
  // @ts-expect-error money and shares have no difference
  minus(money, count);
  // @ts-expect-error no operator takes prices on different bases
  raw - adjusted;
  // @ts-expect-error no operator takes a price and a level
  raw * level;
  // @ts-expect-error no operator takes shares and money
  count + money;
  // @ts-expect-error prices on different bases cannot be compared
  raw < adjusted;
  // @ts-expect-error an index bar has levels in points, no prices
  raw - bars.index.close;
  // @ts-expect-error a mean has one unit
  mean(raw, [level]);
  // @ts-expect-error turnover takes prices as traded
  worth(adjusted, count);
  // @ts-expect-error turnover takes shares
  worth(raw, money);
  // @ts-expect-error a band takes a price as traded
  priceBand(rules, adjusted);
  // @ts-expect-error a band takes a price
  priceBand(rules, level);
  // @ts-expect-error an adjusted bar is not a bar as traded
  const j: RawBar = bars.adjusted;
  // @ts-expect-error a bar as traded is not adjusted
  const k: AdjustedBar = bars.raw;
  // @ts-expect-error a series has one basis
  const l: readonly RawBar[] = [bars.raw, bars.adjusted];
  // @ts-expect-error prices as traded are not compared over time: an ex-date would be a fall
  const m: Closes<RawVnd> = {bars: [bars.raw], unattested: []};
  // @ts-expect-error a return takes adjusted prices or levels
  returnOver({bars: [bars.raw], unattested: []}, "2026-08-21", "1y");
  return [a, b, c, d, e, f, g, h, i, j, k, l, m];
}

void mixes;

test("within one unit figures are worked out", () => {
  expect(plain(minus(rawVnd(72_000), rawVnd(70_000)))).toBe(2000);
  expect(ratio(adjustedVnd(63_000), adjustedVnd(60_000))).toBe(1.05);
  expect(plain(mean(points(1), [points(2), points(6)]))).toBe(3);
  expect(plain(worth(raw, count))).toBe(7_200_000);
  expect(plain(money)).toBe(1_000_000);
});
