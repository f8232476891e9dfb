import {beforeEach, describe, expect, test} from "vitest";
import type {LiveStore} from "../../../../publish/live/store/types.ts";
import {clientOf, eventsOf, resultOf, webhookOf} from "../../../fixtures/live/store-makers.ts";
import {withDeliveries} from "./with-deliveries.ts";

/** Contract of every store for webhooks: their fan-out and health. */
export function webhooksSuite(current: () => LiveStore): void {
  let store: LiveStore;
  beforeEach(() => {
    store = current();
  });
  describe("webhooks", () => {
    const {enqueued, claim, claimed, finish} = withDeliveries(current);

    test("a webhook belongs to its client alone, and begins at the head", async () => {
      await store.events.append(eventsOf(2));
      const made = await store.webhooks.create(webhookOf("w1", ["match.completed"]), 20);
      expect(made).toMatchObject({
        ...webhookOf("w1", ["match.completed"]),
        cursor: 2,
        failingSince: null,
      });
      expect([
        await store.webhooks.find("c1", "w1"),
        await store.webhooks.find("c2", "w1"),
        await store.webhooks.remove("c2", "w1"),
      ]).toEqual([made, undefined, false]);
      expect([
        await store.webhooks.update("c2", "w1", {status: "disabled"}),
        await store.webhooks.list("c2"),
      ]).toEqual([undefined, []]);
      expect([await store.webhooks.remove("c1", "w1"), await store.webhooks.list("c1")]).toEqual([
        true,
        [],
      ]);
    });
    test("no client exceeds its limit, however many it requests at once", async () => {
      const made = await Promise.all(
        Array.from({length: 6}, (_, index) => store.webhooks.create(webhookOf(`w${index}`), 4)),
      );
      expect(made.filter(Boolean)).toHaveLength(4);
    });
    test("every event reaches every subscribed webhook once, however often and by whomever it is fanned out", async () => {
      await store.webhooks.create(webhookOf("all"), 20);
      await store.webhooks.create(webhookOf("some", ["match.completed"]), 20);
      await store.events.append([...eventsOf(3), ...eventsOf(1, "match.completed")]);
      const first = await Promise.all([
        store.deliveries.enqueue(0, 100),
        store.deliveries.enqueue(0, 100),
      ]);
      expect(first.map(({inserted}) => inserted).sort()).toEqual([0, 5]);
      expect((await store.deliveries.log("all", 10)).map(({eventId}) => eventId)).toEqual([
        4, 3, 2, 1,
      ]);
      expect(
        (await store.deliveries.log("some", 10)).map(({eventId, type}) => [eventId, type]),
      ).toEqual([[4, "match.completed"]]);
    });
    test("a long backlog is processed in steps without a gap", async () => {
      await store.webhooks.create(webhookOf("w1"), 20);
      await store.events.append(eventsOf(5));
      expect([
        await store.deliveries.enqueue(0, 2),
        await store.deliveries.enqueue(0, 2),
        await store.deliveries.enqueue(0, 2),
      ]).toEqual([
        {inserted: 2, behind: true},
        {inserted: 2, behind: true},
        {inserted: 1, behind: false},
      ]);
    });
    test("events during a pause of a webhook wait for it", async () => {
      await store.webhooks.create(webhookOf("w1"), 20);
      await store.webhooks.update("c1", "w1", {status: "disabled", disabledReason: "tired"});
      await store.events.append(eventsOf(2));
      expect(await store.deliveries.enqueue(0, 100)).toEqual({inserted: 0, behind: false});
      expect(await store.webhooks.update("c1", "w1", {status: "active"})).toMatchObject({
        status: "active",
        disabledReason: null,
        cursor: 0,
      });
      expect((await store.deliveries.enqueue(0, 100)).inserted).toBe(2);
    });
    test.each([
      {says: "revoked", end: {revokedAt: "2026-06-01T00:00:00Z"}},
      {says: "expired", end: {expiresAt: "2026-06-01T00:00:00Z"}},
    ])("a client whose key is $says hears nothing more", async ({end}) => {
      const now = Date.parse("2026-06-01T00:00:00Z");
      await store.clients.create({...clientOf("c3"), ...end});
      await store.webhooks.create(webhookOf("w3", null, "c3"), 20);
      await store.events.append(eventsOf(1));
      expect((await store.deliveries.enqueue(now, 100)).inserted).toBe(0);
      await store.deliveries.test({
        webhookId: "w3",
        messageId: "m",
        type: "webhook.test",
        payload: {},
        nowMs: now,
      });
      expect(await claimed(now)).toEqual([]);
    });
    test("a failure waits until it is due and lets the others pass; a success ends the run of failures", async () => {
      await enqueued(2);
      const first = await claim();
      await finish(resultOf(first.deliveryId, 1, {status: "pending", dueAtMs: 5_000}));
      expect((await store.webhooks.find("c1", "w1"))?.failingSince).toBe("1970-01-01T00:00:01Z");
      const second = await claim(1_100);
      expect(second.eventId).toBe(2);
      await finish(resultOf(second.deliveryId, 1, {status: "delivered"}));
      expect((await store.webhooks.find("c1", "w1"))?.failingSince).toBeNull();
      expect([await claimed(4_999), await claimed(5_000)]).toEqual([[], ["w1 1"]]);
    });
    test("a webhook disabled by a failure is left alone", async () => {
      await enqueued(2);
      const first = await claim();
      await finish(resultOf(first.deliveryId, 1, {status: "failed"}, {disable: "HTTP 410"}));
      expect(await store.webhooks.find("c1", "w1")).toMatchObject({
        status: "disabled",
        disabledReason: "HTTP 410",
      });
      expect([await claimed(1), await store.deliveries.backlog()]).toEqual([
        [],
        {waiting: 0, oldestDueAtMs: null},
      ]);
    });
    test("a webhook that moved has no failures; a late answer of its old address says nothing of it", async () => {
      await enqueued(2);
      const first = await claim();
      await finish(resultOf(first.deliveryId, 1, {status: "pending", dueAtMs: 50_000}));
      const second = await claim(2_000);
      const url = "https://elsewhere.example/";
      expect(await store.webhooks.update("c1", "w1", {url})).toMatchObject({
        url,
        failingSince: null,
      });
      expect(
        await finish(resultOf(second.deliveryId, 1, {status: "failed"}, {disable: "HTTP 410"})),
      ).toBe(true);
      expect(await store.webhooks.find("c1", "w1")).toMatchObject({
        failingSince: null,
        status: "active",
      });
      const third = await claim(50_000);
      expect(third.webhook.url).toBe(url);
      await finish(resultOf(third.deliveryId, 2, {status: "failed"}, {url}));
      expect((await store.webhooks.find("c1", "w1"))?.failingSince).toBe("1970-01-01T00:00:01Z");
    });
    test("a webhook is removed with its deliveries", async () => {
      await enqueued(1);
      await store.webhooks.remove("c1", "w1");
      expect([await store.deliveries.log("w1", 10), await claimed(1)]).toEqual([[], []]);
    });
  });
}
