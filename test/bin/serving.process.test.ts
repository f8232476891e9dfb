import {spawnSync} from "node:child_process";
import {mkdtempSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {afterAll, afterEach, beforeAll, expect, test} from "vitest";
import {isLocked} from "../../publish/output/lock.ts";
import {CUP_OPTIONS, copyBuiltCup} from "../fixtures/built/built-cup.ts";
import {ADDRESSED, envIn} from "../fixtures/commands.ts";
import {addressOf, type Running, startApart} from "../fixtures/commands-apart.ts";

const folder = mkdtempSync(join(tmpdir(), "broadsheet-serving-"));
const RUNS = CUP_OPTIONS.slice(1);
/** Sources are this machine's port 1, where nobody listens. */
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
afterAll(() => rmSync(folder, {recursive: true, force: true}));

test("start builds, says ready, answers, and stops at SIGTERM with status 0", async () => {
  const started = start(["start", ...RUNS, "--quiet"]);
  const answer = await fetch(`${await addressOf(started)}/api/dashboard`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({year: 2024, phase: "complete"});
  started.child.kill("SIGTERM");
  expect(await started.ended).toEqual([0, null]);
});

test("start keeps live alive beside the server: it asks the sources, prints, and ends with start, after its print", async () => {
  const started = start(["start", ...RUNS], NOWHERE);
  expect((await fetch(`${await addressOf(started)}/api/health`)).status).toBe(200);
  await started.until(/: edition [0-9a-f]{16}, \d+ addresses changed/);
  await started.until(/openfootball (?:failed|waiting).*again in/);
  started.child.kill("SIGTERM");
  expect(await started.ended).toEqual([0, null]);
  expect(started.said()).not.toContain("live ended");
  expect(isLocked(join(folder, "site"))).toBe(false);
});

test("start killed without warning takes live with it", async () => {
  const {child, ...started} = start(["start", ...RUNS], NOWHERE);
  await addressOf({child, ...started});
  const pidOf = () =>
    Number(
      spawnSync("pgrep", ["-P", String(child.pid), "-f", " live "], {
        encoding: "utf8",
      }).stdout.trim(),
    );
  await expect.poll(pidOf).toBeGreaterThan(0);
  const live = pidOf();
  child.kill("SIGKILL");
  const isGone = () => {
    try {
      return !process.kill(live, 0);
    } catch {
      return true;
    }
  };
  await expect.poll(isGone).toBe(true);
});
