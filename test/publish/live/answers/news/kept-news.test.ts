import {afterAll, beforeAll, expect, test} from "vitest";
import type {Store} from "../../../../../pipeline/kit/store.ts";
import {newsHeadAt} from "../../../../../pipeline/news/articles/head.ts";
import {keptNews} from "../../../../../pipeline/news/articles/kept.ts";
import {storedArticles} from "../../../../../pipeline/news/articles/stored.ts";
import {newestUnprinted} from "../../../../../pipeline/news/articles/window.ts";
import {withdrawArticle} from "../../../../../pipeline/news/articles/withdrawals.ts";
import {storeAttempt, storedPictures} from "../../../../../pipeline/news/pictures/stored.ts";
import {newsSnapshots} from "../../../../../pipeline/news/snapshot.ts";
import {readWordLists} from "../../../../../pipeline/news/text/word-lists.ts";
import {isPublic} from "../../../../../publish/address.ts";
import {newsEndpoints} from "../../../../../publish/news/endpoints.ts";
import {newsPages} from "../../../../../publish/news/pages.ts";
import {readManifest} from "../../../../../publish/output/builds.ts";
import {openOutput} from "../../../../../publish/output/output.ts";
import {recordGroup} from "../../../../../publish/render/render.ts";
import {renderSite} from "../../../../../publish/render/render-site.ts";
import {schemasIn} from "../../../../../publish/render/schemas.ts";
import {emptyStore} from "../../../../fixtures/built/copied-store.ts";
import {storeMany} from "../../../../fixtures/news/stored.ts";
import {WORLD_CUP_2026} from "../../../../fixtures/news/world-cup.ts";
import {remove, temporary} from "../../../../fixtures/publishing/shop.ts";
import {SITE} from "../../../../site/frame.ts";
import {articleOf} from "../../../news/articles.ts";
import {type LiveServer, startLive} from "../../live-server.ts";

const BASE = "https://site.example";
const NOW = "2026-06-20T12:00:00Z";
/** Between the 60th and the 150th article of the flood. */
const OUT_SINCE = "2026-06-20T09:00:00Z";
const ROUND = {en: "Round of 32", vi: "Vòng 32 đội"};
const schemas = schemasIn("schemas");
/** Older than every crawled article. */
const WIRE = Array.from({length: 30}, (_, n) => {
  const docId = `n-0000000000${n.toString(16).padStart(2, "0")}`;
  const at = `2026-06-${String(1 + (n % 10)).padStart(2, "0")}T12:00:00Z`;
  const text = {title: `Wire ${n}`, summary: null, body: ["Told by facts."]};
  return articleOf(n, {
    ...{docId, url: `${BASE}/news/${docId}`, sourceId: "wire", publishedAt: at, firstSeenAt: at},
    ...{title: text.title, body: text.body, generatedBy: "broadsheet-wire"},
    versions: {en: text, vi: text},
  });
});

/** Publishes the news with `ofEachList` articles of each list. @returns the addresses */
async function print(store: Store, out: string, ofEachList: number): Promise<readonly string[]> {
  const {latestAt: asOf} = newsHeadAt(store, NOW);
  const window = {ofEachList, ofEachSource: 10};
  const news = newsSnapshots(readWordLists("data"))(
    [...storedArticles(store, {asOf, window}), ...WIRE],
    {
      asOf,
      knownAt: asOf || null,
      unprinted: newestUnprinted(store, asOf, window),
      picturesOf: (docIds) => storedPictures(store, asOf, docIds),
      facts: {
        teamNames: {ard: {en: "Arden", vi: "Arden"}},
        cup: WORLD_CUP_2026,
        nextMatches: {},
        fates: {ard: {status: "out", stage: ROUND, since: OUT_SINCE, throughAt: null}},
        runs: [],
        places: {},
        matches: {},
        companies: {},
        closes: [],
      },
    },
  );
  const records = [...newsEndpoints(BASE), ...newsPages({...SITE, baseUrl: BASE})];
  const output = openOutput({out});
  const {id} = await renderSite([recordGroup(records, () => news)], {schemas, output});
  return readManifest(out, id)!
    .files.map(({url}) => url)
    .filter(isPublic);
}

let store: Store;
let out: string;
let server: LiveServer;
/** The addresses published with all articles, and the ids of each source's articles. */
let before: readonly string[];
let flood: readonly string[];
let paper: readonly string[];
let bourse: readonly string[];

beforeAll(async () => {
  store = emptyStore();
  const at = {seenAt: "2026-06-20T11:30:00Z", from: "2026-06-20T11:00:00Z"};
  paper = storeMany(store, {...at, sourceId: "paper", count: 60, from: "2026-06-18T00:30:00Z"});
  bourse = storeMany(store, {...at, sourceId: "bourse", count: 90, desk: "market"});
  out = temporary();
  before = await print(store, out, 2_000);
  // one feed lists more articles than there were before
  flood = storeMany(store, {...at, sourceId: "flood", count: 200, seenAt: NOW});
  storeAttempt(store, {docId: flood[150]!, sourceUrl: "-", webp: Buffer.from("webp")}, NOW);
  await print(store, out, 50);
  server = await startLive({out, keptNews: keptNews(store), env: {READS_PER_MINUTE: "0"}});
});
afterAll(async () => {
  await server.close();
  store.close();
  remove(out);
});

const ask = async (path: string) => {
  const answer = await fetch(server.base + path);
  return {status: answer.status, type: answer.headers.get("content-type"), answer};
};
const read = async (path: string) => (await ask(path)).answer.json();

test("no published address has gone: each still answers", async () => {
  const gone: string[] = [];
  for (const url of before) {
    server.time.now += 60_000; // live answers are rate-limited per minute
    const {status, answer} = await ask(url);
    await answer.arrayBuffer();
    if (status !== 200) gone.push(`${status} ${url}`);
  }
  expect(before.filter((url) => url.startsWith("/news/n-"))).toHaveLength(WIRE.length);
  expect(gone).toEqual([]);
});

test("all of our own wire is in the edition, though older than articles outside it", async () => {
  const {items} = (await read("/api/news/all")) as {items: {docId: string}[]};
  const ids = new Set(items.map(({docId}) => docId));
  expect(WIRE.filter(({docId}) => !ids.has(docId))).toEqual([]);
  // 50 of each list, and ten of the source that the flood has displaced
  expect(items).toHaveLength(WIRE.length + 50 + 10 + 50);
});

test("a stored article outside the edition is answered with explanation and picture", async () => {
  const docId = flood[150]!;
  expect(await read(`/api/news/${docId}`)).toMatchObject({
    docId,
    title: "flood tells of its story number 150",
    source: {id: "flood"},
    story: {storyId: docId, publishers: 1, others: []},
  });
  expect(await read(`/api/news/explanations/${docId}`)).toMatchObject({docId, story: null});
  expect(await read("/api/news/explain?u=https://flood.example/149%23top")).toMatchObject({
    title: "flood tells of its story number 149",
  });
  const picture = await ask(`/api/news/assets/${docId}`);
  expect([picture.type, await picture.answer.text()]).toEqual(["image/webp", "webp"]);
  expect((await ask(`/api/news/assets/${flood[151]}`)).type).toBe("image/svg+xml");
  expect(await read(`/api/news/${docId}?language=en`)).toMatchObject({
    translation: {status: "original"},
  });
});

test.each([
  {says: "after its end", number: 60, reason: "Arden went out in the round of 32."},
  {says: "before", number: 150, reason: "Arden are still in the tournament."},
])(
  "an article that is not printed knows how a team's tournament ended: $says",
  async ({number, reason}) => {
    const {whyItMatters} = (await read(`/api/news/explanations/${flood[number]}`)) as {
      whyItMatters: {en: string[]};
    };
    expect(whyItMatters.en).toEqual([reason]);
  },
);

interface Page {
  readonly items: readonly {readonly docId: string; readonly publishedAt: string}[];
  readonly totalPages: number;
  readonly earlierOn: string | null;
}
/** All articles of a list, day by day from a page on. */
async function walk(path: string, first: string, filter = ""): Promise<string[]> {
  const found: string[] = [];
  for (let day: string | null = first; day !== null; ) {
    let next: string | null = null;
    for (let page = 1, pages = 1; page <= pages; page++) {
      server.time.now += 60_000;
      const body = (await read(`${path}?date=${day}&page=${page}${filter}`)) as Page;
      found.push(...body.items.map(({docId}) => docId));
      pages = body.totalPages;
      next = body.earlierOn;
    }
    expect(next === null || next < day).toBe(true);
    day = next;
  }
  return found;
}

test("by date every article that is kept can be found, each once", async () => {
  const list = await walk("/api/news", "2026-06-20");
  const wire = WIRE.map(({docId}) => docId);
  expect(list.toSorted()).toEqual([...flood, ...paper, ...wire].sort());
  expect((await walk("/api/news/today", "2026-06-20")).toSorted()).toEqual(bourse.toSorted());
  const {earlierOn} = (await read("/api/news")) as Page;
  expect(earlierOn).toBe("2026-06-20");
});

test.each([
  {says: "partly in the edition, and displaced from the list", source: "paper", kept: () => paper},
  {says: "partly in the edition", source: "flood", kept: () => flood},
  {says: "completely in the edition", source: "wire", kept: () => WIRE.map(({docId}) => docId)},
])(
  "of one source, $says, the days from the newest on add up to all stored articles",
  async ({source, kept}) => {
    expect(await read(`/api/news?source=${source}`)).toMatchObject({earlierOn: "2026-06-20"});
    const found = await walk("/api/news", "2026-06-20", `&source=${source}`);
    expect(found.toSorted()).toEqual(kept().toSorted());
  },
);

test.each([
  {says: "a source", query: "source=paper", count: 31},
  {says: "a team", query: "team=ard", count: 4},
  {says: "words", query: "q=number+7", count: 1},
])("a day outside the edition can be filtered by $says", async ({query, count}) => {
  // 31 of the 60 articles, from 00:30 backwards, are from the 18th
  expect(await read(`/api/news?date=2026-06-18&${query}`)).toMatchObject({total: count});
});

test("a day without an article is an empty list that says where it continues", async () => {
  expect(await read("/api/news?date=2026-06-15")).toMatchObject({
    items: [],
    total: 0,
    earlierOn: "2026-06-10",
  });
});

test("articles crawled after the build, and withdrawn ones, are absent", async () => {
  const [later] = storeMany(store, {
    ...{sourceId: "later", count: 1, from: "2026-06-18T00:00:00Z", seenAt: "2026-06-20T12:00:01Z"},
  });
  expect((await ask(`/api/news/${later}`)).status).toBe(404);
  expect(await read("/api/news?date=2026-06-18&source=later")).toMatchObject({total: 0});
  withdrawArticle(store, flood[160]!, {at: NOW});
  for (const path of [`/api/news/${flood[160]}`, `/api/news/assets/${flood[160]}`, "/api/news/x"])
    expect((await ask(path)).status).toBe(404);
});
