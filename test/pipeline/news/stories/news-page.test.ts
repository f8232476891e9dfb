import {describe, expect, test} from "vitest";
import {newsPage} from "../../../../pipeline/news/stories/news-page.ts";
import {article} from "./articles.ts";

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
const titles = (query: object) =>
  newsPage(ARTICLES, {page: 1, pageSize: 10, ...query}).items.map(({title}) => title.split(" ")[0]);

describe("a page of news", () => {
  test.each([
    {says: "latest first", query: {}, found: ["Kane", "Messi", "Đất"]},
    {says: "of a source", query: {source: "one"}, found: ["Kane", "Đất"]},
    {says: "of a day in UTC", query: {date: "2026-06-20"}, found: ["Kane", "Messi"]},
    {
      says: "of a day in Vietnam",
      query: {date: "2026-06-20", utcOffsetHours: 7},
      found: ["Messi", "Đất"],
    },
    {says: "with words folded", query: {q: "dat xanh"}, found: ["Đất"]},
    {says: "with words as written", query: {q: "DỰ án"}, found: ["Đất"]},
    {says: "with the beginning of a word", query: {q: "mess"}, found: ["Messi"]},
    {says: "with words of title and summary", query: {q: "miami messi"}, found: ["Messi"]},
    {says: "with a symbol", query: {q: "dxg"}, found: ["Đất"]},
    {says: "with a word nobody has", query: {q: "messi kane"}, found: []},
    {says: "asked for blanks", query: {q: "  "}, found: ["Kane", "Messi", "Đất"]},
    {says: "asked for punctuation alone", query: {q: "%%"}, found: []},
  ])("$says", ({query, found}) => expect(titles(query)).toEqual(found));

  test("says how many there are", () => {
    expect(newsPage(ARTICLES, {page: 2, pageSize: 2})).toMatchObject({
      page: 2,
      pageSize: 2,
      total: 3,
      totalPages: 2,
      items: [{title: "Đất Xanh bán dự án"}],
    });
    expect(newsPage(ARTICLES, {page: 9, pageSize: 2})).toMatchObject({
      total: 3,
      totalPages: 2,
      items: [],
    });
    expect(newsPage([], {page: 1, pageSize: 2})).toEqual({
      items: [],
      page: 1,
      pageSize: 2,
      total: 0,
      totalPages: 0,
    });
  });

  test.each([
    {query: {page: 0}, says: /page is 0; expected a whole number from 1/},
    {query: {pageSize: 2.5}, says: /pageSize is 2.5/},
    {query: {date: "2026-02-30"}, says: /date is "2026-02-30"; expected a day/},
    {query: {date: "today"}, says: /date is "today"/},
  ])("refuses $query", ({query, says}) => expect(() => titles(query)).toThrow(says));
});
