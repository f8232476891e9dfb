import {readFileSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {build} from "../../../bin/build.ts";
import {silent} from "../../../pipeline/kit/progress.ts";
import {sqliteStore} from "../../../publish/live/store/sqlite/store.ts";
import {copyBuiltOnce, folderBuiltOnce} from "../../fixtures/built/built-once.ts";
import {copyOf, emptyStore} from "../../fixtures/built/copied-store.ts";
import {temporary} from "../../fixtures/publishing/shop.ts";

const AS_OF = "2030-07-01T00:00:00Z";
/** In the folder of the editions. */
const DATABASE = "printed-cup.db";

/**
 * The six-team cup, loaded and built: its folder, and the live store over the same database with
 * its events in the feed. It is built once per test run; all tests share the folder and only read
 * it.
 */
export async function printedCup() {
  const shared = await folderBuiltOnce("printed-cup", print);
  return shared === undefined ? ownPrintedCup() : cupIn(shared);
}

/** The same in a folder of its own, which the caller removes. */
export async function ownPrintedCup() {
  const out = temporary();
  await copyBuiltOnce("printed-cup", out, print);
  return cupIn(out);
}

function cupIn(out: string) {
  const db = copyOf(readFileSync(join(out, DATABASE)));
  return {out, db, store: sqliteStore(db)};
}

async function print(out: string): Promise<void> {
  const db = emptyStore();
  const context = {
    store: db,
    now: AS_OF,
    wallClock: AS_OF,
    dataDir: "test/fixtures/cup",
    progress: silent,
  };
  try {
    await build(context, {seed: "live", runs: 50, outDir: out, baseUrl: "https://cup.example"});
    writeFileSync(join(out, DATABASE), db.serialize());
  } finally {
    db.close();
  }
}
