import {randomBytes} from "node:crypto";
import {vi} from "vitest";
import type {LiveStore, NewWebhook} from "../../../../publish/live/store/types.ts";
import {feedWatch} from "../../../../publish/live/stream/feed-watch.ts";
import {
  type DispatcherOptions,
  openDispatcher,
} from "../../../../publish/live/webhooks/dispatcher.ts";
import {newSecret} from "../../../../publish/live/webhooks/signature.ts";
import {clientOf} from "../../../fixtures/live/store-makers.ts";
import {openTestStore} from "../../../fixtures/live/test-store.ts";
import {silentLog} from "../live-server.ts";

export const START = Date.parse("2026-06-11T19:00:00Z");

/**
 * A running dispatcher over a store, allowed to reach this machine, with a clock that can be set
 * and one client.
 */
export async function startBench(
  given: Partial<Omit<DispatcherOptions, "store">> & {
    store?: LiveStore;
    now?: number;
    pollMs?: number;
  } = {},
) {
  const {store = openTestStore(":memory:"), now = START, pollMs = 20, ...options} = given;
  const time = {now};
  const feed = feedWatch(store.events, silentLog, pollMs);
  if (!(await store.clients.find("c1"))) await store.clients.create(clientOf("c1"));
  const dispatcher = openDispatcher({
    store,
    clock: () => time.now,
    elapsed: () => time.now,
    random: randomBytes,
    log: silentLog,
    feed,
    allow: ["127.0.0.0/8"],
    baseUrl: "https://broadsheet.example",
    timeoutMs: 60_000,
    ...options,
  });
  return {
    store,
    time,
    feed,
    dispatcher,
    hook: async (url: string, more: Partial<NewWebhook> = {}) =>
      (await store.webhooks.create(
        {
          webhookId: `wh_${randomBytes(12).toString("hex")}`,
          clientId: "c1",
          url,
          events: null,
          description: null,
          secret: newSecret(randomBytes),
          status: "active",
          disabledReason: null,
          createdAt: "2026-06-11T19:00:00Z",
          ...more,
        },
        1_000,
      ))!,
    /** Sets the clock and lets the dispatcher check. */
    at(nowMs: number) {
      time.now = nowMs;
      dispatcher.wake();
    },
    async close() {
      await dispatcher.close();
      feed.close();
      await store.close();
    },
  };
}
export type Bench = Awaited<ReturnType<typeof startBench>>;

/** Waits until an expectation holds. */
export const until = <T>(expectation: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(expectation, {timeout: 60_000, interval: 10});
