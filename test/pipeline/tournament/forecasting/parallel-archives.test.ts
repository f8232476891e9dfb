import {writeFileSync} from "node:fs";
import {join} from "node:path";
import {pathToFileURL} from "node:url";
import Database from "better-sqlite3";
import {afterAll, beforeAll, expect, test} from "vitest";
import {bundleOf} from "../../../../bin/bundle.ts";
import {lazy} from "../../../../pipeline/kit/lazy.ts";
import {errand} from "../../../../pipeline/kit/own-process.ts";
import {silent} from "../../../../pipeline/kit/progress.ts";
import {openStore, type Store} from "../../../../pipeline/kit/store.ts";
import {load} from "../../../../pipeline/tournament/facts/load.ts";
import {auditChain} from "../../../../pipeline/tournament/forecasting/chain.ts";
import {
  type ArchiveMade,
  type ArchivesAsked,
  parallelArchives,
} from "../../../../pipeline/tournament/forecasting/parallel-archives.ts";
import {runArchive} from "../../../../pipeline/tournament/forecasting/run-archive.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";
import {pastCupFacts, worldCupFacts} from "../../../fixtures/built/world-cup-facts.ts";
import {ownFolder} from "../../../fixtures/own-folder.ts";

const NOW = "2026-11-21T00:00:00Z";
const YEARS = [2022, 2018];
const TABLES = ["rating", "forecast", "forecast_link", "odds"];
const folder = ownFolder();
const stores: Store[] = [];

/**
 * A database with two archives whose forecasts begin in the week of the final, so that each has
 * only some forecast runs, and with the history of the year before them.
 */
const database = lazy(() => {
  const store = emptyStore();
  const {history, ...current} = worldCupFacts();
  const internationals = history.internationals.filter(({playedOn}) => playedOn >= "2017");
  load(store, {...current, history: {...history, internationals}});
  for (const year of YEARS) {
    const facts = pastCupFacts(year);
    const forecastsFrom = `${facts.matches.at(-1)!.kickoffAt.slice(0, 8)}${year === 2018 ? "09" : "14"}`;
    load(store, {...facts, tournament: {...facts.tournament, forecastsFrom}}, {archive: true});
  }
  const bytes = store.serialize();
  store.close();
  return bytes;
});

/** A copy of it, in memory or in a file. */
function loaded(path: string): Store {
  if (path !== ":memory:") writeFileSync(path, database());
  const store = path === ":memory:" ? new Database(database()) : openStore(path);
  stores.push(store);
  return store;
}
const contextOf = (store: Store) => ({
  store,
  now: NOW,
  wallClock: NOW,
  dataDir: "data",
  progress: silent,
});
const contents = (store: Store) =>
  TABLES.map((table) => store.prepare(`SELECT * FROM ${table}`).raw().all());
const program = (name: string, text: string): URL => {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, text);
  return pathToFileURL(path);
};
const failing = program("failing", "process.exit(1)");
const never = program("never", "process.exit()");

let here: unknown[][];
beforeAll(() => {
  const store = loaded(":memory:");
  for (const year of YEARS) runArchive(contextOf(store), year);
  here = contents(store);
  expect(here[0]!.length).toBeGreaterThan(15);
});
afterAll(() => {
  for (const store of stores) store.close();
});

test.each([
  {says: "a second process makes the archives", path: join(folder, "beside.db"), worker: []},
  {says: "they are made here where the database has no file", path: ":memory:", worker: [failing]},
  {
    says: "they are made here where the process fails",
    path: join(folder, "a.db"),
    worker: [failing],
  },
  {
    says: "they are made here where it ends without a word",
    path: join(folder, "b.db"),
    worker: [never],
  },
])("$says: row by row what one process stores", async ({path, worker}) => {
  const store = loaded(path);
  await parallelArchives(contextOf(store), YEARS, ...worker).keep();
  expect(contents(store)).toEqual(here);
  for (const year of YEARS) expect(auditChain(store, year)).toMatchObject({broken: null});
});

test("the process does its work from the sources and from a bundle", async () => {
  const sources = new URL(
    "../../../../pipeline/tournament/forecasting/archives-process.mjs",
    import.meta.url,
  );
  const bundled = pathToFileURL(join(await bundleOf(process.cwd()), "archives-process.mjs"));
  const database = loaded(join(folder, "asked.db")).name;
  const order: ArchivesAsked = {database, years: YEARS, now: NOW, wallClock: NOW};
  for (const file of [sources, bundled])
    expect(await errand<readonly ArchiveMade[]>(file, order).done).toMatchObject(
      YEARS.map((year) => ({year})),
    );
});

test("nothing is written before it is kept, and what another process stored meanwhile stays", async () => {
  const store = loaded(join(folder, "two.db"));
  const archives = parallelArchives(contextOf(store), YEARS);
  const wallClock = "2026-11-22T00:00:00Z";
  runArchive({...contextOf(store), wallClock}, 2018);
  const first = contents(store);
  await archives.keep();
  const kept = contents(store);
  expect(kept[0]).toEqual(here[0]);
  expect(kept[2]).toEqual(here[2]);
  expect(kept[1]).toEqual(expect.arrayContaining(first[1]!));
});

test("if nothing is missing no process is started", async () => {
  const store = loaded(join(folder, "none.db"));
  for (const year of YEARS) runArchive(contextOf(store), year);
  await parallelArchives(contextOf(store), YEARS, new URL("file:///nowhere.mjs")).keep();
  expect(contents(store)).toEqual(here);
});
