import {createHash} from "node:crypto";
import {expect, test} from "vitest";
import {
  articleOf,
  type GeneratedArticle,
  generatedDocId,
  inOrder,
} from "../../../pipeline/news/generated.ts";

const piece: GeneratedArticle = {
  slug: "2026-recap-m-001",
  kind: "recap",
  publishedAt: "2026-06-11T20:53:00Z",
  teams: ["mex", "rsa"],
  matchIds: ["m-001"],
  facts: {},
  versions: {
    en: {title: "Mexico beat South Africa", summary: "Two goals.", body: ["One.", "Two."]},
    vi: {title: "Mexico thắng Nam Phi", summary: "Hai bàn.", body: ["Một.", "Hai."]},
  },
};

test("a docId is made from the slug alone: the same wherever the site is", () => {
  const expected = `n-${createHash("sha256").update("wire:2026-recap-m-001").digest("hex").slice(0, 12)}`;
  expect(generatedDocId(piece.slug)).toBe(expected);
  const here = articleOf(piece, {baseUrl: "https://a.example", desk: "tournament"});
  const there = articleOf(piece, {baseUrl: "http://localhost:8080", desk: "tournament"});
  expect([here.docId, there.docId]).toEqual([expected, expected]);
  expect(here.url).toBe(`https://a.example/news/${expected}`);
});

test.each([
  {desk: "tournament", sourceId: "wire", language: "en", title: "Mexico beat South Africa"},
  {desk: "market", sourceId: "market-wire", language: "vi", title: "Mexico thắng Nam Phi"},
] as const)(
  "the $desk list is written in $language first, by $sourceId",
  ({desk, sourceId, language, title}) => {
    expect(articleOf(piece, {baseUrl: "https://a.example", desk})).toMatchObject({
      desk,
      sourceId,
      language,
      title,
      generatedBy: "broadsheet-wire",
      firstSeenAt: piece.publishedAt,
      teams: ["mex", "rsa"],
      tickers: [],
      imageUrl: null,
      versions: piece.versions,
    });
  },
);

test("pieces are ordered by time, then by slug", () => {
  const of = (slug: string, publishedAt: string): GeneratedArticle => ({
    ...piece,
    slug,
    publishedAt,
  });
  const pieces = [
    of("b", "2026-06-12T00:00:00Z"),
    of("a", "2026-06-12T00:00:00Z"),
    of("c", "2026-06-11T00:00:00Z"),
  ];
  expect(inOrder(pieces).map(({slug}) => slug)).toEqual(["c", "a", "b"]);
});
