import {describe} from "vitest";
import {openPool} from "../../../../../publish/live/store/postgres/open-pool.ts";
import {postgresStore} from "../../../../../publish/live/store/postgres/store.ts";
import {secretCipher} from "../../../../../publish/live/store/secret-cipher.ts";
import {usePostgres, withoutPostgres} from "../../../../fixtures/postgres/use-postgres.ts";
import {storeSuite} from "../store-suite.ts";

describe.skipIf(withoutPostgres())("in PostgreSQL", () => {
  const {empty} = usePostgres();
  const pool = async () => openPool({url: await empty(), max: 10});
  describe("a store", () => storeSuite(async () => postgresStore(await pool())));
  describe("with its secrets encrypted", () =>
    storeSuite(async () => postgresStore(await pool(), secretCipher(["k".repeat(32)]))));
});
