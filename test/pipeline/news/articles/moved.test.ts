import {readFileSync} from "node:fs";
import {join} from "node:path";
import {describe, expect, test} from "vitest";
import {plusMinutes} from "../../../../pipeline/kit/instant.ts";
import {type Incoming, storeArticles} from "../../../../pipeline/news/articles/stored.ts";
import {filterFeed} from "../../../../pipeline/news/crawl/filter.ts";
import {readFeed} from "../../../../pipeline/news/read/read-feed.ts";
import {docIdOf} from "../../../../pipeline/news/read/urls.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";
import {sourceOf} from "../../../fixtures/news/many-feeds.ts";
import {numbers} from "../../../fixtures/random-numbers.ts";
import {recorded} from "../../../fixtures/recorded.ts";

const AT = "2026-08-20T00:00:00Z";
const LATER = "2026-08-20T00:10:00Z";
const source = sourceOf("paper", "https://news.example.com/feed");
const NO_TAGS = {worldCup: false, teams: [], tickers: [], leftOut: null};

interface Row {
  readonly file: string;
  readonly url: string;
  readonly contentType: string;
  readonly defaultZone: string;
}
/** Articles of every recorded feed whose instant no other item of the feed has. */
const feeds = recorded<{feeds: readonly Row[]}>("feeds/index.json").feeds.flatMap(
  ({file, ...row}) => {
    const bytes = readFileSync(join(import.meta.dirname, "../../../fixtures/feeds", file));
    const {articles} = filterFeed(readFeed(bytes, {...row, now: AT}), {
      source,
      tag: () => NO_TAGS,
      notBefore: "",
      now: AT,
    });
    const alone = [...Map.groupBy(articles, ({publishedAt}) => publishedAt).values()].filter(
      ([one, ...others]) => one!.publishedAt !== null && others.length === 0,
    );
    const distinct = [...new Map(alone.flat().map((one) => [one.docId, one])).values()];
    return distinct.length > 0 ? {file, articles: distinct} : [];
  },
);

const at = (article: Incoming, url: URL, changed: Partial<Incoming> = {}): Incoming => ({
  ...article,
  url: url.href,
  docId: docIdOf(url.href),
  guid: url.href,
  ...changed,
});
/** Ways in which a publisher changes the address of an article, its guid with it. */
const MOVES: Readonly<Record<string, (article: Incoming, n: number) => Incoming>> = {
  "a counter at the end": (article, n) => {
    const url = new URL(article.url);
    url.pathname = `${url.pathname.replace(/\/$/, "")}-${n + 2}`;
    return at(article, url);
  },
  "another host": (article) =>
    at(article, new URL(article.url.replace(/\/\/[^/]+/, "//new.example"))),
  "the mobile host": (article) => at(article, new URL(article.url.replace("//", "//m."))),
  "AMP in the path": (article) => {
    const url = new URL(article.url);
    url.pathname = `/amp${url.pathname}`;
    return at(article, url);
  },
  "another query": (article, n) => {
    const url = new URL(article.url);
    url.searchParams.set("v", String(n));
    return at(article, url);
  },
  "an edited headline, with slug and guid": (article, n) => {
    const title = `${article.title} ${"và thêm".split(" ")[n % 2]}`;
    const slug = encodeURIComponent(`${title} ${article.docId.slice(0, 6)}`);
    return at(article, new URL(`/${slug}`, article.url), {title});
  },
  "a new guid under the old address": (article, n) => ({...article, guid: `guid-${n}`}),
};

describe.each(feeds)("$file", ({articles}) => {
  test.each(Object.keys(MOVES))("%s: each article stays one, under its id", (kind) => {
    const store = emptyStore();
    expect(storeArticles(store, source, articles, AT).added).toBe(articles.length);
    const moved = articles.map((article, n) => MOVES[kind]!(article, n));
    expect(storeArticles(store, source, moved, LATER).added).toBe(0);
    // and it is known under the new address from then on
    expect(storeArticles(store, source, moved, "2026-08-20T00:20:00Z")).toEqual({
      added: 0,
      changed: 0,
    });
    const stored = store.prepare("SELECT doc_id FROM article").pluck().all();
    expect(stored.sort()).toEqual(articles.map(({docId}) => docId).sort());
    store.close();
  });

  test("columns: the same titles a day later under new addresses are new articles", () => {
    const store = emptyStore();
    storeArticles(store, source, articles, AT);
    const days = articles.map((article, n) => {
      const publishedAt = plusMinutes(article.publishedAt!, 24 * 60);
      return at(article, new URL(`/next-day/${n}`, article.url), {publishedAt});
    });
    expect(storeArticles(store, source, days, "2026-08-21T00:00:00Z").added).toBe(articles.length);
    store.close();
  });
});

describe("a feed of columns and reports, moved at random", () => {
  const TITLES = [
    "Giá vàng hôm nay",
    "Giá vàng hôm nay tăng mạnh",
    "HPG: Nghị quyết HĐQT",
    "HPG: Nghị quyết HĐQT về cổ tức",
    "Lịch sự kiện chứng khoán",
  ];
  test.each([1, 2, 3, 4, 5, 6, 7, 8])("sequence %i: as many articles as were written", (seed) => {
    const random = numbers(seed);
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
    const store = emptyStore();
    const written = new Set<number>();
    let listed: (Incoming & {readonly n: number})[] = [];
    for (let round = 0; round < 30; round++) {
      const n = round;
      written.add(n);
      const url = `https://news.example.com/${n}-${100_000 + n * 7}.html`;
      const article = {
        ...NO_TAGS,
        docId: docIdOf(url),
        url,
        guid: url,
        publishedAt: plusMinutes(AT, n * 37 - 3_000),
        title: pick(TITLES),
        summary: null,
        language: "vi",
        author: null,
        categories: [],
        imageUrl: null,
      };
      const {worldCup: _, leftOut: __, ...incoming} = article;
      listed = [{...incoming, n}, ...listed].slice(0, 12);
      // some articles move while they are listed; two never share an address
      listed = listed.map((one) =>
        random() < 0.15 ? {...pick(Object.values(MOVES))(one, round), n: one.n} : one,
      );
      const now = plusMinutes(AT, round * 37 + 60);
      storeArticles(
        store,
        source,
        listed.map(({n: _n, ...one}) => one),
        now,
      );
    }
    expect(store.prepare("SELECT COUNT(*) FROM article").pluck().get()).toBe(written.size);
    store.close();
  });
});
