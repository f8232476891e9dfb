import {expect, test} from "vitest";
import {holedMarket} from "../../../fixtures/market/holed-market.ts";

const FACTS_END = "2026-08-21";

test.each([
  ["thousands of VND", 1 / 1000],
  ["a thousand times too much", 1000],
])("prices and levels in %s are not those of any day", (_, scale) => {
  for (let seed = 0; seed < 20; seed++) {
    const {market, prices} = holedMarket(seed, scale);
    const bars = [
      ...[...prices.traded.values()].flatMap((share) => share.bars),
      ...[...prices.captured.values()].flatMap((series) => series.bars),
      ...market.indices.indices.flatMap((series) => series.bars),
      ...market.indices.closes,
    ];
    expect(bars.filter(({on}) => on > FACTS_END)).toEqual([]);
    expect(prices.exDates).toEqual([]);
  }
});
