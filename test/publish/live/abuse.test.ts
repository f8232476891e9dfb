import {once} from "node:events";
import {connect} from "node:net";
import {setTimeout as wait} from "node:timers/promises";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {liveRoutes} from "../../../publish/live/answers/routes.ts";
import {sqliteStore} from "../../../publish/live/store/sqlite/store.ts";
import {emptyStore} from "../../fixtures/built/copied-store.ts";
import {printShop, remove, shopOf, temporary} from "../../fixtures/publishing/shop.ts";
import {asker} from "./ask.ts";
import {ADMIN_TOKEN, type LiveServer, partnerOf, problemIn, startLive} from "./live-server.ts";
import {sendBytes} from "./send-bytes.ts";

const db = emptyStore();
let out: string;
let server: LiveServer;
let key: string;
beforeAll(async () => {
  out = temporary();
  await printShop(out, shopOf(3));
  server = await startLive({out, store: sqliteStore(db), streamTimes: {heartbeatMs: [20, 30]}});
  ({key} = await partnerOf(server.store));
});
afterAll(async () => {
  await server.close();
  remove(out);
});

/** Sends a request byte by byte, with lines as given, and parses the head of the answer. */
async function send(
  line: string,
  headers: readonly string[] = [],
  body = "",
): Promise<{status: number; headers: Headers; body: string}> {
  const lines = headers.includes("no host") ? [] : ["Host: x", ...headers];
  const sent = [`${line} HTTP/1.1`, "Connection: close", ...lines, "", body].join("\r\n");
  const {status, text} = await sendBytes(server.base, Buffer.from(sent, "latin1"));
  const [head = "", rest = ""] = text.split("\r\n\r\n");
  const pairs = head
    .split("\r\n")
    .slice(1)
    .map((one) => one.split(/: ?(.*)/, 2));
  return {status, headers: new Headers(pairs as [string, string][]), body: rest};
}
const bytes = (text: string) => Buffer.from(text).toString("latin1");

describe("a key", () => {
  test.each([
    {says: "empty", of: () => ["X-API-Key:"]},
    {says: "of blanks", of: () => ["X-API-Key:     "]},
    {says: "repeated", of: () => [`X-API-Key: ${key}`, `X-API-Key: ${key}`]},
    {says: "with another behind it", of: () => [`X-API-Key: ${key}`, "X-API-Key: x"]},
    {says: "in capitals", of: () => [`X-API-Key: ${key.toUpperCase()}`]},
    {says: "in quotes", of: () => [`X-API-Key: "${key}"`]},
    {says: "with a comma", of: () => [`X-API-Key: ${key},`]},
    {says: "without its last letter", of: () => [`X-API-Key: ${key.slice(0, -1)}`]},
    {says: "with a letter more", of: () => [`X-API-Key: ${key}A`]},
    {says: "in Cyrillic", of: () => [`X-API-Key: ${bytes(key.replace("e", "\u0435"))}`]},
    {says: "with a byte that is not text", of: () => [`X-API-Key: ${key}\xff`]},
    {says: "of an object's own", of: () => ["X-API-Key: __proto__"]},
    {says: "of SQL", of: () => ["X-API-Key: bs_live_' OR 1=1 --"]},
    {says: "of 12 KB", of: () => [`X-API-Key: bs_live_${"a".repeat(12_000)}`]},
    {says: "as a bearer token", of: () => [`Authorization: Bearer ${key}`]},
    {says: "under a name with an underscore", of: () => [`X_API_Key: ${key}`]},
    {says: "in the query", of: () => [], query: () => `?x-api-key=${key}`},
  ])("$says opens nothing", async ({of, query}) => {
    const {status, headers, body} = await send(`GET /api/v1/webhooks${query?.() ?? ""}`, of());
    expect([status, headers.get("www-authenticate")]).toEqual([401, 'ApiKey realm="broadsheet"']);
    expect(problemIn(Buffer.from(body, "latin1")).detail).not.toContain("bs_live_");
  });
  test.each([
    ["with a NUL", () => [`X-API-Key: ${key}\0`]],
    ["that continues on the next line", () => [`X-API-Key: ${key}`, " more"]],
    ["with a lone CR", () => [`X-API-Key: ${key}\rX-Admin-Token: x`]],
  ])("%s is not a request", async (_, of) =>
    expect((await send("GET /api/v1/webhooks", of())).status).toBe(400),
  );
  test("with blanks around it is as good as without", async () =>
    expect((await send("GET /api/v1/webhooks", [`X-API-Key:   ${key}   `])).status).toBe(200));
  test("with a deleted client opens nothing, and its open streams end", async () => {
    const {key: gone, clientId} = await partnerOf(server.store);
    const headers = {"x-api-key": gone};
    const {body: ticket} = await asker(server)("POST", "/api/v1/stream-ticket", undefined, headers);
    const streams = await Promise.all([
      fetch(`${server.base}/api/v1/stream`, {headers}),
      fetch(`${server.base}/api/v1/stream?ticket=${ticket.ticket}`),
    ]);
    expect(server.live.streams.count(clientId)).toBe(2);
    db.prepare("DELETE FROM api_client WHERE client_id = ?").run(clientId);
    for (const stream of streams)
      expect(await stream.text()).toContain('event: bye\ndata: {"reason":"revoked"}');
    expect(server.live.streams.count(clientId)).toBe(0);
    expect((await asker(server)("GET", "/api/v1/feed", undefined, headers)).status).toBe(401);
    expect((await asker(server)("GET", `/api/v1/stream?ticket=${ticket.ticket}`)).status).toBe(401);
  });
});

describe("the operator's token", () => {
  test.each([
    ["empty", ["X-Admin-Token:"]],
    ["twice", [`X-Admin-Token: ${ADMIN_TOKEN}`, `X-Admin-Token: ${ADMIN_TOKEN}`]],
    ["with other letters", [`X-Admin-Token: ${bytes(ADMIN_TOKEN.replace("a", "а"))}`]],
    ["as a bearer token", [`Authorization: Bearer ${ADMIN_TOKEN}`]],
    ["as a cookie", [`Cookie: x-admin-token=${ADMIN_TOKEN}`]],
  ])("%s opens no metrics", async (_, headers) =>
    expect((await send("GET /metrics", headers)).status).toBe(401),
  );
});

test.each([
  ["with a tab", ["abcdefgh\tabc"]],
  ["of 12 KB", ["a".repeat(12_000)]],
  ["of 65 letters", ["a".repeat(65)]],
  ["in bytes that are not text", ["\xff".repeat(12)]],
  ["repeated", ["abcdefgh-1", "abcdefgh-2"]],
  ["empty", [""]],
  ["of a script", ["<script>alert(1)</script>"]],
])("a request id %s is replaced, never sent back", async (_, id) => {
  const {status, headers} = await send(
    "GET /healthz",
    id.map((one) => `X-Request-Id: ${one}`),
  );
  expect([status, headers.get("x-request-id")]).toEqual([
    200,
    expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  ]);
});

describe("addresses of live routes", () => {
  test.each([
    {target: "/%68ealthz", status: 200},
    {target: `/healthz?${"a=1&".repeat(49)}b=1`, status: 200},
    {target: `/healthz?${"a=1&".repeat(50)}b=1`, status: 400},
    {target: "/healthz?a=%&b=%ff&__proto__=1", status: 400},
    {target: "/healthz?a=\xff", status: 400},
    {target: "/healthz\xff", status: 400},
    {target: "/healthz/", status: 308},
    {target: "/%2Fhealthz", status: 400},
    {target: "/api%2Fv1%2Ffeed", status: 400},
    {target: "/api/v1/matches/a%2Fb/snapshot", status: 400},
    {target: "/healthz;a=1", status: 404},
    {target: "/api/v1/matches/%25/snapshot", status: 404},
    {target: `/api/v1/matches/${"m".repeat(201)}/snapshot`, status: 404},
    {target: `/api/v1/feed?${"x".repeat(17_000)}`, status: 431},
  ])("$target.length letters, $target: $status", async ({target, status}) => {
    const answer = await send(`GET ${target}`);
    expect(answer.status).toBe(status);
    if (status >= 400) problemIn(Buffer.from(answer.body, "latin1"));
  });

  const paths = [...new Set(liveRoutes.map(({path}) => path))].map((path) => ({
    path,
    target: path.replace(/\{\w+\}/g, "x"),
  }));
  const all = [
    `X-API-Key: ${"$KEY"}`,
    `X-Admin-Token: ${ADMIN_TOKEN}`,
    `Authorization: Bearer ${ADMIN_TOKEN}`,
  ];
  const credentials = () => all.map((line) => line.replace("$KEY", key));
  test.each(paths)(
    "$path: OPTIONS names what it understands, the rest is 405; HEAD is GET without a body; all say what is left",
    async ({path, target}) => {
      const methods = liveRoutes.filter((route) => route.path === path).map(({method}) => method);
      const options = await send(`OPTIONS ${target}`);
      expect([options.status, options.body]).toEqual([204, ""]);
      const allow = (options.headers.get("allow") ?? "").split(", ");
      expect(allow).toEqual(expect.arrayContaining([...methods, "OPTIONS"]));
      expect(allow.includes("HEAD")).toBe(methods.includes("GET"));
      const other = await send(`PROPFIND ${target}`, credentials());
      expect(other.status).toBe(405);
      const head = await send(`HEAD ${target}`, credentials());
      for (const {headers} of [other, head, await send(`GET ${target}`, ["X-API-Key: wrong"])])
        expect([headers.get("ratelimit-policy"), headers.get("ratelimit")]).toEqual([
          expect.stringMatching(/;q=\d+;w=60$/),
          expect.stringMatching(/;r=\d+;t=\d+$/),
        ]);
      expect(head.body).toBe("");
      if (!methods.includes("GET")) return expect(head.status).toBe(405);
      if (path === "/api/v1/stream") return expect(head.status).toBe(200);
      const get = await send(`GET ${target}`, credentials());
      expect([head.status, head.headers.get("content-type")]).toEqual([
        get.status,
        get.headers.get("content-type"),
      ]);
      // no answer has a validator of that name
      expect(
        (await send(`GET ${target}`, [...credentials(), 'If-None-Match: W/"x", , "'])).status,
      ).toBe(get.status);
    },
  );
});

test("streams requested at once on one connection are opened in turn, and none is left open when the connection ends", async () => {
  const {key: own, clientId} = await partnerOf(server.store);
  const socket = connect(Number(new URL(server.base).port), "127.0.0.1");
  socket.on("error", () => {}).resume();
  socket.write(`GET /api/v1/stream HTTP/1.1\r\nHost: x\r\nX-API-Key: ${own}\r\n\r\n`.repeat(30));
  await expect.poll(() => server.live.streams.count(clientId)).toBe(1);
  await wait(50);
  expect(server.live.streams.count(clientId)).toBe(1);
  socket.destroy();
  await expect.poll(() => server.live.streams.count(clientId)).toBe(0);
});

test("of thirty streams requested at once ten open", async () => {
  const {key: own, clientId} = await partnerOf(server.store);
  const stop = new AbortController();
  const ask = () =>
    fetch(`${server.base}/api/v1/stream`, {headers: {"x-api-key": own}, signal: stop.signal});
  const answers = await Promise.all(Array.from({length: 30}, ask));
  expect([
    answers.filter(({status}) => status === 200).length,
    server.live.streams.count(clientId),
  ]).toEqual([10, 10]);
  stop.abort();
  await expect.poll(() => server.live.streams.count(clientId)).toBe(0);
});

test.each([
  ["in a property", `{"url":${"[".repeat(30_000)}${"]".repeat(30_000)}}`],
  ["at large", `${"[".repeat(30_000)}${"]".repeat(30_000)}`],
  ["of objects", `${'{"url":'.repeat(5_000)}1${"}".repeat(5_000)}`],
])("JSON nested deep %s is 400", async (_, body) => {
  const {status, body: problem} = await asker(server)("POST", "/api/v1/webhooks", body, {
    "x-api-key": key,
    "content-type": "application/json",
  });
  expect([status, problem.detail]).toEqual([
    400,
    "the body cannot be read: expected JSON with at most 100 levels",
  ]);
});

test.each([
  [
    "of 1,000 values",
    `{"url":"https://127.0.0.1/","events":[${"1,".repeat(998)}1]}`,
    /^the body is invalid/,
  ],
  [
    "of 1,001 values",
    `{"url":"","events":[${"1,".repeat(1_000)}1]}`,
    /: expected JSON with at most 1000 values$/,
  ],
  ["of many commas in a text", `{"url":"${",".repeat(2_000)}","x":1}`, /^the body is invalid/],
  ["that is not UTF-8", Buffer.from('{"url":"\xff"}', "latin1"), /: expected UTF-8$/],
  [
    "with half of a letter",
    Buffer.from([...Buffer.from('{"url":"'), 0xe1, 0xba]),
    /: expected UTF-8$/,
  ],
  ["in UTF-16", Buffer.from('\ufeff{"url":""}', "utf16le"), /: expected UTF-8$/],
])("JSON %s is 400, in words", async (_, body, detail) => {
  const headers = {"x-api-key": key, "content-type": "application/json"};
  const {status, body: problem} = await asker(server)("POST", "/api/v1/webhooks", body, headers);
  expect([status, problem.detail]).toEqual([400, expect.stringMatching(detail)]);
});

test.each([
  ["no Host", 400, ["no host"]],
  ["a second Host", 400, ["Host: y"]],
  ["the same Host twice", 400, ["hOST: x"]],
  ["an unknown expectation", 417, ["Expect: 200-maybe"]],
])("a request with %s is %s, in words", async (_, status, headers) => {
  const answer = await send("GET /healthz", headers);
  expect([answer.status, answer.headers.get("x-content-type-options")]).toEqual([
    status,
    "nosniff",
  ]);
  expect(problemIn(Buffer.from(answer.body, "latin1")).status).toBe(status);
});

test.each([
  ["no Host", ""],
  ["two Hosts", "Host: x\r\nHost: y\r\n"],
])("a connection that brought a request with %s is closed behind the answer", async (_, hosts) => {
  const socket = connect(Number(new URL(server.base).port), "127.0.0.1");
  const answers: Buffer[] = [];
  socket.on("data", (chunk) => answers.push(chunk));
  const closed = once(socket, "close");
  socket.write(`GET /healthz HTTP/1.1\r\n${hosts}\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`);
  await closed;
  const text = Buffer.concat(answers).toString("latin1");
  expect(text.match(/HTTP\/1\.1 \d+|^connection: \S+/gim)).toEqual([
    "HTTP/1.1 400",
    "Connection: close",
  ]);
});
