import {execFile, spawnSync} from "node:child_process";
import {cpSync, mkdtempSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {promisify} from "node:util";
import {afterAll, beforeAll, expect, test} from "vitest";
import {lastRuns} from "../../pipeline/kit/runs.ts";
import {openStore} from "../../pipeline/kit/store.ts";
import {items, rss} from "../fixtures/news/documents.ts";
import {sourceOf} from "../fixtures/news/newsstand.ts";
import {startServer, status} from "../fixtures/providers/server.ts";

const BIN = join(process.cwd(), "bin", "broadsheet");
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "broadsheet-crawl-"));
  openStore(join(folder, "b.db")).close();
});
afterAll(() => rmSync(folder, {recursive: true, force: true}));

/** Sources are this machine's port 1, where nobody listens: the network is never asked. */
const run = (args: string[], more: Record<string, string> = {}) =>
  spawnSync(BIN, args, {
    env: {
      PATH: process.env.PATH ?? "",
      BROADSHEET_DB: join(folder, "b.db"),
      OPENFOOTBALL_URL: "http://127.0.0.1:1",
      INTERNATIONALS_URL: "http://127.0.0.1:1",
      CRAWL_ALLOW: "127.0.0.1",
      NEWS_SOURCES: "none",
      ...more,
    },
    encoding: "utf8",
    timeout: 60_000,
  });

test("offline nothing could be reached: each source is named with its reason, in the report and on the way; a build goes on", () => {
  const {status, stdout, stderr} = run(["crawl", "tournament", "--json"]);
  expect(status).toBe(1);
  const {
    tournament: report,
    news,
    result,
  } = JSON.parse(stdout) as {
    result: string;
    tournament: {sources: {provider: string; outcome: string; error: string}[]; matchesChanged: number};
    news: null;
  };
  expect([news, result]).toEqual([null, "unreached"]);
  expect(report.matchesChanged).toBe(0);
  expect(report.sources.map(({provider, outcome}) => [provider, outcome])).toEqual([
    ["openfootball", "failed"],
    ["internationals", "failed"],
  ]);
  for (const {error} of report.sources) expect(error).toContain("ECONNREFUSED");
  expect(stderr).toContain("openfootball failed, internationals failed");
});

test.each([
  {
    says: "no source turned on",
    args: ["crawl"],
    env: {PROVIDERS: "none"},
    status: 0,
    out: "no provider is turned on; no news source is turned on",
  },
  {
    says: "no source there",
    args: ["crawl", "tournament", "--quiet"],
    env: {},
    status: 1,
    out: "no source could be reached: openfootball, internationals",
  },
  {says: "a news source nobody knows", args: ["crawl", "news"], env: {NEWS_SOURCES: "bbc-cricket"}, status: 2, out: "bbc-cricket"},
  {says: "a source nobody knows", args: ["withdraw", "--source", "bbc-cricket"], env: {}, status: 2, out: "bbc-cricket"},
  {says: "a source is withdrawn", args: ["withdraw", "--source", "goal", "--reason", "asked"], env: {}, status: 0, out: "0 articles"},
  {says: "nothing of that name to crawl", args: ["crawl", "weather"], env: {}, status: 2, out: "weather"},
  {says: "a key is missing", args: ["crawl"], env: {PROVIDERS: "api-football"}, status: 2, out: "API_FOOTBALL_KEY"},
])("$says", ({args, env, status, out}) => {
  const done = run(args, env);
  expect(done.status).toBe(status);
  expect(done.stdout + done.stderr).toContain(out);
});

test("news is crawled by itself: what is new is stored, what fails is named; only when all of it fails the command does", async () => {
  const server = await startServer();
  const data = join(folder, "data");
  cpSync("test/fixtures/cup", data, {recursive: true});
  rmSync(join(data, "sources/vn-finance.json"));
  writeFileSync(
    join(data, "sources", "football.json"),
    JSON.stringify(
      ["good", "bad", "off"].map((id) => ({...sourceOf(id, `${server.url}/${id}`), enabled: id !== "off", note: "of a test"})),
    ),
  );
  server.on("/good", (_, response) => void response.end(rss(items("https://paper.example", 3))));
  server.on("/bad", status(404));
  try {
    const env = {PATH: process.env.PATH ?? "", BROADSHEET_DB: join(folder, "news.db"), BROADSHEET_DATA: data, CRAWL_ALLOW: "127.0.0.1"};
    const {stdout, stderr} = await promisify(execFile)(BIN, ["crawl", "news"], {env, timeout: 60_000});
    expect(stdout).toBe("3 new articles, 0 reworded, 0 forgotten; failed: bad\n");
    expect(stderr).toMatch(/✓ news .* 1 read, 1 failed; 3 new articles, 0 reworded/);
    const failed = await promisify(execFile)(BIN, ["crawl", "news", "--all"], {
      env: {...env, NEWS_SOURCES: "-good", BROADSHEET_DB: join(folder, "failed.db")},
    }).catch((error: {code: number; stdout: string}) => error);
    expect(failed).toMatchObject({code: 1, stdout: expect.stringContaining("every source failed: bad")});
    await promisify(execFile)(BIN, ["import", "--quiet"], {env, timeout: 60_000});
    const job = await promisify(execFile)(BIN, ["job", "crawl-news", "--runs", "100", "--quiet"], {
      env: {...env, NEWS_SOURCES: "-good", BROADSHEET_OUT: join(folder, "site")},
    }).catch((error: {code: number; stdout: string}) => error);
    expect(job).toMatchObject({code: 1, stdout: expect.stringContaining("every source failed: bad")});
    const db = openStore(env.BROADSHEET_DB);
    expect(lastRuns(db)).toMatchObject([{name: "crawl", result: "failed", detail: "failed: bad", succeededAt: expect.any(String)}]);
    db.close();
    // by the registry of another day, which does not list it
    const withdrawn = await promisify(execFile)(BIN, ["withdraw", "--source", "good"], {
      env: {...env, BROADSHEET_DATA: ""},
      timeout: 60_000,
    });
    expect(withdrawn.stdout).toContain("3 articles withdrawn");
    expect(stderr).toContain(`bad: ${server.url}/bad: answered 404; expected 200`);
    expect(server.asked.map(({path}) => path)).not.toContain("/off");
  } finally {
    await server.close();
  }
});
