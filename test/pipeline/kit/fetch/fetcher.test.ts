import {brotliCompressSync, deflateRawSync, deflateSync, gzipSync} from "node:zlib";
import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {FetchError} from "../../../../pipeline/kit/fetch/fetch-error.ts";
import {createFetcher, type Fetcher, type FetcherOptions} from "../../../../pipeline/kit/fetch/fetcher.ts";
import {storeCache} from "../../../../pipeline/kit/fetch/http-cache.ts";
import {openStore} from "../../../../pipeline/kit/store.ts";
import {type Handler, inTurn, json, startServer, status, type TestServer} from "../../../fixtures/providers/server.ts";

const START = Date.parse("2026-06-11T19:00:00Z");
let server: TestServer;
let clock: number;
let slept: number[];
const open: Fetcher[] = [];
const fetcher = (options: Partial<FetcherOptions> = {}): Fetcher => {
  const one = createFetcher({
    userAgent: "broadsheet/test (+https://example.org)",
    now: () => clock,
    sleep: async (ms) => {
      slept.push(ms);
      clock += ms;
    },
    random: () => 1,
    allow: ["127.0.0.1"],
    ...options,
    limits: {intervalMs: 0, timeoutMs: 2000, ...options.limits},
  });
  open.push(one);
  return one;
};
const failure = async (work: Promise<unknown>): Promise<FetchError> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(FetchError);
  return error as FetchError;
};
beforeEach(async () => {
  server = await startServer();
  clock = START;
  slept = [];
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  await server.close();
});

const text =
  (body: string | Buffer, headers: Record<string, string> = {}): Handler =>
  (_, response) =>
    void response.writeHead(200, headers).end(body);
const bytes = Buffer.from(JSON.stringify({goals: "Quiñones 9'"}));

describe("what is read", () => {
  test.each([
    {says: "plain", body: bytes, encoding: "identity"},
    {says: "gzip", body: gzipSync(bytes), encoding: "gzip"},
    {says: "brotli", body: brotliCompressSync(bytes), encoding: "br"},
    {says: "deflate", body: deflateSync(bytes), encoding: "deflate"},
    {says: "deflate without its frame", body: deflateRawSync(bytes), encoding: "deflate"},
    {says: "one encoding in another", body: gzipSync(brotliCompressSync(bytes)), encoding: "br, gzip"},
  ])("$says", async ({body, encoding}) => {
    server.on("/", text(body, {"content-encoding": encoding}));
    expect((await fetcher().json(`${server.url}/`)).value).toEqual({goals: "Quiñones 9'"});
  });

  test("it says who asks and what it takes", async () => {
    server.on("/", {});
    await fetcher().json(`${server.url}/`);
    expect(server.asked[0]!.headers).toMatchObject({
      "user-agent": "broadsheet/test (+https://example.org)",
      "accept-encoding": "gzip, br, deflate",
      accept: "application/json",
    });
  });
});

describe("what fails", () => {
  test.each([
    {says: "a page that is not there", handler: status(404), reason: "http-status", status: 404, asked: 1},
    {says: "a server that stays broken is asked three times", handler: status(500), reason: "http-status", status: 500, asked: 3},
    {says: "HTML instead of JSON", handler: text("<!doctype html><h1>Access denied</h1>"), reason: "not-json", status: 200, asked: 1},
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
      handler: text(gzipSync(gzipSync(gzipSync(gzipSync("{}")))), {"content-encoding": "gzip, gzip, gzip, gzip"}),
      reason: "network",
      status: null,
      asked: 3,
    },
    {says: "an encoding nobody knows", handler: text("{}", {"content-encoding": "zip"}), reason: "network", status: null, asked: 3},
    {
      says: "gzip cut short",
      handler: text(gzipSync(bytes).subarray(0, 20), {"content-encoding": "gzip"}),
      reason: "network",
      status: null,
      asked: 3,
    },
    {says: "too many bytes announced", handler: text("x".repeat(3000)), reason: "too-large", status: null, asked: 1},
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
    {says: "304 that nobody asked for", handler: status(304), reason: "http-status", status: 304, asked: 1},
  ])("$says", async ({handler, reason, status: code, asked}) => {
    server.on("/", handler as Handler);
    const error = await failure(fetcher({limits: {maxBytes: 2000}}).json(`${server.url}/`));
    expect({reason: error.reason, status: error.status, asked: server.asked.length}).toEqual({reason, status: code, asked});
    expect(error.message).toContain(server.url);
  });

  test("a server that does not answer in time", async () => {
    server.on("/", () => {});
    const error = await failure(fetcher({limits: {timeoutMs: 60, attempts: 1}}).get(`${server.url}/`));
    expect(error.reason).toBe("timeout");
    expect(error.cause).toBeDefined();
  });

  test("a body that drips for ever", async () => {
    server.on("/", (_, response) => {
      const drip = setInterval(() => response.write("."), 10);
      response.on("close", () => clearInterval(drip));
    });
    expect((await failure(fetcher({limits: {timeoutMs: 80, attempts: 1}}).get(`${server.url}/`))).reason).toBe("timeout");
  });

  test("nobody listens", async () => {
    await server.close();
    const error = await failure(fetcher({limits: {attempts: 1}}).get(`${server.url}/`));
    expect(error).toMatchObject({reason: "network"});
    expect(error.message).toContain("ECONNREFUSED");
    server = await startServer();
  });

  test("the caller's own abort is no failure of the host", async () => {
    server.on("/", () => {});
    const stop = new AbortController();
    const asked = fetcher().get(`${server.url}/`, {signal: stop.signal});
    setTimeout(() => stop.abort(new Error("stopped")), 20);
    await expect(asked).rejects.toThrow("stopped");
  });
});

describe("retries", () => {
  test("an error, then success; the wait is jittered", async () => {
    server.on("/", inTurn(status(500), status(503), json({ok: 1})));
    expect((await fetcher({random: () => 0.5}).json(`${server.url}/`)).value).toEqual({ok: 1});
    expect(slept).toEqual([250, 500]);
  });

  test("429 waits as long as it is asked to", async () => {
    server.on("/", inTurn(status(429, {"retry-after": "3"}), json({ok: 1})));
    await fetcher().json(`${server.url}/`);
    expect(slept).toEqual([3000]);
  });

  test("a wait too long is not waited for: the error says when to come back", async () => {
    server.on("/", status(429, {"retry-after": "Thu, 11 Jun 2026 20:00:00 GMT"}));
    const error = await failure(fetcher().json(`${server.url}/`));
    expect({slept, retryAt: error.retryAt, asked: server.asked.length}).toEqual({slept: [], retryAt: START + 3_600_000, asked: 1});
  });

  test("a host that keeps failing is left alone, then probed", async () => {
    const one = fetcher({limits: {failuresToOpen: 3, openMs: 60_000}});
    server.on("/", status(500));
    await failure(one.get(`${server.url}/`));
    clock = START;
    const asked = server.asked.length;
    const error = await failure(one.get(`${server.url}/`));
    expect(error).toMatchObject({reason: "circuit-open"});
    expect(error.retryAt).toBeGreaterThan(START);
    expect(server.asked.length).toBe(asked);
    expect([...one.circuits().values()]).toEqual(["open"]);
    clock = error.retryAt!;
    server.on("/", {ok: 1});
    expect((await one.json(`${server.url}/`)).value).toEqual({ok: 1});
    expect([...one.circuits().values()]).toEqual(["closed"]);
  });

  test("one host's requests keep their distance and their number", async () => {
    let [now, most] = [0, 0];
    server.on("/", (_, response) => {
      most = Math.max(most, ++now);
      setTimeout(() => {
        now--;
        response.end("{}");
      }, 20);
    });
    const one = fetcher({limits: {intervalMs: 500, perHost: 2}});
    await Promise.all([1, 2, 3, 4, 5].map(() => one.get(`${server.url}/`)));
    expect(most).toBeLessThanOrEqual(2);
    expect(slept.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(2000);
  });
});

describe("conditional requests", () => {
  test("a body is asked about with its validators, and handed out again when it has not changed", async () => {
    const store = openStore(":memory:");
    const one = fetcher({cache: storeCache(store)});
    const headers = {etag: '"v1"', "last-modified": "Thu, 11 Jun 2026 18:00:00 GMT"};
    server.on("/", inTurn(text('{"v":1}', headers), status(304), text('{"v":2}', {etag: '"v2"'}), status(304)));
    expect(await one.json(`${server.url}/`)).toMatchObject({value: {v: 1}, unchanged: false});
    expect(await one.json(`${server.url}/`)).toMatchObject({value: {v: 1}, unchanged: true, status: 304});
    expect(server.asked[1]!.headers).toMatchObject({"if-none-match": '"v1"', "if-modified-since": "Thu, 11 Jun 2026 18:00:00 GMT"});
    expect(await one.json(`${server.url}/`)).toMatchObject({value: {v: 2}, unchanged: false});
    expect(await one.json(`${server.url}/`)).toMatchObject({value: {v: 2}, unchanged: true});
    expect(server.asked[3]!.headers["if-modified-since"]).toBeUndefined();
    store.close();
  });

  test("what is asked unconditionally is neither kept nor conditional", async () => {
    const store = openStore(":memory:");
    const one = fetcher({cache: storeCache(store)});
    server.on("/", text("{}", {etag: '"v1"'}));
    for (let n = 0; n < 2; n++) await one.json(`${server.url}/`, {conditional: false});
    expect(server.asked.map(({headers}) => headers["if-none-match"])).toEqual([undefined, undefined]);
    store.close();
  });
});

describe("validators that the caller brings", () => {
  const headers = {etag: '"v1"'};
  const known = (url: string) => ({validators: {url, etag: '"v1"', lastModified: null}});

  test("are sent to the address they are of, and the cache is left alone", async () => {
    const store = openStore(":memory:");
    const one = fetcher({cache: storeCache(store)});
    server.on("/", inTurn(text("{}", headers), status(304, headers)));
    await one.get(`${server.url}/`, known(`${server.url}/`));
    const again = await one.get(`${server.url}/`, known(`${server.url}/`));
    expect({...again, headers: null}).toEqual({url: `${server.url}/`, status: 304, headers: null, body: Buffer.alloc(0), unchanged: true});
    expect(server.asked.map((asked) => asked.headers["if-none-match"])).toEqual(['"v1"', '"v1"']);
    expect(store.prepare("SELECT * FROM http_cache").all()).toEqual([]);
    store.close();
  });

  test("go where a redirect leads, not where it starts", async () => {
    server.on("/", status(302, {location: "/there"}));
    server.on("/there", status(304, headers));
    expect(await fetcher().get(`${server.url}/`, known(`${server.url}/there`))).toMatchObject({
      unchanged: true,
      url: `${server.url}/there`,
    });
    expect(server.asked.map((asked) => asked.headers["if-none-match"])).toEqual([undefined, '"v1"']);
  });

  test("of an address that is not asked any more count for nothing", async () => {
    server.on("/", status(304));
    expect((await failure(fetcher().get(`${server.url}/`, known(`${server.url}/old`)))).status).toBe(304);
  });
});

describe("redirects", () => {
  test("one is followed; keys stay with the host they were meant for", async () => {
    const other = await startServer();
    other.on("/there", {ok: 1});
    server.on("/", status(302, {location: `${other.url}/there`}));
    const got = await fetcher().json(`${server.url}/`, {headers: {"x-key": "secret"}});
    expect(got).toMatchObject({value: {ok: 1}, url: `${other.url}/there`});
    expect([server.asked[0]!.headers["x-key"], other.asked[0]!.headers["x-key"]]).toEqual(["secret", undefined]);
    await other.close();
  });

  test("the caller is asked before each; what is refused is not gone to", async () => {
    const other = await startServer();
    other.on("/second", status(302, {location: "/third#part"}));
    other.on("/third", {ok: 1});
    server.on("/", status(302, {location: `${other.url}/second`}));
    const told: string[] = [];
    const refusing = (path: string) => async (url: string) => {
      told.push(url);
      if (new URL(url).pathname === path) throw new Error(`not to ${path}`);
    };
    const got = await fetcher().get(`${server.url}/`, {mayFollow: refusing("/nowhere")});
    expect([got.url, told]).toEqual([`${other.url}/third`, [`${other.url}/second`, `${other.url}/third`]]);
    await expect(fetcher().get(`${server.url}/`, {mayFollow: refusing("/third")})).rejects.toThrow("not to /third");
    await expect(fetcher().get(`${server.url}/`, {mayFollow: refusing("/second")})).rejects.toThrow("not to /second");
    expect(other.asked.map(({path}) => path)).toEqual(["/second", "/third", "/second"]);
    await other.close();
  });

  test.each([
    {says: "round and round", location: "/", reason: "http-status", asked: 6},
    {says: "to a private address", location: "http://192.168.1.1/admin", reason: "blocked-address", asked: 1},
    {says: "to a cloud's metadata", location: "http://169.254.169.254/latest/meta-data/", reason: "blocked-address", asked: 1},
    {says: "to IPv6 loopback", location: "http://[::1]/", reason: "blocked-address", asked: 1},
    {says: "to a number that is this host", location: "http://2130706434/", reason: "blocked-address", asked: 1},
    {says: "to a file", location: "file:///etc/passwd", reason: "blocked-address", asked: 1},
    {says: "with credentials", location: "http://a:b@127.0.0.1/", reason: "blocked-address", asked: 1},
  ])("$says is refused", async ({location, reason, asked}) => {
    server.on("/", status(302, {location}));
    const error = await failure(fetcher().get(`${server.url}/`));
    expect({reason: error.reason, asked: server.asked.length}).toEqual({reason, asked});
  });

  test("a name that leads to a private address is refused where the connection is made", async () => {
    const error = await failure(fetcher({allow: []}).get(server.url.replace("127.0.0.1", "localhost")));
    expect(error.reason).toBe("blocked-address");
    expect(error.message).toContain("127.0.0.1");
    expect(server.asked).toEqual([]);
  });

  test("names are looked up as they are told to be; one that does not exist is asked for once", async () => {
    const asked: string[] = [];
    const lookup = ((name: string, _: object, done: (error: Error | null, found: object[]) => void) => {
      asked.push(name);
      if (name === "nowhere.example") done(Object.assign(new Error("getaddrinfo ENOTFOUND"), {code: "ENOTFOUND"}), []);
      else done(null, [{address: "169.254.169.254", family: 4}]);
    }) as unknown as NonNullable<FetcherOptions["lookup"]>;
    const one = fetcher({lookup});
    expect((await failure(one.get("http://metadata.example/"))).reason).toBe("blocked-address");
    expect((await failure(one.get("http://nowhere.example/"))).reason).toBe("network");
    expect(asked).toEqual(["metadata.example", "nowhere.example"]);
  });

  test("without an allow-list this host is refused by its address, too", async () => {
    expect((await failure(fetcher({allow: []}).get(server.url))).reason).toBe("blocked-address");
    expect(server.asked).toEqual([]);
  });
});
