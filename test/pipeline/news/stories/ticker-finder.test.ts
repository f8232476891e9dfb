import {describe, expect, test} from "vitest";
import {companyNames} from "../../../../pipeline/news/stories/company-names.ts";
import {tickerFinder} from "../../../../pipeline/news/stories/ticker-finder.ts";
import {recorded} from "../../../fixtures/recorded.ts";
import {COMPANIES} from "./companies.ts";
import {listedTickersIn} from "./listed-companies.ts";
import {judged, words} from "./word-lists.ts";

const tickersIn = tickerFinder(COMPANIES, words.tickers);

describe("the companies a text is surely about", () => {
  test.each(recorded<[says: string, text: string, symbols: string][]>("news/ticker-texts.json"))(
    "%s: %s → %s",
    (_, text, expected) => {
      expect(tickersIn(text).join(" ")).toBe(expected);
    },
  );
});

describe("labelled headlines, among all listed companies", () => {
  /**
   * Headlines in the style of the Vietnamese finance press and the companies they are about, ""
   * for none. The finder was tuned on the first, run on the second when it passed on those, and the
   * third were invented when it passed on both; some include the article's first sentence.
   */
  const {tuned, unseen, later} = recorded<
    Record<"tuned" | "unseen" | "later", (readonly [headline: string, symbols: string])[]>
  >("news/ticker-headlines.json");
  const symbols = (labelled: string) => labelled.split(" ").filter((symbol) => symbol !== "");

  test.each([
    {says: "those it was tuned on", headlines: tuned},
    {says: "those first read afterwards", headlines: unseen},
    {says: "those invented last", headlines: later},
  ])("$says: precision from .97, recall from .9", ({headlines}) => {
    const pairs = headlines.flatMap(([headline, labelled]) => {
      const [truth, found] = [symbols(labelled), listedTickersIn(headline)];
      return [...new Set([...truth, ...found])].map((symbol) => ({
        what: `${symbol} in ${headline}`,
        is: truth.includes(symbol),
        called: found.includes(symbol),
      }));
    });
    const {precision, recall, falseAlarms, missed} = judged(
      pairs,
      ({is}) => is,
      ({called}) => called,
    );
    const wrong = [...falseAlarms, ...missed].map(({what}) => what).join("; ");
    expect(precision, wrong).toBeGreaterThanOrEqual(0.97);
    expect(recall, wrong).toBeGreaterThanOrEqual(0.9);
  });

  test.each(["USD", "HCM", "CEO", "VIP", "TOP", "BIG", "BOT"])(
    "hold %s both as a company and as a word",
    (code) => {
      const having = [...tuned, ...unseen, ...later].filter(([headline]) =>
        new RegExp(`\\b${code}`).test(headline),
      );
      expect(new Set(having.map(([, labelled]) => symbols(labelled).includes(code))).size).toBe(2);
    },
  );
});

describe("names of companies from the register", () => {
  test.each([
    ["the trade and a place alone", "Công ty Cổ phần Xây dựng Hà Nội", undefined],
    ["a trade of a trade", "Công ty Cổ phần Bảo hiểm Dầu khí", undefined],
    ["four words, without the legal form", "Công ty Cổ phần Cao su Miền Đông", "Cao su Miền Đông"],
    ["a broker", "Công ty Cổ phần Chứng khoán SSI", "Chứng khoán SSI"],
    ["the form behind the name", "Tập đoàn Cao su Miền Đông - Công ty Cổ phần", "Cao su Miền Đông"],
    ["a region is no company", "Ngân hàng Thương mại Cổ phần Đông Nam Á", undefined],
    ["what ends in Việt Nam is common", "Ngân hàng Thương mại Cổ phần Quốc tế Việt Nam", undefined],
    ["a number says nothing", "Công ty Cổ phần 32", undefined],
  ])("%s: %s", (_, nameVi, expected) => {
    expect([...companyNames([{symbol: "XYZ", nameVi}]).keys()]).toEqual(
      expected === undefined ? [] : [expected],
    );
  });

  test("a name shared by two companies belongs to neither", () => {
    const company = (symbol: string) => ({
      symbol,
      nameVi: "Công ty Cổ phần Cấp nước Miền Tây",
    });
    expect(companyNames([company("AAA"), company("BBB")]).size).toBe(0);
  });
});
