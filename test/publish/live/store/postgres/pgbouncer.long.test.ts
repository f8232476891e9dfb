import {afterAll, beforeAll, describe, expect, onTestFinished, test} from "vitest";
import {liveStoreLines} from "../../../../../bin/doctor/live-store.ts";
import {readConfig} from "../../../../../pipeline/kit/config/read-config.ts";
import {FEED_CHANNEL} from "../../../../../publish/live/store/postgres/append-events.ts";
import {openListener} from "../../../../../publish/live/store/postgres/listener.ts";
import {openPostgres} from "../../../../../publish/live/store/postgres/open.ts";
import {openPool, settingsOf} from "../../../../../publish/live/store/postgres/open-pool.ts";
import {postgresStore} from "../../../../../publish/live/store/postgres/store.ts";
import {StoreBusyError} from "../../../../../publish/live/store/types.ts";
import {eventsOf} from "../../../../fixtures/live/store-makers.ts";
import {
  type Bouncer,
  openBouncer,
  withoutPgbouncer,
} from "../../../../fixtures/postgres/pgbouncer.ts";
import {usePostgres, withoutPostgres} from "../../../../fixtures/postgres/use-postgres.ts";
import {suiteOver} from "./suite-over.ts";

describe.skipIf(withoutPostgres() || withoutPgbouncer())("behind PgBouncer", () => {
  const {cluster, empty} = usePostgres();

  describe("with its defaults", () => {
    let bouncer: Bouncer;
    beforeAll(async () => {
      bouncer = await openBouncer(await empty());
    });
    afterAll(() => bouncer?.close());
    const through = async () => bouncer.through(await empty());

    suiteOver(through);

    test.each([
      ["of a server", {}],
      ["of what takes minutes", {timeoutFactor: 60}],
    ])("the settings %s hold from transaction to transaction", async (_, options) => {
      const {pool, store} = await openPostgres({url: await through(), max: 2, ...options});
      const expected = settingsOf(options);
      const held = async () =>
        (
          await pool.query<{name: string; setting: string}>(
            "SELECT name, setting FROM pg_settings WHERE name = ANY ($1)",
            [Object.keys(expected)],
          )
        ).rows;
      for (let round = 0; round < 3; round++) {
        await store.check();
        expect(
          Object.fromEntries((await held()).map(({name, setting}) => [name, setting])),
        ).toEqual(expected);
      }
      await store.close();
    });

    test("an append is heard of", async () => {
      const url = await through();
      const {store} = await openPostgres({url, max: 2});
      const heard: string[] = [];
      const listener = openListener({
        url,
        channels: [FEED_CHANNEL],
        heard: (channel) => heard.push(channel),
      });
      await expect.poll(listener.isListening).toBe(true);
      await store.events.append(eventsOf(1));
      await expect.poll(() => heard.length).toBe(2);
      await Promise.all([listener.close(), store.close()]);
    });

    test("a parameter that it does not take is named", async () => {
      const url = `${await through()}&options=${encodeURIComponent("-c work_mem=8MB")}`;
      await expect(openPostgres({url, max: 1})).rejects.toThrow(
        "the pooler before PostgreSQL rejects a parameter of STORE_URL (unsupported startup parameter: options); omit it",
      );
    });
  });

  describe.each([{mode: "transaction"}, {mode: "statement"}])("in $mode mode", ({mode}) => {
    const line =
      "several clients share a connection to PostgreSQL; set the pooler to session mode (PgBouncer: pool_mode = session), or connect STORE_URL to PostgreSQL directly";
    test.each([
      ["with its defaults", []],
      ["that hands its connections round", ["server_round_robin=1"]],
    ])("%s a store is not opened, and says what to do", async (_, settings) => {
      const url = await empty();
      const bouncer = await openBouncer(url, [`pool_mode=${mode}`, ...settings]);
      onTestFinished(bouncer.close);
      const through = bouncer.through(url);
      // some of its connections are already open and idle
      const pools = Array.from({length: 3}, () => openPool({url: through, max: 1}));
      await Promise.all(pools.map((pool) => pool.query("SELECT pg_sleep(0.2)")));
      await Promise.all(pools.map((pool) => pool.end()));
      await expect(openPostgres({url: through, max: 1})).rejects.toThrow(line);
      const env = {STORE_URL: through};
      const lines = await liveStoreLines(readConfig(env, process.cwd()));
      expect(lines.map(({status, says}) => [status, says])).toEqual([["fail", line]]);
    });
  });

  test("a pooler whose mode is changed under a server is reported as such", async () => {
    const url = await empty();
    const bouncer = await openBouncer(url, ["pool_mode=transaction"]);
    onTestFinished(bouncer.close);
    const open = () => postgresStore(openPool({url: bouncer.through(url), max: 1}));
    const [one, other] = [open(), open()];
    expect(await one.events.head()).toBe(0);
    await expect(other.events.head()).rejects.toThrow(
      /PostgreSQL is behind a pooler whose clients share connections; set it to session mode/,
    );
    await Promise.all([one.close(), other.close()]);
  });

  test("PostgreSQL that is away behind it is busy, and answers again when it is back", async () => {
    const url = await empty();
    const bouncer = await openBouncer(url, ["server_login_retry=1"]);
    onTestFinished(bouncer.close);
    const {store} = await openPostgres({url: bouncer.through(url), max: 2});
    await store.events.append(eventsOf(2));
    await cluster().kill();
    await expect(store.events.head()).rejects.toBeInstanceOf(StoreBusyError);
    await cluster().start();
    await expect.poll(() => store.events.head().catch(() => null)).toBe(2);
    await store.close();
  });
});
