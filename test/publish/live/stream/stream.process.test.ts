import {once} from "node:events";
import {type IncomingMessage, request} from "node:http";
import {connect, type Socket} from "node:net";
import {setTimeout as wait} from "node:timers/promises";
import {afterEach, describe, expect, onTestFinished, test, vi} from "vitest";
import {integrationRoutes} from "../../../../publish/live/answers/integration/routes.ts";
import {StoreBusyError} from "../../../../publish/live/store/types.ts";
import type {StreamTimes} from "../../../../publish/live/stream/streams.ts";
import {eventsOf} from "../../../fixtures/live/store-makers.ts";
import {underCuts} from "../http/cut-clients.ts";
import {ADMIN_TOKEN, type LiveServer, partnerOf, startLive} from "../live-server.ts";
import {read} from "../stream-reader.ts";

const TIMES: Partial<StreamTimes> = {retryMs: 5};
const running: LiveServer[] = [];
const start = async (options: Parameters<typeof startLive>[0] = {}) => {
  const server = await startLive({streamTimes: TIMES, pollMs: 20, ...options});
  running.push(server);
  return server;
};
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});

describe("one reader", () => {
  test("gets what was, then what comes, each with its id, type and the JSON of the feed", async () => {
    const server = await start();
    await server.store.events.append(eventsOf(3));
    const reader = await read(server, "/api/v1/stream");
    expect(reader.answer.headers).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      "access-control-allow-origin": "*",
    });
    await reader.until((text) => text.includes("id: 3\n"));
    await server.store.events.append(eventsOf(2, "match.completed"));
    server.feed.look();
    await reader.until((text) => text.includes("id: 5\n"));
    expect(reader.text().startsWith("retry: 5\n\nid: 1\nevent: match.score_updated\ndata: {")).toBe(
      true,
    );
    const {events} = (await (await fetch(`${server.base}/api/v1/feed`)).json()) as {
      events: unknown[];
    };
    expect(
      [...reader.text().matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!)),
    ).toEqual(events);
    reader.stop();
  });
  test("begins at its cursor, and Last-Event-ID beats it", async () => {
    const server = await start();
    await server.store.events.append(eventsOf(9));
    const [asked, resumed] = [
      await read(server, "/api/v1/stream?cursor=6"),
      await read(server, "/api/v1/stream?cursor=2", {"last-event-id": "7"}),
    ];
    for (const reader of [asked, resumed]) await reader.until((text) => text.includes("id: 9\n"));
    expect([asked.ids(), resumed.ids()]).toEqual([
      [7, 8, 9],
      [8, 9],
    ]);
    for (const reader of [asked, resumed]) reader.stop();
  });
  test.each([
    ["of a type", "type=match.completed", [4, 5]],
    ["of both", "type=match.score_updated&matchId=m-001", [1, 2, 3]],
    ["of a match", "matchId=m-001&cursor=2", [3, 4, 5]],
  ])("gets only events %s, and the cursor of the last left out", async (_, query, ids) => {
    const server = await start();
    await server.store.events.append(eventsOf(3));
    await server.store.events.append(eventsOf(2, "match.completed"));
    await server.store.events.append([{...eventsOf(1)[0]!, matchId: "m-002"}]);
    const reader = await read(server, `/api/v1/stream?${query}`);
    await reader.until((text) => text.endsWith("id: 6\n\n"));
    expect(reader.ids()).toEqual([...ids, 6]);
    expect([...reader.text().matchAll(/^data: /gm)]).toHaveLength(ids.length);
    reader.stop();
  });
  test.each([
    ["that has expired", 2, '{"oldestCursor":4,"reason":"expired"}'],
    ["that never was", 99, '{"oldestCursor":4,"reason":"ahead"}'],
  ])("with a cursor %s is told to restart, and continues from there", async (_, cursor, data) => {
    const server = await start();
    await server.store.events.append(eventsOf(6));
    const {events} = server.store;
    const pruned = await events.prune({before: null, toBytes: null, keep: 2}, {dryRun: false});
    expect(pruned.count).toBe(4);
    const reader = await read(server, `/api/v1/stream?cursor=${cursor}`);
    await reader.until((text) => text.includes("id: 6\n"));
    expect(reader.text()).toContain(`id: 4\nevent: reset\ndata: ${data}\n\nid: 5\n`);
    reader.stop();
  });
  test("hears of what another process wrote", async () => {
    const server = await start({pollMs: 10});
    const reader = await read(server, "/api/v1/stream");
    await server.store.events.append(eventsOf(1));
    await reader.until((text) => text.includes("id: 1\n"));
    reader.stop();
  });
  test("misses nothing when the feed could not be read for once", async () => {
    const server = await start();
    const reader = await read(server, "/api/v1/stream");
    await reader.until((text) => text.includes("retry"));
    vi.spyOn(server.store.events, "read").mockRejectedValueOnce(new Error("disk I/O error"));
    await server.store.events.append(eventsOf(2));
    await reader.until((text) => text.includes("id: 2\n"));
    expect(reader.ids()).toEqual([1, 2]);
    expect(server.logged()).toContain("disk I/O error");
    reader.stop();
  });
  test("HEAD says what there would be, and ends", async () => {
    const server = await start();
    const answer = await fetch(`${server.base}/api/v1/stream`, {method: "HEAD"});
    expect([
      answer.status,
      answer.headers.get("content-type"),
      server.live.streams.count(),
    ]).toEqual([200, "text/event-stream", 0]);
  });
});

describe("the end", () => {
  test("the line is kept busy, and a life ends with a last word", async () => {
    const server = await start({streamTimes: {...TIMES, heartbeatMs: [10, 20], lifeMs: 120}});
    vi.useFakeTimers({toFake: ["setTimeout", "clearTimeout"]});
    onTestFinished(() => void vi.useRealTimers());
    const reader = await read(server, "/api/v1/stream");
    for (const beats of [1, 2, 3]) {
      vi.advanceTimersByTime(20);
      await reader.until((text) => text.endsWith(":hb\n\n".repeat(beats)));
    }
    vi.advanceTimersByTime(132 - 3 * 20);
    await reader.ended;
    expect(reader.text()).toMatch(
      /^retry: 5\n\n(:hb\n\n){2,}retry: \d+\nevent: bye\ndata: \{"reason":"lifetime"\}\n\n$/,
    );
    expect(server.live.streams.count()).toBe(0);
  });
  test("a closing server says so and is closed at once", async () => {
    const server = await start();
    const readers = await Promise.all([1, 2, 3].map(() => read(server, "/api/v1/stream")));
    const began = performance.now();
    server.live.close();
    await Promise.all(readers.map(({ended}) => ended));
    expect(performance.now() - began).toBeLessThan(4_500);
    for (const reader of readers)
      expect(reader.text()).toMatch(/event: bye\ndata: \{"reason":"restart"\}\n\n$/);
  });
  test("a revoked key ends its streams, and nobody else's", async () => {
    const server = await start();
    const [gone, stays] = [await partnerOf(server.store), await partnerOf(server.store)];
    const readers = await Promise.all(
      [gone, stays].map(({key}) => read(server, "/api/v1/stream", {"x-api-key": key})),
    );
    await fetch(`${server.base}/api/admin/api-clients/${gone.clientId}`, {
      method: "DELETE",
      headers: {"x-admin-token": ADMIN_TOKEN},
    });
    await readers[0]!.ended;
    expect(readers[0]!.text()).toContain('"revoked"');
    expect(server.live.streams.count()).toBe(1);
    readers[1]!.stop();
  });
  test.each([
    ["refuses", async () => Promise.reject(new StoreBusyError("away"))],
    ["says nothing", () => new Promise<never>(() => {})],
  ])("a store that %s leaves no stream idle, which would be hung up", async (_, away) => {
    const server = await start({streamTimes: {...TIMES, heartbeatMs: [10, 20]}});
    const {key} = await partnerOf(server.store);
    const reader = await read(server, "/api/v1/stream", {"x-api-key": key});
    await reader.until((text) => /^:/m.test(text));
    vi.spyOn(server.store.clients, "find").mockImplementation(away);
    const before = reader.text().length;
    await reader.until((text) => [...text.slice(before).matchAll(/^:/gm)].length > 3);
    reader.stop();
  });
  test("so does a key revoked by another process, or one that expires", async () => {
    const server = await start({streamTimes: {...TIMES, heartbeatMs: [10, 20]}});
    const [revoked, expired] = [
      await partnerOf(server.store),
      await partnerOf(server.store, {expiresAt: "2026-06-11T19:00:01Z"}),
    ];
    const readers = await Promise.all(
      [revoked, expired].map(({key}) => read(server, "/api/v1/stream", {"x-api-key": key})),
    );
    await server.store.clients.revoke(revoked.clientId, "2026-06-11T19:00:00Z");
    server.time.now += 1_000;
    for (const reader of readers) await reader.ended;
    for (const reader of readers) expect(reader.text()).toContain('"revoked"');
  });
  test("one partner has a maximum number of streams; when one ends there is room", async () => {
    const server = await start({streamTimes: {...TIMES, perOwner: 2}});
    const {key} = await partnerOf(server.store);
    const open = () => read(server, "/api/v1/stream", {"x-api-key": key});
    const [first] = [await open(), await open()];
    const third = await open();
    expect([third.answer.statusCode, third.answer.headers["retry-after"]]).toEqual([429, "30"]);
    first.stop();
    while (server.live.streams.count() > 1) await wait(5);
    expect((await open()).answer.statusCode).toBe(200);
  });
});

test("who does not read costs no more than one batch", async () => {
  const server = await start();
  const sent = request(`${server.base}/api/v1/stream`, {agent: false});
  sent.on("error", () => {});
  let theirs: Socket | undefined;
  server.site.server.once("connection", (socket: Socket) => {
    theirs = socket;
  });
  sent.end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.on("error", () => {});
  answer.pause();
  const padding = "x".repeat(2_000);
  for (let times = 0; times < 60; times++)
    await server.store.events.append(eventsOf(100).map((event) => ({...event, data: {padding}})));
  server.feed.look();
  await wait(150);
  // 12 MB are to be sent; a batch is 64 KB, an event 2 KB
  expect(theirs!.writableLength).toBeLessThan(200_000);
  sent.destroy();
});

test.each([
  ["HTTP/1.1", "1.1", false],
  ["HTTP/1.0", "1.0", false],
  ["HTTP/1.1 by who then says nothing more", "1.1", true],
])(
  "over %s, the body is the unchanged frames and ends with the connection",
  async (_, version, halfCloses) => {
    const server = await start();
    const socket = connect(Number(new URL(server.base).port), "127.0.0.1");
    let text = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
    const ended = once(socket, "close");
    socket.write(`GET /api/v1/stream HTTP/${version}\r\nHost: reader\r\n\r\n`);
    await expect.poll(() => text).toContain("retry: 5\n\n");
    if (halfCloses) socket.end();
    await server.store.events.append(eventsOf(1));
    server.feed.look();
    if (!halfCloses) await expect.poll(() => text).toContain("id: 1\n");
    server.live.close();
    await ended;
    const body = text.slice(text.indexOf("\r\n\r\n") + 4);
    expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(body).toMatch(
      /^retry: 5\n\n(id: 1\nevent: match\.score_updated\ndata: \{.*\}\n\n)?(retry: \d+\nevent: bye\ndata: .*\n\n)?$/,
    );
    if (!halfCloses) expect(body).toMatch(/id: 1\n(.*\n)+event: bye\n/);
  },
);

describe("public clients whose connections are cut", () => {
  test("sixty times in all get every event once, in order", async () => {
    const server = await start();
    const seen = await underCuts(server, {cuts: 60, perBurst: 7});
    for (const ids of Object.values(seen).flat())
      expect(ids).toEqual(Array.from({length: 420}, (_, index) => index + 1));
  });

  test("a server that ignores Last-Event-ID would be found out", async () => {
    const routes = integrationRoutes.map((route) =>
      route.path !== "/api/v1/stream"
        ? route
        : {
            ...route,
            handle: (
              given: Parameters<typeof route.handle>[0],
              deps: Parameters<typeof route.handle>[1],
            ) => route.handle({...given, headers: {}}, deps),
          },
    );
    const server = await start({routes});
    const seen = await underCuts(server, {cuts: 12, perBurst: 7});
    expect(
      Object.values(seen)
        .flat()
        .some((ids) => new Set(ids).size < ids.length),
    ).toBe(true);
  });
});
