import {afterAll, beforeAll, beforeEach, expect, test} from "vitest";
import type {Deployment} from "../../../../pipeline/kit/deployments.ts";
import {toInstant} from "../../../../pipeline/kit/instant.ts";
import type {Run} from "../../../../pipeline/kit/runs.ts";
import {siteRecords} from "../../../../publish/contents/site-records.ts";
import {StoreBusyError} from "../../../../publish/live/store/types.ts";
import type {SourceList, SourcesHealth} from "../../../../publish/news/source-list.ts";
import {openOutput} from "../../../../publish/output/output.ts";
import type {Pin} from "../../../../publish/output/pin.ts";
import {recordGroup} from "../../../../publish/render/render.ts";
import {renderSite} from "../../../../publish/render/render-site.ts";
import {schemasIn} from "../../../../publish/render/schemas.ts";
import {healthEndpoints, healthIndex} from "../../../../publish/status/health.ts";
import {FIXTURES} from "../../../../publish/tournament/parts/schedule.ts";
import {SERVICES} from "../../../../publish/tournament/services.ts";
import {openTestStore} from "../../../fixtures/live/test-store.ts";
import {remove, temporary} from "../../../fixtures/publishing/shop.ts";
import {closeStores, cupFacts, snapshotsOf} from "../../tournament/snapshots.ts";
import {asker} from "../ask.ts";
import {ADMIN_TOKEN, type LiveServer, startLive} from "../live-server.ts";

const schemas = schemasIn("schemas");
const NO_SOURCES: SourceList = {news: [], providers: [], prices: []};
const OK = {status: "ok", since: null} as const;
const ALL_OK: SourcesHealth = {matches: OK, news: OK, market: OK, doubts: []};
/** Before the last group matches of the six-team cup. */
const PRINTED_AT = "2030-06-12T06:00:00Z";

/** The reports of the pipeline and the store; can be set. */
const told = {
  sources: ALL_OK,
  runs: [] as Run[],
  deployments: [] as Deployment[],
  storeError: undefined as Error | undefined,
  pin: undefined as Pin | undefined,
};
let out: string;
let server: LiveServer;
let nextResultAt: string;
const PRICES_OLD_AT = "2031-06-13T08:10:00Z";

beforeAll(async () => {
  const snapshot = snapshotsOf(cupFacts).modelled(PRINTED_AT);
  const coming = snapshot.matches.filter(({state}) => state.status === "scheduled");
  nextResultAt = toInstant(
    Math.min(...coming.map(({fixture}) => Date.parse(fixture.kickoffAt))) + 12 * 3_600_000,
  );
  out = temporary();
  const {tournament, search} = siteRecords("http://x.test", schemas);
  const schedule = tournament.filter(({path}) => path === FIXTURES.path);
  const nothing = {
    cup: {en: "Cup", vi: "Cúp"},
    football: [],
    indices: [],
    market: [],
    hub: [],
    companies: [],
    articles: [],
  };
  const groups = [
    recordGroup(schedule, () => snapshot),
    recordGroup([...healthEndpoints, healthIndex], () => ({
      tournament: snapshot,
      list: NO_SOURCES,
      freshness: {on: "2030-06-11", nextOn: "2030-06-12", oldAt: PRICES_OLD_AT, daysOld: null},
    })),
    recordGroup(search, () => nothing),
  ];
  await renderSite(groups, {schemas, output: openOutput({out})});
  const store = openTestStore(":memory:");
  const check = store.check.bind(store);
  server = await startLive({
    out,
    store: {
      ...store,
      check: () => (told.storeError ? Promise.reject(told.storeError) : check()),
    },
    pipeline: {
      runs: () => told.runs,
      deployments: () => told.deployments,
      sources: () => [],
      sourceList: () => NO_SOURCES,
      pin: async () => told.pin,
      databaseDamage: () => null,
      sourcesHealth: () => told.sources,
      doubts: () => [],
    },
  });
});
afterAll(async () => {
  await server.close();
  closeStores();
  remove(out);
});
beforeEach(() => {
  Object.assign(told, {
    sources: ALL_OK,
    runs: [],
    deployments: [],
    storeError: undefined,
    pin: undefined,
  });
  // the store is checked once a second
  server.time.now = Math.max(server.time.now + 1_000, Date.parse(PRINTED_AT) + 60_000);
});
const health = async (path = "/health") => (await asker(server)("GET", path)).body;

test("with everything in order every service of both surfaces says so, as of now", async () => {
  const {status, since, checkedAt, services} = await health();
  expect([status, since, checkedAt]).toEqual(["ok", null, toInstant(server.time.now)]);
  expect(services).toEqual(
    Object.fromEntries(SERVICES.map((name) => [name, {...OK, reason: null}])),
  );
  expect(await health("/api/health")).toMatchObject({
    status: "ok",
    checkedAt,
    service: "tournament",
  });
});

test("the static files at the same addresses give the state at the build", async () => {
  const build = server.site.printed()!;
  const printed = build.find({
    ...{pathname: "/health", query: new URLSearchParams(), search: ""},
  });
  expect(JSON.parse((await build.read(printed as never)).toString())).toMatchObject({
    status: "ok",
    checkedAt: null,
    services: {tournament: {status: "ok"}, integration: {status: "unknown"}},
  });
});

/** The text of a page as readers see it. */
const textAt = async (path: string): Promise<string> => {
  const answer = await fetch(`${server.base}${path}`);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return (await answer.text()).replace(/<[^>]+>/g, "").replaceAll("\u00a0", " ");
};

test("the operator's page says of now what the health bodies say", async () => {
  const at = PRINTED_AT;
  const gone = {since: SINCE, status: "failing"} as const;
  Object.assign(told, {
    sources: {...ALL_OK, matches: gone},
    runs: [
      run("print", {endedAt: at, result: "ok", succeededAt: at, durationMs: 1_500, written: 7}),
      run("crawl", {endedAt: at, result: "failed", detail: "a secret of the machine"}),
      run("live", {endedAt: at, result: "ok", succeededAt: at, aliveAt: at}),
    ],
  });
  const english = await textAt("/status");
  for (const words of [
    "Not well: Tournament",
    "UTC, the time of the request.",
    "not well, since Wed 12 Jun 01:02, every source of matches failed",
    "Publishing: succeeded Wed 12 Jun 06:00, after 1.5 s; 7 files written",
    "News crawl: failed Wed 12 Jun 06:00; there has been no success yet",
    "last sign of life Wed 12 Jun 06:00",
  ])
    expect(english).toContain(words);
  expect(english).not.toContain("secret");
  const vietnamese = await textAt("/vi/status");
  for (const words of [
    "Đang trục trặc: Giải đấu",
    "trục trặc, từ 08:02 thứ Tư 12/6, mọi nguồn tỷ số đều lỗi",
    "In trang: hoàn tất 13:00 thứ Tư 12/6, sau 1,5 giây; ghi 7 tệp",
  ])
    expect(vietnamese).toContain(words);
});

const SENT_AT = "2030-06-12T05:00:00Z";
const deployment = (target: string, more: Partial<Deployment> = {}): Deployment => ({
  ...{target, startedAt: SENT_AT, endedAt: SENT_AT, result: "ok", detail: null, edition: null},
  ...{sent: 3, durationMs: 2_000, succeededAt: SENT_AT, ...more},
});
test.each([
  {says: "none was made", deployments: [], words: undefined},
  {
    says: "caches were not purged",
    deployments: [deployment("s3://private-name", {result: "partly"})],
    words: "Deployment: succeeded Wed 12 Jun 05:00, after 2.0 s; 3 files sent",
  },
  {
    says: "in Vietnamese, as sent",
    path: "/vi/status",
    deployments: [deployment("s3://private-name")],
    words: "Triển khai: hoàn tất 12:00 thứ Tư 12/6, sau 2,0 giây; gửi 3 tệp",
  },
  {
    says: "one of two targets fails, the older one",
    deployments: [
      deployment("dir:/private-name", {
        startedAt: PRINTED_AT,
        endedAt: PRINTED_AT,
        succeededAt: PRINTED_AT,
      }),
      deployment("s3://private-name", {result: "failed", succeededAt: null}),
    ],
    words: "Deployment: failed Wed 12 Jun 05:00; there has been no success yet",
  },
])("deployments on that page: $says", async ({deployments, words, path = "/status"}) => {
  Object.assign(told, {deployments});
  const text = await textAt(path);
  if (words === undefined) expect(text).not.toContain("Deployment:");
  else expect(text).toContain(words);
  expect(text).not.toContain("private-name");
});

const SINCE = "2030-06-12T01:02:03Z";
const run = (name: Run["name"], more: Partial<Run>): Run => ({
  ...{name, startedAt: SINCE, endedAt: null, result: null, detail: null, durationMs: null},
  ...{written: null, succeededAt: null, aliveAt: null, ...more},
});
test.each([
  {
    says: "all sources of matches fail",
    tell: {sources: {...ALL_OK, matches: {status: "failing", since: SINCE}}},
    degraded: ["tournament"],
  },
  {
    says: "all sources of the World Cup's news fail",
    tell: {sources: {...ALL_OK, news: {status: "failing", since: SINCE}}},
    degraded: ["news"],
  },
  {
    says: "no source of the market's news was read for long",
    tell: {sources: {...ALL_OK, market: {status: "late", since: SINCE}}},
    degraded: ["market"],
    reason: "no source of market news was read for more than a day",
  },
  {
    says: "the last build failed",
    tell: {runs: [run("print", {result: "failed", endedAt: PRINTED_AT, succeededAt: SINCE})]},
    degraded: ["tournament", "news", "market"],
  },
  {
    says: "the building process is silent",
    tell: {runs: [run("live", {aliveAt: SINCE})]},
    degraded: ["tournament", "news", "market"],
  },
])("$says: it says so, and since when", async ({tell, degraded, reason = expect.any(String)}) => {
  Object.assign(told, tell);
  server.time.now = Date.parse(PRINTED_AT) + 60_000;
  const {status, since, services} = await health();
  expect([status, since]).toEqual(["degraded", SINCE]);
  for (const name of SERVICES)
    expect(services[name], name).toMatchObject(
      degraded.includes(name)
        ? {status: "degraded", since: SINCE, reason}
        : {status: "ok", since: null, reason: null},
    );
});

test("a match of which a source reports impossible data is named by bodies and page", async () => {
  const doubted = {status: "degraded", since: SINCE, reason: "espn on m-074: over at 1–1"} as const;
  told.sources = {...ALL_OK, doubts: [doubted]};
  expect((await health()).services.tournament).toEqual(doubted);
  expect(await health("/api/health")).toMatchObject(doubted);
  expect(await textAt("/status")).toContain(doubted.reason);
});

test.each([
  {says: "ended by itself", runs: [run("live", {aliveAt: SINCE, endedAt: PRINTED_AT})]},
  {
    says: "silent, while another has built since",
    runs: [run("live", {aliveAt: SINCE}), run("print", {result: "ok", succeededAt: PRINTED_AT})],
  },
])("a building process is no trouble: $says", async ({runs}) => {
  told.runs = runs;
  expect((await health()).status).toBe("ok");
});

test("a pinned edition degrades the static services, and says since when", async () => {
  told.pin = {id: "0123456789abcdef", since: SINCE};
  const {status, services} = await health();
  expect([status, services.tournament, services.hub.status]).toEqual([
    "degraded",
    {
      status: "degraded",
      since: SINCE,
      reason: "edition 0123456789abcdef is pinned, newer ones wait",
    },
    "ok",
  ]);
});

test("a result that becomes overdue after the build is reported, to the second", async () => {
  server.time.now = Date.parse(nextResultAt);
  expect((await health("/api/health")).status).toBe("ok");
  server.time.now += 1_000;
  for (const path of ["/health", "/api/health"])
    expect(await health(path)).toMatchObject({status: "degraded", since: nextResultAt});
  const {dependencies} = await health("/api/health");
  expect(dependencies.facts).toEqual({status: "late", since: nextResultAt});
  server.time.now = Date.parse(PRINTED_AT) + 120_000;
});

test("a store that cannot be written degrades what it keeps, since it was first seen, until it works", async () => {
  server.time.now += 10_000;
  const since = toInstant(server.time.now);
  told.storeError = new StoreBusyError("the disk is full");
  for (let look = 0; look < 3; look++) {
    const {services} = await health();
    for (const name of ["integration", "hub", "watchlist", "registration"])
      expect(services[name]).toMatchObject({
        status: "degraded",
        since,
        reason: expect.stringContaining("the disk is full"),
      });
    expect(services.tournament.status).toBe("ok");
    server.time.now += 5_000;
  }
  told.storeError = undefined;
  expect((await health()).status).toBe("ok");
});

test("before the first edition the services say what they lack", async () => {
  const empty = await startLive();
  try {
    const {body} = await asker(empty)("GET", "/health");
    expect(body.services).toMatchObject({
      tournament: {status: "degraded", reason: "there is no edition yet"},
      hub: {status: "ok"},
    });
    expect((await asker(empty)("GET", "/api/health")).status).toBe(503);
  } finally {
    await empty.close();
  }
});

test("old prices degrade the market and the service as of now, and nothing else", async () => {
  server.time.now = Date.parse(PRICES_OLD_AT) - 1_000;
  const {services: before} = await health();
  expect(before.market.status).toBe("ok");
  server.time.now += 1_000;
  const reason = "the prices of the market are more than one session old";
  const late = {status: "degraded", since: PRICES_OLD_AT, reason};
  const {services} = await health();
  expect(services.market).toEqual(late);
  expect(services.news).toEqual(before.news);
  expect((await health("/api/health")).dependencies.prices).toEqual({
    status: "late",
    since: PRICES_OLD_AT,
  });
  server.time.now += 60_000;
  expect((await asker(server)("GET", "/readyz")).status).toBe(200);
  const {text} = await asker(server)("GET", "/metrics", undefined, {"x-admin-token": ADMIN_TOKEN});
  expect(text).toContain("broadsheet_market_prices_overdue_seconds 60\n");
});
