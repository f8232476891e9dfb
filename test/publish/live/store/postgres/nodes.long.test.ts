import {setImmediate as turn} from "node:timers/promises";
import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {openPool} from "../../../../../publish/live/store/postgres/open-pool.ts";
import {postgresStore} from "../../../../../publish/live/store/postgres/store.ts";
import {type LiveStore, StoreBusyError} from "../../../../../publish/live/store/types.ts";
import {clientOf, eventsOf, webhookOf} from "../../../../fixtures/live/store-makers.ts";
import {usePostgres, withoutPostgres} from "../../../../fixtures/postgres/use-postgres.ts";

const NODES = 4;
const CONNECTIONS = 5;
const upTo = (last: number) => Array.from({length: last}, (_, index) => index + 1);

describe.skipIf(withoutPostgres())("several servers on one PostgreSQL", () => {
  const {empty} = usePostgres();
  let nodes: LiveStore[];
  beforeEach(async () => {
    const url = await empty();
    nodes = Array.from({length: NODES}, () => postgresStore(openPool({url, max: CONNECTIONS + 1})));
  });
  afterEach(() => Promise.all(nodes.map((node) => node.close())));
  /** Retries while the store is busy: on a busy machine a row may not be available in time. */
  const insist = <T>(work: () => Promise<T>): Promise<T> =>
    work().catch((error: unknown) => {
      if (error instanceof StoreBusyError) return insist(work);
      throw error;
    });
  /**
   * Runs work on every node at once, repeatedly: fewer tasks than a node has connections, so that
   * none waits for one.
   */
  const atOnce = async <T>(times: number, work: (node: LiveStore, n: number) => Promise<T>) => {
    const done: T[] = [];
    const lanes = nodes.flatMap((node, at) => {
      const left = upTo(times);
      return Array.from({length: CONNECTIONS}, async () => {
        for (let n = left.pop(); n !== undefined; n = left.pop()) {
          const number = at * times + n;
          done.push(await insist(() => work(node, number)));
        }
      });
    });
    await Promise.all(lanes);
    return done;
  };

  test("events of all get numbers without a gap, and a reader never sees a later one first", async () => {
    const [reader] = nodes;
    const read: number[] = [];
    let isOver = false;
    const reading = (async () => {
      for (let done = false; !done; ) {
        done = isOver;
        const next = await insist(() => reader!.events.read(read.at(-1) ?? 0, 1_000));
        read.push(...next.map(({id}) => id));
        await turn();
      }
    })();
    const appending = atOnce(40, (node, n) => node.events.append(eventsOf(1 + (n % 3))));
    const [appended] = await Promise.all([
      appending.finally(() => {
        isOver = true;
      }),
      reading,
    ]);
    const all = appended.flat().length;
    expect(read).toEqual(upTo(all));
    expect(await nodes[1]!.events.head()).toBe(all);
  });

  test("an event is fanned out to a webhook once, however often and by whomever", async () => {
    const [one] = nodes;
    await one!.clients.create(clientOf("c1"));
    for (const id of ["w1", "w2", "w3"]) await one!.webhooks.create(webhookOf(id), 20);
    await one!.events.append(eventsOf(30));
    const steps = await atOnce(5, (node) => node.deliveries.enqueue(0, 7));
    let inserted = steps.reduce((sum, step) => sum + step.inserted, 0);
    for (let behind = true; behind; ) {
      const step = await one!.deliveries.enqueue(0, 7);
      inserted += step.inserted;
      ({behind} = step);
    }
    expect(inserted).toBe(90);
    for (const id of ["w1", "w2", "w3"])
      expect((await one!.deliveries.log(id, 100)).map(({eventId}) => eventId).toReversed()).toEqual(
        upTo(30),
      );
  });

  test("a delivery is claimed by one, and one webhook has one under way, in order", async () => {
    const [one] = nodes;
    await one!.clients.create(clientOf("c1"));
    const webhooks = ["w1", "w2", "w3", "w4", "w5"];
    for (const id of webhooks) await one!.webhooks.create(webhookOf(id), 20);
    await one!.events.append(eventsOf(12));
    await one!.deliveries.enqueue(0, 100);
    const sent: Record<string, number[]> = Object.fromEntries(webhooks.map((id) => [id, []]));
    const underWay = new Set<string>();
    const deliver = async (node: LiveStore): Promise<void> => {
      for (let idle = 0; idle < 20; ) {
        const claimed = await node.deliveries.claim(2, 60_000, () => 1_000);
        idle = claimed.length === 0 ? idle + 1 : 0;
        for (const {webhookId, eventId} of claimed) {
          expect(underWay.has(webhookId)).toBe(false);
          underWay.add(webhookId);
          sent[webhookId]!.push(eventId!);
        }
        await turn();
        for (const {webhookId} of claimed) underWay.delete(webhookId);
        await node.deliveries.finish(
          claimed.map(({deliveryId, tries, webhook}) => ({
            deliveryId,
            attempt: tries,
            atMs: 1_000,
            durationMs: 1,
            responseStatus: 200,
            responseExcerpt: null,
            error: null,
            url: webhook.url,
            next: {status: "delivered"},
            disable: null,
            countsForHealth: true,
          })),
        );
      }
    };
    await Promise.all(nodes.map(deliver));
    expect(sent).toEqual(Object.fromEntries(webhooks.map((id) => [id, upTo(12)])));
    expect((await one!.deliveries.backlog()).waiting).toBe(0);
  });

  test("servers whose clocks differ a little fan out and claim in the order of the feed", async () => {
    const [one, two] = nodes;
    await one!.clients.create(clientOf("c1"));
    await one!.webhooks.create(webhookOf("w1"), 20);
    await one!.events.append(eventsOf(1));
    await one!.deliveries.enqueue(1_004, 100);
    await one!.events.append(eventsOf(1));
    await two!.deliveries.enqueue(1_001, 100);
    const due = async (node: LiveStore, nowMs: number) =>
      (await node.deliveries.claim(1, 20_000, () => nowMs)).map(({eventId}) => eventId);
    expect(await due(two!, 1_002)).toEqual([]);
    expect(await due(one!, 1_005)).toEqual([1]);
  });

  test("a server that dies with a delivery leaves it to another when its lease is over", async () => {
    const [one, two] = nodes;
    await one!.clients.create(clientOf("c1"));
    await one!.webhooks.create(webhookOf("w1"), 20);
    await one!.events.append(eventsOf(1));
    await one!.deliveries.enqueue(0, 100);
    const [first] = await one!.deliveries.claim(1, 20_000, () => 0);
    expect(await two!.deliveries.claim(1, 20_000, () => 19_999)).toEqual([]);
    const [second] = await two!.deliveries.claim(1, 20_000, () => 20_000);
    expect([first?.tries, second?.tries]).toEqual([1, 2]);
  });

  test("an idempotency key is new to one alone", async () => {
    const claim = {scope: "c1", key: "k", requestSha256: "a", nowMs: 0, leaseMs: 1_000};
    const states = await atOnce(5, (node) => node.idempotency.begin(claim));
    expect(states.filter(({state}) => state === "new")).toHaveLength(1);
    expect(states.filter(({state}) => state === "running")).toHaveLength(NODES * 5 - 1);
  });

  test("requests are counted by all together", async () => {
    const taken = await atOnce(10, (node) =>
      node.limits.take("k", {limit: 25, windowMs: 60_000}, 0),
    );
    expect(taken.filter(({allowed}) => allowed)).toHaveLength(25);
  });

  test("a job is queued once and worked on by one", async () => {
    const job = {
      kind: "crawl-news",
      argument: null,
      requestedBy: "a",
      requestedAt: "2026-06-11T00:00:00Z",
    };
    const queued = await atOnce(3, (node, n) => node.jobs.enqueue({jobId: `j${n}`, ...job}));
    expect(new Set(queued.map(({jobId}) => jobId)).size).toBe(1);
    const claimed = await atOnce(3, (node, n) =>
      node.jobs.claim({worker: `w${n}`, leaseMs: 60_000, most: 3}, () => 0),
    );
    expect(claimed.filter((one) => one !== undefined)).toHaveLength(1);
  });

  test("a client has no more webhooks than it may, and a secret is made once", async () => {
    await nodes[0]!.clients.create(clientOf("c1"));
    const made = await atOnce(5, (node, n) => node.webhooks.create(webhookOf(`w${n}`), 7));
    expect(made.filter((one) => one !== undefined)).toHaveLength(7);
    const secrets = await atOnce(5, (node, n) => node.secrets.ensure("cookie", `secret ${n}`));
    expect(new Set(secrets).size).toBe(1);
  });
});
