import {build} from "../../../bin/commands/build.ts";
import {silent} from "../../../pipeline/kit/progress.ts";
import {sqliteStore} from "../../../publish/live/store/sqlite/store.ts";
import {emptyStore} from "../../fixtures/built/copied-store.ts";
import {temporary} from "../../fixtures/publishing/shop.ts";

const AS_OF = "2030-07-01T00:00:00Z";

/**
 * The six-team cup, loaded and printed: its folder, and the live store over the same database, with
 * its events in the feed.
 */
export async function printedCup() {
  const out = temporary();
  const db = emptyStore();
  const context = {
    store: db,
    now: AS_OF,
    wallClock: AS_OF,
    dataDir: "test/fixtures/cup",
    progress: silent,
  };
  await build(context, {seed: "live", runs: 50, outDir: out, baseUrl: "https://cup.example"});
  return {out, db, store: sqliteStore(db)};
}
