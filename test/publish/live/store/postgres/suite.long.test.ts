import pg from "pg";
import {describe} from "vitest";
import {secretCipher} from "../../../../../publish/live/store/secret-cipher.ts";
import {usePostgres, withoutPostgres} from "../../../../fixtures/postgres/use-postgres.ts";
import {suiteOver} from "./suite-over.ts";

/** An unusual value for each setting that changes the effect or output of a statement. */
const DEFAULTS = [
  "default_transaction_isolation = ''repeatable read''",
  "DateStyle = ''SQL, DMY''",
  "TimeZone = ''Asia/Kathmandu''",
  "IntervalStyle = sql_standard",
  "standard_conforming_strings = off",
  "extra_float_digits = -15",
  "array_nulls = off",
  "bytea_output = escape",
  "client_encoding = LATIN1",
  "transform_null_equals = on",
  "plan_cache_mode = force_generic_plan",
  "statement_timeout = 1",
  "lock_timeout = 1",
  "idle_session_timeout = 300",
];

/** `pgbouncer.long.test.ts` runs the same suite over a database with the usual settings. */
describe.skipIf(withoutPostgres())(
  "in PostgreSQL, in a database with its own defaults, with its secrets encrypted",
  () => {
    const {empty} = usePostgres();
    suiteOver(
      async () => {
        const url = await empty();
        const client = new pg.Client({connectionString: url});
        await client.connect();
        for (const set of DEFAULTS)
          await client.query(
            `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET ${set}', current_database()); END $$`,
          );
        await client.end();
        return url;
      },
      secretCipher(["k".repeat(32)]),
    );
  },
);
