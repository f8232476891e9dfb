import {expect, test} from "vitest";
import {type NewsSnapshot, newsSnapshots} from "../../../pipeline/news/snapshot.ts";
import {readWordLists} from "../../../pipeline/news/text/word-lists.ts";
import type {Article} from "../../../pipeline/news/types.ts";
import {article} from "../../../publish/news/article.ts";
import {hotStrip} from "../../../publish/news/list.ts";
import {WORLD_CUP_2026} from "../../fixtures/news/world-cup.ts";
import {articleOf} from "../../publish/news/articles.ts";

const words = readWordLists("data");
const AS_OF = "2026-06-20T10:00:00Z";
const asked: string[][] = [];
const snapshotOf = (articles: readonly Article[], asOf = AS_OF): NewsSnapshot =>
  newsSnapshots(words)(articles, {
    asOf,
    facts: {
      cup: WORLD_CUP_2026,
      nextMatches: {},
      teamNames: {},
      fates: {},
      runs: [],
      places: {},
      matches: {},
      companies: {},
      closes: [],
    },
    picturesOf: (docIds) => {
      asked.push([...docIds]);
      return new Map();
    },
  });

test("an address in both lists is one article, in either list and in the stories of both", () => {
  const both = [
    articleOf(1),
    articleOf(1, {desk: "market", tickers: ["HPG"]}),
    articleOf(2, {desk: "market"}),
  ];
  for (const given of [both, both.toReversed()]) {
    const snapshot = snapshotOf(given);
    expect(snapshot.articles.map(({docId, desk}) => [docId, desk])).toEqual([
      [both[0]!.docId, "tournament"],
      [both[2]!.docId, "market"],
    ]);
    expect(snapshot.lists.market.map(({docId}) => docId)).toEqual([both[0]!.docId, both[2]!.docId]);
    expect(article(snapshot, both[0]!.docId)).toMatchObject({
      desk: "tournament",
      story: {storyId: both[0]!.docId},
    });
    for (const desk of ["tournament", "market"] as const)
      expect(() => hotStrip(snapshot, desk)).not.toThrow();
    expect(asked.at(-1)!.toSorted()).toEqual([both[0]!.docId, both[2]!.docId]);
  }
});

test.each([
  ["published later", {publishedAt: "2026-06-20T10:00:01Z"}],
  ["seen later, though published before", {firstSeenAt: "2026-06-20T10:00:01Z"}],
])("as of an instant there is none %s", (_, more) => {
  expect(snapshotOf([articleOf(1), articleOf(2, more)]).articles.map(({docId}) => docId)).toEqual([
    articleOf(1).docId,
  ]);
});

test("our own wire is never displaced: it is there behind 2,100 newer articles of a feed", () => {
  const many = Array.from({length: 2_100}, (_, number) =>
    articleOf(number, {publishedAt: AS_OF, firstSeenAt: AS_OF, title: `Title ${number * 7919}`}),
  );
  const wire = articleOf(9_999, {
    publishedAt: "2026-06-12T10:00:00Z",
    firstSeenAt: "2026-06-12T10:00:00Z",
    generatedBy: "broadsheet-wire",
  });
  const snapshot = snapshotOf([wire, ...many.toReversed()]);
  expect(snapshot.articles).toEqual([...many, wire]);
  expect(snapshot.lists.tournament).toEqual([...many, wire]);
});

test("an article without a date is never hot itself, but belongs to a hot story", () => {
  const undated = articleOf(1, {title: "Ronaldo retires from football", undated: true});
  const alone = snapshotOf([undated, articleOf(2, {title: "Brazil name their squad"})]);
  expect(alone.hot.tournament.map(({storyId}) => storyId)).toEqual([articleOf(2).docId]);
});
