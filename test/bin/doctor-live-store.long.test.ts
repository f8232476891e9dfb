import {describe, expect, test} from "vitest";
import {liveStoreLines} from "../../bin/doctor/live-store.ts";
import {readConfig} from "../../pipeline/kit/config/read-config.ts";
import {openPool} from "../../publish/live/store/postgres/open-pool.ts";
import {usePostgres, withoutPostgres} from "../fixtures/postgres/use-postgres.ts";

type Environment = Readonly<Record<string, string>>;
const linesOf = (env: Environment) => liveStoreLines(readConfig(env, process.cwd()));
/** Status and text of a part's line. */
async function lineOf(part: string, env: Environment) {
  const line = (await linesOf(env)).find(({name}) => name === part);
  return line && [line.status, line.says];
}

test("without STORE_URL it says nothing", async () => expect(await linesOf({})).toEqual([]));

describe.skipIf(withoutPostgres())("the doctor says of PostgreSQL", () => {
  const {empty, cluster} = usePostgres();
  const change = async (url: string, sql: string) => {
    const pool = openPool({url, max: 1});
    await pool.query(sql);
    await pool.end();
  };

  test("that all is well", async () => {
    const lines = await linesOf({STORE_URL: await empty()});
    expect(lines.map(({status, name}) => [status, name])).toEqual([
      ["ok", "PostgreSQL"],
      ["ok", "schema"],
      ["ok", "clock"],
      ["ok", "connections"],
      ["ok", "STORED_SECRET_KEYS"],
    ]);
  });
  test("that it has no schema yet", async () => {
    const {url} = await cluster().database();
    expect(await lineOf("schema", {STORE_URL: url})).toEqual([
      "warn",
      expect.stringMatching(/^0 of \d+$/),
    ]);
  });
  test("that this user looks for tables in no schema", async () => {
    const url = await empty();
    await change(
      url,
      "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = nowhere', current_database()); END $$",
    );
    expect((await linesOf({STORE_URL: url})).map(({status, says}) => [status, says])).toEqual([
      ["fail", "PostgreSQL has no schema in this user's search_path"],
    ]);
  });
  test("that a newer version wrote it", async () => {
    const url = await empty();
    await change(url, "UPDATE schema_version SET v = 99");
    expect(await lineOf("schema", {STORE_URL: url})).toEqual([
      "fail",
      expect.stringMatching(/^99, and this version knows \d+$/),
    ]);
  });
  test("that one server would take nearly all its connections", async () => {
    expect(
      await lineOf("connections", {STORE_URL: await empty(), STORE_CONNECTIONS: "200"}),
    ).toEqual(["warn", "one server may take 201 of 200"]);
  });
  test.each([
    [
      "there is no such database",
      (url: string) => url.replace("@/", "@/no_such_"),
      /^PostgreSQL has no such database/,
    ],
    [
      "nobody answers",
      (url: string) => url.replace("broadsheet-pg-", "nowhere-"),
      /^PostgreSQL cannot be reached/,
    ],
    [
      "it lets this user not in",
      (url: string) => url.replace("broadsheet@", "nobody-here@"),
      /^PostgreSQL does not let this user in/,
    ],
    [
      "nobody listens at its port",
      () => "postgres://broadsheet:p-7c1e@127.0.0.1:1/x?sslmode=verify-full",
      /^PostgreSQL cannot be reached/,
    ],
    [
      "it takes no connections by TLS",
      (url: string) => `${url}&sslmode=verify-full`,
      /^PostgreSQL accepts no TLS connections, which STORE_URL requires; turn its ssl on/,
    ],
    [
      "the root certificate is not there",
      () =>
        "postgres://broadsheet:p-7c1e@127.0.0.1:1/x?sslmode=verify-full&sslrootcert=/no/such.pem",
      /^the file \/no\/such\.pem that STORE_URL names as sslrootcert cannot be read \(ENOENT/,
    ],
  ])("that %s, without the password", async (_, of, line) => {
    const lines = await linesOf({STORE_URL: of(await empty())});
    expect(lines.map(({status, says}) => [status, says])).toEqual([
      ["fail", expect.stringMatching(line)],
    ]);
    expect(JSON.stringify(lines)).not.toContain("p-7c1e");
  });
});
