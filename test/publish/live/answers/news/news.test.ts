import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {remove, temporary} from "../../../../fixtures/publishing/shop.ts";
import {type LiveServer, startLive} from "../../live-server.ts";
import {ARTICLES, printNews} from "./printed-news.ts";

let out: string;
let server: LiveServer;
beforeAll(async () => {
  out = temporary();
  await printNews(out);
  server = await startLive({out});
});
afterAll(async () => {
  await server.close();
  remove(out);
});
const ask = async (path: string) => {
  const answer = await fetch(server.base + path);
  return {
    status: answer.status,
    cache: answer.headers.get("cache-control"),
    body: await answer.json(),
  };
};
const titles = (body: {items: {title: string}[]}) => body.items.map(({title}) => title);

describe("the lists", () => {
  test.each([
    ["words in any order, without accents", "/api/news?q=torres+spain", ["Spain win 2-1"]],
    ["a beginning of a word", "/api/news?q=torr", ["Spain win 2-1"]],
    ["words of another language it is available in", "/api/news?q=tay+ban+nha", ["Spain march on"]],
    ["Vietnamese without tones", "/api/news/today?q=lai%20suat", ["Lãi suất giảm, FPT tăng 5%"]],
    ["a symbol", "/api/news/today?q=fpt", ["Lãi suất giảm, FPT tăng 5%"]],
    ["nothing that has all words", "/api/news?q=spain+brazil", []],
    ["no word at all", "/api/news?q=%3F%3F", []],
    ["a page after the last", "/api/news?page=900", []],
    ["a team and words", "/api/news?team=esp&q=win", ["Spain win 2-1"]],
    ["a page of a size without files", "/api/news?page=2&pageSize=1", ["Spain march on"]],
  ])("%s", async (_, path, found) => {
    const {status, body} = await ask(path);
    expect(status).toBe(200);
    expect(titles(body)).toEqual(found);
    expect(body).toHaveProperty("hot");
  });

  test("static and live answers agree", async () => {
    const [printed, live] = [
      await ask("/api/news?pageSize=50"),
      await ask("/api/news?pageSize=50&q="),
    ];
    expect(live.body).toEqual(printed.body);
  });

  test.each([
    ["no number", "/api/news?q=x&page=abc", "page"],
    ["too many on a page", "/api/news?q=x&pageSize=101", "pageSize"],
    ["page 0", "/api/news/today?q=x&page=0", "page"],
    ["no day", "/api/news/today?q=x&date=2026-13-01", "date"],
    ["too long a question", `/api/news?q=${"x".repeat(201)}`, "q"],
  ])("%s is a problem", async (_, path, parameter) => {
    const {status, body} = await ask(path);
    expect(status).toBe(400);
    expect(body.errors.map((error: {parameter: string}) => error.parameter)).toEqual([parameter]);
  });
});

test("without any market news, those of today in Vietnam are none", async () => {
  const empty = temporary();
  await printNews(empty, () => [], [ARTICLES.spain]);
  const {base, close} = await startLive({out: empty});
  for (const query of ["", "?page=1", "?q=fpt"]) {
    const answer = await fetch(`${base}/api/news/today${query}`);
    // the server's clock says 11 June, 19:00 UTC
    expect(await answer.json(), query).toMatchObject({date: "2026-06-12", items: [], total: 0});
  }
  await close();
  remove(empty);
});

describe("an explanation by address", () => {
  const explain = (u: string) => ask(`/api/news/explain?u=${encodeURIComponent(u)}`);
  test.each([
    ["as stored", ARTICLES.spain.url, ARTICLES.spain.docId],
    [
      "with a campaign and a fragment",
      `${ARTICLES.spain.url}&utm_source=x#top`,
      ARTICLES.spain.docId,
    ],
    ["of our own wire", ARTICLES.wire.url, ARTICLES.wire.docId],
    [
      "of our own wire, where it is served",
      `http://localhost:8080/news/${ARTICLES.wire.docId}`,
      ARTICLES.wire.docId,
    ],
  ])("%s", async (_, u, docId) => {
    const {status, body} = await explain(u);
    expect({status, docId: body.docId}).toEqual({status: 200, docId});
  });

  test("names the company with its sector in both languages", async () => {
    const {body} = await explain(ARTICLES.rates.url);
    expect(body.companies).toEqual([
      {
        symbol: "FPT",
        name: {en: "FPT Corporation", vi: "Công ty Cổ phần FPT"},
        sector: {en: "Technology", vi: "công nghệ thông tin"},
        vn30: true,
        href: "/api/stocks/FPT",
      },
    ]);
    expect(body.whyItMatters.vi).toEqual([
      "Công ty Cổ phần FPT (FPT) là doanh nghiệp ngành công nghệ thông tin, thuộc rổ VN30.",
    ]);
  });

  test.each([
    [
      "an article that is not held",
      `/api/news/explain?u=${encodeURIComponent("https://other.example/a")}`,
      404,
    ],
    ["no address", "/api/news/explain", 400],
    ["a script", "/api/news/explain?u=javascript:alert(1)", 400],
    ["words", "/api/news/explain?u=hello", 400],
    ["another scheme", "/api/news/explain?u=ftp%3A%2F%2Fa.example%2F", 400],
  ])("%s is a problem", async (_, path, status) => expect((await ask(path)).status).toBe(status));
});

describe("an article in a language", () => {
  test.each([
    ["our own wire was written in it", "written", ARTICLES.wire.docId, "vi", "Tây Ban Nha đi tiếp"],
    ["it is in it", "original", ARTICLES.rates.docId, "vi", ARTICLES.rates.title],
    ["no translator", "not-configured", ARTICLES.spain.docId, "vi", ARTICLES.spain.title],
  ])("%s: %s", async (_, status, docId, language, title) => {
    const {body} = await ask(`/api/news/${docId}?language=${language}`);
    expect(body.translation).toMatchObject({language, status, title, generatedBy: null});
  });
  test.each([
    ["no language", `/api/news/${ARTICLES.spain.docId}?language=klingon`, 400],
    ["no such article", "/api/news/n-ffffffffffff?language=vi", 404],
    ["no such article, without a language", "/api/news/n-ffffffffffff", 404],
  ])("%s is a problem", async (_, path, status) => expect((await ask(path)).status).toBe(status));
});

describe("search", () => {
  test("finds Vietnamese without tones, marks it, answers with its source", async () => {
    const {status, body} = await ask("/api/search/ai?q=lai+suat&limit=5");
    expect(status).toBe(200);
    const [first] = body.results;
    expect(first.id).toBe(`article-${ARTICLES.rates.docId}`);
    expect(
      first.title.marks.map(({start, end}: {start: number; end: number}) =>
        first.title.text.slice(start, end),
      ),
    ).toEqual(["Lãi", "suất"]);
    expect(body.answer).toMatchObject({
      text: "Ngân hàng đua giảm lãi suất.",
      generatedBy: "extract",
      citations: [{documentId: first.id}],
    });
  });
  test("says so if nothing matches", async () => {
    const {body} = await ask("/api/search/ai?q=xyzzy");
    expect(body).toMatchObject({
      total: 0,
      results: [],
      answer: {text: null, generatedBy: null, citations: []},
    });
    expect(body.answer.reason).not.toBeNull();
  });
  test.each([
    "",
    "?q=",
    "?q=%20%20",
    `?q=${"x".repeat(201)}`,
    "?q=x&limit=0",
    "?q=x&limit=21",
    "?q=x&limit=1e1",
    "?q=x&q=y",
  ])("%s is a problem", async (query) =>
    expect((await ask(`/api/search/ai${query}`)).status).toBe(400),
  );
});
