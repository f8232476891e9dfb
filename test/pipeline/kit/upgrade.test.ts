import {cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import Database from "better-sqlite3";
import {afterEach, beforeEach, expect, test} from "vitest";
import {migrationFiles, openStore} from "../../../pipeline/kit/store.ts";

const MIGRATIONS = "pipeline/kit/migrations";
/** Schema version of an earlier release. */
const OLDER = 20;
let folder: string;
let path: string;
const told: string[] = [];
const say = (line: string) => void told.push(line);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "broadsheet-upgrade-"));
  path = join(folder, "b.db");
  told.length = 0;
});
afterEach(() => rmSync(folder, {recursive: true, force: true}));

/** A folder with only the first `count` migrations, as in an earlier release. */
function migrationsUpTo(count: number): string {
  const to = join(folder, `migrations-${count}`);
  const files = migrationFiles();
  cpSync(MIGRATIONS, to, {recursive: true});
  for (const file of files.slice(count)) rmSync(join(to, file));
  return to;
}
function older(): void {
  const db = openStore(path, {migrations: migrationsUpTo(OLDER)});
  db.exec(
    "INSERT INTO feed (id, type, match_id, occurred_at, data) VALUES (1, 'match.completed', 'm-001', '2026-06-11T12:00:00Z', '{}')",
  );
  db.close();
}
const schemaOf = (file: string) => {
  const db = new Database(file, {readonly: true});
  const found = [
    db.pragma("user_version", {simple: true}),
    db.prepare("SELECT count(*) FROM feed").pluck().get(),
  ];
  db.close();
  return found;
};

test("an older database is copied next to itself, reported in one line, and upgraded", () => {
  older();
  const db = openStore(path, {say});
  db.close();
  const newest = migrationFiles().length;
  expect(schemaOf(path)).toEqual([newest, 1]);
  const copy = `${path}.schema-${OLDER}`;
  expect(schemaOf(copy)).toEqual([OLDER, 1]);
  expect(told).toEqual([
    `the database ${path} now has schema ${newest}; a copy with the old schema (${OLDER}) is in ${copy}`,
  ]);
  openStore(path, {say}).close();
  expect(told).toHaveLength(1);
});

test("the copy can be opened by the older program", () => {
  older();
  openStore(path).close();
  const db = openStore(`${path}.schema-${OLDER}`, {migrations: migrationsUpTo(OLDER)});
  expect(db.prepare("SELECT id FROM feed").pluck().all()).toEqual([1]);
  db.close();
  expect(() => openStore(path, {migrations: migrationsUpTo(OLDER)})).toThrow(
    `was written by a newer version (schema ${migrationFiles().length}, this version knows ${OLDER})`,
  );
});

test("a failed migration undoes all of them, including earlier ones", () => {
  older();
  const migrations = migrationsUpTo(migrationFiles().length);
  const last = migrationFiles().at(-1)!;
  writeFileSync(
    join(migrations, last),
    `${readFileSync(join(migrations, last), "utf8")}; DELETE FROM nothing_like_this;`,
  );
  expect(() => openStore(path, {migrations, say})).toThrow(
    new RegExp(
      `the migration ${last} of .* failed and was undone \\(schema ${OLDER}\\): no such table`,
    ),
  );
  expect(schemaOf(path)).toEqual([OLDER, 1]);
  expect(told).toEqual([]);
  openStore(path).close();
  expect(schemaOf(path)).toEqual([migrationFiles().length, 1]);
});

test.each(migrationFiles().map((file, index) => ({file, schema: index + 1})))(
  "a database that ends with $file is known as ours, and opened",
  ({schema}) => {
    openStore(path, {migrations: migrationsUpTo(schema)}).close();
    openStore(path).close();
    expect(schemaOf(path)).toEqual([migrationFiles().length, 0]);
  },
);

test("a new database is not an older one: nothing is copied", () => {
  openStore(path, {say}).close();
  expect([told, existsSync(`${path}.schema-0`)]).toEqual([[], false]);
});
