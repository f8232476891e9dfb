import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import Database from "better-sqlite3";
import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {restore} from "../../../bin/backup/restore.ts";
import {migrationFiles, openStore, type Store} from "../../../pipeline/kit/store.ts";

const MIGRATIONS = "pipeline/kit/migrations";
const FIXTURES = "test/fixtures/schemas";
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
const versionOf = (file: string) => {
  const db = new Database(file, {readonly: true});
  const found = [
    db.pragma("user_version", {simple: true}),
    db.prepare("SELECT count(*) FROM feed").pluck().get(),
  ];
  db.close();
  return found;
};

/** Databases as the programs of their days wrote them, by their schema. */
const WRITTEN = readdirSync(FIXTURES)
  .map((name) => Number(/^sqlite-(\d+)\.sql$/.exec(name)?.[1]))
  .filter((schema) => schema > 0);
/** The statements that made a database, without comments and layout. */
const schemaOf = (db: Store): string[] =>
  db
    .prepare<[], string>("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type, name")
    .pluck()
    .all()
    .map((sql) => sql.replace(/--.*/g, "").replace(/[\s"]+/g, " "));
const rowsOf = (db: Store): Map<string, unknown[]> =>
  new Map(
    db
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .pluck()
      .all()
      .map((table) => [table, db.prepare(`SELECT * FROM ${table}`).all()]),
  );

describe.each(WRITTEN)("a database of schema %i", (schema) => {
  beforeEach(() => {
    writeFileSync(path, "", {mode: 0o600});
    const db = new Database(path);
    db.exec(readFileSync(join(FIXTURES, `sqlite-${schema}.sql`), "utf8"));
    db.close();
  });
  /** All rows are still in their tables; columns and rows may have been added. */
  function expectKept(before: Map<string, unknown[]>): void {
    for (const [table, rows] of read(path, rowsOf)) {
      const kept = (before.get(table) ?? []).map((row) => expect.objectContaining(row as object));
      expect(rows, table).toEqual(expect.arrayContaining(kept));
    }
  }
  const read = <Value>(file: string, reading: (db: Store) => Value): Value => {
    const db = new Database(file, {readonly: true});
    const value = reading(db);
    db.close();
    return value;
  };

  test("is what the migrations of its day make: no released one was edited", () => {
    const made = openStore(":memory:", {migrations: migrationsUpTo(schema)});
    expect(read(path, schemaOf)).toEqual(schemaOf(made));
    made.close();
  });

  test("is copied next to itself, reported in one line, and upgraded with its rows", () => {
    const before = read(path, rowsOf);
    openStore(path, {say}).close();
    const copy = `${path}.schema-${schema}`;
    const newest = migrationFiles().length;
    expect(told).toEqual([
      `the database ${path} now has schema ${newest}; a copy with the old schema (${schema}) is in ${copy}`,
    ]);
    expect(read(copy, rowsOf)).toEqual(before);
    const empty = openStore(":memory:");
    expect(read(path, schemaOf)).toEqual(schemaOf(empty));
    empty.close();
    before.delete("printed_mark"); // changes with what it marks
    expectKept(before);
    openStore(path, {say}).close();
    expect(told).toHaveLength(1);
  });

  test("comes back with the copy, which its program opens; it refuses the newer one", async () => {
    const before = read(path, rowsOf);
    const old = {migrations: migrationsUpTo(schema)};
    openStore(path).close();
    expect(() => openStore(path, old)).toThrow(
      `was written by a newer version (schema ${migrationFiles().length}, this version knows ${schema})`,
    );
    await restore(`${path}.schema-${schema}`, path, "2026-11-28T05:00:00Z");
    openStore(path, old).close();
    expectKept(before);
  });
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
  expect(versionOf(path)).toEqual([OLDER, 1]);
  expect(told).toEqual([]);
  openStore(path).close();
  expect(versionOf(path)).toEqual([migrationFiles().length, 1]);
});

test.each(migrationFiles().map((file, index) => ({file, schema: index + 1})))(
  "a database that ends with $file is known as ours, and opened",
  ({schema}) => {
    openStore(path, {migrations: migrationsUpTo(schema)}).close();
    openStore(path).close();
    expect(versionOf(path)).toEqual([migrationFiles().length, 0]);
  },
);

test("rows of price providers are kept when the facts join them", () => {
  const db = openStore(path, {migrations: migrationsUpTo(33)});
  db.exec(
    `INSERT INTO market_raw_bar (symbol, on_day, provider, close, volume, captured_at) VALUES ('FPT', '2026-08-24', 'ssi', 72000, 100, 'then');
     INSERT INTO market_adjusted_series VALUES ('FPT', 'ssi', 'then', 'then', '2026-08-24', '2026-08-24');
     INSERT INTO market_adjusted_bar VALUES ('FPT', 'ssi', '2026-08-24', 1, 2, 1, 1.5, 100);
     INSERT INTO market_index_bar VALUES ('VNINDEX', '2026-08-24', 'ssi', 1, 2, 1, 1.5, NULL, 'then');
     INSERT INTO market_foreign_flow VALUES ('FPT', '2026-08-24', 'ssi', 1, 2, 3.0, NULL, 'then');
     INSERT INTO market_breadth VALUES ('HNX', '2026-08-24', 'ssi', 3, 2, 1, 'then');`,
  );
  const revisionIn = (store: Store) => store.prepare("SELECT value FROM market_revision").pluck();
  const revision = revisionIn(db).get() as number;
  db.close();
  const upgraded = openStore(path);
  const bars = "SELECT basis, id, close, volume, captured_at FROM market_bar ORDER BY basis";
  expect(upgraded.prepare(bars).raw().all()).toEqual([
    ["adjusted", "FPT", 1.5, 100, "then"],
    ["index", "VNINDEX", 1.5, null, "then"],
    ["raw", "FPT", 72_000, 100, "then"],
  ]);
  expect(upgraded.prepare("SELECT buy_value FROM market_foreign_flow").pluck().all()).toEqual([3]);
  expect(upgraded.prepare("SELECT advances FROM market_breadth").pluck().all()).toEqual([3]);
  expect(revisionIn(upgraded).get()).toBe(revision);
  upgraded.exec("DELETE FROM market_bar; DELETE FROM market_breadth");
  expect(revisionIn(upgraded).get()).toBe(revision + 4);
  upgraded.close();
});

test("a new database is not an older one: nothing is copied", () => {
  openStore(path, {say}).close();
  expect([told, existsSync(`${path}.schema-0`)]).toEqual([[], false]);
});
