import {spawnSync} from "node:child_process";
import {once} from "node:events";
import {rmSync} from "node:fs";
import {type AddressInfo, createServer} from "node:net";
import {join} from "node:path";
import {afterEach, beforeAll, expect, test} from "vitest";
import {isLocked} from "../../publish/output/lock.ts";
import {CUP_OPTIONS, copyBuiltCup} from "../fixtures/built/built-cup.ts";
import {ADDRESSED, envIn} from "../fixtures/commands.ts";
import {addressOf, expectToStop, type Running, startApart} from "../fixtures/commands-apart.ts";
import {ownFolder} from "../fixtures/own-folder.ts";

const folder = ownFolder();
const RUNS = CUP_OPTIONS.slice(1);
/** Sources point to port 1 of this machine, where nothing listens. */
const NOWHERE = {
  PROVIDERS: "openfootball",
  OPENFOOTBALL_URL: "http://127.0.0.1:1",
  CRAWL_ALLOW: "127.0.0.1",
};
const running: Running[] = [];
function start(args: readonly string[], more: Readonly<Record<string, string>> = {}): Running {
  const started = startApart(args, envIn(folder, {...ADDRESSED, ...more}));
  running.push(started);
  return started;
}
beforeAll(() => copyBuiltCup(folder));
afterEach(() => {
  for (const {child} of running.splice(0)) child.kill("SIGKILL");
});

test("start builds, says ready, answers, keeps its edition current by builds that end, which build nothing where nothing has changed, and stops at a signal", async () => {
  const started = start(["start", ...RUNS], NOWHERE);
  const answer = await fetch(`${await addressOf(started)}/api/dashboard`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({year: 2024, phase: "complete"});
  await started.until(/nothing new: all \d+ files are unchanged/);
  await expectToStop(started, "SIGINT");
  expect(isLocked(join(folder, "site"))).toBe(false);
});

test("start killed without warning takes the build at work with it", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const {port} = silent.address() as AddressInfo;
  const asking = {...NOWHERE, OPENFOOTBALL_URL: `http://127.0.0.1:${port}`};
  const {child, ...started} = start(["start", ...RUNS], asking);
  await Promise.all([addressOf({child, ...started}), once(silent, "connection")]);
  const pidOf = () =>
    Number(
      spawnSync("pgrep", ["-P", String(child.pid), "-f", " build "], {
        encoding: "utf8",
      }).stdout.trim(),
    );
  await expect.poll(pidOf, {timeout: 60_000}).toBeGreaterThan(0);
  const build = pidOf();
  child.kill("SIGKILL");
  const isGone = () => {
    try {
      return !process.kill(build, 0);
    } catch {
      return true;
    }
  };
  await expect.poll(isGone, {timeout: 60_000}).toBe(true);
  silent.close();
});

test("start continues to serve the current edition when its build fails", async () => {
  rmSync(join(folder, "data/tournament/2024/fixtures.json"));
  const started = start(["start", ...CUP_OPTIONS]);
  const address = await addressOf(started);
  await started.until(/fixtures/);
  expect((await fetch(`${address}/api/schedule`)).status).toBe(200);
  await expectToStop(started);
});
