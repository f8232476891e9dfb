import {describe, expect, test} from "vitest";
import {newsSnapshots} from "../../../pipeline/news/snapshot.ts";
import {readWordLists} from "../../../pipeline/news/text/word-lists.ts";
import {WORLD_CUP_2026} from "../../fixtures/news/world-cup.ts";
import {articleOf} from "../../publish/news/articles.ts";

const words = readWordLists("data");
const pictures = new Map<string, Uint8Array>();
const beside = {
  picturesOf: () => pictures,
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
};
const articles = [1, 2, 3].map((number) => articleOf(number));
/** Time of the newest article; the others are one and two minutes older. */
const NEWEST = articles[0]!.publishedAt;

describe("snapshots of the news in a row", () => {
  const ids = ({articles}: {articles: readonly {docId: string}[]}) =>
    articles.map(({docId}) => docId);

  test.each([
    ["the same articles", articles, "2026-06-20T12:00:00Z", true],
    [
      "an equal article in place of one",
      [articleOf(1), ...articles.slice(1)],
      "2026-06-20T12:00:00Z",
      false,
    ],
    ["one more", [...articles, articleOf(4)], "2026-06-20T12:00:00Z", false],
    ["one less", articles.slice(1), "2026-06-20T12:00:00Z", false],
    ["the newest not known yet", articles, "2026-06-20T09:58:30Z", false],
  ])(
    "%s: stories are cached only if all articles are the same objects",
    (_, second, asOf, same) => {
      const snapshots = newsSnapshots(words);
      const before = snapshots(articles, {asOf: NEWEST, ...beside});
      const after = snapshots(second, {asOf, ...beside});
      expect(after.stories === before.stories).toBe(same);
      const fresh = newsSnapshots(words)(second, {asOf, ...beside});
      expect(after).toMatchObject(fresh);
      expect(ids(after)).toEqual(ids(fresh));
    },
  );

  test("the strip of the hour follows the clock though the articles stay", () => {
    const snapshots = newsSnapshots(words);
    const late = articleOf(1, {
      publishedAt: "2026-06-20T11:00:00Z",
      firstSeenAt: "2026-06-20T11:00:00Z",
    });
    expect(snapshots([late], {asOf: "2026-06-20T10:30:00Z", ...beside}).hot.tournament).toEqual([]);
    expect(
      snapshots([late], {asOf: "2026-06-20T11:30:00Z", ...beside}).hot.tournament,
    ).toHaveLength(1);
  });
});
