import {describe, expect, test} from "vitest";
import {FEED_CHANNEL} from "../../../../../publish/live/store/postgres/append-events.ts";
import {openListener} from "../../../../../publish/live/store/postgres/listener.ts";
import {openPool} from "../../../../../publish/live/store/postgres/open-pool.ts";
import {sharedClock} from "../../../../../publish/live/store/postgres/shared-clock.ts";
import {postgresStore} from "../../../../../publish/live/store/postgres/store.ts";
import {eventsOf} from "../../../../fixtures/live/store-makers.ts";
import {silentNetwork} from "../../../../fixtures/postgres/silent-network.ts";
import {usePostgres, withoutPostgres} from "../../../../fixtures/postgres/use-postgres.ts";

describe.skipIf(withoutPostgres())("a listener", () => {
  const {empty} = usePostgres();

  test("hears of an append, and again after its connection was cut", async () => {
    const url = await empty();
    const pool = openPool({url, max: 2});
    const feed = postgresStore(pool).events;
    const heard: string[] = [];
    const lost: string[] = [];
    const listener = openListener({
      url,
      channels: [FEED_CHANNEL],
      heard: (channel) => heard.push(channel),
      onLost: ({message}) => lost.push(message),
    });
    // it signals once it listens, because events may have been missed
    await expect.poll(() => heard.length).toBe(1);
    await feed.append(eventsOf(3));
    await expect.poll(() => heard.length).toBe(2);
    await pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'broadsheet listener' AND datname = current_database()",
    );
    await expect.poll(() => lost.length).toBe(1);
    await expect.poll(() => [heard.length, listener.isListening()]).toEqual([3, true]);
    await feed.append(eventsOf(1));
    await expect.poll(() => heard.length).toBe(4);
    await listener.close();
    expect(listener.isListening()).toBe(false);
    await pool.end();
  });

  test("knows that a network has swallowed its connection, and listens on another when it is back", async () => {
    const url = await empty();
    const network = await silentNetwork();
    const pool = openPool({url, max: 1});
    const heard: string[] = [];
    const listener = openListener({
      url: network.through(url),
      channels: [FEED_CHANNEL],
      heard: (channel) => heard.push(channel),
      beatMs: 200,
    });
    await expect.poll(listener.isListening).toBe(true);
    network.lose();
    await expect.poll(listener.isListening).toBe(false);
    network.mend();
    await expect.poll(listener.isListening).toBe(true);
    const before = heard.length;
    await postgresStore(pool).events.append(eventsOf(1));
    await expect.poll(() => heard.length).toBe(before + 1);
    await listener.close();
    await Promise.all([pool.end(), network.close()]);
  });

  test("that cannot connect is closed while it waits for its next attempt", async () => {
    const url = (await empty()).replace("broadsheet-pg-", "nowhere-");
    const lost: string[] = [];
    const listener = openListener({
      url,
      channels: [FEED_CHANNEL],
      heard: () => {},
      onLost: ({message}) => lost.push(message),
    });
    await expect.poll(() => lost.length).toBe(1);
    await listener.close();
  });

  test.each([
    ["five minutes ahead", 300_000],
    ["five minutes behind", -300_000],
    ["right", 0],
  ])("a machine whose clock is %s keeps to the store's", async (_, byMs) => {
    const pool = openPool({url: await empty(), max: 1});
    const asked = performance.now();
    const clock = await sharedClock(pool, () => Date.now() + byMs);
    // the moment within that time at which the database read its clock is unknown
    const errorMs = (performance.now() - asked) / 2 + 2;
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(errorMs);
    expect(Math.abs(clock.behindMs() + byMs)).toBeLessThan(errorMs);
    await pool.end();
  });
});
