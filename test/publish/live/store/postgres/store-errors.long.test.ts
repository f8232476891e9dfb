import pg from "pg";
import {afterEach, describe, expect, test} from "vitest";
import {migrate, schemaState} from "../../../../../publish/live/store/postgres/migrate.ts";
import {openPostgres, type SharedStore} from "../../../../../publish/live/store/postgres/open.ts";
import {openPool} from "../../../../../publish/live/store/postgres/open-pool.ts";
import {postgresStore} from "../../../../../publish/live/store/postgres/store.ts";
import {storeErrorOf} from "../../../../../publish/live/store/postgres/store-errors.ts";
import {StoreBusyError} from "../../../../../publish/live/store/types.ts";
import {clientOf, eventsOf} from "../../../../fixtures/live/store-makers.ts";
import {usePostgres, withoutPostgres} from "../../../../fixtures/postgres/use-postgres.ts";

test.each([
  ["28P01", "StoreError", "refuses this user's password"],
  ["53100", "StoreBusyError", "has no room left on its disk"],
  ["53300", "StoreBusyError", "takes no more connections"],
  ["25006", "StoreBusyError", "takes no writes"],
  ["55P03", "StoreBusyError", "did not free a row in time"],
  ["ECONNREFUSED", "StoreBusyError", "cannot be reached"],
  ["40P01", "StoreBusyError", "repeatedly rolled back a write"],
  ["SELF_SIGNED_CERT_IN_CHAIN", "StoreError", "certificate is not accepted"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "StoreError", "certificate is not accepted"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "StoreError", "certificate is not accepted"],
  ["3F000", "StoreError", "has no schema in this user's search_path"],
  ["25P03", "StoreBusyError", "ended a transaction that was idle"],
  ["26000", "StoreError", "is behind a pooler whose clients share connections"],
  ["42P05", "StoreError", "is behind a pooler whose clients share connections"],
  ["22021", "Error", "of the driver"],
])("%s is reported as %s", (code, name, says) => {
  const refusal = storeErrorOf(Object.assign(new Error("of the driver"), {code}));
  expect([refusal.name, refusal.message]).toEqual([name, expect.stringContaining(says)]);
});

describe.skipIf(withoutPostgres())("PostgreSQL", () => {
  const {cluster, empty} = usePostgres();
  const opened: SharedStore[] = [];
  afterEach(async () => {
    for (const {store} of opened.splice(0)) await store.close();
  });
  const open = async (url: string) => {
    const shared = await openPostgres({url, max: 4});
    opened.push(shared);
    return shared;
  };

  test("for an empty database one of several servers creates the schema, and the others wait", async () => {
    const {url} = await cluster().database();
    const pools = Array.from({length: 5}, () => openPool({url, max: 1}));
    const applied = await Promise.all(
      pools.map(async (pool) => {
        const client = await pool.connect();
        const count = await migrate(client);
        client.release();
        return count;
      }),
    );
    const {known} = await schemaState(pools[0]!);
    expect(applied.toSorted()).toEqual([0, 0, 0, 0, known]);
    await Promise.all(pools.map((pool) => pool.end()));
  });

  test("one of a newer version is refused", async () => {
    const url = await empty();
    const pool = openPool({url, max: 1});
    const {known} = await schemaState(pool);
    await pool.query("UPDATE schema_version SET v = 99");
    await pool.end();
    await expect(openPostgres({url, max: 1})).rejects.toThrow(
      `the store was written by a newer version (schema 99, this version knows ${known})`,
    );
  });

  test.each([
    [
      "a database that is not there",
      (url: string) => url.replace("@/", "@/no_such_"),
      /has no such database/,
    ],
    [
      "a server that is not there",
      (url: string) => url.replace("broadsheet-pg-", "nowhere-"),
      /cannot be reached/,
    ],
    [
      "a server without TLS that sslmode asks for",
      (url: string) => `${url}&sslmode=verify-full`,
      /accepts no TLS connections, which STORE_URL requires/,
    ],
    [
      "a certificate that is not there",
      (url: string) => `${url}&sslrootcert=/nowhere/root.crt`,
      /\/nowhere\/root.crt that STORE_URL names as sslrootcert cannot be read \(ENOENT/,
    ],
    [
      "a password with a sign that ends the address",
      () => "postgres://u:to#ken@h/db",
      /^expected an address postgres:.*with special characters in the password encoded, such as %40$/,
    ],
    ["no address", () => "mysql://x", /expected an address postgres:/],
  ])("%s is reported in words", async (_, of, line) => {
    await expect(openPostgres({url: of(await empty()), max: 1})).rejects.toThrow(line);
  });

  test("a database that cannot hold every text is reported in words", async () => {
    const {url, name} = await cluster().database();
    const client = new pg.Client({connectionString: url});
    await client.connect();
    await client.query(
      `CREATE DATABASE ${name}_latin TEMPLATE template0 ENCODING LATIN1 LOCALE 'C'`,
    );
    await client.end();
    await expect(openPostgres({url: url.replace(name, `${name}_latin`), max: 1})).rejects.toThrow(
      "the database of the store is encoded in LATIN1; expected UTF8 (createdb --encoding UTF8 --template template0)",
    );
  });

  test("a read-only one is read, and reports a refused write", async () => {
    const url = await empty();
    const {store} = await open(url);
    const replica = openPool({
      url: `${url}&options=${encodeURIComponent("-c default_transaction_read_only=on")}`,
      max: 1,
    });
    const reading = postgresStore(replica);
    await store.events.append(eventsOf(2));
    expect(await reading.events.head()).toBe(2);
    await expect(reading.clients.create(clientOf("c1"))).rejects.toThrow(
      /takes no writes: it is a replica/,
    );
    await expect(reading.check()).rejects.toThrow(/takes no writes/);
    await reading.close();
  });

  test("a caller without a connection while all are in use is told that it is temporary", async () => {
    const pool = openPool({url: await empty(), max: 1});
    const busy = await pool.connect();
    await expect(postgresStore(pool).events.head()).rejects.toThrow(
      new StoreBusyError(
        "all connections of this process to PostgreSQL are in use (STORE_CONNECTIONS)",
      ),
    );
    busy.release();
    expect(await postgresStore(pool).events.head()).toBe(0);
    await pool.end();
  });

  test("a restarting one is busy meanwhile, and confirmed data are there afterwards", async () => {
    const {store} = await open(await empty());
    await store.events.append(eventsOf(3));
    const head = () =>
      store.events.head().catch((error: unknown) => {
        if (error instanceof StoreBusyError) return "busy";
        throw error;
      });
    await cluster().kill();
    expect(await head()).toBe("busy");
    await cluster().start();
    await expect.poll(head).toBe(3);
    expect((await store.events.append(eventsOf(1)))[0]!.id).toBe(4);
  });
});
