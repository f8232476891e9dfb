import {expect, test} from "vitest";
import type {NewsSnapshot} from "../../../pipeline/news/snapshot.ts";
import {newsSnapshots} from "../../../pipeline/news/snapshot.ts";
import {readWordLists} from "../../../pipeline/news/text/word-lists.ts";
import type {Article} from "../../../pipeline/news/types.ts";
import {article} from "../../../publish/news/article.ts";
import {hotStrip} from "../../../publish/news/list.ts";
import {articleOf} from "../../publish/news/articles.ts";

const words = readWordLists("data");
const AS_OF = "2026-06-20T10:00:00Z";
const asked: string[][] = [];
const snapshotOf = (articles: readonly Article[], asOf = AS_OF): NewsSnapshot =>
  newsSnapshots(words)(articles, {
    asOf,
    facts: {nextMatches: {}, teamNames: {}, fates: {}, matches: {}, companies: {}, closes: []},
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
  {says: "published later", more: {publishedAt: "2026-06-20T10:00:01Z"}},
  {says: "seen later, though published before", more: {firstSeenAt: "2026-06-20T10:00:01Z"}},
])("as of an instant there is none $says", ({more}) => {
  expect(snapshotOf([articleOf(1), articleOf(2, more)]).articles.map(({docId}) => docId)).toEqual([
    articleOf(1).docId,
  ]);
});

// 2,000 of each list are printed.
test("of more articles than can be printed the newest are, in one order whatever order they come in", () => {
  const many = Array.from({length: 2_100}, (_, number) =>
    articleOf(number, {publishedAt: AS_OF, firstSeenAt: AS_OF, title: `Title ${number * 7919}`}),
  );
  const snapshot = snapshotOf(many.toReversed());
  expect(snapshot.articles).toEqual(many.slice(0, 2_000));
});
