import {describe, expect, test} from "vitest";
import {type Story, stories} from "../../../../pipeline/news/stories/stories.ts";
import type {Article} from "../../../../pipeline/news/types.ts";
import {recorded} from "../../../fixtures/recorded.ts";
import {article} from "./articles.ts";
import {listedTickersIn} from "./listed-companies.ts";
import {judged, words} from "./word-lists.ts";

/** Invented pairs of headlines from the same day. */
type Pair = readonly [same: boolean, language: "en" | "vi", one: string, other: string];
/** Headlines of a market desk in the words of several houses. */
interface LabelledDesk {
  /** Each row is one story, with one headline per house. */
  readonly told: readonly (readonly string[])[];
  /** Headlines of stories that no other headline covers, including recurring columns. */
  readonly alone: readonly string[];
}
/** `unseen` were invented before anything was tuned on the others, and not used for tuning. */
const pairs = recorded<Record<"tuned" | "unseen", Pair[]>>("news/headline-pairs.json");
/** `unseen` were first checked when the grouping passed on `tuned`; `later` invented after both. */
const desks = recorded<Record<"tuned" | "unseen" | "later", LabelledDesk>>(
  "news/market-stories.json",
);

const group = (articles: readonly Article[]): Story[] => stories(articles, words.stories);

describe("distinguishes two stories from one", () => {
  const told = ([, language, one, other]: Pair): boolean => {
    const desk = /chứng khoán|cổ phiếu|VN-Index|tỷ đồng|lãi|cổ tức/i.test(one)
      ? "market"
      : "tournament";
    const alpha = article(one, {language, desk, publisher: "Alpha"});
    return (
      group([
        alpha,
        article(other, {language, desk, publisher: "Beta", publishedAt: "2026-06-20T15:00:00Z"}),
      ]).length === 1
    );
  };
  test.each([
    ["pairs it was tuned on", pairs.tuned, 1, 0.96],
    ["pairs left alone", pairs.unseen, 1, 0.9],
  ])("%s", (_, pairs, precision, recall) => {
    const found = judged(pairs, ([same]) => same, told);
    expect(found.precision).toBeGreaterThanOrEqual(precision);
    expect(found.recall).toBeGreaterThanOrEqual(recall);
  });
});

describe("groups what several houses report of the market, and no column", () => {
  const VIETNAMESE = /[àáạảãâầấậẩẫăằắặẳẵèéẹẻẽêềếệểễìíịỉĩòóọỏõôồốộổỗơờớợởỡùúụủũưừứựửữỳýỵỷỹđ]/i;
  const published = (title: string, house: number, hour: number): Article =>
    article(title, {
      desk: "market",
      language: VIETNAMESE.test(title) ? "vi" : "en",
      publisher: `House ${house}`,
      publishedAt: `2026-08-12T${String(hour % 24).padStart(2, "0")}:00:00Z`,
      tickers: listedTickersIn(title),
      teams: [],
    });
  const labelled = ({told, alone}: LabelledDesk) => [
    ...told.flatMap((titles, story) =>
      titles.map((title, house) => ({
        label: `story ${story}`,
        article: published(title, house, (story % 7) + 2 * house),
      })),
    ),
    ...alone.map((title, index) => ({
      label: title,
      article: published(title, index % 5, index % 9),
    })),
  ];

  test.each([
    {says: "those it was tuned on", desk: desks.tuned, recall: 0.95},
    {says: "those first read afterwards", desk: desks.unseen, recall: 0.8},
    {says: "those invented last", desk: desks.later, recall: 0.8},
  ])("$says: precision from .95", ({desk, recall: least}) => {
    const items = labelled(desk);
    const storyOf = new Map(
      group(items.map(({article}) => article)).flatMap(({storyId, docIds, duplicates}) =>
        [...docIds, ...duplicates].map((docId) => [docId, storyId]),
      ),
    );
    const pairs = items.flatMap((a, index) => items.slice(index + 1).map((b) => [a, b] as const));
    const {precision, recall, falseAlarms} = judged(
      pairs,
      ([a, b]) => a.label === b.label,
      ([a, b]) => storyOf.get(a.article.docId) === storyOf.get(b.article.docId),
    );
    const wrong = falseAlarms.map(([a, b]) => `${a.article.title} = ${b.article.title}`).join("; ");
    expect(precision, wrong).toBeGreaterThanOrEqual(0.95);
    expect(recall).toBeGreaterThanOrEqual(least);
  });
});

describe("stories", () => {
  const at = (hour: number) =>
    `2026-06-${20 + Math.floor(hour / 24)}T${String(hour % 24).padStart(2, "0")}:00:00Z`;
  const told = (title: string, publisher: string, hour: number, more: Partial<Article> = {}) =>
    article(title, {publisher, publishedAt: at(hour), ...more});
  const KANE = "Kane ruled out of England opener with ankle injury";

  test("begin with their earliest article and count houses once, duplicates and all", () => {
    const first = told(KANE, "Alpha", 1);
    const edition = told(`${KANE} - Alpha`, "ALPHA", 2, {url: "https://alpha.example/uk"});
    const second = told("England lose Kane for opener after ankle injury", "Beta", 3);
    const [story, ...others] = group([second, edition, first]);
    expect(others).toEqual([]);
    expect(story).toEqual({
      storyId: first.docId,
      matchIds: [],
      desk: "tournament",
      language: "en",
      title: KANE,
      docIds: [first.docId, second.docId],
      duplicates: [edition.docId],
      publishers: ["Alpha", "Beta"],
      firstPublishedAt: at(1),
      lastPublishedAt: at(3),
      teams: ["eng"],
      tickers: [],
    });
  });

  test.each([
    ["36 hours apart", 1, told(KANE, "Beta", 37)],
    ["37 hours apart", 2, told(KANE, "Beta", 38)],
    ["on another desk", 2, told(KANE, "Beta", 2, {desk: "market"})],
    ["in another language", 2, told(KANE, "Beta", 2, {language: "de"})],
    [
      "at the same address",
      1,
      told("Kane, a life", "Beta", 2, {url: "https://alpha.example/kane"}),
    ],
  ])("of the same headline %s: %s", (_, stories, other) => {
    expect(
      group([told(KANE, "Alpha", 1, {url: "https://alpha.example/kane"}), other]),
    ).toHaveLength(stories);
  });

  test.each([
    [
      "a column of one house a day apart",
      ["Giá vàng hôm nay: vàng tăng mạnh", "Giá vàng hôm nay: vàng tăng mạnh"],
    ],
    ["headlines of a word or two", ["Match report", "Match report"]],
    ["headlines of stop words", ["This is it, or not?", "This is it, and it is not"]],
    ["headlines that are empty", ["", ""]],
  ])("are never made of %s", (_, titles) => {
    expect(
      group(titles.map((title, index) => told(title, `House ${index}`, 1 + index))),
    ).toHaveLength(2);
  });

  test("are the same in whatever order articles come, and do not change their ids with those that come later", () => {
    const articles = pairs.tuned.flatMap(([, language, one, other], index) => [
      told(one, "Alpha", index % 20, {language}),
      told(other, "Beta", (index % 20) + 1, {language}),
    ]);
    const whole = group(articles);
    expect(group(articles.toReversed())).toEqual(whole);
    expect(group(articles.toSorted((a, b) => (a.docId < b.docId ? -1 : 1)))).toEqual(whole);
    const ids = new Set(whole.map(({storyId}) => storyId));
    const early = group(articles.filter(({publishedAt}) => publishedAt < at(10)));
    expect(early.filter(({storyId}) => !ids.has(storyId))).toEqual([]);
    expect(whole.flatMap(({docIds, duplicates}) => [...docIds, ...duplicates])).toHaveLength(
      new Set(articles.map(({docId}) => docId)).size,
    );
  });
});
