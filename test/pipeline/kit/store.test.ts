import {execFile} from "node:child_process";
import {mkdtempSync, readdirSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {fileURLToPath} from "node:url";
import {promisify} from "node:util";
import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {StoreError} from "../../../pipeline/kit/errors.ts";
import {openStore} from "../../../pipeline/kit/store.ts";

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
    const at = Date.now() + 2500;
    const opener = fileURLToPath(new URL("../../fixtures/kit/open-at.ts", import.meta.url));
    const opened = Array.from({length: 5}, () => promisify(execFile)(process.execPath, ["--import", "tsx/esm", opener, path, String(at)]));
    const migrations = readdirSync(new URL("../../../pipeline/kit/migrations", import.meta.url)).length;
    expect((await Promise.all(opened)).map(({stdout}) => Number(stdout))).toEqual(Array(5).fill(migrations));
  });
  test("refuses a file that is no database, naming it", () => {
    const path = join(folder, "b.db");
    writeFileSync(path, "this is a letter, not a database, and it is long enough to be looked at".repeat(20));
    expect(() => openStore(path)).toThrow(StoreError);
    expect(() => openStore(path)).toThrow(path);
  });
  test("refuses a database of a newer version", () => {
    const path = join(folder, "b.db");
    const db = openStore(path);
    db.pragma("user_version = 999");
    db.close();
    expect(() => openStore(path)).toThrow(/newer version/);
  });
  test("refuses a path below a file", () => {
    writeFileSync(join(folder, "file"), "");
    expect(() => openStore(join(folder, "file", "b.db"))).toThrow(StoreError);
  });
  test("frozen tables cannot be rewritten", () => {
    const db = openStore(":memory:");
    db.exec("INSERT INTO forecast VALUES ('m-001','2026-06-11T12:00:00Z','e','2026-06-11T12:00:00Z','a','b','{}')");
    expect(() => db.exec("UPDATE forecast SET body = '[]'")).toThrow(/never rewritten/);
    expect(() => db.exec("DELETE FROM forecast")).toThrow(/never deleted/);
    db.exec("INSERT INTO feed (id, type, match_id, occurred_at, data) VALUES (1,'match.completed','m-001','2026-06-11T12:00:00Z','{}')");
    expect(() => db.exec("UPDATE feed SET type = 'x'")).toThrow(/immutable/);
    expect(() => db.exec("DELETE FROM feed")).toThrow(/never deleted/);
    expect(() =>
      db.exec("INSERT OR REPLACE INTO feed (id, type, match_id, occurred_at, data) VALUES (1,'x','m-001','2026-06-11T12:00:00Z','{}')"),
    ).toThrow(/never deleted/);
    db.close();
  });
});
