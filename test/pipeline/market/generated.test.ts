import {describe, expect, test} from "vitest";
import {figure, signedPercent} from "../../../pipeline/kit/grammar/figures.ts";
import {articleIn} from "../../../pipeline/kit/grammar/messages.ts";
import {type MarketDayFacts, marketDayFacts} from "../../../pipeline/market/desk/day-facts.ts";
import {readMarketFacts} from "../../../pipeline/market/facts.ts";
import {generatedMarketNews, PHRASES} from "../../../pipeline/market/generated-news/generated.ts";
import {marketMessages} from "../../../pipeline/market/generated-news/messages.ts";
import {readPrices} from "../../../pipeline/market/prices/read.ts";
import type {IndexBar, IndexFacts} from "../../../pipeline/market/types.ts";
import {plain, points, shares} from "../../../pipeline/market/units.ts";

const facts = readMarketFacts("data");
const END = "2026-11-21T00:00:00Z";
const desk = {market: facts, prices: readPrices("data", facts)};
/** The generated articles about daily closes. */
const closes = (asOf: string) =>
  generatedMarketNews(desk, asOf).filter(({slug}) => slug.startsWith("vn-market-"));
const pieces = closes(END);
const LANGUAGES = ["en", "vi"] as const;
const textsOf = (piece: (typeof pieces)[number], language: "en" | "vi") => {
  const {title, summary, body} = piece.versions[language];
  return [title, summary, ...body];
};

test("one piece a trading day, the last sixty of them, each out at 15:10 in Vietnam", () => {
  expect(pieces).toHaveLength(60);
  expect(pieces.at(-1)).toMatchObject({
    slug: "vn-market-2026-08-21",
    publishedAt: "2026-08-21T08:10:00Z",
  });
  expect(new Set(pieces.map(({publishedAt}) => publishedAt.slice(10)))).toEqual(
    new Set(["T08:10:00Z"]),
  );
});

test.each(LANGUAGES)("%s: no two titles are equal, and every text is well formed", (language) => {
  const titles = pieces.map(({versions}) => versions[language].title);
  expect(new Set(titles).size).toBe(60);
  const texts = pieces.flatMap((piece) => textsOf(piece, language));
  expect(
    texts.filter((text) =>
      /undefined|null|NaN|-|−0,00|−0\.00|chỉ (?!có)[^;]*\) tăng| {2}|\.\.|\s$/.test(
        text.replace(/(VN|HNX|UPCoM)-Index|(20|60)-day/g, "I"),
      ),
    ),
  ).toEqual([]);
});

// On 29 May 2026 VN-Index fell 0.18 points after three falls, on 2 July 0.05%.
test("a session that hardly moved is no rise or fall, nor one more of a row", () => {
  const days = pieces.map(({facts: of, versions}) => ({...(of as MarketDayFacts), versions}));
  const still = days.filter(
    ({vnindex, extreme}) => Math.abs(vnindex.changePercent) < 0.1 && extreme === null,
  );
  expect(still).toHaveLength(3);
  for (const {versions, vnindex, streak} of still) {
    expect(versions.vi.title).not.toMatch(/liên tiếp|tăng|giảm/);
    expect(versions.en.title).not.toMatch(/in a row|rises|falls/);
    if (vnindex.changePercent === 0) expect(streak).toBeNull();
  }
  const weeks = generatedMarketNews(desk, END).filter(({slug}) => slug.startsWith("vn-week-"));
  expect(weeks.flatMap(({versions}) => versions.vi.body).join(" ")).not.toMatch(
    /(?:duy nhất|mạnh nhất)[^.;,]*\([+−]?0,00%\)/,
  );
});

test.each(LANGUAGES)("%s: every number of a piece is in its facts", (language) => {
  const words: Readonly<Record<string, number>> =
    language === "en" ? {nine: 9, eight: 8, seven: 7} : {chín: 9, tám: 8, bảy: 7};
  const faults = pieces.flatMap((piece) => {
    const known = new Set<string>();
    const collect = (value: unknown): void => {
      if (typeof value === "number")
        for (const digits of [0, 1, 2])
          known.add(Math.abs(value).toFixed(digits)).add(Math.abs(value / 1000).toFixed(digits));
      else if (typeof value === "string")
        for (const part of value.match(/\d+/g) ?? []) known.add(String(Number(part)));
      else if (value !== null && typeof value === "object") Object.values(value).forEach(collect);
    };
    collect(piece.facts);
    return textsOf(piece, language).flatMap((text) => {
      const plain = text
        .replace(/VN30/g, "")
        .replace(language === "en" ? /,(?=\d{3})/g : /\.(?=\d{3})/g, "")
        .replace(/(?<=\d),(?=\d)/g, ".");
      const figures = (plain.match(/\d+(?:\.\d+)?/g) ?? []).filter(
        (found) => !known.has(found) && !known.has(String(Number(found))),
      );
      const spelt = Object.entries(words).filter(
        ([word, value]) =>
          new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, "iu").test(text) && !known.has(String(value)),
      );
      return [...figures, ...spelt.map(([word]) => word)].map(
        (found) => `${piece.slug}: ${found} in ${text}`,
      );
    });
  });
  expect(faults).toEqual([]);
});

test("as of an earlier moment the wire ends earlier, and says the same", () => {
  const early = closes("2026-07-15T08:10:00Z");
  expect(early.at(-1)!.slug).toBe("vn-market-2026-07-15");
  expect(closes("2026-07-15T08:09:59Z").at(-1)!.slug).toBe("vn-market-2026-07-14");
  // Trading days from 2026-06-01 to 2026-07-15: 22 in June, 11 in July.
  const both = pieces.filter(({slug}) => early.some((one) => one.slug === slug));
  expect(both).toHaveLength(33);
  expect(both).toEqual(early.slice(-33));
});

// Published levels of 2026-08-21 and 2026-08-20; change and per cent by hand: 1768.12 − 1734.24 =
// 33.88, over 1734.24 = 1.95 %.
test("the last day, in each language's numbers", () => {
  const {en, vi} = pieces.at(-1)!.versions;
  expect(vi.body[0]).toBe(
    "VN-Index đóng cửa phiên thứ Sáu 21/8 ở mức 1.768,12 điểm, tăng 33,88 điểm (1,95%) so với phiên 20/8. Trong phiên, chỉ số dao động từ 1.725,40 đến 1.768,31 điểm và đóng cửa sát mức cao nhất phiên. Chỉ số đã tăng hai phiên liên tiếp.",
  );
  expect(en.body[0]).toBe(
    "VN-Index closed on Friday 21 August at 1,768.12, up 33.88 points or 1.95% from 20 August. The day's range was 1,725.40 to 1,768.31, and it ended near the top. The index has risen for two days in a row.",
  );
  expect(vi.body[2]).toContain(
    "VN30 tăng 2,16% lên 1.927,79 điểm; HNX-Index tăng 1,98% lên 284,07 điểm",
  );
});

// `SHARP` in messages.ts: from 1.5 % on.
test("every headline of a sharp move says how large it was", () => {
  const sharp = closes("2026-08-21T08:10:00Z").flatMap(({slug, versions}) => {
    const {vnindex} = marketDayFacts(facts.indices, slug.slice("vn-market-".length))!;
    return Math.abs(vnindex.changePercent) < 1.5 ? [] : [versions.en.title, versions.vi.title];
  });
  expect(sharp.length).toBeGreaterThan(20);
  expect(sharp.filter((title) => !/%| points? |mất|tăng mạnh/.test(title))).toEqual([]);
});

// 1668.53 on 2026-07-22; earlier days come from the longer list of closes.
test("a sixty-day low names the last day that closed as low", () => {
  const day = marketDayFacts(facts.indices, "2026-07-22")!;
  expect(day.extreme).toMatchObject({kind: "low", days: 60});
  const {since} = day.extreme!;
  const lower = facts.indices.closes.filter(
    ({on, close}) => on < "2026-07-22" && plain(close) <= 1668.53,
  );
  expect(since).toBe(lower.at(-1)!.on);
});

/**
 * Index facts with VN-Index at these closes, on consecutive days from 2026-03-02, weekends
 * included.
 */
function withCloses(closes: readonly number[]): IndexFacts {
  const days = closes.map((_, k) => new Date(Date.UTC(2026, 2, 2 + k)).toISOString().slice(0, 10));
  const bars = closes.map(
    (close, k): IndexBar => ({
      ...{on: days[k]!, open: points(close), high: points(close + 1), low: points(close - 1)},
      close: points(close),
      volume: shares(1_000_000 + (k === closes.length - 1 ? 500_000 : 0)),
    }),
  );
  return {
    unit: "points",
    indices: [
      {
        index: "VNINDEX",
        kind: "market",
        exchange: "HOSE",
        name: {en: "VN-Index", vi: "VN-Index"},
        sources: 1,
        bars,
      },
    ],
    closes: closes.map((close, k) => ({on: days[k]!, close: points(close), sources: 1})),
  };
}
const lastOf = ({indices}: IndexFacts) => indices[0]!.bars.at(-1)!.on;
const flat = (count: number) => Array.from({length: count}, (_, k) => 1000 + (k % 2));

describe("shapes of a day", () => {
  test.each([
    {
      says: "four days up are a streak",
      closes: [...flat(5), 1010, 1020, 1030, 1040],
      streak: {way: "up", days: 4},
      extreme: null,
      en: "rises for a fourth day",
      vi: "tăng phiên thứ tư liên tiếp",
    },
    {
      says: "one day does not count",
      closes: [...flat(5), 1002],
      streak: null,
      extreme: null,
      en: "1,002.00",
      vi: "1.002,00",
    },
    {
      says: "an unchanged day breaks it",
      closes: [1000, 1001, 1002, 1002],
      streak: null,
      extreme: null,
      en: "1,002.00",
      vi: "1.002,00",
    },
    {
      says: "highest of twenty",
      closes: [1100, ...flat(25), 1050],
      streak: null,
      extreme: {kind: "high", days: 20, since: "2026-03-02"},
      en: "20-day high",
      vi: "cao nhất 20 phiên",
    },
    {
      says: "lowest of all",
      closes: [...flat(60), 900],
      streak: null,
      extreme: {kind: "low", days: 60, since: null},
      en: "lower than on any day in our records",
      vi: "thấp nhất từ khi có số liệu",
    },
    {
      says: "equal to an earlier high does not count",
      closes: [...flat(25), 1001],
      streak: null,
      extreme: null,
      en: "1,001.00",
      vi: "1.001,00",
    },
  ])("$says", ({closes, streak, extreme, en, vi}) => {
    const known = withCloses(closes);
    const day = marketDayFacts(known, lastOf(known))!;
    expect(day.extreme).toEqual(extreme && expect.objectContaining(extreme));
    expect(day.streak).toEqual(streak);
    const pick = <T>(_: string, options: readonly [T, ...T[]]): T => options[0];
    const article = articleIn(PHRASES, marketMessages(day), pick);
    expect(article.en.title).toMatch(new RegExp(en));
    expect(article.vi.title).toMatch(new RegExp(vi));
  });

  test("volume against the twenty days before: half as much again", () => {
    const known = withCloses(flat(25));
    expect(marketDayFacts(known, lastOf(known))!.volume).toEqual({
      millions: 1.5,
      days: 20,
      againstMean: 50,
    });
    const short = withCloses(flat(12));
    expect(marketDayFacts(short, lastOf(short))!.volume.againstMean).toBeNull();
  });

  test("the first bar has no day before it, a day without a bar no facts", () => {
    const known = withCloses(flat(3));
    expect(marketDayFacts(known, "2026-03-02")).toBeNull();
    expect(marketDayFacts(known, "2026-02-01")).toBeNull();
  });
});

test.each([
  {value: 1830.5, en: "1,830.50", vi: "1.830,50"},
  {value: -0.4, en: "0.40", vi: "0,40"},
  {value: 1234567.891, en: "1,234,567.89", vi: "1.234.567,89"},
])("$value is $en in English and $vi in Vietnamese", ({value, en, vi}) => {
  expect([figure.en(value), figure.vi(value)]).toEqual([en, vi]);
});
test("a sign is a true minus", () =>
  expect([signedPercent(-1.5, "vi"), signedPercent(2, "en"), signedPercent(0, "en")]).toEqual([
    "−1,50%",
    "+2.00%",
    "0.00%",
  ]));
