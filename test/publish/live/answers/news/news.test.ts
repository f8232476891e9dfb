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
    {
      says: "words in any order, without accents",
      path: "/api/news?q=torres+spain",
      found: ["Spain win 2-1"],
    },
    {says: "a beginning of a word", path: "/api/news?q=torr", found: ["Spain win 2-1"]},
    {
      says: "words of another language it is available in",
      path: "/api/news?q=tay+ban+nha",
      found: ["Spain march on"],
    },
    {
      says: "Vietnamese without tones",
      path: "/api/news/today?q=lai%20suat",
      found: ["Lãi suất giảm, FPT tăng 5%"],
    },
    {says: "a symbol", path: "/api/news/today?q=fpt", found: ["Lãi suất giảm, FPT tăng 5%"]},
    {says: "nothing that has all words", path: "/api/news?q=spain+brazil", found: []},
    {says: "no word at all", path: "/api/news?q=%3F%3F", found: []},
    {says: "a page after the last", path: "/api/news?page=900", found: []},
    {says: "a team and words", path: "/api/news?team=esp&q=win", found: ["Spain win 2-1"]},
    {
      says: "a page of a size without files",
      path: "/api/news?page=2&pageSize=1",
      found: ["Spain march on"],
    },
  ])("$says", async ({path, found}) => {
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
    {says: "no number", path: "/api/news?q=x&page=abc", parameter: "page"},
    {says: "too many on a page", path: "/api/news?q=x&pageSize=101", parameter: "pageSize"},
    {says: "page 0", path: "/api/news/today?q=x&page=0", parameter: "page"},
    {says: "no day", path: "/api/news/today?q=x&date=2026-13-01", parameter: "date"},
    {says: "too long a question", path: `/api/news?q=${"x".repeat(201)}`, parameter: "q"},
  ])("$says is a problem", async ({path, parameter}) => {
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
    {says: "as stored", u: ARTICLES.spain.url, docId: ARTICLES.spain.docId},
    {
      says: "with a campaign and a fragment",
      u: `${ARTICLES.spain.url}&utm_source=x#top`,
      docId: ARTICLES.spain.docId,
    },
    {says: "of our own wire", u: ARTICLES.wire.url, docId: ARTICLES.wire.docId},
    {
      says: "of our own wire, where it is served",
      u: `http://localhost:8080/news/${ARTICLES.wire.docId}`,
      docId: ARTICLES.wire.docId,
    },
  ])("$says", async ({u, docId}) => {
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
    {
      says: "an article that is not held",
      path: `/api/news/explain?u=${encodeURIComponent("https://other.example/a")}`,
      status: 404,
    },
    {says: "no address", path: "/api/news/explain", status: 400},
    {says: "a script", path: "/api/news/explain?u=javascript:alert(1)", status: 400},
    {says: "words", path: "/api/news/explain?u=hello", status: 400},
    {says: "another scheme", path: "/api/news/explain?u=ftp%3A%2F%2Fa.example%2F", status: 400},
  ])("$says is a problem", async ({path, status}) => expect((await ask(path)).status).toBe(status));
});

describe("an article in a language", () => {
  test.each([
    {
      says: "our own wire was written in it",
      docId: ARTICLES.wire.docId,
      language: "vi",
      status: "written",
      title: "Tây Ban Nha đi tiếp",
    },
    {
      says: "it is in it",
      docId: ARTICLES.rates.docId,
      language: "vi",
      status: "original",
      title: ARTICLES.rates.title,
    },
    {
      says: "no translator",
      docId: ARTICLES.spain.docId,
      language: "vi",
      status: "not-configured",
      title: ARTICLES.spain.title,
    },
  ])("$says: $status", async ({docId, language, status, title}) => {
    const {body} = await ask(`/api/news/${docId}?language=${language}`);
    expect(body.translation).toMatchObject({language, status, title, generatedBy: null});
  });
  test.each([
    {says: "no language", path: `/api/news/${ARTICLES.spain.docId}?language=klingon`, status: 400},
    {says: "no such article", path: "/api/news/n-ffffffffffff?language=vi", status: 404},
    {says: "no such article, without a language", path: "/api/news/n-ffffffffffff", status: 404},
  ])("$says is a problem", async ({path, status}) => expect((await ask(path)).status).toBe(status));
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
