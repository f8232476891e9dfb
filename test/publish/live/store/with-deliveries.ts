import {beforeEach} from "vitest";
import type {DeliveryResult, LiveStore} from "../../../../publish/live/store/types.ts";
import {clientOf, eventsOf, webhookOf} from "../../../fixtures/live/store-makers.ts";

/** Two clients in the store of each test, and what is done with their deliveries. */
export function withDeliveries(current: () => LiveStore) {
  beforeEach(async () => {
    for (const id of ["c1", "c2"]) await current().clients.create(clientOf(id));
  });
  const taken = (nowMs: number, limit: number) =>
    current().deliveries.claim(limit, 10_000, () => nowMs);
  return {
    /** Makes webhooks of the first client, and a delivery to each of every event. */
    async enqueued(events: number, webhooks: readonly string[] = ["w1"], atMs = 0) {
      for (const id of webhooks) await current().webhooks.create(webhookOf(id), 20);
      await current().events.append(eventsOf(events));
      await current().deliveries.enqueue(atMs, 100);
    },
    claim: async (nowMs = 0) => (await taken(nowMs, 1))[0]!,
    claimed: async (nowMs: number) =>
      (await taken(nowMs, 10)).map(({webhookId, eventId}) => `${webhookId} ${eventId}`),
    finish: async (result: DeliveryResult) => (await current().deliveries.finish([result]))[0],
  };
}
