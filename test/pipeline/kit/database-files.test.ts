import {chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import Database from "better-sqlite3";
import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {assertFileNotForeign, foreignContent} from "../../../pipeline/kit/database-files.ts";
import {StoreError} from "../../../pipeline/kit/errors.ts";
import {migrationFiles, openStore} from "../../../pipeline/kit/store.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "broadsheet-foreign-"));
  path = join(folder, "b.db");
});
afterEach(() => rmSync(folder, {recursive: true, force: true}));

function make(sql: string): void {
  const db = new Database(path);
  db.exec(sql);
  db.close();
  chmodSync(path, 0o644);
}

describe("another program's database is refused and unchanged", () => {
  test.each([
    ["one table", "CREATE TABLE t (x)", /tables that are not .* \(t\); expected/],
    [
      "many tables",
      "CREATE TABLE a (x); CREATE TABLE b (x); CREATE TABLE c (x); CREATE TABLE d (x); CREATE TABLE e (x)",
      /\(a, b, c and 2 more\)/,
    ],
    [
      "a schema number that one of ours has had",
      "CREATE TABLE moz_places (x); PRAGMA user_version = 20",
      /\(moz_places\)/,
    ],
    [
      "a schema number that none of ours has yet",
      "CREATE TABLE moz_places (x); PRAGMA user_version = 77",
      /\(moz_places\)/,
    ],
    [
      "a table of the same name as one of ours",
      "CREATE TABLE feed (x); CREATE TABLE feed_head (x); PRAGMA user_version = 3",
      /\(feed, feed_head\)/,
    ],
    ["views alone", "CREATE VIEW v AS SELECT 1", /\(v\)/],
    [
      "nothing yet but a schema number",
      "PRAGMA user_version = 5",
      /no tables, and the schema number 5/,
    ],
    ["its own log", "PRAGMA journal_mode = WAL; CREATE TABLE t (x)", /\(t\)/],
  ])("%s", (_, sql, found) => {
    make(sql);
    const seen = () => [
      readFileSync(path).toString("base64"),
      statSync(path).mode & 0o777,
      readdirSync(folder),
    ];
    const before = seen();
    const told: string[] = [];
    const open = () => openStore(path, {say: (line) => told.push(line)});
    expect(open).toThrow(StoreError);
    expect(open).toThrow(`${path} is another program's database: it has `);
    expect(open).toThrow(found);
    expect([told, before[1]]).toEqual([[], 0o644]);
    expect(seen()).toEqual(before);
    expect(() => assertFileNotForeign(path)).toThrow(found);
    expect(seen().slice(0, 2)).toEqual(before.slice(0, 2));
  });
});

describe("an unclaimed file becomes ours", () => {
  test.each([
    ["a file of no bytes", ""],
    ["a database whose only table was dropped", "CREATE TABLE t (x); DROP TABLE t"],
    [
      "SQLite's own tables alone",
      "CREATE TABLE t (x INTEGER PRIMARY KEY AUTOINCREMENT); DROP TABLE t",
    ],
  ])("%s", (_, sql) => {
    make(sql);
    assertFileNotForeign(path);
    const db = openStore(path);
    expect(db.pragma("user_version", {simple: true})).toBe(migrationFiles().length);
    expect(foreignContent(db)).toBeNull();
    db.close();
  });

  test("neither a file that is not a database nor a missing one is another program's", () => {
    assertFileNotForeign(path);
    assertFileNotForeign("package.json");
    expect(readdirSync(folder)).toEqual([]);
  });
});
