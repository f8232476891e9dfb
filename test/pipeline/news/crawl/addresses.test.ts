import {brotliCompressSync, deflateSync, gzipSync} from "node:zlib";
import {describe, expect, test} from "vitest";
import {CAPTCHA, items, PAGE, rss} from "../../../fixtures/news/documents.ts";
import {BASE, MINUTE, paperOfEachTest} from "../../../fixtures/news/paper.ts";
import {status} from "../../../fixtures/providers/server.ts";

const {paper, serves, crawl, articles, health, asked} = paperOfEachTest();
const moves = (code: number, from = "/feed", to = "/new") =>
  paper.server.on(from, status(code, {location: to}));
const at = (path: string) => `${paper.server.url}${path}`;

describe("an address that has moved", () => {
  test.each([
    [301, true],
    [308, true],
    [302, false],
    [303, false],
    [307, false],
  ])("with %s: remembered is %s", async (code, isRemembered) => {
    moves(code);
    serves(rss(items(BASE, 2)), {}, "/new");
    await crawl();
    await crawl();
    expect(health()).toMatchObject({
      state: "ok",
      movedTo: isRemembered ? at("/new") : null,
      registryUrl: at("/feed"),
    });
    expect([asked("/feed"), asked("/new")]).toEqual([isRemembered ? 1 : 2, 2]);
  });

  test("permanent, then temporary: followed as far as it is permanent", async () => {
    moves(301);
    moves(302, "/new", "/today");
    serves(rss(items(BASE, 2)), {}, "/today");
    await crawl();
    expect(health().movedTo).toBe(at("/new"));
    moves(308, "/new", "/later");
    serves(rss(items(BASE, 2)), {}, "/later");
    await crawl();
    expect(health().movedTo).toBe(at("/later"));
  });

  test("to something other than a feed is not remembered; if the new place fails, the old one is used", async () => {
    moves(301);
    serves(PAGE, {"content-type": "text/html"}, "/new");
    await crawl();
    expect(health()).toMatchObject({state: "html", movedTo: null});
    serves(rss(items(BASE, 2)), {}, "/new");
    await crawl();
    expect(health().movedTo).toBe(at("/new"));
    paper.server.on("/new", status(404));
    serves(rss(items(BASE, 3)));
    await crawl();
    expect(health()).toMatchObject({state: "refused", movedTo: null});
    await crawl();
    expect(health()).toMatchObject({state: "ok", items: 3});
  });

  test("is tried again when the registry has a new address", async () => {
    moves(301);
    serves(rss(items(BASE, 2)), {}, "/new");
    await crawl();
    serves(rss(items(BASE, 1)), {}, "/corrected");
    await crawl([{...paper.source, url: at("/corrected")}]);
    expect(health()).toMatchObject({movedTo: null, registryUrl: at("/corrected"), items: 1});
  });
});

describe("a source that is gone (410)", () => {
  test("is not fetched again, unless by name or at another address", async () => {
    paper.server.on("/feed", status(410));
    expect((await crawl()).sources[0]).toMatchObject({outcome: "failed", state: "gone"});
    paper.clock += 30 * 24 * 60 * MINUTE;
    expect(await crawl()).toMatchObject({sources: [], skipped: expect.stringContaining("gone")});
    expect(asked("/feed")).toBe(1);
    serves(rss(items(BASE, 2)));
    expect((await crawl([paper.source], {gone: true})).sources[0]).toMatchObject({state: "ok"});
    expect((await crawl()).sources[0]).toMatchObject({outcome: "unchanged"});
  });
});

describe("a page in place of the feed", () => {
  const html = (inner: string, code = 200) =>
    paper.server.on("/feed", (_, response) => {
      response.writeHead(code, {"content-type": "text/html; charset=utf-8"});
      response.end(inner.startsWith("<") ? inner : `<!doctype html><html>${inner}</html>`);
    });
  const link = (href: string, more = "") =>
    `<link rel="alternate" type="application/rss+xml" href="${href}"${more}>`;

  test.each([
    ["a path", link("/rss.xml"), "/rss.xml"],
    ["another order", `<link href=/atom type='application/atom+xml' rel='alternate'>`, "/atom"],
    ["a JSON Feed", link("/feed.json").replace("rss+xml", "feed+json"), "/feed.json"],
    ["a base", `<base href="/news/">${link("rss.xml")}`, "/news/rss.xml"],
    [
      "that of comments and its own",
      link("/comments/feed", ' title="Comments"') + link("/own"),
      "/own",
    ],
    ["none", "<link rel=stylesheet href=/a.css>", null],
    ["a script", link("javascript:alert(1)"), null],
  ])("offers the feed that it names: %s", async (_, head, offers) => {
    html(
      `<!doctype html><html><head><title>News</title>${head}</head><body>${"News. ".repeat(300)}</body></html>`,
    );
    await crawl();
    const offeredUrl = offers === null ? null : at(offers);
    expect(health()).toMatchObject({state: "html", offeredUrl});
    if (offeredUrl !== null) expect(health().lastError).toContain(offeredUrl);
  });

  test("is a challenge when it is one, whatever its status", async () => {
    for (const code of [200, 202, 401, 403, 405, 429, 503]) {
      html(CAPTCHA, code);
      await crawl();
      expect([code, health().state, health().httpStatus]).toEqual([code, "challenge", code]);
      expect(health().lastError).toContain("requires a browser");
    }
  });

  test.each([
    [403, "refused"],
    [404, "refused"],
    [503, "server-error"],
  ] as const)("with %d is not a challenge because of a word in its text", async (code, state) => {
    html(
      `<body><p>No captcha here.</p><p>${"A long page of a newspaper. ".repeat(80)}</p></body>`,
      code,
    );
    await crawl();
    expect(health().state).toBe(state);
  });
});

describe("a compressed feed that ends too early", () => {
  const text = rss(items(BASE, 200));
  test.each([
    ["gzip", gzipSync(text)],
    ["br", brotliCompressSync(text)],
    ["deflate", deflateSync(text)],
  ])("%s gives what it holds, and is read again in whole", async (encoding, body) => {
    const serve = (bytes: Buffer) =>
      paper.server.on("/feed", (_, response) => {
        response.writeHead(200, {"content-encoding": encoding, etag: '"1"'}).end(bytes);
      });
    serve(body.subarray(0, body.length * 0.8));
    expect((await crawl()).sources[0]).toMatchObject({outcome: "read", state: "damaged"});
    expect(health().lastError).toContain("ends too early");
    const some = articles().length;
    expect([some > 0, some < 200]).toEqual([true, true]);
    serve(body);
    expect((await crawl()).sources[0]).toMatchObject({outcome: "read", state: "ok"});
    expect(paper.server.asked.at(-1)!.headers["if-none-match"]).toBeUndefined();
    expect(articles().length).toBe(200);
  });
});

describe("the outcome of the items", () => {
  test("dates that cannot be read are said, and the counts add up", async () => {
    serves(
      rss(
        items(BASE, 3, {date: "hôm qua"}) +
          items(`${BASE}/old`, 2, {date: "Thu, 11 Jun 2015 10:00:00 GMT"}) +
          items("javascript:x", 1, {date: "hôm kia"}),
      ),
    );
    const {sources} = await crawl();
    expect(sources[0]).toMatchObject({outcome: "read", state: "damaged", items: 6});
    expect(health().lastError).toContain("4 of 6 items have no readable date");
    expect(health().lastError).toContain("hôm qua");
    expect(health().counts).toEqual({
      taken: 3,
      irrelevant: 0,
      unusable: 1,
      old: 2,
      beyond: 0,
      undated: 4,
    });
    expect((await crawl()).sources[0]).toMatchObject({outcome: "unchanged", state: "damaged"});
  });

  test("the rest of an overlong feed is counted and reported", async () => {
    serves(rss(items(BASE, 2_600)));
    await crawl();
    expect(health()).toMatchObject({
      state: "damaged",
      lastError: expect.stringContaining("2600 items; the newest 2000 are read"),
      items: 2_600,
      counts: {taken: 2_000, irrelevant: 0, unusable: 0, old: 0, beyond: 600, undated: 0},
    });
  });

  test("items without dates are counted, and no damage", async () => {
    serves(rss(items(BASE, 3, {date: null})));
    await crawl();
    expect(health()).toMatchObject({state: "ok", counts: {taken: 3, undated: 3}});
  });
});
