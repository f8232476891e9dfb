import {once} from "node:events";
import {connect} from "node:net";
import {afterAll, beforeAll, describe, expect, onTestFinished, test, vi} from "vitest";
import {cleanUp} from "../../../../publish/live/clean-up.ts";
import {readLiveFacts} from "../../../../publish/live/facts.ts";
import {openMetricsPort} from "../../../../publish/live/monitoring/metrics-port.ts";
import {sqliteStore} from "../../../../publish/live/store/sqlite/store.ts";
import {StoreBusyError} from "../../../../publish/live/store/types.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";
import {clientOf, eventsOf, resultOf, webhookOf} from "../../../fixtures/live/store-makers.ts";
import {printShop, remove, shopOf, temporary} from "../../../fixtures/publishing/shop.ts";
import {asker} from "../ask.ts";
import {ADMIN_TOKEN, type LiveServer, silentLog, startLive} from "../live-server.ts";

const admin = {"x-admin-token": ADMIN_TOKEN};
let out: string;
let server: LiveServer;
beforeAll(async () => {
  out = temporary();
  await printShop(out, shopOf(3));
  server = await startLive({out});
});
afterAll(async () => {
  await server.close();
  remove(out);
});

/** The value of one series. */
async function measured(series: string): Promise<number | undefined> {
  const {text} = await asker(server)("GET", "/metrics", undefined, admin);
  const line = text.split("\n").find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

describe("metrics", () => {
  test("are the operator's", async () => {
    const ask = asker(server);
    expect((await ask("GET", "/metrics")).status).toBe(401);
    const {status, headers} = await ask("GET", "/metrics", undefined, admin);
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
      200,
      "text/plain; version=0.0.4; charset=utf-8",
      "no-store",
    ]);
  });
  test("have a prefix of their own, and for a release more the names before it", async () => {
    const {text} = await asker(server)("GET", "/metrics", undefined, admin);
    const names = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!);
    const before = names.filter((name) => !/^(broadsheet|nodejs|process)_/.test(name));
    expect(before.map((name) => `broadsheet_${name}`)).toEqual(
      names.filter((name) => name.startsWith("broadsheet_")),
    );
    expect(before).toContain("feed_head");
    expect(new Set(names).size).toBe(names.length);
  });
  test("count static and live requests by route, never by address", async () => {
    const ask = asker(server);
    for (const path of [
      "/api/toys/toy-1",
      "/api/toys/toy-2",
      "/api/v1/feed?cursor=0",
      "/api/v1/matches/nobody/snapshot",
      "/no/such/address",
    ])
      await ask("GET", path);
    const count = (method: string, route: string, status: string) =>
      measured(
        `broadsheet_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
      );
    expect(await count("GET", "/api/toys/{toyId}", "2xx")).toBe(2);
    expect(await count("GET", "/api/v1/feed", "2xx")).toBe(1);
    expect(await count("GET", "other", "4xx")).toBe(1);
  });
  test("give the number of open streams; a stream is not a slow request", async () => {
    expect(await measured("broadsheet_sse_connections")).toBe(0);
    const stop = new AbortController();
    await fetch(`${server.base}/api/v1/stream`, {signal: stop.signal});
    expect(await measured("broadsheet_sse_connections")).toBe(1);
    stop.abort();
    while (server.live.streams.count() > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await measured("broadsheet_sse_connections")).toBe(0);
    expect((await asker(server)("GET", "/metrics", undefined, admin)).text).not.toContain(
      'route="/api/v1/stream"',
    );
  });
  test("give the position of the feed, and the current edition with its time", async () => {
    expect(await measured("broadsheet_feed_head")).toBe(await server.store.events.head());
    const id = server.site.printed()?.id;
    expect(await measured(`broadsheet_edition_info{id="${id}"}`)).toBe(1);
    server.time.now = server.site.printed()!.printedAtMs + 90_000;
    expect(await measured(`broadsheet_edition_age_seconds{id="${id}"}`)).toBe(90);
  });
  test("say how long the oldest delivery has waited, and which jobs there are", async () => {
    const {store, time} = server;
    // none is sent meanwhile
    const claim = vi.spyOn(store.deliveries, "claim").mockResolvedValue([]);
    await store.clients.create(clientOf("c1"));
    await store.webhooks.create(webhookOf("w1"), 1);
    expect(await measured("broadsheet_webhook_queue_oldest_seconds")).toBe(0);
    await store.deliveries.test({
      webhookId: "w1",
      messageId: "m1",
      type: "webhook.test",
      payload: {},
      nowMs: time.now - 7_000,
    });
    await store.jobs.enqueue({
      jobId: "j1",
      kind: "recompute",
      argument: null,
      requestedBy: "admin",
      requestedAt: "2026-06-11T19:00:00Z",
    });
    expect(await measured("broadsheet_webhook_queue_oldest_seconds")).toBe(7);
    expect(await measured("broadsheet_webhook_queue_waiting")).toBe(1);
    claim.mockRestore();
    expect([
      await measured('broadsheet_jobs{status="queued"}'),
      await measured('broadsheet_jobs{status="running"}'),
    ]).toEqual([1, 0]);
  });
  test("say that the live state is unavailable, and leave out its metrics", async () => {
    const {events} = server.store;
    expect(await measured("broadsheet_store_reachable")).toBe(1);
    const away = vi.spyOn(events, "head").mockRejectedValue(new StoreBusyError("away"));
    const told = await asker(server)("GET", "/metrics", undefined, admin);
    away.mockRestore();
    expect([told.status, /^broadsheet_store_reachable 0$/m.test(told.text)]).toEqual([200, true]);
    expect(told.text).toMatch(/^broadsheet_sse_connections \d/m);
    for (const name of [
      "broadsheet_feed_head",
      "broadsheet_webhook_queue_waiting",
      "broadsheet_jobs",
      "broadsheet_jobs_oldest_queued_seconds",
    ])
      expect(told.text).not.toMatch(new RegExp(`^${name}[ {]`, "m"));
    expect(await measured("broadsheet_feed_head")).toBe(await events.head());
    expect(await measured("broadsheet_store_reachable")).toBe(1);
  });
  test("on their own port need no token, and nothing else is there", async () => {
    const port = await openMetricsPort(
      {host: "127.0.0.1", port: 0},
      "text/plain",
      async () => "up 1\n",
    );
    const answers = await Promise.all(
      ["/metrics", "/", "/metrics?x=1"].map((path) => fetch(port.address + path)),
    );
    expect(answers.map(({status}) => status)).toEqual([200, 404, 404]);
    expect(await answers[0]!.text()).toBe("up 1\n");
    await port.close();
  });
  test("on that port are served to a few connections at a time, and on each one by one", async () => {
    let told = 0;
    const port = await openMetricsPort(
      {host: "127.0.0.1", port: 0},
      "text/plain",
      async () => `up ${++told}\n`,
    );
    onTestFinished(port.close);
    const opened = Array.from({length: 40}, () =>
      connect(Number(new URL(port.address).port), "127.0.0.1").on("error", () => {}),
    );
    onTestFinished(() => opened.forEach((socket) => void socket.destroy()));
    for (const socket of opened) socket.resume();
    await expect.poll(() => opened.filter((socket) => socket.closed).length).toBe(8);
    const [first] = opened.filter((socket) => !socket.closed);
    first!.write("GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n".repeat(100));
    await once(first!, "close");
    expect(told).toBe(17);
  });
});

describe("health", () => {
  test("the process answers; with store and edition it is ready", async () => {
    const ask = asker(server);
    expect((await ask("GET", "/healthz")).body).toEqual({status: "ok"});
    expect((await ask("GET", "/readyz")).body).toEqual({
      status: "ready",
      editionId: server.site.printed()?.id,
      feedHead: await server.store.events.head(),
    });
  });
  test("before the first edition it is alive, not ready", async () => {
    const early = await startLive();
    const ask = asker(early);
    expect((await ask("GET", "/healthz")).status).toBe(200);
    const {status, headers, body} = await ask("GET", "/readyz");
    expect([status, headers.get("retry-after"), body.detail]).toEqual([
      503,
      "5",
      "there is no edition yet",
    ]);
    await early.close();
  });
  test("with a hundred requests in a second it writes once", async () => {
    let writes = 0;
    const busy = await startLive({
      out,
      store: {
        ...server.store,
        close: async () => {},
        check: async () => {
          writes++;
        },
      },
    });
    await Promise.all(Array.from({length: 100}, () => asker(busy)("GET", "/readyz")));
    expect(writes).toBe(1);
    await busy.close();
  });
});

test("expired data are removed, hour by hour; a failing step does not block the others", async () => {
  const store = sqliteStore(emptyStore());
  const day = 86_400_000;
  const now = Date.parse("2028-01-01T00:00:00Z");
  const at = (days: number) => new Date(now - days * day).toISOString().replace(".000", "");
  await store.clients.create(clientOf("c1"));
  await store.webhooks.create(webhookOf("w1"), 1);
  for (const [messageId, days] of [
    ["m1", 31],
    ["m2", 29],
  ] as const) {
    const {deliveryId} = await store.deliveries.test({
      webhookId: "w1",
      messageId,
      type: "webhook.test",
      payload: {},
      nowMs: 0,
    });
    await store.deliveries.claimOne(deliveryId, 1_000, () => now - days * day);
    await store.deliveries.finish([
      resultOf(deliveryId, 1, {status: "delivered"}, {atMs: now - days * day}),
    ]);
  }
  // the newest hundred of each kind stay, however old
  for (const [kind, count] of [
    ["print", 102],
    ["recompute", 2],
  ] as const)
    for (let number = 1; number <= count; number++) {
      await store.jobs.enqueue({
        jobId: `${kind}-${number}`,
        kind,
        argument: null,
        requestedBy: "admin",
        requestedAt: at(40),
      });
      const hold = await store.jobs.claim(
        {worker: "w", leaseMs: 1_000, most: 3},
        () => now - 40 * day,
      );
      await store.jobs.finish(hold!, {finishedAt: at(number === 2 ? 29 : 31), report: {}});
    }
  await store.events.append(eventsOf(9));
  await cleanUp({
    store: {
      ...store,
      idempotency: {...store.idempotency, prune: () => Promise.reject(new Error("locked"))},
    },
    facts: readLiveFacts("data"),
    clock: () => now,
    log: silentLog,
    feedKeep: 4,
  });
  expect((await store.deliveries.log("w1", 10)).map(({messageId}) => messageId)).toEqual(["m2"]);
  expect(await store.events.oldest()).toBe(5);
  const jobs = (await store.jobs.list(200)).map(({jobId}) => jobId);
  expect([
    jobs.length,
    jobs.includes("print-1"),
    jobs.includes("print-2"),
    jobs.includes("recompute-1"),
  ]).toEqual([103, false, true, true]);
  await store.close();
});
