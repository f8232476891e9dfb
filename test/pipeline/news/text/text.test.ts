import {describe, expect, test} from "vitest";
import {sentencesOf} from "../../../../pipeline/news/text/extract.ts";
import {fold} from "../../../../pipeline/news/text/fold.ts";
import {attributionSet, headline} from "../../../../pipeline/news/text/headline.ts";
import {phraseFinder} from "../../../../pipeline/news/text/phrases.ts";
import {bigramsOf, tokensOf, wordsOf} from "../../../../pipeline/news/text/tokens.ts";

test.each([
  ["Đất Xanh", "dat xanh"],
  ["Hoà Phát, Hòa Phát", "hoa phat, hoa phat"],
  ["Hoà".normalize("NFD"), "hoa"],
  ["Müller, Ødegaard, Łódź, Groß", "muller, odegaard, lodz, gross"],
  ["NGƯỜI ƯỚC", "nguoi uoc"],
  ["", ""],
  ["Ðức", "duc"],
  ["ÐỨC", "duc"],
  ["ＦＲＡＮＣＥ", "france"],
  ["５／７", "5/7"],
])("%s folds to %s", (text, folded) => expect(fold(text)).toBe(folded));

test.each([
  ["England's 2-1 win", ["england", "2", "1", "win"]],
  ["VN-Index vượt 1.800 điểm, 2,5%", ["vn", "index", "vuot", "1.800", "diem", "2,5"]],
  ["L’Italia e l'Algérie d'Avorio", ["italia", "e", "algerie", "avorio"]],
  ["U23 16/10", ["u23", "16", "10"]],
  ["…—!", []],
])("%s has the words %s", (text, words) => expect(wordsOf(text)).toEqual(words));

test("words keep their places", () => {
  const text = "Kane's Anh";
  expect(tokensOf(text).map(({start, end}) => text.slice(start, end))).toEqual(["Kane", "Anh"]);
  expect(bigramsOf(wordsOf("giá vàng tăng"))).toEqual(["gia vang", "vang tang"]);
});

describe("a headline without its house", () => {
  const AGENCIES = attributionSet(["Reuters", "BBC Sport"]);
  test.each([
    ["Kane is out - BBC Sport", "Kane is out"],
    ["Kane is out | Gazette", "Kane is out"],
    ["Kane is out – Gazette Football", "Kane is out"],
    ["Kane is out | Reuters | Gazette", "Kane is out"],
    ["Brazil - Japan", "Brazil - Japan"],
    ["Kane is out - and Foden too", "Kane is out - and Foden too"],
    ["Brazil 2-1 Japan", "Brazil 2-1 Japan"],
    ["Gazette", "Gazette"],
    ["  Kane is out ", "Kane is out"],
    ["", ""],
  ])("%s → %s", (title, expected) =>
    expect(headline({title, sourceName: "Gazette", publisher: "Gazette"}, AGENCIES)).toBe(expected),
  );
});

test("the longer phrase hides the shorter one", () => {
  const find = phraseFinder([
    ["world cup", "cup"],
    ["women's world cup", "women"],
    ["cup final", "final"],
  ]);
  const found = (text: string) => find(tokensOf(text)).map(({value}) => value);
  expect(found("The Women's World Cup final")).toEqual(["women"]);
  expect(found("World Cup final, World Cup")).toEqual(["cup", "cup"]);
  expect(found("worldcup")).toEqual([]);
});

test.each([
  ["One. Two! Three?", ["One.", "Two!", "Three?"]],
  ["Giá 1.800 điểm. Ở TP. Hồ Chí Minh mưa.", ["Giá 1.800 điểm.", "Ở TP. Hồ Chí Minh mưa."]],
  ["J. Smith scored.", ["J. Smith scored."]],
  ["", []],
])("%s has the sentences %s", (text, sentences) => expect(sentencesOf(text)).toEqual(sentences));
