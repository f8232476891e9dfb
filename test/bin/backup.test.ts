import {createHash} from "node:crypto";
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import {join} from "node:path";
import Database from "better-sqlite3";
import {beforeAll, describe, expect, test} from "vitest";
import {openStore, type Store} from "../../pipeline/kit/store.ts";
import {appendEvents, eventsAfter, feedHead} from "../../pipeline/tournament/queries/feed.ts";
import {copyBuiltCup} from "../fixtures/built/built-cup.ts";
import {type Env, envIn, runHere} from "../fixtures/commands.ts";
import {addressOf, runApart, startApart} from "../fixtures/commands-apart.ts";
import {ownFolder} from "../fixtures/own-folder.ts";

const folder = ownFolder();
const env = envIn(folder, {STORED_SECRET_KEYS: "5b1e94c7a02d6f83e9b4571cd80a36ef"});
const path = join(folder, "b.db");
const backups = ownFolder();
beforeAll(() => copyBuiltCup(folder));

const backup = async (...args: readonly string[]) => {
  const {status, stdout, stderr} = await runHere(["backup", ...args, "--json"], env);
  expect([status, stderr]).toEqual([0, ""]);
  return JSON.parse(stdout) as {file: string; feedHead: number; sha256: string; removed: string[]};
};
const event = (number: number) => ({
  type: "match.completed" as const,
  matchId: `m-${number % 7}`,
  occurredAt: "2024-07-20T12:00:00Z",
  data: {number},
});
const append = (db: Store, count: number) =>
  db
    .transaction(() =>
      appendEvents(db, Array.from({length: count}, (_, index) => event(index)) as never),
    )
    .immediate();
/** The environment of another machine: other folders, with a copy of the facts. */
const second = (name: string, more: Env = {}): Env => ({
  ...envIn(join(folder, name), more),
  BROADSHEET_DATA: join(folder, "data"),
});

test("the copy made before a migration is restored without a manifest, if its name tells its schema", async () => {
  const other = second("trước khi nâng cấp");
  const {file} = await backup(join(folder, "copied.db"));
  const {schema} = JSON.parse(readFileSync(`${file}.json`, "utf8"));
  const restored = async (name: string) => {
    copyFileSync(file, join(folder, name));
    const {status, stderr} = await runHere(["restore", join(folder, name)], other);
    return {status, stderr};
  };
  expect(await restored(`b.db.schema-${schema}`)).toEqual({status: 0, stderr: ""});
  expect(await restored("b.db.schema-3")).toEqual({
    status: 1,
    stderr: expect.stringContaining(`has schema ${schema}, but its manifest says 3`),
  });
});

/** Sets a backup's schema version, and updates only the hash in its manifest. */
function withSchema(file: string, schema: number): void {
  const db = new Database(file);
  db.pragma(`user_version = ${schema}`);
  db.close();
  const manifest = JSON.parse(readFileSync(`${file}.json`, "utf8"));
  writeFileSync(`${file}.json`, JSON.stringify({...manifest, sha256: hashOf(file)}));
}
const hashOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");

describe("a backup", () => {
  test("has what was committed, log included, where a plain copy of the file loses it", async () => {
    const db = openStore(path);
    append(db, 50);
    copyFileSync(path, join(folder, "plain.db"));
    const {file, feedHead: head} = await backup(join(folder, "one.db"));
    const plain = new Database(join(folder, "plain.db"));
    const whole = new Database(file, {readonly: true});
    expect([feedHead(plain) < head, feedHead(whole), head]).toEqual([
      true,
      feedHead(db),
      feedHead(db),
    ]);
    for (const one of [plain, whole, db]) one.close();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.startsWith("one.db"))).toEqual([
      "one.db",
      "one.db.json",
    ]);
  });

  test("is one moment of a database that others write, and ends all the same", async () => {
    const db = openStore(path);
    const writer = setInterval(() => append(db, 3), 1);
    try {
      for (let round = 0; round < 3; round++) {
        const {file, feedHead: head} = await backup(join(folder, "busy.db"));
        const copy = new Database(file, {readonly: true});
        const ids = copy.prepare<[], number>("SELECT id FROM feed ORDER BY id").pluck().all();
        copy.close();
        expect([ids.length, ids.at(-1)]).toEqual([head, head]);
      }
    } finally {
      clearInterval(writer);
      db.close();
    }
  });

  test("in a folder gets a name of its own, and so many stay as are wanted", async () => {
    await backup(backups);
    const [name] = readdirSync(backups);
    expect(name).toMatch(/^broadsheet-\d{8}T\d{6}Z\.db$/);
    const old = "broadsheet-20240101T000000Z.db";
    for (const end of ["", ".json"])
      copyFileSync(join(backups, name + end), join(backups, old + end));
    writeFileSync(join(backups, `.${old}-999999`), "of one that was killed");
    await expect
      .poll(async () => (await backup(backups, "--keep", "1")).removed.length)
      .toBeGreaterThan(0);
    const left = readdirSync(backups);
    expect(left).toHaveLength(2);
    expect(left).not.toContain(old);
  });

  test.each([
    ["over the database itself", [path], 2, /is the database itself/],
    ["into a folder that is missing", [join(folder, "nowhere")], 1, /no folder \S+; .*: mkdir -p/],
    ["into a file", ["/dev/null"], 1, /cannot back up/],
    ["with --keep of a file", ["x.db", "--keep", "3"], 2, /is a file/],
  ])("%s is refused", async (_, args, status, line) => {
    const done = await runHere(["backup", ...args], env);
    expect(done.stderr).toMatch(line);
    expect(done.status).toBe(status);
  });
});

describe("restored on a second machine", () => {
  let file: string;
  beforeAll(async () => {
    const db = openStore(path);
    db.exec(
      `INSERT INTO api_client (client_id, name, secret_sha256, scopes, created_at) VALUES ('c', 'C', 'x', '[]', '2024-01-01');
       INSERT INTO webhook (webhook_id, client_id, url, secret, status, cursor, created_at) VALUES ('w', 'c', 'https://x.test', 's', 'active', 20, '2024-01-01')`,
    );
    db.close();
    file = (await backup(join(folder, "move.db"))).file;
  });

  /** The rows of every table but those in which backups and restorations are noted. */
  function rowsOf(database: string): [table: string, rows: unknown[]][] {
    const db = new Database(database, {readonly: true});
    try {
      const names = db
        .prepare<[], string>(
          "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('run', 'feed_source') ORDER BY name",
        )
        .pluck()
        .all();
      return names.map((name) => [name, db.prepare(`SELECT * FROM "${name}"`).raw().all()]);
    } finally {
      db.close();
    }
  }

  test("it has every row of every table", async () => {
    const there = second("elsewhere");
    const restored = await runHere(["restore", file], there);
    expect([restored.status, restored.stdout]).toEqual([
      0,
      expect.stringMatching(/elsewhere\/b\.db is the backup of 20\S+Z, with events up to \d+\n$/),
    ]);
    const rows = rowsOf(path);
    expect(rowsOf(there.BROADSHEET_DB!)).toEqual(rows);
    expect(rows.flatMap(([, rows]) => rows).length).toBeGreaterThan(300);
  });

  test("streams go on from their cursors, webhooks from theirs, and numbers after the last", async () => {
    const there: Env = {
      ...second("elsewhere", {STORED_SECRET_KEYS: env.STORED_SECRET_KEYS!}),
      BROADSHEET_OUT: env.BROADSHEET_OUT!,
    };
    const db = openStore(there.BROADSHEET_DB!);
    const head = feedHead(db);
    expect(db.prepare("SELECT cursor FROM webhook").pluck().all()).toEqual([20]);
    const next = append(db, 1);
    expect(next[0]!.id).toBe(head + 1);
    const expected = eventsAfter(db, head - 5, 10).map(({id}) => id);
    db.exec("DELETE FROM webhook");
    db.close();
    const server = startApart(["serve"], there);
    try {
      const answer = await fetch(`${await addressOf(server)}/api/v1/stream`, {
        headers: {"last-event-id": String(head - 5)},
      });
      const reader = answer.body!.getReader();
      let text = "";
      const ids = () => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
      while (ids().length < 6) text += new TextDecoder().decode((await reader.read()).value);
      expect(ids()).toEqual(expected);
      await reader.cancel();
      // restore refuses to replace the database while it is served
      const refused = runApart(["restore", file], there);
      expect(refused.stderr).toMatch(
        /is in use \(process \d+\); stop the server, live and runs first/,
      );
      expect(refused.status).toBe(4);
    } finally {
      server.child.kill("SIGTERM");
      await server.ended;
    }
  });

  test("what was there is kept under another name, with what was in its log", async () => {
    const there = second("elsewhere");
    const {stdout} = await runHere(["restore", file, "--json"], there);
    const {before, feedHead: head} = JSON.parse(stdout) as {before: string; feedHead: number};
    const [was, is] = [new Database(before), openStore(there.BROADSHEET_DB!)];
    expect([feedHead(was), feedHead(is)]).toEqual([head + 1, head]);
    was.close();
    is.close();
  });

  test("it is its user's alone, though the backup was given to others to read", async () => {
    const {file} = await backup(join(folder, "readable.db"));
    chmodSync(file, 0o644);
    const there = second("private");
    expect((await runHere(["restore", file], there)).status).toBe(0);
    expect(statSync(there.BROADSHEET_DB!).mode & 0o777).toBe(0o600);
  });

  test("one that is damaged is replaced, too, and kept", async () => {
    const there = second("broken");
    const target = there.BROADSHEET_DB!;
    await runHere(["restore", file], there);
    writeFileSync(target, "this is no database".repeat(1_000));
    const {status, stdout} = await runHere(["restore", file], there);
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(/the previous database is .*before-restore/),
    ]);
    openStore(target).close();
  });

  test("secrets that another key encrypted are told of", async () => {
    const there = second("no-key", {STORED_SECRET_KEYS: "another-key-of-32-characters-long!"});
    const db = openStore(path);
    db.close();
    const server = startApart(["serve"], env);
    await addressOf(server);
    server.child.kill("SIGTERM");
    await server.ended;
    await backup(join(folder, "secret.db"));
    const {status, stderr} = await runHere(["restore", join(folder, "secret.db")], there);
    expect(status).toBe(0);
    expect(stderr).toMatch(/set the STORED_SECRET_KEYS that it was written with before you start/);
  });
});

describe("what is no good backup is refused, and what is there stays", () => {
  const spoilt: Readonly<Record<string, (file: string) => void>> = {
    "one byte more": (file) => appendFileSync(file, "x"),
    "no manifest": (file) => rmSync(`${file}.json`),
    "a manifest that is none": (file) => writeFileSync(`${file}.json`, "{}"),
    "a database of another program": (file) => {
      rmSync(file);
      const db = new Database(file);
      db.exec("CREATE TABLE t (x)");
      db.close();
      const manifest = JSON.parse(readFileSync(`${file}.json`, "utf8"));
      writeFileSync(`${file}.json`, JSON.stringify({...manifest, sha256: hashOf(file)}));
    },
    "another schema than the manifest's": (file) => withSchema(file, 3),
    "a newer version": (file) => withSchema(file, 999),
  };
  test.each([
    ["one byte more", /the sha256 differs/],
    ["no manifest", /there is no .*\.db\.json/],
    ["a manifest that is none", /it has no sha256/],
    [
      "a database of another program",
      /another program's database: it has tables that are not Broadsheet's \(t\); expected/,
    ],
    [
      "another schema than the manifest's",
      /has schema 3, but its manifest says \d+: it is not a backup by this program/,
    ],
    ["a newer version", /newer version \(schema 999/],
  ])("%s", async (says, line) => {
    const there = second("good");
    if (!existsSync(there.BROADSHEET_DB!)) openStore(there.BROADSHEET_DB!).close();
    const {file} = await backup(join(folder, "spoilt.db"));
    spoilt[says]!(file);
    const before = readFileSync(there.BROADSHEET_DB!);
    const {status, stderr} = await runHere(["restore", file], there);
    expect(stderr).toMatch(line);
    expect([status, readFileSync(there.BROADSHEET_DB!).equals(before)]).toEqual([1, true]);
    expect(readdirSync(join(folder, "good")).filter((name) => name.includes("restor"))).toEqual([]);
  });
});
