import {mkdtempSync, renameSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {Worker} from "node:worker_threads";
import Database from "better-sqlite3";
import {expect, test} from "vitest";
import {backUp} from "../../bin/backup/back-up.ts";
import {restore} from "../../bin/backup/restore.ts";
import {toInstant} from "../../pipeline/kit/instant.ts";
import {openStore} from "../../pipeline/kit/store.ts";
import {ownFolder} from "../fixtures/own-folder.ts";

const folder = ownFolder();
const at = toInstant(Date.UTC(2026, 6, 20));

/** Counts how often a file is missing, until it is stopped. */
const WATCHER = `
  const {statSync} = require("node:fs");
  const {parentPort, workerData: {path, stop}} = require("node:worker_threads");
  let [looks, missing] = [0, 0];
  for (; Atomics.load(stop, 0) === 0; looks++)
    if (statSync(path, {throwIfNoEntry: false}) === undefined) missing++;
  parentPort.postMessage({looks, missing});
`;

test("while a backup takes its place the database is there at every instant", async () => {
  const path = join(folder, "watched.db");
  const store = openStore(path);
  const {file} = await backUp({store, target: join(folder, "a.db"), version: "1", at});
  store.close();
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const watcher = new Worker(WATCHER, {eval: true, workerData: {path, stop}});
  const counted = new Promise<{looks: number; missing: number}>((resolve, reject) =>
    watcher.once("message", resolve).once("error", reject),
  );
  await new Promise((resolve) => watcher.once("online", resolve));
  for (let round = 0; round < 30; round++)
    await restore(file, path, toInstant(Date.UTC(2026, 6, 20, 0, round)));
  Atomics.store(stop, 0, 1);
  const {looks, missing} = await counted;
  expect(looks).toBeGreaterThan(30);
  expect(missing).toBe(0);
});

test("who opens a database while another takes its place has that other", () => {
  const [path, other] = [join(folder, "old.db"), join(folder, "new.db")];
  const migrations = mkdtempSync(join(folder, "migrations-"));
  const ours = "CREATE TABLE match_record (v int); CREATE TABLE feed_head (v int)";
  writeFileSync(join(migrations, "001.sql"), `${ours}; CREATE TABLE one (v int)`);
  openStore(path, {migrations}).close();
  openStore(other, {migrations}).close();
  const made = new Database(other);
  made.exec("INSERT INTO one VALUES (77)");
  made.close();
  // a newer version reports that it keeps a copy once it has opened the old file
  writeFileSync(join(migrations, "002.sql"), "CREATE TABLE two (v int)");
  let says = 0;
  const db = openStore(path, {
    migrations,
    say() {
      if (says++ === 0) renameSync(other, path);
    },
  });
  expect(says).toBeGreaterThan(0);
  expect(db.prepare("SELECT v FROM one").pluck().all()).toEqual([77]);
  expect(db.pragma("user_version", {simple: true})).toBe(2);
  db.close();
});
