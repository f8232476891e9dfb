import {brotliCompressSync, deflateRawSync, deflateSync, gzipSync} from "node:zlib";
import {describe, expect, test} from "vitest";
import {storeCache} from "../../../../pipeline/kit/fetch/http-cache.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";
import {
  type Handler,
  inTurn,
  json,
  startServer,
  status,
} from "../../../fixtures/providers/server.ts";
import {failure, START, serverOfEachTest, text} from "./fetching.ts";

const {at, fetcher} = serverOfEachTest();
const bytes = Buffer.from(JSON.stringify({goals: "Quiñones 9'"}));

describe("successful reads", () => {
  test.each([
    ["plain", bytes, "identity"],
    ["gzip", gzipSync(bytes), "gzip"],
    ["brotli", brotliCompressSync(bytes), "br"],
    ["deflate", deflateSync(bytes), "deflate"],
    ["deflate without its frame", deflateRawSync(bytes), "deflate"],
    ["one encoding in another", gzipSync(brotliCompressSync(bytes)), "br, gzip"],
  ])("%s", async (_, body, encoding) => {
    at.server.on("/", text(body, {"content-encoding": encoding}));
    expect((await fetcher().json(`${at.server.url}/`)).value).toEqual({goals: "Quiñones 9'"});
  });

  test("sends its name and accepted types", async () => {
    at.server.on("/", {});
    await fetcher().json(`${at.server.url}/`);
    expect(at.server.asked[0]!.headers).toMatchObject({
      "user-agent": "broadsheet/test (+https://example.org)",
      "accept-encoding": "gzip, br, deflate",
      accept: "application/json",
    });
  });
});

describe("failures", () => {
  test.each([
    {
      says: "a missing page",
      handler: status(404),
      reason: "http-status",
      status: 404,
      asked: 1,
    },
    {
      says: "a server that stays broken gets three requests",
      handler: status(500),
      reason: "http-status",
      status: 500,
      asked: 3,
    },
    {
      says: "HTML instead of JSON",
      handler: text("<!doctype html><h1>Access denied</h1>"),
      reason: "not-json",
      status: 200,
      asked: 1,
    },
    {says: "an empty body", handler: text(""), reason: "not-json", status: 200, asked: 1},
    {
      says: "a body that breaks off",
      handler: (_: unknown, response: Parameters<Handler>[1]) => {
        response.writeHead(200, {"content-length": "100"});
        response.write('{"a":');
        setTimeout(() => response.destroy(), 10);
      },
      reason: "network",
      status: null,
      asked: 3,
    },
    {
      says: "a body that is not as encoded as it says",
      handler: text("{}", {"content-encoding": "gzip"}),
      reason: "network",
      status: null,
      asked: 3,
    },
    {
      says: "a body wrapped over and over",
      handler: text(gzipSync(gzipSync(gzipSync(gzipSync("{}")))), {
        "content-encoding": "gzip, gzip, gzip, gzip",
      }),
      reason: "network",
      status: null,
      asked: 3,
    },
    {
      says: "an unknown encoding",
      handler: text("{}", {"content-encoding": "zip"}),
      reason: "network",
      status: null,
      asked: 3,
    },
    {
      says: "gzip cut short",
      handler: text(gzipSync(bytes).subarray(0, 20), {"content-encoding": "gzip"}),
      reason: "network",
      status: null,
      asked: 3,
    },
    {
      says: "too many bytes announced",
      handler: text("x".repeat(3000)),
      reason: "too-large",
      status: null,
      asked: 1,
    },
    {
      says: "too many bytes unannounced",
      handler: (_: unknown, response: Parameters<Handler>[1]) => {
        response.write("x".repeat(1500));
        response.end("x".repeat(1500));
      },
      reason: "too-large",
      status: null,
      asked: 1,
    },
    {
      says: "a small archive of a large body",
      handler: text(gzipSync(Buffer.alloc(500_000)), {"content-encoding": "gzip"}),
      reason: "too-large",
      status: null,
      asked: 1,
    },
    {
      says: "an unrequested 304",
      handler: status(304),
      reason: "http-status",
      status: 304,
      asked: 1,
    },
  ])("$says", async ({handler, reason, status: code, asked}) => {
    at.server.on("/", handler as Handler);
    const error = await failure(fetcher({limits: {maxBytes: 2000}}).json(`${at.server.url}/`));
    expect({reason: error.reason, status: error.status, asked: at.server.asked.length}).toEqual({
      reason,
      status: code,
      asked,
    });
    expect(error.message).toContain(at.server.url);
  });

  test("a server that does not answer in time", async () => {
    at.server.on("/", () => {});
    const error = await failure(
      fetcher({limits: {timeoutMs: 60, attempts: 1}}).get(`${at.server.url}/`),
    );
    expect(error.reason).toBe("timeout");
    expect(error.cause).toBeDefined();
  });

  test("a body that drips for ever", async () => {
    at.server.on("/", (_, response) => {
      const drip = setInterval(() => response.write("."), 10);
      response.on("close", () => clearInterval(drip));
    });
    expect(
      (await failure(fetcher({limits: {timeoutMs: 80, attempts: 1}}).get(`${at.server.url}/`)))
        .reason,
    ).toBe("timeout");
  });

  test("no server listens", async () => {
    await at.server.close();
    const error = await failure(fetcher({limits: {attempts: 1}}).get(`${at.server.url}/`));
    expect(error).toMatchObject({reason: "network"});
    expect(error.message).toContain("ECONNREFUSED");
    at.server = await startServer();
  });

  test("the caller's own abort is not a failure of the host", async () => {
    at.server.on("/", () => {});
    const stop = new AbortController();
    const asked = fetcher().get(`${at.server.url}/`, {signal: stop.signal});
    setTimeout(() => stop.abort(new Error("stopped")), 20);
    await expect(asked).rejects.toThrow("stopped");
  });
});

describe("retries", () => {
  test("an error, then success; the wait is jittered", async () => {
    at.server.on("/", inTurn(status(500), status(503), json({ok: 1})));
    expect((await fetcher({random: () => 0.5}).json(`${at.server.url}/`)).value).toEqual({ok: 1});
    expect(at.slept).toEqual([250, 500]);
  });

  test("429 waits as long as requested", async () => {
    at.server.on("/", inTurn(status(429, {"retry-after": "3"}), json({ok: 1})));
    await fetcher().json(`${at.server.url}/`);
    expect(at.slept).toEqual([3000]);
  });

  test("a wait too long is not waited for: the error says when to come back", async () => {
    at.server.on("/", status(429, {"retry-after": "Thu, 11 Jun 2026 20:00:00 GMT"}));
    const error = await failure(fetcher().json(`${at.server.url}/`));
    expect({slept: at.slept, retryAt: error.retryAt, asked: at.server.asked.length}).toEqual({
      slept: [],
      retryAt: START + 3_600_000,
      asked: 1,
    });
  });

  test("a host that keeps failing is left alone, then probed", async () => {
    const one = fetcher({limits: {failuresToOpen: 3, openMs: 60_000}});
    at.server.on("/", status(500));
    await failure(one.get(`${at.server.url}/`));
    at.clock = START;
    const asked = at.server.asked.length;
    const error = await failure(one.get(`${at.server.url}/`));
    expect(error).toMatchObject({reason: "circuit-open"});
    expect(error.retryAt).toBeGreaterThan(START);
    expect(at.server.asked.length).toBe(asked);
    expect([...one.circuits().values()]).toEqual(["open"]);
    at.clock = error.retryAt!;
    at.server.on("/", {ok: 1});
    expect((await one.json(`${at.server.url}/`)).value).toEqual({ok: 1});
    expect([...one.circuits().values()]).toEqual(["closed"]);
  });

  test("one host's requests keep their distance and their number", async () => {
    let [now, most] = [0, 0];
    at.server.on("/", (_, response) => {
      most = Math.max(most, ++now);
      setTimeout(() => {
        now--;
        response.end("{}");
      }, 20);
    });
    const one = fetcher({limits: {intervalMs: 500, perHost: 2}});
    await Promise.all([1, 2, 3, 4, 5].map(() => one.get(`${at.server.url}/`)));
    expect(most).toBeLessThanOrEqual(2);
    expect(at.slept.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(2000);
  });
});

describe("conditional requests", () => {
  test("a body is requested with its validators, and returned again when unchanged", async () => {
    const store = emptyStore();
    const one = fetcher({cache: storeCache(store)});
    const headers = {etag: '"v1"', "last-modified": "Thu, 11 Jun 2026 18:00:00 GMT"};
    at.server.on(
      "/",
      inTurn(text('{"v":1}', headers), status(304), text('{"v":2}', {etag: '"v2"'}), status(304)),
    );
    expect(await one.json(`${at.server.url}/`)).toMatchObject({value: {v: 1}, unchanged: false});
    expect(await one.json(`${at.server.url}/`)).toMatchObject({
      value: {v: 1},
      unchanged: true,
      status: 304,
    });
    expect(at.server.asked[1]!.headers).toMatchObject({
      "if-none-match": '"v1"',
      "if-modified-since": "Thu, 11 Jun 2026 18:00:00 GMT",
    });
    expect(await one.json(`${at.server.url}/`)).toMatchObject({value: {v: 2}, unchanged: false});
    expect(await one.json(`${at.server.url}/`)).toMatchObject({value: {v: 2}, unchanged: true});
    expect(at.server.asked[3]!.headers["if-modified-since"]).toBeUndefined();
    store.close();
  });

  test.each([
    ["another ETag", {etag: '"v2"'}, '"v2"', "yesterday"],
    ["another day", {"last-modified": "today"}, '"v1"', "today"],
    ["neither", {}, '"v1"', "yesterday"],
  ])("a 304 with %s determines the next validators", async (_, headers, etag, since) => {
    const store = emptyStore();
    const one = fetcher({cache: storeCache(store)});
    const first = {etag: '"v1"', "last-modified": "yesterday"};
    at.server.on("/", inTurn(text("{}", first), status(304, headers), status(304)));
    for (let n = 0; n < 2; n++) await one.json(`${at.server.url}/`);
    expect(await one.json(`${at.server.url}/`)).toMatchObject({value: {}, unchanged: true});
    expect(at.server.asked[2]!.headers).toMatchObject({
      "if-none-match": etag,
      "if-modified-since": since,
    });
    store.close();
  });

  test("after endless 304s the body is requested again a day after it came", async () => {
    const store = emptyStore();
    const one = fetcher({cache: storeCache(store)});
    let version = 0;
    at.server.on("/", (request, response) =>
      request.headers["if-none-match"]
        ? response.writeHead(304).end()
        : response.writeHead(200, {etag: '"always"'}).end(`{"v":${++version}}`),
    );
    const values: unknown[] = [];
    for (const hours of [0, 12, 23.9, 24, 47, 48]) {
      at.clock = START + hours * 3_600_000;
      values.push((await one.json(`${at.server.url}/`)).value);
    }
    expect(values).toEqual([{v: 1}, {v: 1}, {v: 1}, {v: 2}, {v: 2}, {v: 3}]);
    store.close();
  });

  test("an unconditional request is neither cached nor conditional", async () => {
    const store = emptyStore();
    const one = fetcher({cache: storeCache(store)});
    at.server.on("/", text("{}", {etag: '"v1"'}));
    for (let n = 0; n < 2; n++) await one.json(`${at.server.url}/`, {conditional: false});
    expect(at.server.asked.map(({headers}) => headers["if-none-match"])).toEqual([
      undefined,
      undefined,
    ]);
    store.close();
  });
});

describe("validators that the caller brings", () => {
  const headers = {etag: '"v1"'};
  const bodyAt = "2026-06-11T18:00:00Z";
  const known = (url: string) => ({validators: {url, etag: '"v1"', lastModified: null, bodyAt}});

  test("are sent to the address they are of, and the cache is left alone", async () => {
    const store = emptyStore();
    const one = fetcher({cache: storeCache(store)});
    at.server.on("/", inTurn(text("{}", headers), status(304, headers)));
    await one.get(`${at.server.url}/`, known(`${at.server.url}/`));
    const again = await one.get(`${at.server.url}/`, known(`${at.server.url}/`));
    expect({...again, headers: null}).toEqual({
      url: `${at.server.url}/`,
      isTruncated: false,
      movedTo: null,
      status: 304,
      headers: null,
      body: Buffer.alloc(0),
      unchanged: true,
      ...known(`${at.server.url}/`),
    });
    expect(at.server.asked.map((asked) => asked.headers["if-none-match"])).toEqual([
      '"v1"',
      '"v1"',
    ]);
    expect(store.prepare("SELECT * FROM http_cache").all()).toEqual([]);
    store.close();
  });

  test("are sent for a day after the body came, and no longer", async () => {
    at.server.on("/", text("{}"));
    for (const hours of [23, 24]) {
      const {validators} = known(`${at.server.url}/`);
      at.clock = Date.parse(bodyAt) + hours * 3_600_000;
      await fetcher().get(`${at.server.url}/`, {validators});
    }
    expect(at.server.asked.map((asked) => asked.headers["if-none-match"])).toEqual([
      '"v1"',
      undefined,
    ]);
  });

  test("are resolved against the target of a redirect, not its start", async () => {
    at.server.on("/", status(302, {location: "/there"}));
    at.server.on("/there", status(304, headers));
    expect(await fetcher().get(`${at.server.url}/`, known(`${at.server.url}/there`))).toMatchObject(
      {
        unchanged: true,
        url: `${at.server.url}/there`,
      },
    );
    expect(at.server.asked.map((asked) => asked.headers["if-none-match"])).toEqual([
      undefined,
      '"v1"',
    ]);
  });

  test("of an address no longer fetched do not count", async () => {
    at.server.on("/", status(304));
    expect(
      (await failure(fetcher().get(`${at.server.url}/`, known(`${at.server.url}/old`)))).status,
    ).toBe(304);
  });
});
