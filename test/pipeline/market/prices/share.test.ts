import {describe, expect, test} from "vitest";
import {readMarketFacts} from "../../../../pipeline/market/facts.ts";
import {readPrices} from "../../../../pipeline/market/prices/read.ts";
import {sharePrices} from "../../../../pipeline/market/prices/share.ts";
import {returnOver} from "../../../../pipeline/market/rules/returns.ts";
import {plain} from "../../../../pipeline/market/units.ts";

const market = readMarketFacts("data");
const prices = readPrices("data", market);
/** The prices of a share at a Vietnamese local time. */
const shareAt = (symbol: string, time: string) =>
  sharePrices(
    prices,
    market,
    symbol,
    new Date(Date.parse(`${time.replace(" ", "T")}:00+07:00`)).toISOString().replace(".000", ""),
  );

// VHM's price halved with a 1:1 share issue on 2026-08-06 (factor 0.5); closes as traded 153,000
// and 77,100. The ex-date before was 2026-06-29 (0.96295).
describe("a share with prices as traded", () => {
  test("before the close of its ex-date: the factor is known, the day's prices are not", () => {
    const share = shareAt("VHM", "2026-08-06 10:00");
    expect(share.exDates!.at(-1)).toMatchObject({on: "2026-08-06", factor: 0.5});
    expect([share.raw.at(-1)!.on, plain(share.raw.at(-1)!.close)]).toEqual(["2026-08-05", 153_000]);
    expect(plain(share.adjusted.at(-1)!.close)).toBe(76_500);
  });

  test("the evening before nothing is known of it", () => {
    const share = shareAt("VHM", "2026-08-05 23:59");
    expect(share.exDates!.at(-1)).toMatchObject({on: "2026-06-29"});
    expect(plain(share.adjusted.at(-1)!.close)).toBe(153_000);
  });

  // 77,100 / 76,500 − 1, while prices as traded halved.
  test("its return over the ex-date is that of the adjusted series", () => {
    const {adjusted, unattested} = shareAt("VHM", "2026-08-06 15:10");
    const found = returnOver({bars: adjusted, unattested}, "2026-08-06", "1d");
    expect(found).toMatchObject({fromOn: "2026-08-05"});
    expect((found as {change: number}).change).toBeCloseTo(0.00784, 5);
  });

  test("figures of a day that no source has are distinguished from a day without a row", () => {
    const share = shareAt("ACB", "2026-08-21 15:10");
    expect(share.unattested).toEqual(["2024-03-06", "2025-02-03"]);
    const closes = {bars: share.adjusted, unattested: share.unattested};
    expect(returnOver(closes, "2024-03-07", "1d")).toBe("dayUnattested");
    expect(returnOver(closes, "2024-03-13", "1w")).toBe("dayUnattested");
    expect(shareAt("ACB", "2025-02-03 15:09").unattested).toEqual(["2024-03-06"]);
  });

  test("an ex-date without a factor ends what can be compared", () => {
    expect(shareAt("LHG", "2026-08-18 23:59").adjusted[0]!.on).toBe("2025-06-02");
    expect(shareAt("LHG", "2026-08-19 15:10").adjusted.map(({on}) => on)).toEqual(["2026-08-19"]);
  });
});

describe("a share that is kept adjusted", () => {
  // MCH's series ends on 2026-08-18, the day through which it is adjusted.
  test("its prices are those of the day they are adjusted through, and none earlier", () => {
    expect(shareAt("MCH", "2026-08-18 15:10")).toMatchObject({levelsKnown: true, exDates: null});
    const before = shareAt("MCH", "2026-08-18 15:09");
    expect(before.levelsKnown).toBe(false);
    expect(before.adjusted.at(-1)!.on).toBe("2026-08-17");
    expect(before.raw).toEqual([]);
  });

  test("its last closes as traded are separate", () => {
    expect(shareAt("AAA", "2026-08-21 15:10").latest.at(-1)!.on).toBe("2026-08-21");
    expect(shareAt("AAA", "2026-08-21 15:09").latest.at(-1)!.on).toBe("2026-08-20");
  });

  // The list of symbols has VBB on UPCoM, its former exchange; the date of its move is unknown.
  test("one that moved trades on HOSE at the end of its series; before, its exchange is unknown", () => {
    const listed = market.symbols.symbols.find(({symbol}) => symbol === "VBB")!;
    expect(listed.exchange).toBe("UPCOM");
    expect(shareAt("VBB", "2026-08-21 15:10").exchange).toBe("HOSE");
    expect(shareAt("VBB", "2025-08-21 15:10").exchange).toBeNull();
  });
});

test("a share of which only the last closes are known", () => {
  const share = shareAt("ACV", "2026-08-21 15:10");
  expect([share.raw, share.adjusted, share.flows]).toEqual([[], [], []]);
  expect(share.exchange).toBe("UPCOM");
});

test("foreign flows end on 2025-11-12, their values earlier", () => {
  const flows = shareAt("FPT", "2026-08-21 15:10").flows;
  expect(flows.at(-1)!.on).toBe("2025-11-12");
  expect(flows.findLast(({buyValue}) => buyValue !== null)!.on).toBe("2025-08-22");
  expect(shareAt("FPT", "2025-07-01 15:09").flows.at(-1)!.on).toBe("2025-06-30");
});

test("no share at any instant has a row whose figures were not out", () => {
  for (const asOf of ["2024-02-07 15:09", "2025-06-27 15:09", "2026-08-18 15:09"])
    for (const symbol of [...prices.traded.keys(), ...prices.adjusted.keys()]) {
      const share = shareAt(symbol, asOf);
      const day = asOf.slice(0, 10);
      for (const rows of [share.raw, share.adjusted, share.latest, share.flows])
        expect((rows.at(-1)?.on ?? "") < day).toBe(true);
      expect((share.exDates?.at(-1)?.on ?? "") <= day).toBe(true);
    }
});
