import {beforeEach, describe, expect, test} from "vitest";
import type {FeedBounds} from "../../../../pipeline/tournament/old-events.ts";
import type {LiveStore, NewFeedEvent} from "../../../../publish/live/store/types.ts";
import {clientOf, eventsOf, resultOf, webhookOf} from "../../../fixtures/live/store-makers.ts";
import {goneOf, manyEvents} from "./whole-feed.ts";

const ALL: FeedBounds = {before: null, toBytes: null, keep: 0};
/** Ten events of equal size, alternating between two matches, one per day from 1 June. */
const TEN: readonly NewFeedEvent[] = Array.from({length: 10}, (_, index) => ({
  ...eventsOf(1)[0]!,
  matchId: `m-00${index % 2}`,
  occurredAt: `2026-06-${String(index + 1).padStart(2, "0")}T12:00:00Z`,
}));
const EVENT_BYTES = JSON.stringify(TEN[0]!.data).length + 100;

/** Contract of every store for the feed. */
export function eventsSuite(current: () => LiveStore): void {
  let store: LiveStore;
  beforeEach(() => {
    store = current();
  });
  describe("events", () => {
    test("an empty feed has its head, its oldest cursor and its events at nothing", async () => {
      expect([
        await store.events.head(),
        await store.events.oldest(),
        await store.events.read(0, 10),
        await store.events.latest(),
      ]).toEqual([0, 0, [], []]);
    });
    test("ids are 1, 2, 3 … over appends at the same time, and are read in order", async () => {
      await Promise.all([3, 1, 6].map((count) => store.events.append(eventsOf(count))));
      const all = await store.events.read(0, 100);
      expect(all.map(({id}) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect((await store.events.read(4, 3)).map(({id}) => id)).toEqual([5, 6, 7]);
      expect(await store.events.head()).toBe(10);
    });
    test("an event comes back as it went in, with an address", async () => {
      const [event] = eventsOf(1);
      expect(await store.events.append([event!])).toEqual(await store.events.read(0, 1));
      expect((await store.events.read(0, 1))[0]).toEqual({id: 1, ref: "m-001", ...event});
    });
    test("the oldest cursor moves forward only, never past the head, and deletes nothing", async () => {
      await store.events.append(eventsOf(5));
      expect([
        await store.events.retain(3),
        await store.events.retain(1),
        await store.events.oldest(),
      ]).toEqual([3, 3, 3]);
      expect(await store.events.retain(99)).toBe(5);
      expect(await store.events.read(0, 10)).toHaveLength(5);
    });
    test("of every match the newest event", async () => {
      await store.events.append(eventsOf(3));
      expect(await store.events.latest()).toEqual([
        {matchId: "m-001", id: 3, occurredAt: "2026-06-11T19:09:00Z"},
      ]);
    });
  });
  describe("pruning the feed", () => {
    const left = async () => (await store.events.read(0, 100)).map(({id}) => id);
    const from = (first: number, last = 10) =>
      Array.from({length: last + 1 - first}, (_, index) => first + index);
    const prune = (bounds: Partial<FeedBounds>, dryRun = false) =>
      store.events.prune({...ALL, ...bounds}, {dryRun});
    beforeEach(async () => {
      await store.events.append(TEN);
    });
    test.each([
      {says: "nothing without a bound", bounds: {}, first: 1, oldest: 0},
      {says: "older events", bounds: {before: "2026-06-05T12:00:00Z"}, first: 5, oldest: 4},
      {
        says: "nothing when all is newer",
        bounds: {before: "2026-05-01T00:00:00Z"},
        first: 1,
        oldest: 0,
      },
      {says: "events beyond the newest", bounds: {keep: 3}, first: 8, oldest: 7},
      {says: "nothing when fewer are there than are kept", bounds: {keep: 99}, first: 1, oldest: 0},
      {says: "events beyond a size", bounds: {toBytes: 4 * EVENT_BYTES}, first: 7, oldest: 6},
      {
        says: "a size that one byte is lacking of",
        bounds: {toBytes: 4 * EVENT_BYTES - 1},
        first: 8,
        oldest: 7,
      },
      {
        says: "all but the newest of each match",
        bounds: {before: "2027-01-01T00:00:00Z"},
        first: 9,
        oldest: 10,
      },
      {
        says: "events beyond the stricter of two limits",
        bounds: {before: "2026-06-03T00:00:00Z", keep: 5},
        first: 6,
        oldest: 5,
      },
    ])("$says", async ({bounds, first, oldest}) => {
      const gone = {count: first - 1, bytes: (first - 1) * EVENT_BYTES, keptBackBy: null};
      expect(await prune(bounds, true)).toEqual(gone);
      expect([await left(), await store.events.oldest()]).toEqual([from(1), 0]);
      expect(await prune(bounds)).toEqual(gone);
      expect([await left(), await store.events.oldest(), await store.events.head()]).toEqual([
        from(first),
        oldest,
        10,
      ]);
      expect(await prune(bounds)).toEqual({count: 0, bytes: 0, keptBackBy: null});
      expect((await store.events.append([TEN[0]!])).map(({id}) => id)).toEqual([11]);
    });
    test("an old event after newer ones removes none of them", async () => {
      await store.events.append([{...TEN[0]!, occurredAt: "2025-01-01T00:00:00Z"}, TEN[1]!]);
      expect(await prune({before: "2026-05-01T00:00:00Z"})).toMatchObject({count: 0});
      expect(await store.events.oldest()).toBe(0);
    });
    test("a webhook keeps what it is still to be sent, also one that is off, until its key is revoked", async () => {
      await store.clients.create(clientOf("c1"));
      await store.webhooks.create(webhookOf("w1"), 20);
      await store.webhooks.update("c1", "w1", {cursor: 4, status: "disabled"});
      expect(await prune({keep: 1})).toMatchObject({count: 4, keptBackBy: "w1"});
      expect([await left(), await store.events.oldest()]).toEqual([from(5), 4]);
      await store.clients.revoke("c1", "2026-07-01T00:00:00Z");
      expect(await prune({keep: 1})).toMatchObject({count: 4, keptBackBy: null});
      expect(await left()).toEqual([9, 10]);
    });
    test("the event of a waiting delivery stays, and goes when it is delivered", async () => {
      await store.clients.create(clientOf("c1"));
      await store.webhooks.create(webhookOf("w1"), 20);
      await store.deliveries.replay("w1", 2, 2, 0);
      expect(await prune({keep: 2})).toMatchObject({count: 6});
      expect(await left()).toEqual([3, 4, 9, 10]);
      for (let tries = 0; tries < 2; tries++) {
        const [one] = await store.deliveries.claim(1, 1_000, () => 0);
        expect(one!.event).not.toBeNull();
        const {deliveryId, tries: attempt} = one!;
        await store.deliveries.finish([resultOf(deliveryId, attempt, {status: "delivered"})]);
      }
      expect(await prune({keep: 2})).toMatchObject({count: 2});
    });
    test.each([
      {says: "an age", bounds: {before: "2026-06-11T20:00:00Z"}},
      {says: "a size", bounds: {toBytes: 60_000}},
      {says: "a number", bounds: {keep: 170}},
      {says: "all three", bounds: {before: "2026-06-11T20:00:00Z", toBytes: 90_000, keep: 900}},
    ])("of many events $says costs as much as of the whole list", async ({bounds}) => {
      await store.clients.create(clientOf("c1"));
      await store.webhooks.create(webhookOf("w1"), 20);
      await store.events.append(manyEvents(1_690));
      await store.webhooks.update("c1", "w1", {cursor: 1_700});
      await store.deliveries.replay("w1", 600, 30, 0);
      const waiting = new Set(Array.from({length: 30}, (_, index) => 601 + index));
      const {ids, bytes} = goneOf(await store.events.read(0, 2_000), {...ALL, ...bounds}, waiting);
      expect(ids.length).toBeGreaterThan(500);
      const gone = {count: ids.length, bytes, keptBackBy: null};
      expect(await prune(bounds, true)).toEqual(gone);
      expect(await prune(bounds)).toEqual(gone);
      const without = new Set(ids);
      const left = from(1, 1_700).filter((id) => !without.has(id));
      expect((await store.events.read(0, 2_000)).map(({id}) => id)).toEqual(left);
    });
    test("no event goes that is being requested at that moment", async () => {
      await store.clients.create(clientOf("c1"));
      await store.webhooks.create(webhookOf("w1"), 20);
      for (let round = 0; round < 20; round++) {
        await store.events.append(TEN);
        while ((await store.deliveries.enqueue(0, 1_000)).behind);
        for (let due = true; due; ) {
          const claimed = await store.deliveries.claim(1, 1_000, () => 0);
          for (const {deliveryId, tries, event} of claimed) {
            expect(event).not.toBeNull();
            await store.deliveries.finish([resultOf(deliveryId, tries, {status: "delivered"})]);
          }
          due = claimed.length > 0;
        }
        const oldest = await store.events.oldest();
        await Promise.all([prune({keep: 5}), store.deliveries.replay("w1", oldest, 100, 0)]);
      }
    });
  });
}
