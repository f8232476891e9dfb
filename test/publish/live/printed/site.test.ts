import {createHash} from "node:crypto";
import {rmSync} from "node:fs";
import {connect} from "node:net";
import {join} from "node:path";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {records} from "../../../../publish/endpoint.ts";
import {createSite, type Site} from "../../../../publish/live/printed/site.ts";
import {buildOf, readManifest, siteOf} from "../../../../publish/output/builds.ts";
import {schemasIn} from "../../../../publish/render/schemas.ts";
import {ask} from "../../../fixtures/publishing/ask.ts";
import {
  printShop,
  remove,
  type Shop,
  shopOf,
  shopRecords,
  temporary,
} from "../../../fixtures/publishing/shop.ts";

/** `test/publish/edge/own-server.test.ts` asks for what every server in front answers alike. */
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
  test("only HTML carries a content security policy, and it allows no inline script", async () => {
    expect((await ask(base, "/")).headers["content-security-policy"]).toMatch(
      /default-src 'none'; script-src 'self';/,
    );
    expect((await ask(base, "/api/toys")).headers["content-security-policy"]).toBeUndefined();
  });

  test.each(["bytes=0-3", "bytes=5-2", "bytes=-5", "bytes=99999-", "lines=1"])(
    "a range (%s) is answered with the whole",
    async (range) => {
      const answer = await ask(base, "/desk", {headers: {Range: range}});
      expect(answer).toMatchObject({status: 200, body: (await ask(base, "/desk")).body});
    },
  );
});

describe("query parameters", () => {
  test("several bad values are all named, the first in the detail too", async () => {
    const problem = await json("/api/toys?page=0&order=sideways");
    expect(problem).toMatchObject({
      status: 400,
      detail: 'the query is invalid: page: expected a whole number from 1 to 500, found "0"',
      instance: "/api/toys?page=0&order=sideways",
      errors: [
        {parameter: "page", detail: 'expected a whole number from 1 to 500, found "0"'},
        {parameter: "order", detail: 'expected one of up, down, found "sideways"'},
      ],
    });
  });

  test("an allowed value without a file is not found", async () => {
    expect(await json("/api/toys?page=40")).toMatchObject({
      status: 404,
      detail: "there is nothing at /api/toys for page=40",
    });
  });
});

describe("every error is a problem that anyone may read", () => {
  test.each([
    {path: "/nope", status: 404, detail: "there is nothing at /nope"},
    {path: "/api/toys/zzz", status: 404, detail: 'there is no /api/toys/{toyId} with toyId "zzz"'},
    {path: "/__proto__", status: 404, detail: "there is nothing at"},
    {path: "/x/%zz", status: 400, detail: 'malformed percent-encoding in "%zz"'},
    {path: "/x/%00", status: 400, detail: "forbidden segment"},
    {path: "/api/toys?page=%ff", status: 400, detail: 'bytes that are not UTF-8 in "page=%ff"'},
    {
      path: `/desk?${"a&".repeat(50)}`,
      status: 400,
      detail: "the query has 51 parameters: expected 50 at most",
    },
    {path: "*", status: 400, detail: "must start with a slash"},
    {path: "/desk", method: "POST", status: 405, detail: "expected GET or HEAD, found POST"},
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

  // `abuse.test.ts` has those that are not
  test("a well-formed request id is kept", async () => {
    const {headers} = await ask(base, "/desk", {headers: {"X-Request-Id": "abc_DEF-12"}});
    expect(headers["x-request-id"]).toBe("abc_DEF-12");
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

  test("a preflight for * is answered", async () => {
    const {status, headers} = await ask(base, "*", {method: "OPTIONS"});
    expect([status, headers["access-control-allow-methods"]]).toEqual([204, "GET, HEAD, OPTIONS"]);
  });

  test.each([
    ["no HTTP at all", 400, "hello\r\n\r\n"],
    [
      "header fields too large",
      431,
      `GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${"x".repeat(20_000)}\r\n\r\n`,
    ],
  ])("%s → %s", async (_, status, sent) => {
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
