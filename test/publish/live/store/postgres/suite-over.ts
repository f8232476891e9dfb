import type {Pool} from "pg";
import {afterAll, beforeAll} from "vitest";
import {openPool} from "../../../../../publish/live/store/postgres/open-pool.ts";
import {postgresStore} from "../../../../../publish/live/store/postgres/store.ts";
import type {SecretCipher} from "../../../../../publish/live/store/secret-cipher.ts";
import {emptied} from "../../../../fixtures/postgres/emptied.ts";
import {storeSuite} from "../store-suite.ts";

/** The store suite on one database and pool, emptied before each test. */
export function suiteOver(emptyUrl: () => Promise<string>, cipher?: SecretCipher): void {
  let pool: Pool;
  let empty: () => Promise<void>;
  beforeAll(async () => {
    pool = openPool({url: await emptyUrl(), max: 10});
    empty = await emptied(pool);
  });
  afterAll(() => pool?.end());
  storeSuite(async () => {
    await empty();
    return {...postgresStore(pool, cipher), async close() {}};
  });
}
