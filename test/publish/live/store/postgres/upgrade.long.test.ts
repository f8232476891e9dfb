import {readdirSync, readFileSync} from "node:fs";
import {join} from "node:path";
import type {PoolClient} from "pg";
import {describe, expect, test} from "vitest";
import {migrate} from "../../../../../publish/live/store/postgres/migrate.ts";
import {openPool} from "../../../../../publish/live/store/postgres/open-pool.ts";
import {usePostgres, withoutPostgres} from "../../../../fixtures/postgres/use-postgres.ts";

const FIXTURES = "test/fixtures/schemas";
const written = readdirSync(FIXTURES).filter((name) => name.startsWith("postgres-"));

const COLUMNS = `SELECT table_name, column_name, data_type, is_nullable, column_default, collation_name
  FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`;
async function rowsOf(client: PoolClient): Promise<Map<string, object[]>> {
  const {rows} = await client.query<{name: string}>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_version'",
  );
  const all = new Map<string, object[]>();
  for (const {name} of rows) all.set(name, (await client.query(`SELECT * FROM ${name}`)).rows);
  return all;
}

describe.skipIf(withoutPostgres())("a store as an earlier program wrote it", () => {
  const {cluster, empty} = usePostgres();
  async function at<Value>(url: string, use: (client: PoolClient) => Promise<Value>) {
    const pool = openPool({url, max: 1});
    const client = await pool.connect();
    try {
      return await use(client);
    } finally {
      client.release();
      await pool.end();
    }
  }

  test.each(written)("%s is upgraded with its rows to the schema of a new one", async (name) => {
    const {url} = await cluster().database();
    const fresh = await at(await empty(), async (client) => (await client.query(COLUMNS)).rows);
    await at(url, async (client) => {
      await client.query(readFileSync(join(FIXTURES, name), "utf8"));
      const before = await rowsOf(client);
      expect(before.get("api_client")).toHaveLength(1);
      expect(await migrate(client)).toBeGreaterThan(0);
      expect((await client.query(COLUMNS)).rows).toEqual(fresh);
      for (const [table, rows] of await rowsOf(client)) {
        const kept = (before.get(table) ?? []).map((row) => expect.objectContaining(row));
        expect(rows, table).toEqual(expect.arrayContaining(kept));
      }
    });
  });
});
