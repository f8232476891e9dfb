import {describe, expect, test} from "vitest";
import {type Story, stories} from "../../../../pipeline/news/stories/stories.ts";
import type {Article} from "../../../../pipeline/news/types.ts";
import {article} from "./articles.ts";
import {PAIRS, type Pair, UNSEEN_PAIRS} from "./headline-pairs.ts";
import {judged, words} from "./word-lists.ts";

const group = (articles: readonly Article[]): Story[] => stories(articles, words.stories);

describe("tells one story from two", () => {
  const told = ([, language, one, other]: Pair): boolean => {
    const desk = /chứng khoán|cổ phiếu|VN-Index|tỷ đồng|lãi|cổ tức/i.test(one) ? "market" : "tournament";
    const alpha = article(one, {language, desk, publisher: "Alpha"});
    return group([alpha, article(other, {language, desk, publisher: "Beta", publishedAt: "2026-06-20T15:00:00Z"})]).length === 1;
  };
  test.each([
    {says: "pairs it was tuned on", pairs: PAIRS, precision: 1, recall: 0.96},
    {says: "pairs left alone", pairs: UNSEEN_PAIRS, precision: 1, recall: 0.9},
  ])("$says", ({pairs, precision, recall}) => {
    const found = judged(pairs, ([same]) => same, told);
    expect(found.precision).toBeGreaterThanOrEqual(precision);
    expect(found.recall).toBeGreaterThanOrEqual(recall);
  });
});
