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
  market: all.market,
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
// how far the figures reach (`availability`) and `previousOn` of an index are newer.
// At the other instants of those ten they were the same as at the one before.
test.each([
  {of: "facts", asOf: "2025-06-20T03:00:00Z", bodies: "62 ebf298f887ccb472"},
  {of: "facts", asOf: "2025-08-07T08:10:00Z", bodies: "62 c8d317bd7b8fca44"},
  {of: "facts", asOf: "2025-08-14T08:10:00Z", bodies: "62 b70f5012de281739"},
  {of: "facts", asOf: "2026-09-01T00:00:00Z", bodies: "62 c065723ffc709cee"},
  {of: "crawled", asOf: "2025-06-20T03:00:00Z", bodies: "62 ebf298f887ccb472"},
  {of: "crawled", asOf: "2025-08-07T08:10:00Z", bodies: "62 1c70817960f66c02"},
  {of: "crawled", asOf: "2025-08-14T08:10:00Z", bodies: "62 5bf49bf253a74f82"},
  {of: "crawled", asOf: "2025-08-15T08:09:59Z", bodies: "62 76e7b65dede6fd45"},
  {of: "crawled", asOf: "2025-08-15T08:10:00Z", bodies: "62 dd092d2f5401fee6"},
  {of: "crawled", asOf: "2025-08-18T01:00:00Z", bodies: "62 bc9c481df15fa71a"},
  {of: "crawled", asOf: "2025-08-18T08:10:00Z", bodies: "62 84b4b7d93f03e3a2"},
  {of: "crawled", asOf: "2026-09-01T00:00:00Z", bodies: "62 b0c3fa60c2ba5f45"},
])("as of $asOf every body of the market is as it was, $of", ({of, asOf, bodies}) => {
  expect(bodiesAt(of === "facts" ? alone : crawling.store, asOf)).toBe(bodies);
});
