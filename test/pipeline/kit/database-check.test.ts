import {closeSync, openSync, writeFileSync, writeSync} from "node:fs";
import {join} from "node:path";
import {pathToFileURL} from "node:url";
import {beforeAll, expect, test} from "vitest";
import {bundleOf} from "../../../bin/bundle.ts";
import {databaseCheck} from "../../../pipeline/kit/database-check.ts";
import {openStore} from "../../../pipeline/kit/store.ts";
import {emptyStore} from "../../fixtures/built/copied-store.ts";
import {ownFolder} from "../../fixtures/own-folder.ts";

const folder = ownFolder();
let program: URL;
beforeAll(async () => {
  program = pathToFileURL(join(await bundleOf(process.cwd()), "database-check-process.mjs"));
});

const PAGE = 4_096;
/** A database of a few hundred pages, some of them zeroed in the middle of a table. */
function databaseOf(name: string, zeroed: number): string {
  const path = join(folder, `${name}.db`);
  writeFileSync(path, emptyStore().serialize());
  const db = openStore(path);
  const insert = db.prepare("INSERT INTO live_secret (name, value) VALUES (?, ?)");
  db.transaction(() => {
    for (let row = 0; row < 800; row++) insert.run(`row ${row}`, "x".repeat(900));
  })();
  const pages = db
    .prepare<[], number>(
      "SELECT pageno FROM dbstat WHERE name = 'live_secret' AND pagetype = 'leaf'",
    )
    .pluck()
    .all();
  db.pragma("wal_checkpoint(TRUNCATE)");
  db.close();
  const file = openSync(path, "r+");
  for (const page of pages.slice(50, 50 + zeroed))
    writeSync(file, Buffer.alloc(PAGE), 0, PAGE, (page - 1) * PAGE);
  closeSync(file);
  return path;
}

test.each([
  ["whole", 0, null, []],
  [
    "damaged by thirty zeroed pages",
    30,
    expect.stringMatching(/page \d+/),
    ["the database is damaged"],
  ],
])(
  "a database that is %s is found so, and opens all the same",
  async (name, zeroed, damage, says) => {
    const path = databaseOf(name, zeroed);
    const db = openStore(path);
    const told: string[] = [];
    const tell = (_: object, message: string) => void told.push(message);
    const check = databaseCheck(path, {error: tell, warn: tell}, program);
    check.start();
    expect(check.damage()).toBeUndefined();
    await expect.poll(check.damage).not.toBeUndefined();
    expect([check.damage(), told]).toEqual([damage, says]);
    check.close();
    db.close();
  },
);

test("one that cannot be looked at is not called whole", async () => {
  const told: string[] = [];
  const tell = (_: object, message: string) => void told.push(message);
  const check = databaseCheck(join(folder, "none.db"), {error: tell, warn: tell}, program);
  check.start();
  await expect.poll(() => told).toEqual(["the database was not checked"]);
  expect(check.damage()).toBeUndefined();
  check.close();
});

test("one that is ended meanwhile says nothing", async () => {
  const told: string[] = [];
  const tell = (_: object, message: string) => void told.push(message);
  const check = databaseCheck(databaseOf("ended", 0), {error: tell, warn: tell}, program);
  check.start();
  check.close();
  expect([check.damage(), told]).toEqual([undefined, []]);
});
