import {connect} from "node:net";
import {promisify} from "node:util";
import {afterAll, beforeAll, describe, expect, test, vi} from "vitest";
import {sqliteStore} from "../../../../publish/live/store/sqlite/store.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";
import {eventsOf} from "../../../fixtures/live/store-makers.ts";
import {printShop, remove, shopOf, temporary} from "../../../fixtures/publishing/shop.ts";
import {asker} from "../ask.ts";
import {ADMIN_TOKEN, type LiveServer, partnerOf, startLive} from "../live-server.ts";

const admin = {"x-admin-token": ADMIN_TOKEN};
let out: string;
let server: LiveServer;
beforeAll(async () => {
  out = temporary();
  await printShop(out, shopOf(3));
  server = await startLive({out, pollMs: 10, streamTimes: {retryMs: 5}});
  await server.store.events.append(eventsOf(9));
});
afterAll(async () => {
  await server.close();
  remove(out);
});

/**
 * Sends bytes unchanged over a connection of their own. Returns the bytes received until it was
 * closed, and the time in ms until then.
 */
function raw(
  {base}: LiveServer,
  ...pieces: readonly (string | Buffer)[]
): Promise<{text: string; ms: number}> {
  return new Promise((resolve) => {
    const began = performance.now();
    const socket = connect(Number(new URL(base).port), "127.0.0.1");
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
    });
    socket.on("error", () => {}).on("close", () => resolve({text, ms: performance.now() - began}));
    for (const piece of pieces) socket.write(piece);
  });
}
/** Reads the stream from its beginning until it contains a text. */
async function streamed(
  {base}: LiveServer,
  seen: string,
  path = "/api/v1/stream",
): Promise<string> {
  const stop = new AbortController();
  const reader = (await fetch(base + path, {signal: stop.signal})).body!.getReader();
  let text = "";
  while (!text.includes(seen)) text += Buffer.from((await reader.read()).value ?? []).toString();
  stop.abort();
  return text;
}
const idsIn = (text: string) => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));

describe("a cursor", () => {
  const cursors = [
    "-1",
    "1e3",
    "0x7",
    "7.0",
    "%207",
    "9007199254740993",
    "9".repeat(400),
    "",
    "1&cursor=2",
    "null",
    "7%00",
    "%F0%9F%8E%82",
    "٧",
  ];
  test.each(
    cursors.flatMap((cursor) => ["feed", "stream", "matches"].map((route) => ({cursor, route}))),
  )("$cursor is refused by /$route", async ({cursor, route}) => {
    const {status, body} = await asker(server)("GET", `/api/v1/${route}?cursor=${cursor}`);
    expect([status, body.errors?.[0]?.parameter]).toEqual([400, "cursor"]);
  });
});

describe("Last-Event-ID", () => {
  test.each([
    ["with a NUL", "Last-Event-ID: 7\0"],
    ["with a lone CR", "Last-Event-ID: 7\rX: 8"],
    ["with a folded line", "Last-Event-ID: 7\r\n 8"],
    ["of JSON", 'Last-Event-ID: [{"topic":"matches","offset":7}]'],
    ["repeated", "Last-Event-ID: 7\r\nLast-Event-ID: 8"],
    ["beyond 2^53", "Last-Event-ID: 9007199254740993"],
    ["of another alphabet", "Last-Event-ID: \u0667"],
  ])("%s is 400", async (_, line) => {
    const {text} = await raw(
      server,
      `GET /api/v1/stream HTTP/1.1\r\nHost: x\r\n${line}\r\nConnection: close\r\n\r\n`,
    );
    expect(text).toMatch(/^HTTP\/1\.1 400 [\s\S]*application\/problem\+json/);
    expect(text).not.toContain("id: ");
  });
  test("cannot smuggle a line into the answer", async () => {
    const {text} = await raw(
      server,
      "GET /api/v1/feed?cursor=0%0d%0aX-Evil:%201 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    );
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text.toLowerCase()).not.toContain("\r\nx-evil");
  });
});

describe("too much", () => {
  test("of headers is 431, of a body 413; both connections are closed", async () => {
    const headers = await raw(
      server,
      `GET /api/v1 HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(17_000)}\r\n\r\n`,
    );
    expect(headers.text).toMatch(/^HTTP\/1\.1 431 /);
    const head = `POST /api/admin/api-clients HTTP/1.1\r\nHost: x\r\nX-Admin-Token: ${ADMIN_TOKEN}\r\nContent-Type: application/json\r\n`;
    const body = await raw(server, `${head}Content-Length: 1000000000\r\n\r\n`, "{");
    expect(body.text).toMatch(/^HTTP\/1\.1 413 /);
    const chunked = await raw(
      server,
      `${head}Transfer-Encoding: chunked\r\n\r\n`,
      `20000\r\n${"x".repeat(0x20000)}\r\n`,
    );
    expect(chunked.text).toMatch(/^HTTP\/1\.1 413 /);
  });
  test("or both lengths at once, as smugglers send it, is 400", async () => {
    const {text} = await raw(
      server,
      "POST /api/v1/stream-ticket HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\n\r\n",
    );
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe("who is slow", () => {
  test("has five seconds for the headers and ten for all of it", () => {
    const {headersTimeout, requestTimeout, timeout, keepAliveTimeout} = server.site.server;
    expect({headersTimeout, requestTimeout, timeout, keepAliveTimeout}).toEqual({
      headersTimeout: 5_000,
      requestTimeout: 10_000,
      timeout: 30_000,
      keepAliveTimeout: 72_000,
    });
  });
  test("with the headers, the body or the first byte is cut; others do not notice", async () => {
    const slow = await startLive({out});
    const body = `POST /api/admin/api-clients HTTP/1.1\r\nHost: x\r\nX-Admin-Token: ${ADMIN_TOKEN}\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{`;
    let cut = 0;
    const held = Array.from({length: 100}, (_, index) =>
      raw(slow, ...[["GET /api/v1 HTTP/1.1\r\nHost: x\r\n"], [body], []][index % 3]!).finally(
        () => cut++,
      ),
    );
    const {server: listener} = slow.site;
    await vi.waitFor(
      async () => expect(await promisify(listener.getConnections.bind(listener))()).toBe(100),
      {
        timeout: 60_000,
        interval: 10,
      },
    );
    expect((await asker(slow)("GET", "/api/toys")).status).toBe(200);
    expect((await asker(slow)("GET", "/api/v1")).status).toBe(200);
    expect(cut).toBe(0);
    Object.assign(listener, {headersTimeout: 200, requestTimeout: 400});
    const ended = await Promise.all(held);
    // checked every second, so within a second after the timeout
    expect(Math.max(...ended.map(({ms}) => ms))).toBeLessThan(4_000);
    for (const [index, {text}] of ended.entries())
      if (index % 3 < 2) expect(text).toMatch(/^HTTP\/1\.1 408 [\s\S]*application\/problem\+json/);
    await slow.close();
  });
});

test("with a full disk writes are 503, feed and stream are read; with free space ids continue without a gap", async () => {
  const db = emptyStore();
  const full = await startLive({out, store: sqliteStore(db), pollMs: 10});
  const {store} = full;
  const ask = asker(full);
  const create = () => ask("POST", "/api/admin/api-clients", {name: "x".repeat(100)}, admin);
  const {key} = await partnerOf(store);
  await store.events.append(eventsOf(3));
  db.pragma(`max_page_count = ${db.pragma("page_count", {simple: true})}`);
  // The pages in use still have some room.
  const entry = {
    at: "2026-06-11T19:00:00Z",
    actor: "x".repeat(500),
    action: "-",
    target: null,
    status: 200,
    requestId: "-",
    ip: "-",
  };
  const noRoom = {name: "StoreBusyError"};
  await expect(
    (async () => {
      for (;;) await store.events.append(eventsOf(1));
    })(),
  ).rejects.toMatchObject(noRoom);
  await expect(
    (async () => {
      for (;;) await store.audit.append(entry);
    })(),
  ).rejects.toMatchObject(noRoom);
  let refused = await create();
  for (let times = 0; times < 60 && refused.status === 201; times++) refused = await create();
  expect([refused.status, refused.headers.get("retry-after"), refused.body.detail]).toEqual([
    503,
    "5",
    "nothing can be written for now",
  ]);
  const head = await store.events.head();
  expect(
    (await ask("GET", "/api/v1/feed?limit=3", undefined, {"x-api-key": key})).body.events,
  ).toHaveLength(3);
  expect(idsIn(await streamed(full, `id: ${head}\n`))).toEqual(
    Array.from({length: head}, (_, index) => index + 1),
  );

  db.pragma("max_page_count = 500000");
  expect((await store.events.append(eventsOf(1)))[0]!.id).toBe(head + 1);
  expect((await create()).status).toBe(201);
  await full.close();
});

test("a clock that jumps back a day delays nothing: limits, keys, readiness, feed and stream continue", async () => {
  const jumped = await startLive({out, pollMs: 10});
  const ask = asker(jumped);
  const {key} = await partnerOf(jumped.store, {requestsPerMinute: 5});
  const asked = () => ask("GET", "/api/v1/feed", undefined, {"x-api-key": key});
  for (let times = 0; times < 6; times++) await asked();
  expect((await asked()).status).toBe(429);
  expect((await ask("GET", "/readyz")).status).toBe(200);
  await jumped.store.events.append(eventsOf(2));
  const reading = streamed(jumped, "id: 4\n");
  jumped.time.now -= 86_400_000;
  await jumped.store.events.append(eventsOf(2));
  expect(idsIn(await reading)).toEqual([1, 2, 3, 4]);
  expect((await asked()).status).toBe(200);
  expect((await ask("GET", "/readyz")).status).toBe(200);
  expect((await jumped.store.clients.list())[0]!.lastUsedAt).toBe("2026-06-10T19:00:00Z");
  await jumped.close();
});

test("live answers and their errors carry what keeps a browser from misusing them", async () => {
  const ask = asker(server);
  const answers = await Promise.all([
    ask("GET", "/api/v1"),
    ask("GET", "/api/v1/feed?cursor=x"),
    ask("GET", "/metrics"),
    ask("PATCH", "/api/v1/feed"),
    ask("GET", "/healthz"),
    ask("POST", "/api/v1/stream-ticket"),
  ]);
  expect(answers.map(({status}) => status)).toEqual([200, 400, 401, 405, 200, 401]);
  for (const {headers} of answers)
    expect(
      Object.fromEntries(
        [
          "x-content-type-options",
          "cache-control",
          "content-security-policy",
          "referrer-policy",
        ].map((name) => [name, headers.get(name)]),
      ),
    ).toEqual({
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "referrer-policy": "no-referrer",
    });
});
