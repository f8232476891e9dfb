import {describe, expect, test} from "vitest";
import {readMarketFacts} from "../../../../pipeline/market/facts.ts";
import {articleMarket} from "../../../../pipeline/market/intel/article-market.ts";
import {readPrices} from "../../../../pipeline/market/prices/read.ts";

const market = readMarketFacts("data");
const data = {market, prices: readPrices("data", market)};
const LAST = "2026-08-21T08:10:00Z";
const around = (tickers: readonly string[], publishedAt: string, asOf = LAST) =>
  articleMarket(data, {tickers, publishedAt}, asOf)!;

// stocks.csv: SSI 24,500 on 2026-08-14, 19,800 on 17 (ex-date, × 0.8), 19,400 on 20, 20,750 on 21
const onFriday = around(["SSI"], "2026-08-14T03:00:00Z");

describe("by what was known when it was published", () => {
  test("the last published session counts: in the morning that of the previous day", () => {
    expect(onFriday.whenPublished.on).toBe("2026-08-13");
    expect(around([], "2026-08-14T08:10:00Z").whenPublished.on).toBe("2026-08-14");
  });

  test("nothing that came later changes it", () => {
    const early = around(["SSI"], "2026-08-14T03:00:00Z", "2026-08-14T08:10:00Z");
    expect(early.whenPublished).toEqual(onFriday.whenPublished);
  });
});

describe("by what is known now", () => {
  test("the session of an article is its own day's", () => {
    expect(onFriday.now.on).toBe("2026-08-14");
    expect(onFriday.now.shares[0]!.day.move).toMatchObject({fromOn: "2026-08-13"});
  });

  test("since counts from the close before it, over an ex-date by adjusted closes", () => {
    const [ssi] = around(["SSI"], "2026-08-14T10:00:00Z").now.shares;
    // 20,750 against 24,500 × 0.8
    expect(ssi!.since.move).toEqual({
      fromOn: "2026-08-14",
      toOn: "2026-08-21",
      changePercent: 5.87,
    });
  });

  test.each([
    ["a Saturday", "2026-08-17", "2026-08-15T03:00:00Z"],
    ["a day in Tết", "2026-02-23", "2026-02-18T03:00:00Z"],
    ["the evening of a session", "2026-08-14", "2026-08-14T14:00:00Z"],
  ])("the session of %s is %s", (_, on, at) => expect(around([], at).now.on).toBe(on));

  test("the session to come and the time since are pending", () => {
    const {now} = around(["SSI"], "2026-08-21T10:00:00Z");
    expect(now.shares[0]!.since).toMatchObject({move: null, availability: {status: "pending"}});
    const monday = around(["SSI"], "2026-08-22T03:00:00Z").now;
    expect([monday.on, monday.index.day.availability.status]).toEqual(["2026-08-24", "pending"]);
  });

  test("an earlier instant knows less: Tuesday nothing of Wednesday", () => {
    const tuesday = around(["SSI"], "2026-08-17T03:00:00Z", "2026-08-18T08:10:00Z").now;
    expect(tuesday.shares[0]!.since.move!.toOn).toBe("2026-08-18");
    expect(tuesday.asOf).toBe("2026-08-18T08:10:00Z");
  });
});

test("a share has the sector index it certainly belongs to, VN-Index represents the market", () => {
  const {sectors, index} = around(["SSI", "HPG", "VJC"], "2026-08-14T03:00:00Z").now;
  expect(sectors.map((one) => one.index)).toEqual(["VNFIN", "VNMAT"]);
  expect(index.name.vi).toBe("VN-Index");
});

test("a share of which only last closes are kept has no move over time", () => {
  const {shares} = around(["SHS", "ZZZ"], "2026-08-14T10:00:00Z").now;
  expect(shares.map(({symbol}) => symbol)).toEqual(["SHS"]);
  expect(shares[0]!.day.move).not.toBeNull();
  expect(shares[0]!.since).toMatchObject({move: null, availability: {status: "unavailable"}});
});

test("after the facts have ended nothing old is called the last session", () => {
  const {whenPublished, now} = around(["SSI"], "2026-11-20T10:00:00Z");
  expect(whenPublished).toMatchObject({on: "2026-11-20", text: {en: [], vi: []}});
  expect(whenPublished.index.day.availability.status).toBe("unavailable");
  expect(now.text.vi).toEqual([]);
});

test("it is stated in sentences of both languages", () => {
  const {whenPublished, now} = around(["SSI"], "2026-08-21T03:00:00Z");
  // indices.csv: VN-Index +0.44 % on 2026-08-20, +1.95 % on 21
  expect(whenPublished.text.vi).toEqual([
    "Khi bài được đăng, trong phiên gần nhất (20/8), SSI không đổi, chỉ số tài chính tăng 0,22% và VN-Index tăng 0,44%.",
  ]);
  expect(now.text.vi[0]).toContain("Trong phiên ứng với bài viết (21/8), SSI tăng 6,96%");
  expect(now.text.en[0]).toContain("VN-Index +1.95%");
});
