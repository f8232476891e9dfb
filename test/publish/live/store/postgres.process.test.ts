import {afterAll, beforeAll, describe} from "vitest";
import {migrate} from "../../../../publish/live/store/postgres/migrate.ts";
import {openPool} from "../../../../publish/live/store/postgres/open-pool.ts";
import {postgresStore} from "../../../../publish/live/store/postgres/store.ts";
import {secretCipher} from "../../../../publish/live/store/secret-cipher.ts";
import {
  CARELESS,
  type Cluster,
  openCluster,
  whyNoPostgres,
} from "../../../fixtures/postgres/cluster.ts";
import {storeSuite} from "./store-suite.ts";

const missing = process.env.CI === undefined ? whyNoPostgres() : null;
if (missing !== null) console.warn(missing);

describe.skipIf(missing !== null)("in PostgreSQL", () => {
  let cluster: Cluster;
  let template: string;
  beforeAll(async () => {
    cluster = await openCluster(CARELESS);
    const made = await cluster.database();
    template = made.name;
    const pool = openPool({url: made.url, max: 1});
    const client = await pool.connect();
    await migrate(client);
    client.release();
    await pool.end();
  });
  afterAll(() => cluster?.close());
  const emptyPool = async (max = 10) =>
    openPool({url: (await cluster.database(template)).url, max});

  describe("a store", () => storeSuite(async () => postgresStore(await emptyPool())));
  describe("with its secrets encrypted", () =>
    storeSuite(async () => postgresStore(await emptyPool(), secretCipher(["k".repeat(32)]))));
});
