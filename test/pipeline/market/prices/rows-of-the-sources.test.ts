import {expect, test} from "vitest";
import {sha256} from "../../../../pipeline/kit/hash.ts";
import {readMarketFacts} from "../../../../pipeline/market/facts.ts";
import type {Bar} from "../../../../pipeline/market/price-types.ts";
import {readPrices} from "../../../../pipeline/market/prices/read.ts";
import {
  adjustedBarsOf,
  breadthOf,
  flowsOf,
  rawBarsOf,
} from "../../../../pipeline/market/prices/series.ts";
import type {Price} from "../../../../pipeline/market/units.ts";

const market = readMarketFacts("data");
const prices = readPrices("data", market);

type Row = readonly (string | number | null)[];
const cells = (row: Row) => row.map((cell) => cell ?? "").join(",");
const barRows = (symbol: string, bars: readonly Bar<Price>[]): Row[] =>
  bars.map(
    ({on, open, high, low, close, volume, sources}) =>
      [symbol, on, open, high, low, close, volume, sources] as unknown as Row,
  );
/** The rows of each source according to our facts, in the columns and order of the source. */
const ROWS: Readonly<Record<string, () => Row[]>> = {
  "stocks.csv": () =>
    [...prices.traded.keys()].flatMap((symbol) => barRows(symbol, rawBarsOf(prices, symbol))),
  "stocks_adjusted.csv": () =>
    [...prices.adjusted.keys()].flatMap((symbol) =>
      barRows(symbol, adjustedBarsOf(prices, symbol)),
    ),
  "closes_latest.csv": () =>
    [...prices.closes].flatMap(([symbol, {exchange, bars}]) =>
      bars.map(
        ({on, close, volume, sources}) =>
          [
            symbol,
            exchange === "HOSE" ? "HSX" : exchange,
            on,
            close,
            volume,
            sources,
          ] as unknown as Row,
      ),
    ),
  "foreign_flows.csv": () =>
    [...prices.flows.keys()].flatMap((symbol) =>
      flowsOf(prices, symbol).map(
        ({on, buyVolume, sellVolume, buyValue, sellValue, sources}) =>
          [symbol, on, buyVolume, sellVolume, buyValue, sellValue, sources] as unknown as Row,
      ),
    ),
  "breadth.csv": () =>
    breadthOf(prices).map(({on, advances, declines, unchanged, traded}) => [
      on,
      "HOSE",
      advances,
      declines,
      unchanged,
      traded,
    ]),
  "corporate_actions.csv": () =>
    prices.exDates.flatMap(({symbol, on, factor, previousOn, confirmedBy}) =>
      factor === null ? [] : [[symbol, on, factor.toFixed(5), previousOn, confirmedBy]],
    ),
  "vn30_baskets.csv": () =>
    market.baskets.baskets.flatMap(({basket, effectiveFrom, freeFloatPercent}) =>
      Object.entries(freeFloatPercent).map(([symbol, percent]) => [
        basket,
        effectiveFrom,
        symbol,
        percent,
      ]),
    ),
  "indices.csv": () =>
    market.indices.indices.flatMap(({index, bars}) =>
      bars.map((bar) => [index, ...Object.values(bar)]),
    ),
  "vnindex.csv": () => market.indices.closes.map((row) => Object.values(row)),
};

// Number of rows, and sha256 of them in byte order without header and carriage returns, 1.0 as 1:
// tail -n +2 | tr -d '\r' | sed -E 's/\.0(,|$)/\1/g' | LC_ALL=C sort | sha256sum of the downloads.
test.each([
  {
    file: "stocks.csv",
    rows: 53152,
    sha: "3ba10b80004b8f1bf80c8d3d5038560e23f5705fe195998b0d54de5525a2b704",
  },
  {
    file: "stocks_adjusted.csv",
    rows: 53277,
    sha: "34fbda33a4680182175c0260064a8f0ca689a47e71bb0f98b90772e49f6bb505",
  },
  {
    file: "closes_latest.csv",
    rows: 3383,
    sha: "d7135b5d2b6678dddd399c2b2c9d628bacde4582a229c3d30b03ec24a9f48930",
  },
  {
    file: "foreign_flows.csv",
    rows: 3699,
    sha: "7c2f78fcb06fb58aa2ebd5043a50f4ca8e482b0ec29bd39b49e2b44ea834e50c",
  },
  {
    file: "breadth.csv",
    rows: 305,
    sha: "21b1380d8853d1f87a04598cf906085cf72f737eae37a144e8559d12749698f2",
  },
  {
    file: "corporate_actions.csv",
    rows: 130,
    sha: "304976be369cdc1694a1d70dfbb3300005a75f1c8d0ef4c2c3ef38b730bd6750",
  },
  {
    file: "vn30_baskets.csv",
    rows: 90,
    sha: "2b77b4ae7f561b6034add7ab511cd73941c4370714a3ba57683a9fd13bef4ec2",
  },
  {
    file: "indices.csv",
    rows: 4919,
    sha: "4dc5134275887b9c2b1f25ac7c37c7cbb24e81996d91b8d107658a7bf3f0fb8e",
  },
  {
    file: "vnindex.csv",
    rows: 1906,
    sha: "d335470bff59746897f5829ba45873ab4eec1dbdc78c17914c9476b13fa227b9",
  },
])("every row of $file is in the facts: $rows", ({file, rows, sha}) => {
  const lines = ROWS[file]!().map(cells).sort();
  expect(lines).toHaveLength(rows);
  expect(sha256(`${lines.join("\n")}\n`)).toBe(sha);
});
