import {fork} from "node:child_process";
import {join} from "node:path";
import {setTimeout as wait} from "node:timers/promises";
import {fileURLToPath} from "node:url";
import {verify} from "@octokit/webhooks-methods";
import {Webhook as StandardWebhook} from "standardwebhooks";
import {afterEach, describe, expect, test, vi} from "vitest";
import type {LiveStore, NewFeedEvent, Webhook} from "../../../../publish/live/store/types.ts";
import {LEASE_MS} from "../../../../publish/live/webhooks/dispatcher.ts";
import {SCHEDULE_MS} from "../../../../publish/live/webhooks/retry.ts";
import {eventsOf} from "../../../fixtures/live/store-makers.ts";
import {openTestStore} from "../../../fixtures/live/test-store.ts";
import {remove, temporary} from "../../../fixtures/publishing/shop.ts";
import {type Bench, START, startBench, until} from "./dispatcher-bench.ts";
import {
  type Received,
  type Receiver,
  type Reply,
  silence,
  startReceiver,
  status,
} from "./receiver.ts";

const open: {close(): Promise<void>}[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});
async function receiverOf(reply?: Reply): Promise<Receiver> {
  const receiver = await startReceiver(reply);
  open.push(receiver);
  return receiver;
}
async function benchOf(given: Parameters<typeof startBench>[0] = {}): Promise<Bench> {
  const bench = await startBench(given);
  open.push(bench);
  return bench;
}
/** Appends events and notifies the dispatcher. */
async function happen(bench: Bench, events: readonly NewFeedEvent[]): Promise<void> {
  await bench.store.events.append(events);
  bench.feed.look();
}
const ids = ({got}: Receiver) => got.map(({headers}) => headers["webhook-id"]);
const newest = async (store: LiveStore, {webhookId}: Webhook) =>
  (await store.deliveries.log(webhookId, 1))[0];

describe("a message", () => {
  const goal: NewFeedEvent = {
    type: "match.score_updated",
    matchId: "m-001",
    occurredAt: "2026-06-11T19:09:00Z",
    data: {scorer: "Nguyễn Quang Hải", note: "Đội tuyển – ¡gol! ⚽️ \u2028"},
  };
  async function delivered(): Promise<{received: Received; webhook: Webhook; bench: Bench}> {
    const bench = await benchOf({now: Date.now()});
    const receiver = await receiverOf();
    const webhook = await bench.hook(receiver.url);
    await happen(bench, [goal]);
    await until(() => expect(receiver.got).toHaveLength(1));
    return {received: receiver.got[0]!, webhook, bench};
  }
  test("is the event of the feed, signed twice: both public verifiers accept it, and neither after tampering", async () => {
    const {received, webhook, bench} = await delivered();
    const {body, headers} = received;
    const [event] = await bench.store.events.read(0, 1);
    expect([body, JSON.parse(body)]).toEqual([
      JSON.stringify(event),
      {id: 1, ref: "m-001", ...goal},
    ]);
    expect([received.method, received.path]).toEqual(["POST", "/hook"]);
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
      "user-agent": "Broadsheet-Webhooks (+https://broadsheet.example)",
      "x-broadsheet-event": "match.score_updated",
      "webhook-id": `msg_${webhook.webhookId}_1`,
    });
    const sent = headers as Record<string, string>;
    const legacy = sent["x-service-signature"]!;
    const tampered = body.replace("Hải", "Hai");
    expect([
      await verify(webhook.secret, body, legacy),
      await verify(webhook.secret, tampered, legacy),
    ]).toEqual([true, false]);
    const standard = new StandardWebhook(webhook.secret);
    expect(standard.verify(body, sent)).toEqual(event);
    expect(() => standard.verify(tampered, sent)).toThrow("No matching signature");
    expect(() => standard.verify(body, {...sent, "webhook-id": "msg_other"})).toThrow(
      "No matching signature",
    );
    expect(() =>
      standard.verify(body, {
        ...sent,
        "webhook-timestamp": String(Number(sent["webhook-timestamp"]) - 60),
      }),
    ).toThrow("No matching signature");
  });
  test("carries no credential of ours beyond its signatures", async () => {
    const {received, webhook} = await delivered();
    expect(JSON.stringify(received)).not.toContain(webhook.secret.slice("whsec_".length));
  });
});

describe("a failure", () => {
  test("is tried eight times over some 28 hours under one id, then given up", async () => {
    const bench = await benchOf({random: (bytes) => Buffer.alloc(bytes, 0x80)});
    const receiver = await receiverOf(status(500));
    const webhook = await bench.hook(receiver.url, {secret: `whsec_${"A".repeat(43)}=`});
    await happen(bench, eventsOf(1));
    for (const [k, delay] of SCHEDULE_MS.entries()) {
      await until(async () =>
        expect(await newest(bench.store, webhook)).toMatchObject({
          tries: k + 1,
          attempts: {length: k + 1},
        }),
      );
      // 0x80… of 2^48 is slightly more than half, so this is the scheduled wait to a thousandth
      const {dueAtMs} = (await newest(bench.store, webhook))!;
      expect((dueAtMs - bench.time.now) / delay).toBeCloseTo(1, 2);
      bench.at(dueAtMs - 1);
      await wait(10);
      expect(receiver.got).toHaveLength(k + 1);
      bench.at(dueAtMs);
    }
    await until(async () =>
      expect(await newest(bench.store, webhook)).toMatchObject({status: "failed", tries: 8}),
    );
    expect(new Set(ids(receiver))).toEqual(new Set([`msg_${webhook.webhookId}_1`]));
    expect(bench.time.now - START).toBeGreaterThan(27 * 3_600_000);
    expect(new Set(receiver.got.map(({headers}) => headers["webhook-timestamp"])).size).toBe(8);
  });
  test("of a test message delays no event", async () => {
    const bench = await benchOf();
    const receiver = await receiverOf((response, number) =>
      status(number > 5 ? 204 : 500)(response, number, receiver.got[0]!),
    );
    const {webhookId} = await bench.hook(receiver.url);
    const {store, dispatcher, time} = bench;
    for (let number = 1; number <= 5; number++) {
      const {deliveryId} = await store.deliveries.test({
        webhookId,
        messageId: `msg_${number}`,
        type: "webhook.test",
        payload: "{}",
        nowMs: time.now,
        inMs: LEASE_MS,
      });
      const claimed = await store.deliveries.claimOne(deliveryId, LEASE_MS, () => time.now);
      await dispatcher.deliver(claimed!);
    }
    expect(receiver.got).toHaveLength(5);
    await happen(bench, eventsOf(1));
    await until(() => expect(ids(receiver).at(-1)).toBe(`msg_${webhookId}_1`));
  });
  test("410 turns the webhook off; what happens meanwhile reaches it once it is on again", async () => {
    const bench = await benchOf();
    const receiver = await receiverOf((response, number) =>
      status(number === 1 ? 410 : 204)(response, number, receiver.got[0]!),
    );
    const webhook = await bench.hook(receiver.url);
    await happen(bench, eventsOf(1));
    await until(async () =>
      expect(await bench.store.webhooks.find("c1", webhook.webhookId)).toMatchObject({
        status: "disabled",
        disabledReason: "the receiver answered 410 Gone",
      }),
    );
    await happen(bench, eventsOf(2));
    await wait(60);
    expect(receiver.got).toHaveLength(1);
    await bench.store.webhooks.update("c1", webhook.webhookId, {status: "active"});
    bench.dispatcher.wake();
    await until(() =>
      expect(ids(receiver).slice(1)).toEqual([2, 3].map((id) => `msg_${webhook.webhookId}_${id}`)),
    );
  });
});

describe("a clock set by a day", () => {
  const DAY_MS = 86_400_000;
  test.each([
    ["back", -DAY_MS],
    ["back by a minute", -60_000],
    ["forward", DAY_MS],
  ])("%s delays no retry by more than its receiver rests", async (_, byMs) => {
    let elapsed = 0;
    const bench = await benchOf({elapsed: () => elapsed});
    const receiver = await receiverOf(
      (response, number) => void response.writeHead(number === 1 ? 500 : 204).end(),
    );
    const webhook = await bench.hook(receiver.url);
    await happen(bench, eventsOf(1));
    await until(async () =>
      expect(await newest(bench.store, webhook)).toMatchObject({attempts: {length: 1}}),
    );
    bench.at(START + byMs);
    await wait(30);
    expect(receiver.got).toHaveLength(1);
    elapsed = 4_000;
    bench.dispatcher.wake();
    await until(async () =>
      expect(await newest(bench.store, webhook)).toMatchObject({status: "delivered", tries: 2}),
    );
  });
  test("forward doubles no delivery that is under way", async () => {
    const bench = await benchOf();
    let answer: () => void = () => {};
    const receiver = await receiverOf((response) => {
      answer = () => void response.writeHead(204).end();
    });
    const webhook = await bench.hook(receiver.url);
    await happen(bench, eventsOf(1));
    await until(() => expect(receiver.got).toHaveLength(1));
    bench.at(START + DAY_MS);
    await wait(30);
    expect(receiver.got).toHaveLength(1);
    answer();
    await until(async () =>
      expect(await newest(bench.store, webhook)).toMatchObject({status: "delivered", tries: 1}),
    );
  });
});

describe("many at once", () => {
  test("receivers that never answer delay nobody else", async () => {
    const bench = await benchOf({timeoutMs: 600_000});
    const [dead, good] = [await receiverOf(silence), await receiverOf()];
    for (let k = 0; k < 40; k++) await bench.hook(dead.url);
    await bench.hook(good.url);
    await happen(bench, eventsOf(3));
    await until(() => expect(good.got).toHaveLength(3));
    expect(dead.got.length).toBeLessThanOrEqual(40);
  });
  test("one receiver gets one message at a time, in the order of the feed", async () => {
    const bench = await benchOf();
    let [open, most] = [0, 0];
    const receiver = await receiverOf((response) => {
      most = Math.max(most, ++open);
      setTimeout(() => {
        open--;
        response.writeHead(200).end();
      }, 2);
    });
    const webhook = await bench.hook(receiver.url);
    await happen(bench, eventsOf(120));
    await until(() => expect(receiver.got).toHaveLength(120));
    expect([most, ids(receiver)]).toEqual([
      1,
      Array.from({length: 120}, (_, k) => `msg_${webhook.webhookId}_${k + 1}`),
    ]);
  });
});

describe("other processes", () => {
  test("events another process writes to the same file are delivered", async () => {
    const folder = temporary();
    const file = join(folder, "live.db");
    const bench = await benchOf({store: openTestStore(file)});
    const receiver = await receiverOf();
    await bench.hook(receiver.url, {events: ["match.completed"]});
    const pipeline = openTestStore(file);
    await pipeline.events.append([...eventsOf(2), ...eventsOf(1, "match.completed")]);
    await until(() => expect(receiver.got.map(({body}) => JSON.parse(body).id)).toEqual([3]));
    await pipeline.close();
    await bench.close();
    open.splice(open.indexOf(bench), 1);
    remove(folder);
  });

  test("a delivery in progress at a kill is delivered by the next, under the same id", async () => {
    const folder = temporary();
    const file = join(folder, "live.db");
    const store = openTestStore(file);
    const bench = await benchOf({store});
    const receiver = await receiverOf((response, number) => {
      if (number > 1) response.writeHead(204).end();
    });
    const webhook = await bench.hook(receiver.url);
    await bench.dispatcher.close();
    await store.events.append(eventsOf(1));

    const child = fork(
      fileURLToPath(new URL("doomed-dispatcher.ts", import.meta.url)),
      [file, String(START)],
      {execArgv: []},
    );
    const ended = new Promise((resolve) => child.once("exit", resolve));
    await vi
      .waitFor(() => expect(receiver.got).toHaveLength(1), {timeout: 60_000, interval: 20})
      .finally(() => child.kill("SIGKILL"));
    await ended;
    expect(await newest(store, webhook)).toMatchObject({status: "pending", tries: 1, attempts: []});

    const next = await startBench({store: openTestStore(file), now: START + LEASE_MS - 1});
    await wait(50);
    expect(receiver.got).toHaveLength(1);
    next.at(START + LEASE_MS);
    await until(() => expect(ids(receiver)).toEqual(Array(2).fill(`msg_${webhook.webhookId}_1`)));
    await until(async () =>
      expect(await newest(store, webhook)).toMatchObject({
        status: "delivered",
        tries: 2,
        attempts: [{attempt: 2}],
      }),
    );
    await next.close();
    await bench.close();
    open.splice(open.indexOf(bench), 1);
    remove(folder);
  });
});

describe("closing", () => {
  test("lets a try under way end", async () => {
    const bench = await startBench();
    const receiver = await receiverOf(
      (response) => void setTimeout(() => response.writeHead(200).end(), 100),
    );
    const webhook = await bench.hook(receiver.url);
    await happen(bench, eventsOf(2));
    await until(() => expect(receiver.got).toHaveLength(1));
    await bench.dispatcher.close();
    const log = await bench.store.deliveries.log(webhook.webhookId, 5);
    expect(log.map(({status, tries}) => `${status} ${tries}`)).toEqual([
      "pending 0",
      "delivered 1",
    ]);
    await bench.close();
  });
  test("releases one that does not: due at once, uncounted, for the next worker", async () => {
    const bench = await startBench({graceMs: 30});
    const receiver = await receiverOf(silence);
    await bench.hook(receiver.url);
    await happen(bench, eventsOf(1));
    await until(() => expect(receiver.got).toHaveLength(1));
    await bench.dispatcher.close();
    expect((await bench.store.deliveries.claim(1, LEASE_MS, () => START))[0]).toMatchObject({
      tries: 1,
    });
    await bench.close();
  });
});
