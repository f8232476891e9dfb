import {appendFileSync, cpSync, mkdtempSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {afterEach, beforeEach, expect, test} from "vitest";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {load} from "../../../../pipeline/tournament/facts/load.ts";
import {loadFacts} from "../../../../pipeline/tournament/facts/load-facts.ts";
import {readFacts} from "../../../../pipeline/tournament/facts/read-facts.ts";
import {factsReading} from "../../../../pipeline/tournament/queries/tournament.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";

const CUP = "test/fixtures/cup";
let store: Store;
beforeEach(() => {
  store = emptyStore();
});
afterEach(() => store.close());
const loaded = (reader: string) => loadFacts({store, dataDir: CUP}, {reader}).changed;
const pretendItReadOtherwise = () =>
  store
    .prepare("UPDATE facts_reading SET content_sha256 = 'what an earlier reader made of them'")
    .run();

test("facts that are loaded are not loaded again", () => {
  expect([loaded("one"), loaded("one")]).toEqual([true, false]);
});
test("another reader that reads the same changes nothing, and is noted", () => {
  loaded("one");
  expect(loaded("two")).toBe(false);
  expect(factsReading(store, 2030)?.reader).toBe("two");
});
test("another reader that reads otherwise loads what it read", () => {
  loaded("one");
  store.exec("UPDATE team SET name_en = 'Nobody' WHERE year = 2030");
  pretendItReadOtherwise();
  expect(loaded("two")).toBe(true);
  expect(store.prepare("SELECT count(*) FROM team WHERE name_en = 'Nobody'").pluck().get()).toBe(0);
  expect(loaded("two")).toBe(false);
});
test("the hash of the facts differs if only the clubs of a squad do", () => {
  const contentOf = (clubs: string) => {
    const folder = mkdtempSync(join(tmpdir(), "facts-"));
    cpSync(CUP, folder, {recursive: true});
    appendFileSync(join(folder, "history/squad-clubs.csv"), `world-cup-2026,ard,${clubs},0\n`);
    loadFacts({store, dataDir: folder}, {reader: "one"});
    rmSync(folder, {recursive: true});
    return factsReading(store, 2030)?.contentSha256;
  };
  expect(contentOf("est 20")).not.toBe(contentOf("est 19"));
  expect(contentOf("est 20")).toBe(contentOf("est 20"));
});
test("the same reader is not run again", () => {
  loaded("one");
  pretendItReadOtherwise();
  expect(loaded("one")).toBe(false);
});
test("a database that does not say what was read keeps it", () => {
  load(store, readFacts(CUP, 2030));
  expect(loaded("one")).toBe(false);
  expect(factsReading(store, 2030)?.reader).toBe("one");
});
