import {beforeEach, describe, expect, test} from "vitest";
import type {LiveStore} from "../../../../publish/live/store/types.ts";
import {eventsOf, resultOf, webhookOf} from "../../../fixtures/live/store-makers.ts";
import {withDeliveries} from "./with-deliveries.ts";

/** Contract of every store for deliveries, from the claim to the log. */
export function deliveriesSuite(current: () => LiveStore): void {
  let store: LiveStore;
  beforeEach(() => {
    store = current();
  });
  describe("deliveries", () => {
    const {enqueued, claim, claimed, finish} = withDeliveries(current);

    test("one delivery per webhook is under way at a time, and none is given to two", async () => {
      await enqueued(2, ["w1", "w2"]);
      const taken = (await Promise.all([claimed(0), claimed(0), claimed(0)])).flat();
      expect(taken.sort()).toEqual(["w1 1", "w2 1"]);
    });
    test("an endpoint may answer anything: also with the character NUL its attempt ends, and so do those next to it", async () => {
      await enqueued(1, ["w1", "w2"]);
      const both = await store.deliveries.claim(2, 10_000, () => 0);
      const [odd, other] = both.map(({deliveryId}, index) =>
        resultOf(
          deliveryId,
          1,
          {status: "delivered"},
          {responseExcerpt: index === 0 ? "a\0b" : "ok"},
        ),
      );
      expect(await store.deliveries.finish([odd!, other!])).toEqual([true, true]);
      const [logged] = await store.deliveries.log(both[0]!.webhookId, 1);
      expect(logged!.attempts[0]!.responseExcerpt).toMatch(/^a[\0\ufffd]b$/);
    });
    test("a lease that ran out gives the delivery to the next; the late answer of the first no longer counts", async () => {
      await enqueued(1);
      const first = await claim();
      expect(await claimed(9_999)).toEqual([]);
      const second = await claim(10_000);
      expect([first.tries, second.tries, second.deliveryId]).toEqual([1, 2, first.deliveryId]);
      expect(await finish(resultOf(first.deliveryId, 1, {status: "delivered"}))).toBe(false);
      expect(await finish(resultOf(first.deliveryId, 2, {status: "delivered"}))).toBe(true);
      expect(await store.deliveries.log("w1", 5)).toMatchObject([
        {status: "delivered", tries: 2, attempts: [{attempt: 2, responseStatus: 200}]},
      ]);
    });
    test("a try given back is due at once and not counted; one given back too late changes nothing", async () => {
      await enqueued(1);
      const first = await claim();
      const {deliveryId} = first;
      expect([
        await store.deliveries.release(deliveryId, 1),
        await store.deliveries.release(deliveryId, 1),
      ]).toEqual([true, false]);
      expect(await claim()).toMatchObject({
        deliveryId,
        tries: 1,
      });
      await finish(resultOf(deliveryId, 1, {status: "delivered"}));
      expect([
        await store.deliveries.release(deliveryId, 1),
        (await store.deliveries.log("w1", 1))[0],
      ]).toMatchObject([false, {status: "delivered", tries: 1}]);
    });
    test("a clock set back by an hour does not keep a lease for an hour", async () => {
      await enqueued(2);
      expect([await claimed(3_600_000), await claimed(3_600_001), await claimed(1)]).toEqual([
        ["w1 1"],
        [],
        ["w1 1"],
      ]);
    });
    test.each([
      {says: "just enqueued", fail: false},
      {says: "waiting for its next try in 20 hours", fail: true},
    ])("a clock set back by a day keeps no delivery waiting: $says", async ({fail}) => {
      const day = 86_400_000;
      await enqueued(1, ["w1"], 3 * day);
      if (fail) {
        const one = await claim(3 * day);
        const waiting = {status: "pending", dueAtMs: 3 * day + 72_000_000} as const;
        await finish(resultOf(one.deliveryId, 1, waiting, {atMs: 3 * day}));
        expect(await claimed(3 * day + 60_000)).toEqual([]);
      }
      expect(await claimed(2 * day)).toEqual(["w1 1"]);
    });
    test("a clock set forward by a day makes due what is due by it, and nothing twice", async () => {
      await enqueued(1);
      const one = await claim();
      await finish(resultOf(one.deliveryId, 1, {status: "pending", dueAtMs: 3_600_000}));
      expect([await claimed(86_400_000), await claimed(86_400_000)]).toEqual([["w1 1"], []]);
    });
    test("a clock corrected by a second does not end a lease", async () => {
      await enqueued(1);
      expect([await claimed(5_000), await claimed(4_000)]).toEqual([["w1 1"], []]);
    });
    test("webhooks can be left out", async () => {
      await enqueued(1, ["one", "other"]);
      expect(
        (await store.deliveries.claim(9, 10_000, () => 0, ["one", "nobody"])).map(
          ({webhookId}) => webhookId,
        ),
      ).toEqual(["other"]);
    });
    test("many results are kept at once, each for itself", async () => {
      await enqueued(1, ["one", "other"]);
      const [one, other] = await store.deliveries.claim(2, 10_000, () => 0);
      const results = [
        resultOf(one!.deliveryId, 1, {status: "delivered"}),
        resultOf(999, 1, {status: "delivered"}),
        resultOf(other!.deliveryId, 1, {status: "failed"}),
      ];
      expect([await store.deliveries.finish(results), await store.deliveries.finish([])]).toEqual([
        [true, false, true],
        [],
      ]);
    });
    test("a claimed delivery carries its event and its webhook", async () => {
      await enqueued(1, ["w1"], 5);
      const one = await claim(5);
      const [event] = await store.events.read(0, 1);
      expect(one).toMatchObject({
        event,
        payload: null,
        messageId: "msg_w1_1",
        reason: "event",
        webhook: {secret: "whsec_w1", cursor: 1},
      });
    });
    test("a test is sent as given, and does not affect the health of its webhook", async () => {
      await store.webhooks.create(webhookOf("w1"), 20);
      const made = await store.deliveries.test({
        webhookId: "w1",
        messageId: "msg_t",
        type: "webhook.test",
        payload: {hello: "chào"},
        nowMs: 7,
      });
      const one = await store.deliveries.claimOne(made.deliveryId, 1_000, () => 7);
      expect(one).toMatchObject({
        reason: "test",
        payload: {hello: "chào"},
        event: null,
        messageId: "msg_t",
        tries: 1,
      });
      expect(await store.deliveries.claimOne(made.deliveryId, 1_000, () => 8)).toBeUndefined();
      await finish(resultOf(made.deliveryId, 1, {status: "failed"}, {countsForHealth: false}));
      expect(await store.webhooks.find("c1", "w1")).toMatchObject({
        failingSince: null,
        status: "active",
      });
    });
    test("events are replayed under their original message id, up to the webhook's position", async () => {
      await store.webhooks.create(webhookOf("w1"), 20);
      await store.events.append(eventsOf(3));
      await store.deliveries.enqueue(0, 2);
      await store.events.append(eventsOf(1));
      expect(await store.deliveries.replay("w1", 0, 1, 9)).toEqual({replayed: 1, nextCursor: 1});
      expect(await store.deliveries.replay("w1", 0, 100, 9)).toEqual({
        replayed: 1,
        nextCursor: null,
      });
      expect(await store.deliveries.replay("w1", 0, 100, 9)).toEqual({
        replayed: 0,
        nextCursor: null,
      });
      expect(
        (await store.deliveries.log("w1", 10)).map(
          ({reason, messageId}) => `${reason} ${messageId}`,
        ),
      ).toEqual(["replay msg_w1_2", "replay msg_w1_1", "event msg_w1_2", "event msg_w1_1"]);
    });
    test("one finished delivery can be made due again, a pending one not", async () => {
      await enqueued(1);
      const one = await claim();
      const {deliveryId} = one;
      expect(await store.deliveries.redeliver("w1", deliveryId, 50)).toBeUndefined();
      await finish(resultOf(deliveryId, 1, {status: "failed"}));
      expect(await store.deliveries.redeliver("w2", deliveryId, 50)).toBeUndefined();
      expect(await store.deliveries.redeliver("w1", deliveryId, 50)).toMatchObject({
        status: "pending",
        reason: "replay",
        dueAtMs: 50,
        tries: 1,
      });
      expect(await claim(50)).toMatchObject({
        deliveryId,
        tries: 2,
      });
    });
    test("old finished ones are dropped, waiting ones are not", async () => {
      await enqueued(2);
      const one = await claim();
      await finish(resultOf(one.deliveryId, 1, {status: "delivered"}));
      expect([
        await store.deliveries.prune(1_020),
        await store.deliveries.prune(1_021),
        await store.deliveries.prune(9e12),
      ]).toEqual([0, 1, 0]);
      expect(await store.deliveries.backlog()).toEqual({waiting: 1, oldestDueAtMs: 0});
    });
  });
}
