import {cpSync, mkdtempSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {beforeEach, describe, expect, test} from "vitest";
import {FactsError} from "../../../pipeline/kit/errors.ts";
import type {Store} from "../../../pipeline/kit/store.ts";
import {keepBars} from "../../../pipeline/market/sources/stored/bars.ts";
import {loadMarket} from "../../../pipeline/market/stored-facts.ts";
import {load} from "../../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../../pipeline/tournament/facts/read-facts.ts";
import type {GroupName, SeenAs} from "../../../publish/contents/group-sources.ts";
import {type FreshGroups, freshGroups} from "../../../publish/contents/record-groups.ts";
import {readInputs} from "../../../publish/contents/site-inputs.ts";
import {siteRecords} from "../../../publish/contents/site-records.ts";
import {SCHEMAS, schemasIn} from "../../../publish/render/schemas.ts";
import {emptyStore} from "../../fixtures/built/copied-store.ts";
import {thinCup} from "../../fixtures/built/thin-cup.ts";

const DATA = thinCup();
const OPTIONS = {seed: "s", runs: 20, baseUrl: "http://localhost:8080", outDir: ""};
const schemas = {...schemasIn(SCHEMAS), validate: () => {}};
const records = siteRecords(OPTIONS.baseUrl, schemas);

test("each source is made when its records are rendered, from a store read before", () => {
  const store = emptyStore();
  loadMarket({store, dataDir: DATA});
  load(store, readFacts(DATA, 2030));
  const inputs = readInputs(DATA, OPTIONS);
  const made: string[] = [];
  const seenAs: SeenAs = (name, source) => {
    made.push(name);
    return source;
  };
  const {groups} = freshGroups(records, inputs, seenAs)(store, "2030-07-01T12:00:00Z");
  store.close();
  const [tournament, search, ...others] = groups;
  const urls = [...tournament!.render(schemas)].map(({url}) => url);
  expect(urls).toContain("/api/schedule");
  expect(made).toEqual(["tournament"]);
  expect([...search!.render(schemas)]).not.toEqual([]);
  expect(made.slice(1)).toEqual(["news", "own", "market", "search"]);
  const routes = others.map((group) => [...group.render(schemas)].map(({route}) => route));
  for (const own of routes) expect(own).not.toEqual([]);
  expect(routes.flat()).toContain("/api/news/{docId}");
  expect(made.slice(5)).toEqual([
    "front",
    "issues",
    "sources",
    "hub",
    "desk",
    "intel",
    "docs",
    "site",
  ]);
});

test("facts of market, news and hub are read for what is rendered from them alone", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "broadsheet-facts-"));
  const store = emptyStore();
  loadMarket({store, dataDir: DATA});
  try {
    load(store, readFacts(DATA, 2030));
    cpSync(join(DATA, "tournament"), join(dataDir, "tournament"), {recursive: true});
    const groupsAt = freshGroups(records, readInputs(dataDir, OPTIONS));
    const read = (due: readonly GroupName[]) =>
      groupsAt(store, "2030-07-01T12:00:00Z", (name) => (due.includes(name) ? undefined : []));
    const [first] = read(["tournament"]).groups[0]!.render(schemas);
    expect(first).toBeDefined();
    expect(() => read(["tournament", "market"])).toThrow(FactsError);
  } finally {
    store.close();
    rmSync(dataDir, {recursive: true});
  }
});

// biome-ignore lint/suspicious/noExplicitAny: the shapes are what the schemas say
type Body = any;

describe("providers are crawled for", () => {
  const AS_OF = "2030-07-01T12:00:00Z";
  /** The Monday after the facts of the cup end; FPT closed at 71,000 on the Friday before. */
  const MONDAY = "2026-08-24";
  const inputs = readInputs(DATA, OPTIONS);
  const groupsAt = freshGroups(records, inputs);
  let store: Store;
  beforeEach(() => {
    store = emptyStore();
    loadMarket({store, dataDir: DATA});
    load(store, readFacts(DATA, 2030));
    crawled(1_700, 72_000);
  });
  /** Stores a level of VN-Index and a close of FPT for a day after the facts end. */
  function crawled(level: number, close: number): void {
    const captured = {provider: "vndirect", capturedAt: `${MONDAY}T09:00:00Z`} as const;
    const range = {open: level - 1, high: level + 1, low: level - 2, close: level};
    keepBars("index")(store, [{id: "VNINDEX", on: MONDAY, ...range, volume: 1_000}], captured);
    const flat = {open: close, high: close, low: close, close};
    keepBars("raw")(store, [{id: "FPT", on: MONDAY, ...flat, volume: 100}], captured);
  }
  const read = () => groupsAt(store, AS_OF);
  const bodyAt = ({groups}: FreshGroups, group: number, wanted: string): Body => {
    for (const {url, bytes} of groups[group]!.render(schemas))
      if (url === wanted) return JSON.parse(Buffer.from(bytes).toString());
  };
  const GROUPS = {search: 1, news: 4, market: 7, desk: 8, intel: 9};

  test.each<{
    says: string;
    group: number;
    url: string;
    figure: (body: Body) => unknown;
    is: unknown;
  }>([
    {
      says: "the quote of a share",
      group: GROUPS.desk,
      url: "/api/stocks/FPT",
      figure: ({quote}) => [quote.on, quote.close],
      is: [MONDAY, 72_000],
    },
    {
      says: "the chart",
      group: GROUPS.market,
      url: "/api/hsx/vnindex-chart",
      figure: ({last}) => [last.on, last.close],
      is: [MONDAY, 1_700],
    },
    {
      says: "the daily report",
      group: GROUPS.intel,
      url: "/api/intel/daily",
      figure: ({date, indices}) => [date, indices[0].close],
      is: [MONDAY, 1_700],
    },
    {
      says: "the wire",
      group: GROUPS.news,
      url: "/api/news/today",
      figure: ({items}) => items[0].title,
      is: expect.stringContaining("1.700,00"),
    },
    {
      says: "the search",
      group: GROUPS.search,
      url: "/api/search/documents",
      figure: ({documents}) =>
        documents
          .find(({id}: {id: string}) => id === "company-FPT")
          .text.includes("closed at 72,000 VND"),
      is: true,
    },
  ])("$says is of the instant of reading, and needs no store", ({group, url, figure, is}) => {
    const fresh = read();
    crawled(1_800, 73_000);
    store.close();
    expect(figure(bodyAt(fresh, group, url))).toEqual(is);
  });

  test("is read again when a row has changed, and only then", () => {
    const first = inputs.dataIn(store, AS_OF);
    expect(inputs.dataIn(store, AS_OF)).toBe(first);
    crawled(1_700, 72_100);
    const second = inputs.dataIn(store, AS_OF);
    expect(bodyAt(read(), GROUPS.desk, "/api/stocks/FPT").quote.close).toBe(72_100);
    // neither the number of rows nor an instant reveals the change
    store
      .prepare(
        "UPDATE market_bar SET close = 72200, high = 72200 WHERE basis = 'raw' AND provider <> 'facts'",
      )
      .run();
    expect(inputs.dataIn(store, AS_OF)).not.toBe(second);
    expect(bodyAt(read(), GROUPS.desk, "/api/stocks/FPT").quote.close).toBe(72_200);
    store.prepare("DELETE FROM market_bar WHERE provider <> 'facts'").run();
    expect(inputs.dataIn(store, AS_OF).rows).toBeUndefined();
    store.close();
  });
});
