import {createHash} from "node:crypto";
import {rmSync} from "node:fs";
import {connect} from "node:net";
import {join} from "node:path";
import {brotliDecompressSync, gunzipSync} from "node:zlib";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {records} from "../../../../publish/endpoint.ts";
import {createSite, type Site} from "../../../../publish/live/printed/site.ts";
import {buildOf, readManifest, siteOf} from "../../../../publish/output/builds.ts";
import {schemasIn} from "../../../../publish/render/schemas.ts";
import {ask} from "../../../fixtures/publishing/ask.ts";
import {
  css,
  printShop,
  remove,
  type Shop,
  shopOf,
  shopRecords,
  temporary,
} from "../../../fixtures/publishing/shop.ts";

const schemas = schemasIn("schemas");
const {page} = records<Shop>();
let out: string;
let site: Site;
let base: string;
beforeAll(async () => {
  out = temporary();
  await printShop(out, shopOf(7));
  site = createSite({out});
  base = await site.listen({host: "127.0.0.1", port: 0});
});
afterAll(async () => {
  await site.close();
  remove(out);
});

const json = async (path: string) => JSON.parse((await ask(base, path)).body.toString());

describe("static addresses", () => {
  test.each([
    {
      path: "/",
      type: "text/html; charset=utf-8",
      cache: "public, max-age=5, stale-while-revalidate=30",
    },
    {
      path: "/desk",
      type: "text/html; charset=utf-8",
      cache: "public, max-age=86400, stale-while-revalidate=604800",
    },
    {
      path: "/api/toys",
      type: "application/json",
      cache: "public, max-age=5, stale-while-revalidate=30",
    },
    {
      path: "/api/toys/no-3",
      type: "application/json",
      cache: "public, max-age=300, stale-while-revalidate=3600",
    },
    {
      path: "/api/toys/%74oy-3",
      type: "application/json",
      cache: "public, max-age=300, stale-while-revalidate=3600",
    },
    {
      path: "/.well-known/api-catalog",
      type: "application/linkset+json",
      cache: "public, max-age=86400, stale-while-revalidate=604800",
    },
    {path: css.path, type: "text/css; charset=utf-8", cache: "public, max-age=31536000, immutable"},
  ])("$path is $type", async ({path, type, cache}) => {
    const {status, headers, body} = await ask(base, path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": type,
      "cache-control": cache,
      "content-length": String(body.length),
      "access-control-allow-origin": "*",
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
    });
  });

  test("only HTML carries a content security policy, and it allows no inline script", async () => {
    expect((await ask(base, "/")).headers["content-security-policy"]).toMatch(
      /default-src 'none'; script-src 'self';/,
    );
    expect((await ask(base, "/api/toys")).headers["content-security-policy"]).toBeUndefined();
  });

  test("HEAD is GET without the body", async () => {
    for (const path of ["/desk", "/api/toys", "/nope"]) {
      const headers = {"X-Request-Id": "the-same-id", "Accept-Encoding": "br"};
      const [get, head] = [
        await ask(base, path, {headers}),
        await ask(base, path, {method: "HEAD", headers}),
      ];
      const {date: _get, ...expected} = get.headers;
      const {date: _head, ...found} = head.headers;
      expect({status: head.status, headers: found}).toEqual({
        status: get.status,
        headers: expected,
      });
      expect(head.body).toHaveLength(0);
    }
  });

  test("every encoding opens to the same bytes", async () => {
    const plain = await ask(base, "/desk");
    const br = await ask(base, "/desk", {headers: {"Accept-Encoding": "gzip, br"}});
    const gzip = await ask(base, "/desk", {headers: {"Accept-Encoding": "br;q=0, gzip"}});
    expect([plain, br, gzip].map(({headers}) => headers["content-encoding"])).toEqual([
      undefined,
      "br",
      "gzip",
    ]);
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(br.headers.etag).toBe(plain.headers.etag);
    expect(br.headers["content-type"]).toBe("text/html; charset=utf-8");
  });

  test("a reader who already has it gets 304, with all that a cache needs", async () => {
    const {headers} = await ask(base, "/desk");
    const again = await ask(base, "/desk", {
      headers: {"If-None-Match": `"x", ${headers.etag}`, "Accept-Encoding": "br"},
    });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers).toMatchObject({
      etag: headers.etag,
      "cache-control": headers["cache-control"],
      vary: "Accept-Encoding",
      "access-control-allow-origin": "*",
    });
    expect((await ask(base, "/desk", {headers: {"If-None-Match": '"x"'}})).status).toBe(200);
  });

  test.each(["bytes=0-3", "bytes=5-2", "bytes=-5", "bytes=99999-", "lines=1"])(
    "a range (%s) is answered with the whole",
    async (range) => {
      const answer = await ask(base, "/desk", {headers: {Range: range}});
      expect(answer).toMatchObject({status: 200, body: (await ask(base, "/desk")).body});
    },
  );

  test("a trailing slash is redirected to the one address, query and all", async () => {
    expect(await ask(base, "/api/toys/?page=2")).toMatchObject({
      status: 308,
      headers: {location: "/api/toys?page=2"},
    });
    expect(await ask(base, "/nope/")).toMatchObject({status: 404});
    expect(await ask(base, "//evil.test/")).toMatchObject({status: 404});
    expect(await ask(base, "//evil.test/..")).toMatchObject({status: 400});
  });

  test("an absolute request target is an address like any other", async () => {
    expect(await ask(base, "http://other.test/api/toys")).toMatchObject({status: 200});
  });
});

describe("query parameters", () => {
  test.each([
    {query: "", page: 1, first: "toy-1"},
    {query: "?page=2", page: 2, first: "toy-4"},
    {query: "?page=%32", page: 2, first: "toy-4"},
    {query: "?page=1&order=up", page: 1, first: "toy-1"},
    {query: "?order=down&page=2&utm=x&utm=y", page: 2, first: "toy-4"},
    {query: "?order=down", page: 1, first: "toy-7"},
    {query: "?", page: 1, first: "toy-1"},
    {query: "?constructor=1&__proto__=2", page: 1, first: "toy-1"},
  ])("/api/toys$query", async ({query, page, first}) => {
    expect(await json(`/api/toys${query}`)).toMatchObject({page, toys: [{id: first}, {}, {}]});
  });

  test("several bad values are all named", async () => {
    const problem = await json("/api/toys?page=0&order=sideways");
    expect(problem).toMatchObject({
      status: 400,
      instance: "/api/toys?page=0&order=sideways",
      errors: [
        {parameter: "page", detail: 'expected a whole number from 1 to 500, found "0"'},
        {parameter: "order", detail: 'expected one of up, down, found "sideways"'},
      ],
    });
  });

  test("a declared parameter given twice is a bad value", async () => {
    expect(await json("/api/toys?page=2&page=3")).toMatchObject({
      status: 400,
      errors: [{parameter: "page"}],
    });
  });

  test("an allowed value without a file is not found", async () => {
    expect(await json("/api/toys?page=40")).toMatchObject({
      status: 404,
      detail: "there is nothing at /api/toys for page=40",
    });
  });

  test("an address without declared parameters ignores them all", async () => {
    expect(await ask(base, "/desk?page=x")).toMatchObject({status: 200});
  });
});

describe("every error is a problem that anyone may read", () => {
  test.each([
    {path: "/nope", status: 404, detail: "there is nothing at /nope"},
    {path: "/api/toys/zzz", status: 404, detail: 'there is no /api/toys/{toyId} with toyId "zzz"'},
    {path: "/api/toys/toy-1.json", status: 404, detail: "toy-1.json"},
    {path: "/manifest.json", status: 404, detail: "there is nothing at"},
    {path: "/_q/api/toys/page=2.json", status: 404, detail: "there is nothing at"},
    {path: "/desk.html.br", status: 404, detail: "there is nothing at"},
    {path: "/__proto__", status: 404, detail: "there is nothing at"},
    {path: "/x/%zz", status: 400, detail: 'malformed percent-encoding in "%zz"'},
    {path: "/x/%ff", status: 400, detail: "malformed percent-encoding"},
    {path: "/x/%00", status: 400, detail: "forbidden segment"},
    {path: "/../manifest.json", status: 400, detail: "forbidden segment"},
    {path: "/%2e%2e/manifest.json", status: 400, detail: "forbidden segment"},
    {path: "/..%2fmanifest.json", status: 400, detail: "forbidden segment"},
    {path: "/..%5cmanifest.json", status: 400, detail: "forbidden segment"},
    {path: "/a\\b", status: 400, detail: "forbidden segment"},
    {path: "/api/toys?page=%ff", status: 400, detail: 'bytes that are not UTF-8 in "page=%ff"'},
    {path: "/api/toys?a=1&%C3%28=1", status: 400, detail: "bytes that are not UTF-8"},
    {path: "/desk?x=%ED%A0%80", status: 400, detail: "bytes that are not UTF-8"},
    {
      path: `/desk?${"a&".repeat(50)}`,
      status: 400,
      detail: "the query has 51 parameters: expected 50 at most",
    },
    {
      path: `/api/toys?${"page=1&".repeat(2_000)}`,
      status: 400,
      detail: "the query has 2001 parameters",
    },
    {path: "/api/./toys", status: 400, detail: "forbidden segment"},
    {path: "*", status: 400, detail: "must start with a slash"},
    {path: "/desk", method: "POST", status: 405, detail: "expected GET or HEAD, found POST"},
    {path: "/desk", method: "DELETE", status: 405, detail: "found DELETE"},
  ])("$method $path → $status", async ({path, method = "GET", status, detail}) => {
    const answer = await ask(base, path, {method});
    const problem = JSON.parse(answer.body.toString());
    expect(() => schemas.validate("problem.json", problem, path)).not.toThrow();
    expect(problem).toMatchObject({
      status,
      detail: expect.stringContaining(detail),
      requestId: answer.headers["x-request-id"],
    });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      "content-type": "application/problem+json",
      "access-control-allow-origin": "*",
      "x-content-type-options": "nosniff",
      "cache-control": status === 405 ? "no-store" : "public, max-age=30",
    });
    if (status === 405) expect(answer.headers.allow).toBe("GET, HEAD, OPTIONS");
  });

  test.each([
    {says: "well formed", given: "abc_DEF-12", kept: true},
    {says: "too short", given: "abc", kept: false},
    {says: "with other characters", given: "abcdefgh<script>", kept: false},
  ])("a request id that is $says: kept $kept", async ({given, kept}) => {
    const {headers} = await ask(base, "/desk", {headers: {"X-Request-Id": given}});
    expect(headers["x-request-id"] === given).toBe(kept);
    expect(headers["x-request-id"]).toMatch(/^[\w-]{8,64}$/);
  });

  test.each([
    {says: "a small file", path: "/api/toys"},
    {says: "a compressed one", path: "/api/toys", encoding: "br"},
    {says: "a small file, kept", path: "/api/toys"},
  ])(
    "Last-Modified of $says, sent back, is answered 304",
    async ({path, encoding = "identity"}) => {
      const coded = {"Accept-Encoding": encoding};
      const {headers} = await ask(base, path, {headers: coded});
      const since = {...coded, "If-Modified-Since": headers["last-modified"]!};
      for (const method of ["GET", "HEAD"]) {
        const again = await ask(base, path, {method, headers: since});
        expect(again.status).toBe(304);
        expect(again.headers.etag).toBe(headers.etag);
      }
      for (const wrong of ["x", "Sun, 06 Nov 1994 08:49:37 GMT"])
        expect(
          (await ask(base, path, {headers: {...coded, "If-Modified-Since": wrong}})).status,
        ).toBe(200);
      const both = {...since, "If-None-Match": '"other"'};
      expect((await ask(base, path, {headers: both})).status).toBe(200);
    },
  );

  test.each(["/api/toys", "/nope", "*"])("a preflight for %s is answered", async (path) => {
    const preflight = {
      "Access-Control-Request-Method": "GET",
      "Access-Control-Request-Headers": "if-none-match",
      Origin: "https://x.test",
    };
    const {status, headers} = await ask(base, path, {method: "OPTIONS", headers: preflight});
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, HEAD, OPTIONS",
      "access-control-allow-headers": expect.stringMatching(
        /\*.*If-None-Match.*MCP-Protocol-Version/,
      ),
    });
  });

  test.each([
    {says: "no HTTP at all", sent: "hello\r\n\r\n", status: 400},
    {
      says: "header fields too large",
      sent: `GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${"x".repeat(20_000)}\r\n\r\n`,
      status: 431,
    },
  ])("$says → $status", async ({sent, status}) => {
    const text = await new Promise<string>((resolve, reject) => {
      let received = "";
      const socket = connect(Number(new URL(base).port), "127.0.0.1", () => socket.write(sent));
      socket.on("data", (chunk) => (received += chunk));
      socket.on("close", () => resolve(received));
      socket.on("error", reject);
    });
    const [head, body] = text.split("\r\n\r\n") as [string, string];
    expect(head).toMatch(
      new RegExp(`^HTTP/1.1 ${status} [\\s\\S]*Access-Control-Allow-Origin: \\*`),
    );
    const problem = JSON.parse(body);
    expect(() => schemas.validate("problem.json", problem, "socket")).not.toThrow();
    expect(problem.status).toBe(status);
  });
});

test("requests sent together on one connection are answered in order, an invalid one last", async () => {
  const paths = ["/desk", "/api/toys", "/nope", "/api/toys/", "/desk?x=%ff", "/"];
  const text = await new Promise<string>((resolve) => {
    let received = "";
    const socket = connect(Number(new URL(base).port), "127.0.0.1", () =>
      socket.write(
        `${paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join("")}no request\r\n\r\n`,
      ),
    );
    socket.on("data", (chunk) => (received += chunk)).on("close", () => resolve(received));
  });
  expect([...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status))).toEqual([
    200, 200, 404, 308, 400, 200, 400,
  ]);
  expect(text).toMatch(
    /<title>Desk[\s\S]*"toys":[\s\S]*nothing at \/nope[\s\S]*not UTF-8[\s\S]*<title>Shop[\s\S]*not valid HTTP/,
  );
});

test("every address of the manifest answers with the bytes it promises", async () => {
  const {files} = readManifest(out, site.printed()!.id)!;
  for (const {url, sha256} of files) {
    const {status, body} = await ask(base, url);
    expect({url, status, sha256: createHash("sha256").update(body).digest("hex")}).toEqual({
      url,
      status: 200,
      sha256,
    });
  }
});

test("browsers get the site's own page for unknown addresses, programs the problem", async () => {
  const folder = temporary();
  const notFound = page({
    path: "/404",
    summary: "Not found",
    cache: "live",
    render: () => "<!doctype html><title>Not here</title>",
  });
  await printShop(folder, shopOf(1), {records: [...shopRecords, notFound]});
  const other = createSite({out: folder});
  const address = await other.listen({host: "127.0.0.1", port: 0});
  const html = await ask(address, "/nope", {headers: {Accept: "text/html,*/*;q=0.8"}});
  expect(html).toMatchObject({
    status: 404,
    headers: {"content-type": "text/html; charset=utf-8", vary: "Accept"},
  });
  expect(html.body.toString()).toContain("Not here");
  expect(await ask(address, "/nope")).toMatchObject({
    status: 404,
    headers: {"content-type": "application/problem+json", vary: "Accept"},
  });
  await other.close();
  remove(folder);
});

test("a file that is lost under the server is 503, and costs that answer only", async () => {
  const folder = temporary();
  const {id} = await printShop(folder, shopOf(1));
  const other = createSite({out: folder});
  const address = await other.listen({host: "127.0.0.1", port: 0});
  rmSync(join(siteOf(buildOf(folder, id)), "desk.html"));
  const lost = await ask(address, "/desk");
  expect(lost).toMatchObject({
    status: 503,
    headers: {"retry-after": "1", "content-type": "application/problem+json"},
  });
  for (const name of ["etag", "content-security-policy", "last-modified"])
    expect(lost.headers[name]).toBeUndefined();
  expect(await ask(address, "/")).toMatchObject({status: 200});
  await other.close();
  remove(folder);
});
