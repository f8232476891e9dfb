import {request as rawRequest} from "node:http";
import {connect} from "node:net";
import {setTimeout as wait} from "node:timers/promises";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {openStore} from "../../../pipeline/kit/store.ts";
import {jsonBody, liveRoute, rawBody} from "../../../publish/live/route.ts";
import {StoreBusyError} from "../../../publish/live/store/busy.ts";
import {sqliteStore} from "../../../publish/live/store/sqlite/store.ts";
import {eventsOf} from "../../fixtures/live/store-makers.ts";
import {ADMIN_TOKEN, type LiveServer, partnerOf, problemIn, startLive} from "./live-server.ts";

const tag = "Test";
const responses = {200: null};
const routes = [
  liveRoute({
    method: "GET",
    path: "/api/v1/echo/{word}",
    summary: "-",
    tag,
    auth: "key-in-production",
    query: {
      cursor: {type: "string", pattern: "^\\d{1,15}$", default: "0", description: "Where to begin"},
      must: {type: "string", required: true, description: "Needed"},
    },
    responses,
    handle: ({params: {word}, query: {cursor, must}, client, requestId, ip}) => ({
      status: 200,
      body: {word, cursor, must, client: client?.name ?? null, requestId, ip},
    }),
  }),
  liveRoute({
    method: "POST",
    path: "/api/things",
    summary: "-",
    tag,
    auth: "admin",
    body: jsonBody<{name: string}>("live/new-api-client.json"),
    responses,
    handle: ({body}) => ({status: 200, body, target: body.name}),
  }),
  liveRoute({
    method: "POST",
    path: "/api/hook",
    summary: "-",
    tag,
    auth: "key",
    scope: "webhooks",
    responses,
    handle: () => ({status: 200, body: {done: true}}),
  }),
  liveRoute({
    method: "POST",
    path: "/import",
    summary: "-",
    tag,
    auth: "watch-cookie",
    body: rawBody(["text/csv"], 1_000),
    responses,
    handle: ({body}) => ({status: 200, body: body.bytes, type: body.type}),
  }),
  liveRoute({method: "POST", path: "/rare", summary: "-", tag, auth: "none", perMinute: 2, responses, handle: () => ({status: 200})}),
  liveRoute({
    method: "GET",
    path: "/broken/{how}",
    summary: "-",
    tag,
    auth: "none",
    responses,
    handle: ({params: {how}}) => {
      throw how === "busy" ? new StoreBusyError("locked") : new Error("secret internals");
    },
  }),
  liveRoute({
    method: "GET",
    path: "/open",
    summary: "-",
    tag,
    auth: "none",
    responses,
    handle: (_, {closing}) => ({
      status: 200,
      type: "text/event-stream",
      open(response) {
        response.write(": hello\n\n");
        closing.addEventListener("abort", () => response.end("event: bye\ndata: {}\n\n"));
      },
    }),
  }),
];

let server: LiveServer;
let key: string;
beforeAll(async () => {
  server = await startLive({routes});
  ({key} = await partnerOf(server.store));
});
afterAll(() => server.close());

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}
/** One request as given, without what `fetch` would add. */
function send(path: string, {method = "GET", headers = {}, body}: Sent = {}, base = server.base) {
  return new Promise<{status: number; headers: Record<string, string | string[] | undefined>; body: Buffer}>((resolve, reject) => {
    const {hostname, port} = new URL(base);
    const sent = rawRequest({hostname, port, path, method, headers, agent: false}, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve({status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(chunks)}));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  send(path, {
    method: "POST",
    headers: {"content-type": "application/json", ...headers},
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const admin = {"x-admin-token": ADMIN_TOKEN};

describe("queries", () => {
  test("a valid request is answered with defaults filled in", async () => {
    const {status, headers, body} = await send("/api/v1/echo/go?must=a%20b&other=1", {headers: {"x-request-id": "my-request-1"}});
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([200, "application/json", "no-store"]);
    expect(JSON.parse(body.toString())).toEqual({
      word: "go",
      cursor: "0",
      must: "a b",
      client: null,
      requestId: "my-request-1",
      ip: "127.0.0.1",
    });
    expect(headers["x-request-id"]).toBe("my-request-1");
  });
  test.each([
    {says: "a negative number", query: "cursor=-1"},
    {says: "an exponent", query: "cursor=1e3"},
    {says: "a blank before it", query: "cursor=%207"},
    {says: "2^53 + 1 with a digit more", query: "cursor=9007199254740993"},
    {says: "nothing", query: "cursor="},
    {says: "twice", query: "cursor=1&cursor=2"},
    {says: "a newline after it", query: "cursor=1%0a"},
    {says: "digits of another script", query: "cursor=%D9%A1"},
  ])("$says is no cursor: $query", async ({query}) => {
    const {status, headers, body} = await send(`/api/v1/echo/go?must=1&${query}`);
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([400, "application/problem+json", "no-store"]);
    expect(problemIn(body).errors).toMatchObject([{parameter: "cursor"}]);
  });
  test("every wrong parameter is listed", async () => {
    expect(problemIn((await send("/api/v1/echo/go?cursor=x")).body).errors).toMatchObject([{parameter: "cursor"}, {parameter: "must"}]);
  });
});

describe("bodies", () => {
  test.each([
    {says: "a number is not made a text", body: {name: 5}, pointers: ["/name"]},
    {says: "nor is a list", body: {name: ["a"]}, pointers: ["/name"]},
    {says: "nothing undeclared is dropped in silence", body: {name: "a", role: "admin", "x/y~z": 1}, pointers: ["/role", "/x~1y~0z"]},
    {says: "what is missing is named", body: {}, pointers: ["/name"]},
    {says: "a list is no object", body: ["a"], pointers: [""]},
    {says: "neither is null", body: null, pointers: [""]},
    {says: "everything wrong is listed", body: {name: "", scopes: ["all"]}, pointers: ["/name", "/name", "/scopes/0"]},
  ])("$says", async ({body, pointers}) => {
    const answer = await post("/api/things", body, admin);
    expect(answer.status).toBe(400);
    expect(
      problemIn(answer.body)
        .errors?.map(({pointer}) => pointer)
        .sort(),
    ).toEqual(pointers.sort());
  });
  test.each([
    {says: "JSON that ends too early", type: "application/json", body: '{"name":', status: 400},
    {says: "a property that would change every object", type: "application/json", body: '{"name":"a","__proto__":{"x":1}}', status: 400},
    {says: "no body", type: "application/json", body: "", status: 400},
    {says: "plain text", type: "text/plain", body: '{"name":"a"}', status: 415},
    {says: "a form", type: "application/x-www-form-urlencoded", body: "name=a", status: 415},
    {says: "a type nobody knows", type: "application/xml", body: "<a/>", status: 415},
    {says: "no type at all", type: "", body: '{"name":"a"}', status: 415},
    {says: "64 KiB and a bit", type: "application/json", body: JSON.stringify({name: "a".repeat(65_536)}), status: 413},
  ])("$says is $status", async ({type, body, status}) => {
    const answer = await send("/api/things", {method: "POST", headers: {...admin, ...(type && {"content-type": type})}, body});
    expect(answer.status).toBe(status);
    expect(problemIn(answer.body).status).toBe(status);
  });
  test("a file keeps its bytes, up to its own limit", async () => {
    const headers = {"content-type": "text/csv; charset=utf-8"};
    const body = Buffer.from([0xff, 0x2c, 0x0a]);
    expect((await send("/import", {method: "POST", headers, body})).body).toEqual(body);
    expect((await send("/import", {method: "POST", headers, body: "x".repeat(1_001)})).status).toBe(413);
  });
  test("where no body is wanted an empty JSON one is no mistake", async () => {
    expect((await post("/api/hook", "", {"x-api-key": key})).status).toBe(200);
  });
});

describe("who may call", () => {
  test.each([
    {says: "no key", path: "/api/hook", headers: {}, scheme: "ApiKey"},
    {says: "a word as key", path: "/api/hook", headers: {"x-api-key": "wrong"}, scheme: "ApiKey"},
    {says: "an unknown key", path: "/api/hook", headers: {"x-api-key": `bs_live_${"0".repeat(12)}_${"A".repeat(43)}`}, scheme: "ApiKey"},
    {says: "no admin token", path: "/api/things", headers: {}, scheme: "AdminToken"},
    {says: "a wrong admin token", path: "/api/things", headers: {"x-admin-token": `${ADMIN_TOKEN}x`}, scheme: "AdminToken"},
    {says: "a key in place of the token", path: "/api/things", headers: {"x-api-key": "wrong"}, scheme: "AdminToken"},
  ])("$says is 401, before the body is looked at", async ({path, headers, scheme}) => {
    const answer = await post(path, "not json", headers);
    expect([answer.status, answer.headers["www-authenticate"]]).toEqual([401, `${scheme} realm="broadsheet"`]);
    problemIn(answer.body);
  });
  test("a wrong secret of a known client is 401, its own 200", async () => {
    const wrong = key.slice(0, -1) + (key.endsWith("A") ? "B" : "A");
    expect((await post("/api/hook", {}, {"x-api-key": wrong})).status).toBe(401);
    expect((await post("/api/hook", {}, {"x-api-key": key})).status).toBe(200);
  });
  test("a wrong key is refused where none is needed", async () => {
    expect((await send("/api/v1/echo/a?must=1", {headers: {"x-api-key": "wrong"}})).status).toBe(401);
  });
  test("a key without the scope is 403, an expired or revoked one 401", async () => {
    const partner = async (given: object) =>
      (await post("/api/hook", {}, {"x-api-key": (await partnerOf(server.store, given)).key})).status;
    expect([
      await partner({scopes: ["read"]}),
      await partner({expiresAt: "2026-06-11T19:00:00Z"}),
      await partner({revokedAt: "2026-06-11T18:00:00Z"}),
    ]).toEqual([403, 401, 401]);
    expect(await partner({expiresAt: "2026-06-11T19:00:01Z"})).toBe(200);
  });
  test("when a key was last used is kept, by the minute", async () => {
    const {key: fresh, clientId} = await partnerOf(server.store);
    for (let times = 0; times < 3; times++) await post("/api/hook", {}, {"x-api-key": fresh});
    await wait(10);
    expect((await server.store.clients.find(clientId))?.lastUsedAt).toBe("2026-06-11T19:00:00Z");
  });
  test("in production reading needs a key too", async () => {
    const strict = await startLive({routes, env: {NODE_ENV: "production"}});
    const partner = await partnerOf(strict.store);
    expect((await send("/api/v1/echo/a?must=1", {}, strict.base)).status).toBe(401);
    const answer = await send("/api/v1/echo/a?must=1", {headers: {"x-api-key": partner.key}}, strict.base);
    expect(JSON.parse(answer.body.toString())).toMatchObject({client: "Partner"});
    await strict.close();
  });
  test("an admin write is audited, a refused one is not", async () => {
    await post("/api/things", {name: "Gazette"}, {...admin, "x-request-id": "audited-1"});
    await post("/api/things", {name: "Gazette"}, {"x-admin-token": "wrong"});
    expect((await server.store.audit.list(1))[0]).toMatchObject({
      actor: "admin",
      action: "POST /api/things",
      target: "Gazette",
      status: 200,
      requestId: "audited-1",
    });
  });
});

describe("limits", () => {
  test("too many requests are 429, with the time to wait, until the window is over", async () => {
    const answers = [];
    for (let times = 0; times < 3; times++) answers.push(await post("/rare", ""));
    expect(answers.map(({status}) => status)).toEqual([200, 200, 429]);
    expect(answers[0]!.headers).toMatchObject({"ratelimit-policy": '"route";q=2;w=60', ratelimit: '"route";r=1;t=60'});
    expect(answers[2]!.headers).toMatchObject({ratelimit: '"route";r=0;t=60', "retry-after": "60"});
    problemIn(answers[2]!.body);
    server.time.now += 60_000;
    expect((await post("/rare", "")).status).toBe(200);
  });
  test("a partner has its own", async () => {
    const {key: slow} = await partnerOf(server.store, {requestsPerMinute: 1});
    const ask = () => post("/api/hook", {}, {"x-api-key": slow});
    expect([(await ask()).status, (await ask()).status, (await post("/api/hook", {}, {"x-api-key": key})).status]).toEqual([200, 429, 200]);
  });
});

describe("errors", () => {
  test.each([
    {says: "a method that is not there", method: "DELETE", path: "/api/things", status: 405},
    {says: "an address that is not there", method: "GET", path: "/api/v1/echo/a/b", status: 503},
    {says: "a parameter that is no word", method: "GET", path: "/api/v1/echo/a%20b?must=1", status: 503},
    {says: "a store that cannot write", method: "GET", path: "/broken/busy", status: 503},
    {says: "a defect", method: "GET", path: "/broken/other", status: 500},
  ])("$says is $status", async ({method, path, status}) => {
    const answer = await send(path, {method});
    expect([answer.status, answer.headers["content-type"]]).toEqual([status, "application/problem+json"]);
    problemIn(answer.body);
    if (status === 405) expect(answer.headers.allow).toBe("POST, OPTIONS");
  });
  test("a slash at the end leads to the address without it", async () => {
    const answer = await send("/api/v1/echo/go/?must=1");
    expect([answer.status, answer.headers.location]).toEqual([308, "/api/v1/echo/go?must=1"]);
  });
  test("a defect is logged with its request id and told to nobody", async () => {
    const answer = await send("/broken/other");
    expect(answer.body.toString()).not.toContain("internals");
    expect(server.logged()).toContain("secret internals");
    expect(server.logged()).toContain(problemIn(answer.body).requestId);
  });
  test("HEAD is GET without the body", async () => {
    const answer = await send("/api/v1/echo/go?must=1", {method: "HEAD"});
    expect([answer.status, answer.body.length]).toEqual([200, 0]);
    expect(Number(answer.headers["content-length"])).toBeGreaterThan(50);
  });
  test("no credential is logged", async () => {
    const secrets = {"x-api-key": key, "x-admin-token": ADMIN_TOKEN, cookie: "sn_watch_id=abcdef", authorization: "Bearer abcdef"};
    await send("/api/v1/echo/go?must=1", {headers: secrets});
    const {liveLogger} = await import("../../../publish/live/logger.ts");
    const lines: string[] = [];
    liveLogger("info", {write: (line) => void lines.push(line)}).info(
      {req: {headers: secrets}, headers: secrets, webhook: {secret: "abcdef"}},
      "seen",
    );
    expect(lines.join("")).toContain("(redacted)");
    for (const secret of [key, ADMIN_TOKEN, "abcdef"]) expect(server.logged() + lines.join("")).not.toContain(secret);
  });
});

test("with a full disk writes are 503 and reading goes on", async () => {
  const db = openStore(":memory:");
  const full = await startLive({store: sqliteStore(db)});
  await full.store.events.append(eventsOf(3));
  db.pragma(`max_page_count = ${db.pragma("page_count", {simple: true})}`);
  const headers = {...admin, "content-type": "application/json"};
  const statuses = new Set<number>();
  for (let times = 0; times < 60; times++)
    statuses.add(
      (await send("/api/admin/api-clients", {method: "POST", headers, body: JSON.stringify({name: "x".repeat(100)})}, full.base)).status,
    );
  expect(statuses).toContain(503);
  expect(JSON.parse((await send("/api/v1/feed", {}, full.base)).body.toString()).events).toHaveLength(3);
  await full.close();
});

describe("other sites", () => {
  test.each([
    {says: "may read the integration API", path: "/api/v1/echo/go?must=1", method: "GET", origin: "*"},
    {says: "may ask with a key", path: "/api/hook", method: "OPTIONS", origin: "*"},
    {says: "may not ask for admin writes", path: "/api/things", method: "OPTIONS", origin: undefined},
    {says: "may not read a visitor's own", path: "/import", method: "OPTIONS", origin: undefined},
  ])("$says", async ({path, method, origin}) => {
    const {headers} = await send(path, {method, headers: {origin: "https://other.example"}});
    expect(headers["access-control-allow-origin"]).toBe(origin);
    if (origin && method === "OPTIONS") expect(headers["access-control-allow-headers"]).toContain("X-API-Key");
  });
  test.each([
    {says: "of another site", headers: {origin: "https://other.example"}, status: 403},
    {says: "the browser calls cross-site", headers: {"sec-fetch-site": "cross-site"}, status: 403},
    {says: "of a sister site", headers: {"sec-fetch-site": "same-site"}, status: 403},
    {says: "of nowhere", headers: {origin: "null"}, status: 403},
    {says: "of this site", headers: {origin: "http://localhost:8080", "sec-fetch-site": "same-origin"}, status: 200},
    {says: "of no page", headers: {}, status: 200},
  ])("a write $says is $status", async ({headers, status}) => {
    expect((await send("/import", {method: "POST", headers: {"content-type": "text/csv", ...headers}, body: "a"})).status).toBe(status);
  });
});

test("closing refuses what is new, and open answers end with a last word", async () => {
  const closing = await startLive({routes});
  const open = send("/open", {}, closing.base);
  await wait(50);
  const socket = connect(Number(new URL(closing.base).port), "127.0.0.1");
  await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
  const late = new Promise<string>((resolve) => {
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("close", () => resolve(text));
  });
  const closed = closing.live.close();
  socket.write("GET /api/v1/echo/go?must=1 HTTP/1.1\r\nHost: x\r\n\r\n");
  expect((await open).body.toString()).toBe(": hello\n\nevent: bye\ndata: {}\n\n");
  await closed;
  expect(await late).toMatch(/^HTTP\/1\.1 503 [\s\S]*application\/problem\+json/);
  await closing.close();
});
