import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {FactsError} from "../../../pipeline/kit/errors.ts";
import type {Store} from "../../../pipeline/kit/store.ts";
import {marketAt, marketRevision} from "../../../pipeline/market/market-at.ts";
import {readMarketData} from "../../../pipeline/market/market-data.ts";
import {keepBreadth} from "../../../pipeline/market/sources/stored/bars.ts";
import {loadMarket, storedFacts} from "../../../pipeline/market/stored-facts.ts";
import {emptyStore} from "../../fixtures/built/copied-store.ts";

let store: Store;
let dataDir: string;
beforeEach(() => {
  store = emptyStore();
  dataDir = mkdtempSync(join(tmpdir(), "broadsheet-stored-"));
  cpSync("test/fixtures/cup/market", join(dataDir, "market"), {recursive: true});
});
afterEach(() => {
  store.close();
  rmSync(dataDir, {recursive: true});
});

/** Changes a file of the facts. */
function rewrite(name: string, change: (text: string) => string): void {
  const path = join(dataDir, "market", name);
  writeFileSync(path, change(readFileSync(path, "utf8")));
}
const rows = (provider: string) =>
  ["market_bar", "market_foreign_flow", "market_breadth"].map((table) =>
    store.prepare(`SELECT count(*) FROM ${table} WHERE provider = ?`).pluck().get(provider),
  );

test.each(["data", "test/fixtures/cup"])("the facts of %s are read as their files", (folder) => {
  loadMarket({store, dataDir: folder});
  expect(storedFacts(store)).toEqual(readMarketData(folder));
});

test("without rows of providers the market is the facts at every instant, read once", () => {
  loadMarket({store, dataDir});
  expect(marketRevision(store)).toBe(0);
  expect(marketAt(store, "2026-01-01T00:00:00Z")).toBe(marketAt(store, "2027-01-01T00:00:00Z"));
});

test("a market that was never loaded is said to be missing", () =>
  expect(() => marketAt(store, "2026-01-01T00:00:00Z")).toThrow(FactsError));

describe("loaded again", () => {
  beforeEach(() => {
    loadMarket({store, dataDir});
    const captured = {provider: "ssi", capturedAt: "2026-08-24T09:00:00Z"} as const;
    const counts = {advances: 3, declines: 2, unchanged: 1};
    keepBreadth(store, [{exchange: "HNX", on: "2026-08-24", ...counts}], captured);
  });

  test.each<{says: string; change: () => void; loaded: boolean}>([
    {says: "the same files, nothing is", change: () => {}, loaded: false},
    {
      says: "a file that changed, all facts are replaced",
      change: () => rewrite("breadth.json", (text) => text.replace("\n", "\n\n")),
      loaded: true,
    },
  ])("$says, and rows of providers stay", ({change, loaded}) => {
    const before = rows("facts");
    change();
    expect(loadMarket({store, dataDir})).toBe(loaded);
    expect(rows("facts")).toEqual(before);
    expect(rows("ssi")).toEqual([0, 0, 1]);
  });

  test("a row that is gone from a file is gone", () => {
    const [bars] = rows("facts");
    rewrite("latest-closes.json", (text) => {
      const {series, ...facts} = JSON.parse(text);
      return JSON.stringify({...facts, series: series.slice(1)});
    });
    loadMarket({store, dataDir});
    expect(rows("facts")[0]).toBeLessThan(bars as number);
    expect(storedFacts(store)).toEqual(readMarketData(dataDir));
  });

  test("a wrong file leaves what was loaded", () => {
    const before = storedFacts(store);
    rewrite("breadth.json", (text) => text.replace("HOSE", "HOME"));
    expect(() => loadMarket({store, dataDir})).toThrow(/market\/breadth.json/);
    expect(storedFacts(store)).toEqual(before);
  });
});
