import {expect, test} from "vitest";
import {readMarketFacts} from "../../../pipeline/market/facts.ts";
import {generatedMarketNews} from "../../../pipeline/market/generated-news/generated.ts";
import {readPrices} from "../../../pipeline/market/prices/read.ts";
import {grounded} from "../../../pipeline/tournament/text/grounding.ts";
import {otherLevels, shifted} from "../../fixtures/market/shifted.ts";

const market = readMarketFacts("data");
const desk = {market, prices: readPrices("data", market)};
const END = "2026-11-21T00:00:00Z";
const pieces = generatedMarketNews(desk, END);
const kindOf = (slug: string) => slug.split("-").slice(1, -3).join("-");
const piece = (slug: string) => pieces.find((one) => one.slug === slug)!;
const textsOf = (one: (typeof pieces)[number], language: "en" | "vi") => {
  const {title, summary, body} = one.versions[language];
  return [title, summary, ...body];
};

// Sixty sessions end on 2026-08-21: they include 12 week ends, 2 month ends (June, July; 31 August
// is in the future) and 1 basket start (2026-08-03); ex-dates and sectors are counted from the
// facts.
test("the wire covers more than closes, each kind as often as its facts do", () => {
  const counts: Record<string, number> = {};
  for (const {slug} of pieces) counts[kindOf(slug)] = (counts[kindOf(slug)] ?? 0) + 1;
  expect(counts).toEqual({
    market: 60,
    sector: 9,
    week: 12,
    "ex-dates": 14,
    year: 2,
    basket: 1,
    movers: 10,
  });
  expect(new Set(pieces.map(({slug}) => slug)).size).toBe(pieces.length);
});

test.each([
  ["market", "08:10"],
  ["week", "08:10"],
  ["year", "08:10"],
  ["sector", "08:10"],
  ["movers", "08:10"],
  ["ex-dates", "01:00"],
  ["basket", "01:00"],
])("%s is published at %s UTC of its day", (kind, out) => {
  const all = pieces.filter(({slug}) => kindOf(slug) === kind);
  expect(all.map(({publishedAt}) => publishedAt)).toEqual(
    all.map(({slug}) => `${slug.slice(-10)}T${out}:00Z`),
  );
});

// Published levels: VN-Index 1729.08 on 2026-08-14, 1768.12 on 2026-08-21; 39.04 / 1729.08 = 2.26 %.
// VHM split 1:1 on 2026-08-06: 153,000 × 0.5; ±7 % of 76,500 to a tick of 100.
test.each([
  [
    "vn-week-2026-08-21",
    "Khép lại tuần 17–21/8, VN-Index đứng ở mức 1.768,12 điểm, tăng 39,04 điểm (2,26%) so với phiên cuối tuần trước (14/8).",
    "VN-Index ended the week on Friday 21 August at 1,768.12, up 39.04 points or 2.26% from the last close of the week before, 14 August.",
  ],
  [
    "vn-ex-dates-2026-08-06",
    "VHM (Công ty Cổ phần Vinhomes) đóng cửa phiên 5/8 ở mức 153.000 đồng; giá tham chiếu còn 76.500 đồng (ước tính cổ tức bằng cổ phiếu khoảng 100%), giá trần 81.800 đồng, giá sàn 71.200 đồng.",
    "VHM (Vinhomes Joint Stock Company) closed on 5 August at 153,000 dong; its reference price is 76,500 dong (a share dividend of about 100%, by our estimate), its ceiling 81,800 dong and its floor 71,200 dong.",
  ],
  [
    "vn-basket-2026-08-03",
    "Rổ VN30 từ phiên 3/8: thêm MCH và TCX, loại PLX và TPB",
    "VN30 changes on 3 August: MCH and TCX in, PLX and TPB out",
  ],
  [
    "vn-year-2026-06-30",
    "VN-Index tăng 35,17% sau một năm, lên 1.860,01 điểm",
    "VN-Index up 35.17% over a year, at 1,860.01",
  ],
])("%s", (slug, vi, en) => {
  expect(textsOf(piece(slug), "vi").join("\n")).toContain(vi);
  expect(textsOf(piece(slug), "en").join("\n")).toContain(en);
});

test("names the shares that a piece is about", () => {
  expect(piece("vn-ex-dates-2026-07-23").tickers).toEqual(["CTG", "VCB"]);
  expect(piece("vn-basket-2026-08-03").tickers).toEqual(["MCH", "TCX", "PLX", "TPB"]);
});

/** Wording rejected by an editor, and general faults. */
const SLIPS: Readonly<Record<"en" | "vi", readonly RegExp[]>> = {
  vi: [
    /undefined|null|NaN| {2}|\.\.|,,|\s$|\(\)/,
    // a hyphen for a minus, English figures
    /[ (]-\d|\d,\d{3}(?!\d)|\d\.\d{1,2}(?!\d)/,
    // counts of one list in both figures and words
    /\d+ mã[^.]*(?<!\p{L})(một|hai|ba|bốn|năm|sáu|bảy|tám|chín) mã/u,
    // one group does not lead the others; a rise or fall is not stated twice
    /[Mm]ột trong chín nhóm ngành đi lên|mạnh nhất: (tăng|giảm)/,
    // a rise or fall of zero
    /(tăng|giảm) 0,00/,
    // contrast where both moved the same way
    /trong khi VN-Index/,
    // a close, level or price needs a word before its figure
    /(đóng cửa|đứng|kết phiên|chốt|đi ngang)( phiên [^,;]*)? ở \d/,
    // a minimum amount must be marked as one
    /từ \d+ tỷ đồng(?! trở lên)/,
    // `tính cả` means `and HOSE too`; `giao dịch nhiều phiên` means `traded in many sessions`
    /[Tt]ính cả sàn|giao dịch nhiều phiên|đứng ở giá tham chiếu/,
    // "all nine" and "one of nine" are worded differently
    /[Cc]hín trong chín|[Mm]ột trong chín|không nhóm nào trong|chỉ (?!có)[^;]*\) (?:tăng|đi)|đều giảm; giảm/,
    // sessions rise and fall, they are not good or bad; a rise takes only one verb
    /(tốt|kém) nhất là|mạnh nhất, (thêm|mất)|[Bb]iên độ dao động trong tuần là/,
    // shares leave a basket with the verb `loại`
    /, bỏ [A-Z]/,
    // `of the year`, `of the session` in English order; a struggle that no figure shows
    /Một năm của|giằng co|(tăng|giảm) [\d,]+% phiên|mạnh phiên|ở đúng mức/,
    // the holder of the data is no part of a sentence about the market
    /mà Broadsheet có/,
    // a superlative for a single session
    /một phiên (tăng|giảm)[^.]* \1 mạnh nhất/,
    // an ex-date is told by what it means
    /hệ số điều chỉnh/,
    // a share comes before the condition of its list; those at a limit stand beside their side
    /(?:^|\. )Trong \d+ mã[^,]*, [A-Z\d]{3} |đóng cửa ở giá (trần|sàn)/,
  ],
  en: [
    /undefined|null|NaN| {2}|\.\.|,,|\s$|\(\)/,
    /[ (]-\d/,
    /(up|down) 0\.00|, no at /,
    // a sentence must not begin with a figure; `index` follows a name; `all` is used for all
    /(^|\. )\d[\d.,]* (m|b)illion|[Ss]ector index [a-z]|^Sector |nine of the nine|all the nine|[Oo]f these shares \d|made of/,
    /a factor of/,
    /[Aa]mong the \d+ HOSE|as traded we hold|[Tt]he [A-Z][a-z ]+ index/,
  ],
};
test.each(["en", "vi"] as const)("%s: none of the slips that an editor found", (language) => {
  const texts = pieces.flatMap((one) => textsOf(one, language));
  expect(texts.filter((text) => SLIPS[language].some((slip) => slip.test(text)))).toEqual([]);
  const titles = pieces.map(({versions}) => versions[language].title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.filter((title) => /[.!]$/.test(title))).toEqual([]);
});

/**
 * Facts with derived forms used by texts: absolute values, and thousands of millions as billions.
 */
const told = (facts: object): object => ({
  facts,
  plain: JSON.stringify(facts)
    .match(/-?\d+(?:\.\d+)?/g)!
    .map(Number)
    .flatMap((value) => [Math.abs(value), Math.round(Math.abs(value) / 10) / 100]),
});
test.each(["en", "vi"] as const)(
  "%s: every figure and date of a piece is in its facts",
  (language) => {
    const faults = pieces
      .filter(({slug}) => kindOf(slug) !== "market")
      .flatMap((one) =>
        textsOf(one, language).flatMap((text) => {
          // the second date of `17–21/8` and `1–5/6` is checked; the first is in the same month
          const spans = text
            .replace(/\d{1,2}(\/\d{1,2})?–(?=\d)/g, "")
            .replace(/VN30|\((?:Ngân|Công|Tập|Tổng)[^)]*\)/g, "");
          const is = grounded(spans, told(one.facts), {language});
          const numbers = is.grounded
            ? []
            : is.faults.filter((fault) => !fault.startsWith("the name"));
          return numbers.map((fault) => `${one.slug}: ${fault} in ${text}`);
        }),
      );
    expect(faults).toEqual([]);
  },
);

// Tuesday 18 August 2026, in the evening
test("as of Tuesday evening nothing of Wednesday matters", () => {
  const asOf = "2026-08-18T15:00:00Z";
  const later = {
    market: {...market, indices: otherLevels(market.indices, "2026-08-19")},
    prices: {
      ...shifted(desk.prices, "2026-08-19", 1_000),
      exDates: desk.prices.exDates.filter(({on}) => on <= "2026-08-18"),
    },
  };
  const before = generatedMarketNews(desk, asOf);
  expect(before.at(-1)!.publishedAt).toBe("2026-08-18T08:10:00Z");
  expect(generatedMarketNews(later, asOf)).toEqual(before);
});
