import {expect, test} from "vitest";
import {storedArticle, storedArticles} from "../../../../pipeline/news/articles/stored.ts";
import {storeAttempt} from "../../../../pipeline/news/pictures/stored.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";
import {storeMany} from "../../../fixtures/news/stored.ts";

const NOW = "2026-06-20T12:00:00Z";
const LATER = "2026-06-20T12:05:00Z";

test("an article has a picture from the instant on at which one is stored", () => {
  const store = emptyStore();
  const [found, failed] = storeMany(store, {sourceId: "paper", count: 3, from: NOW, seenAt: NOW});
  storeAttempt(store, {docId: found!, webp: Buffer.from("webp"), sourceUrl: "-"}, LATER);
  storeAttempt(store, {docId: failed!, problem: "404"}, LATER);
  const pictured = (asOf: string) =>
    storedArticles(store, {asOf}).flatMap(({docId, hasPicture}) => (hasPicture ? docId : []));
  expect(pictured(NOW)).toEqual([]);
  expect(pictured(LATER)).toEqual([found]);
  expect(storedArticle(store, found!, LATER)?.hasPicture).toBe(true);
});
