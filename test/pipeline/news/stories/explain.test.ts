import {describe, expect, test} from "vitest";
import {type ExplainFacts, explain} from "../../../../pipeline/news/stories/explain.ts";
import {stories} from "../../../../pipeline/news/stories/stories.ts";
import {article} from "./articles.ts";
import {words} from "./word-lists.ts";

const FACTS: ExplainFacts = {
  matches: {
    "m-9": {
      home: {en: "Brazil", vi: "Brazil"},
      away: {en: "Spain", vi: "Tây Ban Nha"},
      stage: {en: "Final", vi: "Chung kết"},
    },
  },
  nextMatches: {
    eng: {matchId: "m-22", opponentId: "cro", kickoffAt: "2026-06-23T20:00:00Z"},
    cro: {matchId: "m-22", opponentId: "eng", kickoffAt: "2026-06-23T20:00:00Z"},
    bra: {matchId: "m-90", opponentId: null, kickoffAt: "2026-07-04T17:00:00Z"},
  },
  teamNames: {
    eng: {en: "England", vi: "Anh"},
    cro: {en: "Croatia", vi: "Croatia"},
    bra: {en: "Brazil", vi: "Brazil"},
  },
  companies: {
    HPG: {
      nameVi: "Tập đoàn Hòa Phát",
      nameEn: "Hoa Phat Group",
      sector: {en: "Basic Resources", vi: "tài nguyên cơ bản"},
      vn30: true,
    },
    NKG: {nameVi: "Thép Nam Kim", nameEn: "Nam Kim Steel", sector: null, vn30: false},
  },
};

describe("why it matters", () => {
  test.each([
    {
      says: "two teams that meet next are said once",
      of: article("England and Croatia prepare", {publisher: "Alpha"}),
      en: ["England play Croatia next, on 2026-06-23 20:00 UTC."],
      vi: ["Trận tiếp theo, Anh gặp Croatia lúc 2026-06-23 20:00 UTC."],
    },
    {
      says: "an opponent nobody knows yet is not named",
      of: article("Brazil rest", {}),
      en: ["Brazil play next on 2026-07-04 17:00 UTC."],
      vi: ["Brazil thi đấu trận tiếp theo lúc 2026-07-04 17:00 UTC."],
    },
    {
      says: "companies, as far as facts go",
      of: article("Thép", {desk: "market", language: "vi", tickers: ["HPG", "NKG", "ZZZ"]}),
      en: [
        "Hoa Phat Group (HPG) is listed in the sector Basic Resources and belongs to the VN30 index.",
        "Nam Kim Steel (NKG) is listed.",
      ],
      vi: [
        "Tập đoàn Hòa Phát (HPG) là doanh nghiệp niêm yết, ngành tài nguyên cơ bản, thuộc rổ VN30.",
        "Thép Nam Kim (NKG) là doanh nghiệp niêm yết.",
      ],
    },
    {
      says: "the one match it tells of",
      of: article("Qatar watch", {matchIds: ["m-9"]}),
      en: ["It is about Brazil v Spain (Final)."],
      vi: ["Bài viết về trận Brazil – Tây Ban Nha (Chung kết)."],
    },
    {
      says: "nothing of one match where it tells of several",
      of: article("Qatar watch", {matchIds: ["m-9", "m-22"]}),
      en: [],
      vi: [],
    },
    {says: "nothing where nothing is known", of: article("Haiti dream", {}), en: [], vi: []},
  ])("$says", ({of, en, vi}) => {
    expect(explain(of, stories([of], words.stories), FACTS).whyItMatters).toEqual({en, vi});
  });

  test("how many houses report it, and the stories beside it", () => {
    const one = article("Haiti goalkeeper ruled out with broken thumb", {publisher: "Alpha"});
    const same = article("Haiti lose goalkeeper to broken thumb", {publisher: "Beta"});
    const beside = article("Haiti fans fill Boston", {publisher: "Beta"});
    const far = article("Qatar fans fill Seattle", {publisher: "Beta"});
    const told = explain(one, stories([one, same, beside, far], words.stories), FACTS);
    expect(told.whyItMatters.en).toEqual(["2 publishers report this story."]);
    expect(told.story?.docIds).toHaveLength(2);
    expect(told.related.map(({title}) => title)).toEqual(["Haiti fans fill Boston"]);
  });
});

describe("what it says", () => {
  const LONG = [
    "FIFA will cut the price of tickets for the final after weeks of protest.",
    "Tickets for the final had cost more than ever before.",
    "Rain fell on Tuesday.",
    "Supporters' groups had protested against the price of tickets for the final since May.",
    "The price cut for final tickets applies to all categories.",
  ].join(" ");
  const says = (summary: string | null, body: string[] | null = null) =>
    explain(article("Title", {summary, body}), [], FACTS).whatItSays;

  test("a short excerpt is given as it is", () =>
    expect(says("One thing. Another thing.")).toEqual([
      {language: "en", text: "One thing. Another thing.", method: "excerpt"},
    ]));
  test("a headline alone says nothing more", () => expect(says(null)).toEqual([]));
  test("a long text is given by its own sentences, in order, first things first", () => {
    const told = says(LONG)[0]!;
    expect(told.method).toBe("extract");
    expect(told.text).toMatch(/^FIFA will cut the price/);
    expect(told.text).not.toContain("Rain");
    const places = told.text.split(/(?<=\.) /).map((sentence) => LONG.indexOf(sentence));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).toHaveLength(3);
    expect(Math.min(...places)).toBe(0);
  });
  test("a generated article by its body", () =>
    expect(says("Lead.", ["From the body."])).toEqual([
      {language: "en", text: "From the body.", method: "excerpt"},
    ]));
  test("in every language it is told in, its own first", () => {
    const versions = {
      en: {title: "-", summary: null, body: ["Own."]},
      vi: {title: "-", summary: null, body: ["Nội dung."]},
    };
    const said = explain(article("Title", {body: ["Own."], versions}), [], FACTS).whatItSays;
    expect(said.map(({language, text}) => `${language}: ${text}`)).toEqual([
      "en: Own.",
      "vi: Nội dung.",
    ]);
  });
});
