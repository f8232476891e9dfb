import {copyFileSync, readdirSync, readFileSync, statSync} from "node:fs";
import {join} from "node:path";
import Database from "better-sqlite3";
import {beforeAll, expect, test} from "vitest";
import {backUp} from "../../bin/backup/back-up.ts";
import {toInstant} from "../../pipeline/kit/instant.ts";
import {openStore} from "../../pipeline/kit/store.ts";
import {envIn, runHere} from "../fixtures/commands.ts";
import {ownFolder} from "../fixtures/own-folder.ts";

const folder = ownFolder();
const env = envIn(folder, {BROADSHEET_DATA: "test/fixtures/cup"});
const path = env.BROADSHEET_DB!;
const backup = join(folder, "kept", "backup.db");
beforeAll(async () => {
  const theirs = new Database(path);
  theirs.exec("CREATE TABLE invoice (x); INSERT INTO invoice VALUES (1)");
  theirs.close();
  const store = openStore(join(folder, "kept", "ours.db"));
  await backUp({store, target: backup, version: "1", at: toInstant(Date.UTC(2026, 6, 20))});
  store.close();
});

test.each([
  {args: ["build", "--offline"]},
  {args: ["import"]},
  {args: ["model"]},
  {args: ["publish"]},
  {args: ["prune"]},
  {args: ["runs"]},
  {args: ["audit"]},
  {args: ["serve"]},
  {args: ["backup", join(folder, "copy.db")]},
  {args: ["restore", backup]},
  {args: ["store", "copy", "--from", `sqlite:${path}`, "--to", "postgres://127.0.0.1:1/x"]},
  {args: ["store", "copy", "--from", "postgres://127.0.0.1:1/x", "--to", `sqlite:${path}`]},
  {args: ["replay", "--db", path, "--speed", "max"], db: join(folder, "kept", "ours.db")},
])("$args.0 refuses another program's database, of which nothing changes", async ({args, db}) => {
  const before = [readFileSync(path), statSync(path).mode];
  const done = await runHere(args, {...env, BROADSHEET_DB: db ?? path});
  expect([done.status, done.stdout]).toEqual([1, ""]);
  expect(done.stderr).toContain(
    `${path} is another program's database: it has tables that are not Broadsheet's (invoice); expected a database made by Broadsheet, or no file\n`,
  );
  expect([readFileSync(path), statSync(path).mode]).toEqual(before);
  expect(readdirSync(folder).filter((name) => name !== "site" && name !== "kept")).toEqual([
    "b.db",
  ]);
});

test("restore puts a backup beside it all the same, under a name that is free", async () => {
  const free = join(folder, "free.db");
  copyFileSync(backup, join(folder, "moved.db"));
  copyFileSync(`${backup}.json`, join(folder, "moved.db.json"));
  const done = await runHere(["restore", join(folder, "moved.db")], {...env, BROADSHEET_DB: free});
  expect([done.status, done.stderr]).toEqual([0, ""]);
  openStore(free).close();
});
