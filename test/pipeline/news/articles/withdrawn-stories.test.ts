import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {toInstant} from "../../../../pipeline/kit/instant.ts";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {
  type Incoming,
  storeArticles,
  storedArticles,
} from "../../../../pipeline/news/articles/stored.ts";
import {
  forgetBefore,
  withdrawArticle,
  withdrawals,
  withdrawSource,
} from "../../../../pipeline/news/articles/withdrawals.ts";
import {docIdOf} from "../../../../pipeline/news/read/urls.ts";
import type {NewsSource} from "../../../../pipeline/news/types.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";
import {sourceOf} from "../../../fixtures/news/many-feeds.ts";

const START = Date.parse("2026-06-11T19:00:00Z");
const DAY = 86_400_000;
const TITLE = "Đất Xanh: 'Chúng tôi' sẽ kiện";

let store: Store;
beforeEach(() => {
  store = emptyStore();
});
afterEach(() => store.close());

interface Told {
  readonly path: string;
  readonly guid?: string | null;
  readonly title?: string;
  readonly days?: number;
}
const incoming = ({
  path,
  guid = null,
  title = `Nothing like ${path} at all`,
  days = 0,
}: Told): Incoming => {
  const url = `https://paper.example/${path}`;
  const publishedAt = toInstant(START + days * DAY);
  const plain = {
    summary: null,
    language: "vi",
    author: null,
    categories: [],
    teams: [],
    tickers: [],
    imageUrl: null,
  };
  return {docId: docIdOf(url), url, guid, publishedAt, title, ...plain};
};
const paper = {...sourceOf("paper", "https://paper.example/feed"), publisher: "Báo Mới"};
const sister = {...paper, sourceId: "sister", publisher: "Bao moi"};
const rival = {...paper, sourceId: "rival", publisher: "Rival"};
const lists = (
  told: readonly Told[],
  {source = paper, days = 1}: {source?: NewsSource; days?: number} = {},
) => storeArticles(store, source, told.map(incoming), toInstant(START + days * DAY));
const kept = () =>
  storedArticles(store, {asOf: "2030-01-01T00:00:00Z"}).map(({url}) =>
    new URL(url).pathname.slice(1),
  );
const withdraw = (path: string, days = 1) =>
  withdrawArticle(store, incoming({path}).docId, {
    at: toInstant(START + days * DAY),
    reason: "asked",
  });

describe("a withdrawn article, under another address", () => {
  test.each([
    {says: "with its guid", again: {guid: "g-1"}, source: paper, back: false},
    {says: "with its guid, from a sister feed", again: {guid: "g-1"}, source: sister, back: false},
    {says: "with its title", again: {title: TITLE}, source: paper, back: false},
    {
      says: "with its title, otherwise written",
      again: {title: "DAT XANH – “chung toi” se kien!"},
      source: sister,
      back: false,
    },
    {
      says: "with its title, months later",
      again: {title: TITLE, days: 200},
      source: paper,
      back: false,
    },
    {says: "with the guid of another publisher", again: {guid: "g-1"}, source: rival, back: true},
    {says: "with its title at another publisher", again: {title: TITLE}, source: rival, back: true},
    {says: "with a longer title", again: {title: `${TITLE} ai`}, source: paper, back: true},
    {says: "with another guid", again: {guid: "g-2"}, source: paper, back: true},
    {says: "without a guid", again: {guid: null}, source: paper, back: true},
  ])("$says: back is $back", ({again, source, back}) => {
    lists([{path: "a", guid: "g-1", title: TITLE}]);
    expect(withdraw("a")).toBe(1);
    const done = lists([{path: "b", ...again}, {path: "other"}], {source, days: 201});
    expect([kept().includes("b"), done.added]).toEqual([back, back ? 2 : 1]);
    expect(
      withdrawals(store)
        .map(({reason}) => reason)
        .includes(`the same story as ${incoming({path: "a"}).docId}`),
    ).toBe(!back);
    // whatever its title is later
    lists([{path: "b", guid: "g-3"}], {source: rival, days: 202});
    expect(kept().includes("b")).toBe(back);
  });

  test("is removed at once if present; every wording counts", () => {
    lists([
      {path: "a", guid: "g-1"},
      {path: "by-guid", guid: "g-1"},
      {path: "by-title", title: TITLE},
      {path: "other"},
    ]);
    lists([{path: "a", guid: "g-1", title: TITLE}], {days: 2});
    expect(withdraw("a", 3)).toBe(3);
    expect(kept()).toEqual(["other"]);
  });

  test("goes when it is worded like it later", () => {
    lists([{path: "a", title: TITLE}, {path: "b"}]);
    withdraw("a");
    expect(lists([{path: "b", title: TITLE}], {days: 2})).toEqual({added: 0, changed: 0});
    expect(kept()).toEqual([]);
  });

  test("frees its title once articles of that time expire; its guid never", () => {
    lists([{path: "a", guid: "g-1", title: TITLE}]);
    withdraw("a", 1);
    forgetBefore(store, toInstant(START + 2 * DAY));
    lists(
      [
        {path: "b", title: TITLE, days: 400},
        {path: "c", guid: "g-1", days: 400},
      ],
      {days: 400},
    );
    expect(kept()).toEqual(["b"]);
  });

  test("leaves nothing of itself in the database but hashes", () => {
    lists([{path: "a", guid: "urn:secret", title: TITLE}]);
    withdraw("a");
    const rows = JSON.stringify([
      store.prepare("SELECT * FROM withdrawal").all(),
      store.prepare("SELECT * FROM withdrawn_story").all(),
    ]);
    expect(rows).not.toMatch(/secret|xanh/i);
  });
});

describe("differences that make another story", () => {
  test.each([
    {
      says: "a heading of a column, used on other days",
      told: [
        {path: "a", title: TITLE},
        {path: "b", title: TITLE, days: -7},
      ],
      left: ["b"],
    },
    {
      says: "a heading of three words",
      told: [
        {path: "a", title: "Chuyện hôm nay"},
        {path: "b", title: "Chuyện hôm nay"},
      ],
      left: ["b"],
    },
    {
      says: "a guid that the whole feed has",
      told: [..."abcd"].map((path) => ({path, guid: "0"})),
      left: ["b", "c", "d"],
    },
    {
      says: "a title of signs alone",
      told: [
        {path: "a", title: "!!! ??? … ---"},
        {path: "b", title: "— — — —"},
      ],
      left: ["b"],
    },
  ])("$says", ({told, left}) => {
    lists(told);
    expect(withdraw("a")).toBe(1);
    expect(kept().sort()).toEqual(left);
    lists(told, {days: 2});
    expect(kept().sort()).toEqual(left);
  });

  test("a withdrawn source takes its addresses with it, not its sisters' reports", () => {
    lists([{path: "a", guid: "g-1", title: TITLE}]);
    expect(withdrawSource(store, {sourceId: "paper"}, {at: toInstant(START + DAY)})).toBe(1);
    lists(
      [
        {path: "a", title: TITLE},
        {path: "b", title: TITLE},
      ],
      {source: sister},
    );
    expect(kept()).toEqual(["b"]);
  });
});

test("an article kept before guids were is known by its title", () => {
  lists([{path: "a", title: TITLE}]);
  store.prepare("UPDATE article SET guid = NULL").run();
  withdraw("a");
  lists([{path: "b", guid: "g-1", title: TITLE}]);
  expect(kept()).toEqual([]);
});
