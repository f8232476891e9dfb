import {describe, expect, test} from "vitest";
import {wordMatcher} from "../../../../pipeline/news/text/word-matcher.ts";
import {article} from "../stories/articles.ts";

const ARTICLES = [
  article("Đất Xanh bán dự án", {
    language: "vi",
    sourceId: "one",
    publishedAt: "2026-06-19T17:30:00Z",
    tickers: ["DXG"],
  }),
  article("Messi is back", {
    sourceId: "two",
    publishedAt: "2026-06-20T10:00:00Z",
    summary: "He trained in Miami.",
  }),
  article("Kane is out", {sourceId: "one", publishedAt: "2026-06-20T18:00:00Z"}),
];

describe("articles by their words", () => {
  test.each([
    ["words folded", "dat xanh", ["Đất"]],
    ["words as written", "DỰ án", ["Đất"]],
    ["the beginning of a word", "mess", ["Messi"]],
    ["words of title and summary", "miami messi", ["Messi"]],
    ["a symbol", "dxg", ["Đất"]],
    ["an unused word", "messi kane", []],
    ["a word that comes again and again", "kane ".repeat(99), ["Kane"]],
    ["blanks", "  ", ["Đất", "Messi", "Kane"]],
    ["punctuation alone", "%%", []],
  ])("%s", (_, q, found) => {
    const titles = ARTICLES.filter(wordMatcher(q)).map(({title}) => title.split(" ")[0]);
    expect(titles).toEqual(found);
  });
  test("no more than 24 of them are looked for", () => {
    const words = Array.from({length: 24}, (_, index) => `w${String.fromCharCode(97 + index)}`);
    const all = article(words.join(" "), {sourceId: "one", publishedAt: "2026-06-20T18:00:00Z"});
    expect([
      wordMatcher([...words, "nobody"].join(" "))(all),
      wordMatcher(["nobody", ...words].join(" "))(all),
    ]).toEqual([true, false]);
  });
});
