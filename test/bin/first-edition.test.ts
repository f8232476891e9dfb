import {spawnSync} from "node:child_process";
import {once} from "node:events";
import {mkdtempSync, rmSync} from "node:fs";
import {type AddressInfo, createServer} from "node:net";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {setTimeout as sleep} from "node:timers/promises";
import {afterEach, beforeEach, expect, onTestFinished, test} from "vitest";
import {etagOf} from "../../publish/live/http/negotiation.ts";
import {readManifest, readPointer} from "../../publish/output/builds.ts";
import {isLocked} from "../../publish/output/folder.ts";
import {CUP_OPTIONS, copyBuiltCup} from "../fixtures/built/built-cup.ts";
import {ADDRESSED, type Env, envIn} from "../fixtures/commands.ts";
import {addressOf, expectToStop, type Running, startApart} from "../fixtures/commands-apart.ts";
import {copyPastCup} from "../fixtures/past-cup.ts";

let folder: string;
let running: Running | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "broadsheet-first-"));
});
afterEach(async () => {
  running?.child.kill("SIGKILL");
  await running?.ended;
  rmSync(folder, {recursive: true, force: true});
});

function start(args: readonly string[], more: Env = {}): Running {
  running = startApart(args, envIn(folder, {...ADDRESSED, HOST: "127.0.0.1", ...more}));
  return running;
}
const RUNS = CUP_OPTIONS.slice(1);
const site = () => join(folder, "site");
/** Pages and data of several groups, live routes, and operators' endpoints. */
const ADDRESSES = ["/", "/vi/teams", "/api/schedule", "/api/schedule?group=a", "/sitemap.xml"];
const LIVE = ["/readyz", "/healthz", "/health", "/api/health", "/status", "/api/news?q=arden"];
/** Free-text search, before and after the index exists. */
const SEARCH = "/search?q=arden";
/** Leaves the processors to the print. */
const LOOK_EVERY_MS = 100;

test("from nothing, start answers before the edition is out, the same when it is, and asks its sources only then", async () => {
  copyPastCup(join(folder, "data"));
  const source = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void source.close());
  await once(source, "listening");
  const asked = once(source, "connection").then(() => readPointer(site()));
  const started = start(["start", ...RUNS], {
    PROVIDERS: "openfootball",
    CRAWL_ALLOW: "127.0.0.1",
    OPENFOOTBALL_URL: `http://127.0.0.1:${(source.address() as AddressInfo).port}`,
  });
  const address = await addressOf(started);
  expect(readPointer(site())).toBeUndefined();
  const idOf = async () => (await (await fetch(`${address}/readyz`)).json()).editionId;
  const draft = await idOf();
  // asks until the index exists, which comes with the edition; a refusal says when to ask again
  const found = (async () => {
    for (;;) {
      const answer = await fetch(`${address}/api/search/ai?q=arden`);
      const {total} = (await answer.json()) as {total: number};
      if (answer.status !== 503) return {status: answer.status, isFound: total > 0};
      expect(answer.headers.get("retry-after")).toBe("5");
      await sleep(LOOK_EVERY_MS);
    }
  })();

  const statuses = new Map<string, Set<number>>();
  const etags = new Map<string, Set<string | null>>();
  const add = <T>(to: Map<string, Set<T>>, path: string, value: T) =>
    to.set(path, (to.get(path) ?? new Set()).add(value));
  let isOut = false;
  do {
    // one more round, answered from the edition
    isOut = readPointer(site()) !== undefined && (await idOf()) !== draft;
    for (const path of [...ADDRESSES, ...LIVE, SEARCH]) {
      const answer = await fetch(`${address}${path}`, {headers: {accept: "text/html"}});
      await answer.arrayBuffer();
      add(statuses, path, answer.status);
      if (ADDRESSES.includes(path)) add(etags, path, answer.headers.get("etag"));
    }
    await sleep(LOOK_EVERY_MS);
  } while (!isOut);
  for (const [path, all] of statuses) expect({path, all: [...all]}).toEqual({path, all: [200]});
  for (const [path, all] of etags) expect({path, etags: all.size}).toEqual({path, etags: 1});

  const id = readPointer(site())!;
  expect(await idOf()).toBe(id);
  const {sha256} = readManifest(site(), id)!.files.find(({url}) => url === "/")!;
  expect([...etags.get("/")!][0]).toBe(etagOf(sha256));
  expect(await found).toEqual({status: 200, isFound: true});
  expect(await asked).toBe(id);
  await expectToStop(started);
});

test("an edition that cannot be finished ends start with what is wrong, and is not out", async () => {
  copyPastCup(join(folder, "data"));
  const {child, ...started} = start(["start", ...CUP_OPTIONS]);
  await addressOf({child, ...started});
  const build = () => spawnSync("pgrep", ["-P", String(child.pid), "-f", " build "]).stdout;
  await expect.poll(() => String(build())).toMatch(/^\d+\n$/);
  process.kill(Number(build()), "SIGKILL");
  expect(await started.ended).toEqual([1, null]);
  expect(started.said()).toContain(
    "broadsheet: build was ended (SIGKILL), most likely for want of memory",
  );
  expect([readPointer(site()), isLocked(site())]).toEqual([undefined, false]);
});

test("where the current edition is for another address, what is served leads to this one", async () => {
  await copyBuiltCup(folder);
  const started = start(["start", ...CUP_OPTIONS], {BASE_URL: "http://another.example"});
  const address = await addressOf(started);
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
  expect(sitemap).toContain("http://another.example/");
  expect(sitemap).not.toContain(ADDRESSED.BASE_URL);
  await expectToStop(started, "SIGINT");
});
