import {createHash} from "node:crypto";
import {afterAll, beforeAll, expect, test} from "vitest";
import type {Store} from "../../../pipeline/kit/store.ts";
import {loadMarket} from "../../../pipeline/market/stored-facts.ts";
import {load} from "../../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../../pipeline/tournament/facts/read-facts.ts";
import {freshGroups, GROUP_NAMES} from "../../../publish/contents/record-groups.ts";
import {readInputs} from "../../../publish/contents/site-inputs.ts";
import {siteRecords} from "../../../publish/contents/site-records.ts";
import {SCHEMAS, schemasIn} from "../../../publish/render/schemas.ts";
import {emptyStore} from "../../fixtures/built/copied-store.ts";
import {dataUntil} from "../../fixtures/market/market-until.ts";
import {type MarketServer, startMarketServer} from "../../fixtures/market/provider-server.ts";
import {remove} from "../../fixtures/publishing/shop.ts";
import {type Crawling, startCrawling} from "../../pipeline/market/sources/crawling.ts";

const FRIDAY = "2025-08-15";
const MONDAY = "2025-08-18";
const OPTIONS = {seed: "s", runs: 20, baseUrl: "https://desk.example"};
const schemas = {...schemasIn(SCHEMAS), validate: () => {}};
const all = siteRecords(OPTIONS.baseUrl, schemas);
const records = {
  ...(Object.fromEntries(GROUP_NAMES.map((name) => [name, []])) as unknown as typeof all),
  market: [...all.market, ...all.desk],
  intel: all.intel,
};

/** The crawled shares, of which the facts have all but the first as traded. */
const SHARES = ["FPT", "MBB", "SHB", "VNM"];
let dataDir: string;
let server: MarketServer;
let crawling: Crawling;
let alone: Store;

// the facts end on Thursday; three providers are recorded on Friday and on Monday, an ex-date
beforeAll(async () => {
  dataDir = dataUntil(FRIDAY, SHARES.slice(1));
  server = await startMarketServer();
  crawling = startCrawling();
  alone = emptyStore();
  server.capture(FRIDAY);
  await crawling.crawl({at: `${FRIDAY}T09:00:00Z`, providers: server.providers("vndirect")});
  server.capture(MONDAY);
  const at = `${MONDAY}T09:00:00Z`;
  await crawling.crawl({at, providers: server.providers("vndirect", "ssi", "cafef")});
  await crawling.crawl({
    at,
    providers: server.providers("ssi", "cafef"),
    historyFrom: "2025-08-05",
  });
  crawling.store
    .prepare(
      "UPDATE market_bar SET close = close + 50 WHERE basis = 'raw' AND provider = 'ssi' AND id = 'MBB'",
    )
    .run();
  for (const store of [crawling.store, alone]) {
    loadMarket({store, dataDir});
    load(store, readFacts(dataDir, 2030));
  }
});
afterAll(async () => {
  alone.close();
  await crawling.close();
  await server.close();
  remove(dataDir);
});

/** One hash of all JSON bodies of the market, and their number. */
function bodiesAt(store: Store, asOf: string): string {
  const bodies = freshGroups(records, readInputs(dataDir, OPTIONS))(store, asOf)
    .groups.flatMap((group) => [...group.render(schemas, "once")])
    .filter(({url}) => url.startsWith("/api/"))
    .map(({url, bytes}) => `${url} ${Buffer.from(bytes).toString()}`);
  const hash = createHash("sha256").update(bodies.sort().join("\n")).digest("hex");
  return `${bodies.length} ${hash.slice(0, 16)}`;
}

// Origin of the hashes: the bodies before facts and rows of providers shared a table, when rows of
// providers were laid over the facts files (commit b007cabb); only reasons,
// how far the figures reach (`availability`), `previousOn` of an index, `indicators` and the `likely`
// rights of a share, the list as CSV and one Vietnamese sentence of the briefing are newer.
// At the other instants of those ten they were the same as at the one before.
test.each([
  ["2025-06-20T03:00:00Z", "facts", "63 583c42877eaebfe8"],
  ["2025-08-07T08:10:00Z", "facts", "63 d325ccd99fd375b1"],
  ["2025-08-14T08:10:00Z", "facts", "63 9840a7b705c35b41"],
  ["2026-09-01T00:00:00Z", "facts", "63 213c11e6334d866e"],
  ["2025-06-20T03:00:00Z", "crawled", "63 583c42877eaebfe8"],
  ["2025-08-07T08:10:00Z", "crawled", "63 f7a763650d532229"],
  ["2025-08-14T08:10:00Z", "crawled", "63 7aad07d9da3d3d46"],
  ["2025-08-15T08:09:59Z", "crawled", "63 f436c1027a21ac32"],
  ["2025-08-15T08:10:00Z", "crawled", "63 9756a6e6d6370ab8"],
  ["2025-08-18T01:00:00Z", "crawled", "63 0655a684ae88996f"],
  ["2025-08-18T08:10:00Z", "crawled", "63 8070936fc3a9acd3"],
  ["2026-09-01T00:00:00Z", "crawled", "63 3edf0a838f612272"],
])("as of %s every body of the market is as it was, %s", (asOf, of, bodies) => {
  expect(bodiesAt(of === "facts" ? alone : crawling.store, asOf)).toBe(bodies);
});
