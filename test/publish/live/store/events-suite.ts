import {beforeEach, describe, expect, test} from "vitest";
import type {LiveStore} from "../../../../publish/live/store/types.ts";
import {eventsOf} from "../../../fixtures/live/store-makers.ts";

/** The feed, as any store has to keep it. */
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
}
