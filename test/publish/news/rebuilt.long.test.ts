import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {plusMinutes} from "../../../pipeline/kit/instant.ts";
import type {Store} from "../../../pipeline/kit/store.ts";
import type {Instant} from "../../../pipeline/kit/types.ts";
import {storedArticles} from "../../../pipeline/news/articles/stored.ts";
import {withdrawArticle} from "../../../pipeline/news/articles/withdrawals.ts";
import {storeAttempt} from "../../../pipeline/news/pictures/stored.ts";
import {chance, storeSomeIn} from "../../bench/articles/stored-articles.ts";
import {type PrintedArticles, printedArticles} from "../../fixtures/publishing/printed-articles.ts";

const AT = "2030-07-01T12:00:00Z";

let news: PrintedArticles;
beforeEach(() => {
  news = printedArticles(AT);
});
afterEach(() => news.store.close());

/** A change of the articles between two builds; `pick` returns a number below its argument. */
interface Turn {
  readonly store: Store;
  readonly at: Instant;
  readonly pick: (below: number) => number;
}
const one = ({store, at, pick}: Turn) => {
  const articles = storedArticles(store, {asOf: at});
  return articles[pick(articles.length)]!;
};
const TURNS: readonly ((turn: Turn) => void)[] = [
  function come({store, at, pick}) {
    const from = storedArticles(store, {asOf: at}).length;
    storeSomeIn(store, {from, to: from + 1 + pick(20), at});
  },
  function comeLate({store, at, pick}) {
    const from = storedArticles(store, {asOf: at}).length;
    // published before the oldest article, but first seen now
    storeSomeIn(store, {from, to: from + 1 + pick(5), at, publishedUntil: plusMinutes(at, -5_000)});
  },
  function areReworded(turn) {
    const {docId, desk, title} = one(turn);
    turn.store
      .prepare(
        `INSERT OR REPLACE INTO article_version SELECT desk, doc_id, ?, json_set(body, '$.title', ?)
         FROM article_version WHERE desk = ? AND doc_id = ? ORDER BY seen_at DESC LIMIT 1`,
      )
      .run(turn.at, `${title} again`, desk, docId);
  },
  function getPictures(turn) {
    const webp = Buffer.from(`a picture of ${turn.pick(9)}`);
    storeAttempt(
      turn.store,
      {docId: one(turn).docId, webp, sourceUrl: "https://a.example"},
      turn.at,
    );
  },
  function areWithdrawn(turn) {
    withdrawArticle(turn.store, one(turn).docId, {at: turn.at});
  },
];

describe("whatever happens to articles, a lasting process builds the same as a new one", () => {
  // this sequence takes each turn twice
  test.each([1])("sequence %i", (seed) => {
    const next = chance(seed);
    const pick = (below: number) => Math.floor(next() * below);
    const {store} = news;
    let at = AT;
    storeSomeIn(store, {from: 0, to: 100, at});
    news.print(at);
    for (let turn = 0; turn < 8; turn++) {
      at = plusMinutes(at, 1 + pick(120));
      for (let times = pick(3); times >= 0; times--) TURNS[pick(TURNS.length)]!({store, at, pick});
      const [stays, anew] = [news.print(at), news.printAnew(at)];
      const differ = [...anew].filter(([url, body]) => stays.get(url) !== body).map(([url]) => url);
      expect({turn, differ}).toEqual({turn, differ: []});
      expect([...stays.keys()].sort()).toEqual([...anew.keys()].sort());
    }
  });
});
