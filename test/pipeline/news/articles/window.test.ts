import {beforeAll, expect, test} from "vitest";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {storedArticle, storedArticles} from "../../../../pipeline/news/articles/stored.ts";
import {newestUnprinted, PRINTED} from "../../../../pipeline/news/articles/window.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";
import {storeMany} from "../../../fixtures/news/stored.ts";

const NOW = "2026-06-20T12:00:00Z";
let store: Store;
beforeAll(() => {
  store = emptyStore();
  const at = {seenAt: NOW, from: "2026-06-20T11:00:00Z"};
  storeMany(store, {...at, sourceId: "flood", count: 4_000});
  storeMany(store, {...at, sourceId: "paper", count: 1_000, from: "2026-06-01T00:00:00Z"});
  storeMany(store, {...at, sourceId: "weekly", count: 3, from: "2026-05-01T00:00:00Z"});
  storeMany(store, {...at, sourceId: "bourse", count: 30, desk: "market"});
});

test("of 5,033 articles the edition has the newest 2,000 of each list, and the newest 50 of each source", () => {
  const printed = storedArticles(store, {asOf: NOW, window: PRINTED});
  const counts = [...Map.groupBy(printed, ({sourceId}) => sourceId)].map(([id, list]) => [
    id,
    list.length,
  ]);
  expect(Object.fromEntries(counts)).toEqual({flood: 2_000, paper: 50, weekly: 3, bourse: 30});
  expect(printed.map(({publishedAt}) => publishedAt)).toEqual(
    printed
      .map(({publishedAt}) => publishedAt)
      .sort()
      .reverse(),
  );
});

test("the newest stored one outside the edition is known by its instant", () => {
  // article 2,000 of the flood, 2,000 minutes older than its first
  expect(newestUnprinted(store, NOW, PRINTED)).toEqual({
    tournament: "2026-06-19T01:40:00Z",
    market: null,
  });
  expect(newestUnprinted(store, NOW, {ofEachList: 5_003, ofEachSource: 1})).toEqual({
    tournament: null,
    market: null,
  });
});

test("as of an earlier instant there are none", () => {
  const before = "2026-06-20T11:59:59Z";
  expect(storedArticles(store, {asOf: before, window: PRINTED})).toEqual([]);
  expect(newestUnprinted(store, before, PRINTED)).toEqual({tournament: null, market: null});
  const [one] = storedArticles(store, {asOf: NOW, window: PRINTED});
  expect(storedArticle(store, one!.docId, NOW)).toEqual(one);
  expect(storedArticle(store, one!.docId, before)).toBeUndefined();
});

test("an article without a date is known for one", () => {
  const own = emptyStore();
  storeMany(own, {sourceId: "timeless", count: 2, from: NOW, seenAt: NOW, isDated: false});
  storeMany(own, {sourceId: "dated", count: 1, from: "2026-06-20T11:00:00Z", seenAt: NOW});
  expect(storedArticles(own, {asOf: NOW}).map(({undated = false}) => undated)).toEqual([
    true,
    true,
    false,
  ]);
  own.close();
});
