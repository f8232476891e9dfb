import {cpSync, rmSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {beforeAll, expect, test} from "vitest";
import {toInstant} from "../../pipeline/kit/instant.ts";
import {lastRuns} from "../../pipeline/kit/runs.ts";
import {openStore} from "../../pipeline/kit/store.ts";
import {rowsOf} from "../../pipeline/market/sources/stored/bars.ts";
import {sourceList} from "../../publish/news/source-list.ts";
import {sources} from "../../publish/news/sources.ts";
import {type Env, runHere} from "../fixtures/commands.ts";
import {PATHS, RECORDED, startMarketServer, text} from "../fixtures/market/provider-server.ts";
import {items, rss} from "../fixtures/news/documents.ts";
import {sourceOf} from "../fixtures/news/many-feeds.ts";
import {ownFolder} from "../fixtures/own-folder.ts";
import {copyPastCup} from "../fixtures/past-cup.ts";
import {startServer, status} from "../fixtures/providers/server.ts";

const folder = ownFolder();
beforeAll(() => {
  copyPastCup(join(folder, "data"));
  openStore(join(folder, "b.db")).close();
});

/** Sources point to port 1 of this machine, where nothing listens, so the network is never used. */
const run = (args: readonly string[], more: Env = {}) =>
  runHere(args, {
    BROADSHEET_DB: join(folder, "b.db"),
    BROADSHEET_DATA: join(folder, "data"),
    OPENFOOTBALL_URL: "http://127.0.0.1:1",
    INTERNATIONALS_URL: "http://127.0.0.1:1",
    CRAWL_ALLOW: "127.0.0.1",
    NEWS_SOURCES: "none",
    ...more,
  });

test("offline nothing could be reached: each source is named with its reason in the report, and one line says so on the way", async () => {
  const {status, stdout, stderr} = await run(["crawl", "tournament", "--json"]);
  expect(status).toBe(1);
  const {
    tournament: report,
    news,
    result,
  } = JSON.parse(stdout) as {
    result: string;
    tournament: {
      sources: {provider: string; outcome: string; error: string}[];
      matchesChanged: number;
    };
    news: null;
  };
  expect([news, result]).toEqual([null, "unreached"]);
  expect(report.matchesChanged).toBe(0);
  expect(report.sources.map(({provider, outcome}) => [provider, outcome])).toEqual([
    ["openfootball", "failed"],
    ["internationals", "failed"],
  ]);
  for (const {error} of report.sources) expect(error).toContain("ECONNREFUSED");
  expect(stderr).toMatch(/✓ crawl [^\n]* no source could be reached\n$/);
});

test.each([
  [
    "no source turned on",
    ["crawl"],
    {PROVIDERS: "none"},
    0,
    "no provider is turned on; no news source is turned on",
  ],
  [
    "no source there",
    ["crawl", "tournament", "--quiet"],
    {},
    1,
    "no source could be reached: openfootball, internationals",
  ],
  [
    "a news source nobody knows",
    ["crawl", "news"],
    {NEWS_SOURCES: "bbc-cricket"},
    2,
    "bbc-cricket",
  ],
  [
    "a source to crawl alone that nobody knows",
    ["crawl", "news", "--source", "gaol"],
    {BROADSHEET_DATA: ""},
    2,
    "--source is gaol; expected ids of data/sources, such as goal",
  ],
  [
    "a source to crawl alone, and not of the news",
    ["crawl", "--source", "goal"],
    {},
    2,
    "expected crawl news --source",
  ],
  [
    "a source to crawl alone for ever",
    ["crawl", "news", "--source", "goal", "--watch"],
    {},
    2,
    "cannot be used with option '--watch'",
  ],
  ["a source nobody knows", ["withdraw", "--source", "bbc-cricket"], {}, 2, "bbc-cricket"],
  [
    "a source is withdrawn",
    ["withdraw", "--source", "goal", "--reason", "asked"],
    {BROADSHEET_DATA: ""},
    0,
    "0 articles",
  ],
  ["nothing of that name to crawl", ["crawl", "weather"], {}, 2, "weather"],
  [
    "the past of more than prices",
    ["crawl", "--history"],
    {},
    2,
    "expected crawl market --history",
  ],
  [
    "a first day without a past",
    ["crawl", "market", "--from", "2025-08-05"],
    {},
    2,
    "the first day of --history; expected both",
  ],
  [
    "a past that begins on no day",
    ["crawl", "market", "--history", "--from", "2025-02-30"],
    {},
    2,
    '--from is "2025-02-30"',
  ],
  [
    "a share nobody lists",
    ["crawl", "market", "--symbol", "XYZW"],
    {MARKET_PROVIDERS: "cafef", BROADSHEET_DATA: ""},
    2,
    "--symbol names XYZW; expected symbols of market/symbols.json",
  ],
  [
    "a provider of prices nobody knows",
    ["crawl", "market"],
    {MARKET_PROVIDERS: "cafef,tcbs"},
    2,
    "MARKET_PROVIDERS",
  ],
  ["a key is missing", ["crawl"], {PROVIDERS: "api-football"}, 2, "API_FOOTBALL_KEY"],
])("%s", async (_, args, env, status, out) => {
  const done = await run(args, env);
  expect(done.status).toBe(status);
  expect(done.stdout + done.stderr).toContain(out);
});

test("news is crawled by itself: what is new is stored, what fails is named; only when all of it fails the command does", async () => {
  const server = await startServer();
  const data = join(folder, "news");
  cpSync("test/fixtures/cup", data, {recursive: true});
  rmSync(join(data, "sources/vn-finance.json"));
  writeFileSync(
    join(data, "sources", "football.json"),
    JSON.stringify(
      ["good", "bad", "off"].map((id) => ({
        ...sourceOf(id, `${server.url}/${id}`),
        enabled: id !== "off",
        note: "of a test",
      })),
    ),
  );
  server.on("/good", (_, response) => void response.end(rss(items("https://paper.example", 3))));
  server.on("/off", (_, response) => void response.end(rss(items("https://other.example", 1))));
  server.on("/bad", status(404));
  try {
    const env = {
      BROADSHEET_DB: join(folder, "news.db"),
      BROADSHEET_DATA: data,
      CRAWL_ALLOW: "127.0.0.1",
    };
    const {stdout, stderr} = await runHere(["crawl", "news"], env);
    expect(stdout).toBe("3 new articles, 0 reworded, 0 forgotten; failed: bad\n");
    expect(stderr).toMatch(/✓ news .* 1 read, 1 failed; 3 new articles, 0 reworded/);
    const withoutGood = {...env, NEWS_SOURCES: "-good"};
    const failed = await runHere(["crawl", "news", "--all"], {
      ...withoutGood,
      BROADSHEET_DB: join(folder, "failed.db"),
    });
    expect(failed).toMatchObject({
      status: 1,
      stdout: expect.stringContaining("every source failed: bad"),
    });
    expect((await runHere(["import", "--quiet"], env)).status).toBe(0);
    const job = await runHere(["job", "crawl-news", "--runs", "100", "--quiet"], {
      ...withoutGood,
      BROADSHEET_OUT: join(folder, "site"),
    });
    expect(job).toMatchObject({
      status: 1,
      stdout: expect.stringContaining("every source failed: bad"),
    });
    expect(server.asked.map(({path}) => path)).not.toContain("/off");
    const alone = await runHere(["crawl", "news", "--source", "off", "--source", "good"], {
      ...env,
      NEWS_SOURCES: "none",
      BROADSHEET_DB: join(folder, "alone.db"),
    });
    expect(alone).toMatchObject({
      status: 0,
      stdout: "4 new articles, 0 reworded, 0 forgotten\n",
      stderr: expect.stringContaining("2 read; 4 new articles"),
    });
    const trials = openStore(join(folder, "alone.db"));
    expect(lastRuns(trials)).toEqual([]);
    trials.close();
    expect(server.asked.map(({path}) => path).filter((path) => path === "/off")).toEqual(["/off"]);
    const db = openStore(env.BROADSHEET_DB);
    expect(lastRuns(db)).toMatchObject([
      {name: "crawl", result: "failed", detail: "failed: bad", succeededAt: expect.any(String)},
    ]);
    db.close();
    // with a later registry, which no longer lists it
    const withdrawn = await runHere(["withdraw", "--source", "good"], {
      ...env,
      BROADSHEET_DATA: "",
    });
    expect(withdrawn.stdout).toContain("3 articles withdrawn");
    expect(stderr).toContain(`bad: ${server.url}/bad: answered 404; expected 200`);
  } finally {
    await server.close();
  }
});

test("prices are crawled where a provider is turned on, and the operator sees how it is doing", async () => {
  const server = await startMarketServer();
  const on = toInstant(Date.now() - 3 * 86_400_000).slice(0, 10);
  const [row] = RECORDED.priceHistory.SHB!;
  const rows = [{...row, Ngay: on.split("-").reverse().join("/")}];
  server.misbehave(
    PATHS.priceHistory,
    text(() => ({Success: true, Data: {TotalCount: 1, Data: rows}})),
  );
  const env = {
    ...server.env,
    MARKET_PROVIDERS: "cafef",
    BROADSHEET_DB: join(folder, "prices.db"),
    BROADSHEET_DATA: "",
  };
  try {
    const done = await run(["crawl", "market", "--symbol", "SHB"], env);
    expect([done.status, done.stdout]).toEqual([
      0,
      "no news source is turned on; 1 rows of prices\n",
    ]);
    expect(done.stderr).toContain("cafef ok, 1 rows");
    const db = openStore(env.BROADSHEET_DB);
    const list = sourceList(db, {
      registry: [],
      providers: [],
      marketProviders: ["cafef"],
      asOf: toInstant(Date.now() + 1000),
    });
    expect(rowsOf(db, "raw", "SHB")).toMatchObject([{on, source: "cafef", close: 18_350}]);
    expect(lastRuns(db)).toMatchObject([{name: "crawl", result: "ok"}]);
    db.close();
    const shown = sources(list).sources.filter(({kind}) => kind === "prices");
    expect(shown.map(({sourceId, enabled, state}) => [sourceId, enabled, state])).toEqual([
      ["vndirect", false, null],
      ["ssi", false, null],
      ["cafef", true, "ok"],
    ]);
    server.misbehave(PATHS.priceHistory, status(404));
    const failed = await run(["crawl", "market", "--symbol", "SHB", "--all"], env);
    expect(failed.status).toBe(1);
    expect(failed.stdout).toContain("every source failed: cafef");
  } finally {
    await server.close();
  }
});
