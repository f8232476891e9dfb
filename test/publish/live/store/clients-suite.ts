import {beforeEach, describe, expect, test} from "vitest";
import type {LiveStore} from "../../../../publish/live/store/types.ts";
import {clientOf} from "../../../fixtures/live/store-makers.ts";

/** Contract of every store for partners and their keys. */
export function clientsSuite(current: () => LiveStore): void {
  let store: LiveStore;
  beforeEach(() => {
    store = current();
  });
  describe("clients", () => {
    test("are found as created, touched and revoked once", async () => {
      await store.clients.create(clientOf("c1"));
      expect(await store.clients.find("c1")).toEqual(clientOf("c1"));
      await store.clients.touch("c1", "2026-06-02T00:00:00Z");
      expect([
        await store.clients.revoke("c1", "2026-06-03T00:00:00Z"),
        await store.clients.revoke("c1", "2026-06-04T00:00:00Z"),
      ]).toEqual([true, false]);
      expect(await store.clients.list()).toEqual([
        {...clientOf("c1"), lastUsedAt: "2026-06-02T00:00:00Z", revokedAt: "2026-06-03T00:00:00Z"},
      ]);
    });
    test("an unknown id finds nobody, and ids are never reused", async () => {
      expect([
        await store.clients.find("c9"),
        await store.clients.revoke("c9", "2026-06-03T00:00:00Z"),
      ]).toEqual([undefined, false]);
      await store.clients.create(clientOf("c1"));
      await expect(store.clients.create(clientOf("c1"))).rejects.toThrow();
    });
  });
}
