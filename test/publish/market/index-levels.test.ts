import {expect, test} from "vitest";
import {latestClosing} from "../../../pipeline/market/closes.ts";
import {readMarketFacts} from "../../../pipeline/market/facts.ts";
import {freshnessAt} from "../../../pipeline/market/freshness.ts";
import {indexLevels} from "../../../publish/market/index-levels.ts";
import {vnIndexChart} from "../../../publish/market/vnindex-chart.ts";

const facts = readMarketFacts("data");
const at = (asOf: string) => ({
  market: facts,
  knownThrough: latestClosing(facts, asOf),
  freshness: freshnessAt(facts, asOf),
});

// Closes in data/market/indices.json; 2026-06-19 is a Friday.
test.each([
  {
    says: "a minute before the figures are published",
    asOf: "2026-06-19T08:09:59Z",
    on: "2026-06-18",
    close: 1830.47,
  },
  {says: "when they are published", asOf: "2026-06-19T08:10:00Z", on: "2026-06-19", close: 1824.53},
  {says: "on the weekend", asOf: "2026-06-20T12:00:00Z", on: "2026-06-19", close: 1824.53},
  {says: "after all that is held", asOf: "2026-11-21T00:00:00Z", on: "2026-08-21", close: 1768.12},
])("the newest close, $says", ({asOf, on, close}) => {
  const chart = vnIndexChart(at(asOf), "1w");
  expect(chart.last).toMatchObject({on, close});
  expect(chart.bars.at(-1)).toMatchObject({on, close});
  const vnIndex = indexLevels(at(asOf)).indices.find(({index}) => index === "VNINDEX");
  expect(vnIndex?.last).toEqual(chart.last);
});

test("the change is that from the close before", () => {
  // 1824.53 after 1830.47
  expect(vnIndexChart(at("2026-06-20T00:00:00Z"), "1w").last).toMatchObject({
    change: -5.94,
    changePercent: -0.32,
  });
});

test("before the first close nothing is known, and it says so", () => {
  const before = at("2025-06-01T00:00:00Z");
  expect(vnIndexChart(before, "1m")).toMatchObject({
    last: null,
    bars: [],
    availability: {status: "pending"},
  });
  expect(indexLevels(before).availability.status).toBe("pending");
});
