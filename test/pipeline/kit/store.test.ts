import {execFileSync, spawn} from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {createInterface} from "node:readline";
import {fileURLToPath} from "node:url";
import Database from "better-sqlite3";
import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {writerIn} from "../../../pipeline/kit/database-lock.ts";
import {StoreError} from "../../../pipeline/kit/errors.ts";
import {openStore, type Store} from "../../../pipeline/kit/store.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "broadsheet-"));
});
afterEach(() => rmSync(folder, {recursive: true, force: true}));

describe("openStore", () => {
  test("creates missing folders, migrates once, uses WAL", () => {
    const path = join(folder, "deep", "er", "b.db");
    openStore(path).close();
    const again = openStore(path);
    expect(again.pragma("journal_mode", {simple: true})).toBe("wal");
    expect(again.pragma("synchronous", {simple: true})).toBe(2);
    expect(again.pragma("user_version", {simple: true})).toBeGreaterThan(0);
    again.close();
  });
  test("several processes that open a new database at once all find it up to date", async () => {
    const path = join(folder, "b.db");
    const opener = fileURLToPath(new URL("../../fixtures/kit/open-when-told.ts", import.meta.url));
    const openers = Array.from({length: 5}, () =>
      spawn(process.execPath, [opener, path], {stdio: ["pipe", "pipe", "inherit"]}),
    );
    const said = openers.map(({stdout}) =>
      createInterface({input: stdout})[Symbol.asyncIterator](),
    );
    const line = async (of: (typeof said)[number]) => (await of.next()).value;
    expect(await Promise.all(said.map(line))).toEqual(Array(5).fill("ready"));
    for (const {stdin} of openers) stdin.write("open\n");
    const migrations = readdirSync(
      new URL("../../../pipeline/kit/migrations", import.meta.url),
    ).length;
    expect(await Promise.all(said.map(line))).toEqual(Array(5).fill(String(migrations)));
  });
  test("refuses a file that is not a database, naming it", () => {
    const path = join(folder, "b.db");
    writeFileSync(
      path,
      "this is a letter, not a database, and it is long enough to be looked at".repeat(20),
    );
    expect(() => openStore(path)).toThrow(StoreError);
    expect(() => openStore(path)).toThrow(path);
  });
  test("refuses a path below a file", () => {
    writeFileSync(join(folder, "file"), "");
    expect(() => openStore(join(folder, "file", "b.db"))).toThrow(StoreError);
  });
  test("frozen tables cannot be rewritten", () => {
    const db = openStore(":memory:");
    db.exec(
      "INSERT INTO forecast VALUES ('m-001','2026-06-11T12:00:00Z','e','2026-06-11T12:00:00Z','a','b','{}')",
    );
    expect(() => db.exec("UPDATE forecast SET body = '[]'")).toThrow(/never rewritten/);
    expect(() => db.exec("DELETE FROM forecast")).toThrow(/never deleted/);
    db.exec(
      "INSERT INTO feed (id, type, match_id, occurred_at, data) VALUES (1,'match.completed','m-001','2026-06-11T12:00:00Z','{}')",
    );
    expect(() => db.exec("UPDATE feed SET type = 'x'")).toThrow(/immutable/);
    expect(() => db.exec("DELETE FROM feed")).toThrow(/never deleted/);
    expect(() =>
      db.exec(
        "INSERT OR REPLACE INTO feed (id, type, match_id, occurred_at, data) VALUES (1,'x','m-001','2026-06-11T12:00:00Z','{}')",
      ),
    ).toThrow(/immutable/);
    db.close();
  });
});

describe("a database that another connection has locked", () => {
  const locks = [
    {says: "for a write", take: "BEGIN IMMEDIATE"},
    {says: "for everything", take: "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE"},
  ];
  /** Takes a lock on another connection, as another process would. */
  function lockOf(path: string, take: string) {
    openStore(path).close();
    const other = new Database(path);
    other.exec(take);
    return other;
  }

  test.each(locks)(
    "$says, and releases it: others wait for it and report that in one line",
    ({take}) => {
      const path = join(folder, "b.db");
      const other = lockOf(path, take);
      const told: string[] = [];
      const tell = (line: string) => {
        told.push(line);
        other.close();
      };
      const db = openStore(path, {say: tell});
      expect(told).toEqual([
        `the database ${path} is locked by another process; waiting for it, 30 s at most`,
      ]);
      db.exec("INSERT OR REPLACE INTO live_secret VALUES ('check', 'written')");
      db.close();
    },
  );

  test.each(locks)("$says, and keeps it: an error that says so", ({take}) => {
    const path = join(folder, "b.db");
    const other = lockOf(path, take);
    const open = () => openStore(path, {timeoutMs: 300});
    expect(open).toThrow(StoreError);
    expect(open).toThrow(
      `the database ${path} was locked by another process for 0.3 s; expected it to be free by then`,
    );
    other.close();
    open().close();
  });

  const write = (db: Store) =>
    db
      .transaction(() => db.exec("INSERT OR REPLACE INTO live_secret VALUES ('check', 'written')"))
      .immediate();

  test("after it was opened: a write waits, reports the holder, and succeeds", () => {
    const path = join(folder, "b.db");
    const told: string[] = [];
    let other: Store | undefined;
    const tell = (line: string) => {
      told.push(line);
      other?.close();
    };
    const db = openStore(path, {say: tell});
    write(db);
    other = lockOf(path, "BEGIN IMMEDIATE");
    write(db);
    write(db);
    expect(told).toEqual([
      `the database ${path} is locked by another process; waiting for it, 30 s at most`,
    ]);
    db.close();
  });

  test("after it was opened, and keeps it: an error that says so, and the next write waits again", () => {
    const path = join(folder, "b.db");
    const db = openStore(path, {timeoutMs: 1_100});
    const other = lockOf(path, "BEGIN IMMEDIATE");
    const refusal = `the database ${path} was locked by another process for 1.1 s; expected it to be free by then`;
    expect(() => write(db)).toThrow(refusal);
    expect(() => write(db)).toThrow(refusal);
    other.close();
    write(db);
    db.close();
  });

  test("a connection that need not wait is reported at once, without waiting", () => {
    const path = join(folder, "b.db");
    const told: string[] = [];
    const db = openStore(path, {say: (line) => told.push(line)});
    db.pragma("busy_timeout = 0");
    const other = lockOf(path, "BEGIN IMMEDIATE");
    expect(() => write(db)).toThrow("database is locked");
    expect(told).toEqual([]);
    other.close();
    db.close();
  });

  test("a migration waits, too", () => {
    const path = join(folder, "b.db");
    openStore(path).close();
    const other = new Database(path);
    other.exec("PRAGMA user_version = 0; DROP TABLE feed_floor; BEGIN IMMEDIATE");
    // the first migration finds existing tables, so it ran only after the lock was released
    const tell = () => void other.close();
    expect(() => openStore(path, {say: tell})).toThrow(/already exists/);
  });
});

describe("who holds a lock", () => {
  const files = [
    {dev: 0x0801, ino: 131_074},
    {dev: 0x0801, ino: 131_075},
  ];
  test.each([
    ["a writer", "1: POSIX  ADVISORY  WRITE 4711 08:01:131075 120 120", 4711],
    ["a reader does not keep anybody", "1: POSIX  ADVISORY  READ 4711 08:01:131074 1 1", undefined],
    ["another file", "1: POSIX  ADVISORY  WRITE 4711 08:01:99 0 EOF", undefined],
    ["another disk", "1: POSIX  ADVISORY  WRITE 4711 08:02:131074 0 EOF", undefined],
    ["this process", "1: POSIX  ADVISORY  WRITE 1 08:01:131074 0 EOF", undefined],
    ["one of another container", "1: POSIX  ADVISORY  WRITE 0 08:01:131074 0 EOF", undefined],
    ["a system that does not report it", "", undefined],
  ])("%s", (_, line, pid) =>
    expect(writerIn(`7: FLOCK  ADVISORY  WRITE 9 08:01:131074 0 EOF\n${line}\n`, files, 1)).toBe(
      pid,
    ),
  );
});

describe("the files of a database", () => {
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

  test("a new one is its user's alone, with what belongs to it; its folder lets others through at most", () => {
    const path = join(folder, "var", "b.db");
    const db = openStore(path);
    db.exec("INSERT OR REPLACE INTO live_secret VALUES ('check', 'written')");
    expect(["", "-wal", "-shm"].map((suffix) => modeOf(path + suffix))).toEqual([
      "600",
      "600",
      "600",
    ]);
    expect(statSync(join(folder, "var")).mode & 0o066).toBe(0);
    db.close();
  });
  test("one readable by others is made private and that is reported; its folder is unchanged", () => {
    const path = join(folder, "var", "b.db");
    mkdirSync(join(folder, "var"), {mode: 0o755});
    openStore(path).close();
    chmodSync(path, 0o644);
    const told: string[] = [];
    const tell = (line: string) => told.push(line);
    openStore(path, {say: tell}).close();
    openStore(path, {say: tell}).close();
    expect(modeOf(path)).toBe("600");
    expect(modeOf(join(folder, "var"))).toBe("755");
    expect(told[0]).toBe(`${path} could be used by other users (mode 644); it is now private`);
    expect(told.filter((line) => line.startsWith(`${path} `))).toHaveLength(1);
  });
  test("opening a database again releases none of this process's locks", () => {
    const path = join(folder, "b.db");
    const first = openStore(path);
    first.exec("BEGIN IMMEDIATE");
    expect(() => openStore(path, {timeoutMs: 0})).toThrow(StoreError);
    const opener = fileURLToPath(new URL("../../fixtures/kit/try-lock.ts", import.meta.url));
    expect(() => execFileSync(process.execPath, [opener, path], {stdio: "pipe"})).toThrow(
      /database is locked/,
    );
    first.close();
  });
});
