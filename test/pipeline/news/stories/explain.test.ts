import {describe, expect, test} from "vitest";
import {clockTimes} from "../../../../pipeline/kit/instant.ts";
import {explain} from "../../../../pipeline/news/stories/explain.ts";
import type {ExplainFacts} from "../../../../pipeline/news/stories/explain-facts.ts";
import {stories} from "../../../../pipeline/news/stories/stories.ts";
import {WORLD_CUP_2026} from "../../../fixtures/news/world-cup.ts";
import {article} from "./articles.ts";
import {words} from "./word-lists.ts";

const NAMES = {
  eng: {en: "England", vi: "Anh"},
  cro: {en: "Croatia", vi: "Croatia"},
  bra: {en: "Brazil", vi: "Brazil"},
  esp: {en: "Spain", vi: "Tây Ban Nha"},
};
/** A kick-off on the east coast of the United States, in summer at UTC−4. */
const at = (kickoffAt: string, town: string) => ({
  kickoffAt,
  kickoff: clockTimes(kickoffAt, "America/New_York"),
  town,
});
const ahead = {
  ref: "m-9",
  home: NAMES.bra,
  away: NAMES.esp,
  sides: [],
  endedAt: null,
  stage: {en: "Semi-final", vi: "Bán kết"},
  kickoffAt: "2026-07-14T19:00:00Z",
  kickoff: clockTimes("2026-07-14T19:00:00Z", "America/Chicago"),
  town: "Arlington",
  planned: null,
  result: null,
  forecast: {home: 0.3, draw: 0.3, away: 0.4},
  at: "title",
  swings: [],
} as const;
const SPAIN_WON = {score: [0, 1], afterExtraTime: true, shootout: null, winner: "away"} as const;
/** Sessions from 1 May on, rising by a point each day except for the last, which falls by 20. */
const CLOSES = Array.from({length: 25}, (_, day) => ({
  on: `2026-05-${String(day + 1).padStart(2, "0")}`,
  closedAt: `2026-05-${String(day + 1).padStart(2, "0")}T08:10:00Z`,
  nextDueAt: `2026-05-${String(day + 2).padStart(2, "0")}T08:10:00Z`,
  close: day === 24 ? 1003 : 1000 + day,
}));
const chances = (title: number) => ({title, "knock-outs": 0.9});
const FACTS: ExplainFacts = {
  matches: {
    "m-9": ahead,
    "m-8": {
      ...ahead,
      result: {...SPAIN_WON, score: [1, 1], shootout: [3, 4], won: "final"},
      swings: [
        {team: NAMES.bra, before: 0.25, after: 0},
        {team: NAMES.esp, before: 0.31, after: 0.55},
      ],
    },
    "m-7": {
      ...ahead,
      stage: {en: "Group stage", vi: "Vòng bảng"},
      at: "knock-outs",
      result: {...SPAIN_WON, score: [0, 0], afterExtraTime: false, winner: null, won: null},
      swings: [
        {team: NAMES.bra, before: 0.8, after: 0.8},
        {team: NAMES.esp, before: 0.9, after: 0.995},
      ],
    },
    "m-10": {
      ...ahead,
      stage: {en: "Final", vi: "Chung kết"},
      result: {...SPAIN_WON, won: "title"},
    },
  },
  cup: WORLD_CUP_2026,
  nextMatches: {
    eng: {matchId: "m-22", opponentId: "cro", ...at("2026-06-23T20:00:00Z", "Foxborough")},
    cro: {matchId: "m-22", opponentId: "eng", ...at("2026-06-23T20:00:00Z", "Foxborough")},
    bra: {matchId: "m-90", opponentId: null, ...at("2026-07-04T17:00:00Z", "Philadelphia")},
  },
  teamNames: NAMES,
  fates: {
    eng: {status: "in", stage: null, since: null, throughAt: null},
    cro: {
      status: "out",
      stage: {en: "Round of 32", vi: "Vòng 32 đội"},
      since: null,
      throughAt: "2026-06-28T04:00:00Z",
    },
  },
  runs: [
    {asOf: "2026-06-01T12:00:00Z", chances: new Map([["eng", chances(0.13)]])},
    {asOf: "2026-06-02T12:00:00Z", chances: new Map([["eng", chances(0.18)]])},
  ],
  places: {},
  companies: {
    HPG: {
      nameVi: "Tập đoàn Hòa Phát",
      nameEn: "Hoa Phat Group",
      sector: {en: "Basic Resources", vi: "tài nguyên cơ bản"},
      vn30: true,
    },
    NKG: {nameVi: "Thép Nam Kim", nameEn: "Nam Kim Steel", sector: null, vn30: false},
  },
  closes: [],
};

describe("why it matters", () => {
  test.each([
    [
      "two teams that meet next are mentioned once, with their standing",
      article("England and Croatia prepare", {publisher: "Alpha"}),
      [
        "England play Croatia next, on Tuesday 23 June at 16:00 local time in Foxborough.",
        "England's chance of the title is 18%, up from 13% a day before.",
        "Croatia went out in the round of 32.",
      ],
      [
        "Ở trận tiếp theo, Anh gặp Croatia lúc 03:00 thứ Tư 24/6 (giờ Việt Nam).",
        "Cơ hội vô địch của Anh là 18%, tăng từ 13% một ngày trước.",
        "Croatia đã bị loại (vòng 32 đội).",
      ],
    ],
    [
      "an unknown opponent is not named",
      article("Brazil rest", {}),
      ["Brazil play next on Saturday 4 July at 13:00 local time in Philadelphia."],
      ["Trận tiếp theo của Brazil diễn ra lúc 00:00 Chủ Nhật 5/7 (giờ Việt Nam)."],
    ],
    [
      "companies, as far as facts go",
      article("Thép", {desk: "market", language: "vi", tickers: ["HPG", "NKG", "ZZZ"]}),
      [
        "Hoa Phat Group (HPG) is listed in the Basic Resources sector and belongs to the VN30 index.",
        "Nam Kim Steel (NKG) is listed.",
      ],
      [
        "Tập đoàn Hòa Phát (HPG) là doanh nghiệp ngành tài nguyên cơ bản, thuộc rổ VN30.",
        "Thép Nam Kim (NKG) có cổ phiếu giao dịch trên sàn.",
      ],
    ],
    [
      "a match ahead, with its forecast",
      article("Qatar watch", {matchIds: ["m-9"]}),
      [
        "It is about Brazil v Spain (semi-final), on Tuesday 14 July at 14:00 local time in Arlington. The forecast for 90 minutes: Brazil 30%, draw 30%, Spain 40%.",
      ],
      [
        "Bài viết về trận Brazil – Tây Ban Nha (bán kết), diễn ra lúc 02:00 thứ Tư 15/7 (giờ Việt Nam). Dự báo 90 phút: Brazil thắng 30%, hòa 30%, Tây Ban Nha thắng 40%.",
      ],
    ],
    [
      "a result: who gained by it, and how much",
      article("Qatar watch", {matchIds: ["m-8"]}),
      [
        "It is about Brazil v Spain (semi-final), which ended 1–1, 4–3 on penalties to Spain. It put Spain in the final and left Brazil to play for third place. By the daily forecasts Brazil's chance of the title fell from 25% to 0% and Spain's rose from 31% to 55%.",
      ],
      [
        "Bài viết về trận Brazil – Tây Ban Nha (bán kết), kết thúc với tỷ số 1–1, Tây Ban Nha thắng luân lưu 4–3. Nhờ đó Tây Ban Nha vào chung kết, còn Brazil đá trận tranh hạng ba. Theo dự báo hằng ngày, cơ hội vô địch: Brazil từ 25% xuống 0% và Tây Ban Nha từ 31% lên 55%.",
      ],
    ],
    [
      "a draw in the groups, and what it changed",
      article("Qatar watch", {matchIds: ["m-7"]}),
      [
        "It is about Brazil v Spain (group stage), which ended 0–0. By the daily forecasts Spain's chance of the round of 32 rose from 90% to over 99%.",
      ],
      [
        "Bài viết về trận Brazil – Tây Ban Nha (vòng bảng), kết thúc với tỷ số 0–0. Theo dự báo hằng ngày, cơ hội vào vòng 32 đội: Tây Ban Nha từ 90% lên trên 99%.",
      ],
    ],
    [
      "the final and its champion",
      article("Qatar watch", {matchIds: ["m-10"]}),
      [
        "It is about Brazil v Spain (final), which ended 0–1 after extra time. It made Spain world champions and Brazil runners-up.",
      ],
      [
        "Bài viết về trận Brazil – Tây Ban Nha (chung kết), kết thúc với tỷ số 0–1 sau hiệp phụ. Tây Ban Nha vô địch thế giới, Brazil giành ngôi á quân.",
      ],
    ],
    [
      "the leaders of the race, if it is not about a match or a single team",
      article("Qatar watch", {matchIds: ["m-9", "m-22"]}),
      ["For the title the simulation has England at 18%."],
      ["Cuộc đua vô địch theo mô phỏng: Anh 18%."],
    ],
  ])("%s", (_, of, en, vi) => {
    const {whyItMatters} = explain(of, stories([of], words.stories), FACTS);
    expect(whyItMatters).toEqual({language: of.language, en, vi});
  });

  test("the market: the last close before it, and how large a move that was", () => {
    const of = article("Chứng khoán", {
      desk: "market",
      language: "vi",
      publishedAt: "2026-05-25T09:00:00Z",
    });
    const told = explain(of, stories([of], words.stories), {...FACTS, closes: CLOSES});
    // 1023 → 1003 is −1.96 %, the only fall among 24 moves; 20 sessions earlier it closed at 1004
    expect(told.whyItMatters).toEqual({
      language: "vi",
      en: [
        "VN-Index closed at 1,003.00 points on Monday 25 May, down 1.96% on the day before: the largest fall in 24 sessions; it was down 0.10% over 20 sessions.",
      ],
      vi: [
        "VN-Index đóng cửa phiên thứ Hai 25/5 ở mức 1.003,00 điểm (−1,96% so với phiên trước), phiên giảm mạnh nhất trong 24 phiên; so với 20 phiên trước giảm 0,10%.",
      ],
    });
    const before = explain({...of, publishedAt: "2026-05-25T08:00:00Z"}, [], {
      ...FACTS,
      closes: CLOSES,
    });
    expect(before.whyItMatters.en[0]).toContain("1,023.00 points on Sunday 24 May");
    const tooLate = explain({...of, publishedAt: "2026-05-26T08:10:00Z"}, [], {
      ...FACTS,
      closes: CLOSES,
    });
    expect(tooLate.whyItMatters.en.join()).not.toContain("VN-Index");
  });

  test("the only publisher reporting it, if nothing is known", () => {
    const of = article("Haiti dream", {publisher: "Alpha"});
    const {whyItMatters} = explain(of, stories([of], words.stories), {
      ...FACTS,
      fates: {},
      runs: [],
    });
    expect(whyItMatters).toEqual({
      language: "en",
      en: ["So far only Alpha reports it."],
      vi: ["Đến nay mới có Alpha đưa tin này."],
    });
  });

  test("the number of publishers, and related stories", () => {
    const one = article("Haiti goalkeeper ruled out with broken thumb", {publisher: "Alpha"});
    const same = article("Haiti lose goalkeeper to broken thumb", {publisher: "Beta"});
    const beside = article("Haiti fans fill Boston", {publisher: "Beta"});
    const far = article("Qatar fans fill Seattle", {publisher: "Beta"});
    const told = explain(one, stories([one, same, beside, far], words.stories), FACTS);
    expect(told.whyItMatters.en).toEqual([
      "Two publishers report this story.",
      "For the title the simulation has England at 18%.",
    ]);
    expect(told.story?.docIds).toHaveLength(2);
    expect(told.related.map(({title}) => title)).toEqual(["Haiti fans fill Boston"]);
  });
});

describe("its content", () => {
  const LONG = [
    "FIFA will cut the price of tickets for the final after weeks of protest.",
    "Tickets for the final had cost more than ever before.",
    "Rain fell on Tuesday.",
    "Supporters' groups had protested against the price of tickets for the final since May.",
    "The price cut for final tickets applies to all categories.",
  ].join(" ");
  const says = (summary: string | null, body: string[] | null = null) =>
    explain(article("Title", {summary, body}), [], FACTS).whatItSays;

  test("a short excerpt is given unchanged", () =>
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
  test.each([
    [
      "for a match that of its goal",
      "Torres goal makes Spain champions",
      "Ferran Torres broke the deadlock in the 106th minute.",
    ],
    ["in Vietnamese", "Bàn thắng của Torres", "Ferran Torres ghi bàn ấn định tỷ số ở phút 106."],
  ])("%s", (_, title, goal) => {
    const body = [
      "Spain beat Argentina in the final at MetLife Stadium, watched by 80,663.",
      "The final at MetLife Stadium was watched by 80,663, and Spain were favourites of the final.",
      "Spain were favourites of the final at MetLife Stadium.",
      goal,
      "Argentina were in the final at MetLife Stadium for the seventh time.",
    ];
    const [told] = explain(article(title, {body}), [], FACTS).whatItSays;
    expect(told!.text).toContain(goal);
  });
  test("a generated article by its body", () =>
    expect(says("Lead.", ["From the body."])).toEqual([
      {language: "en", text: "From the body.", method: "excerpt"},
    ]));
  test("in every language it is available in, its own first", () => {
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
