import {mkdtempSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {afterAll, afterEach, beforeAll, expect, test} from "vitest";
import {readPointer} from "../../publish/output/builds.ts";
import {CUP_OPTIONS, copyBuiltCup} from "../fixtures/built/built-cup.ts";
import {ADDRESSED, envIn} from "../fixtures/commands.ts";
import {addressOf, type Running, startApart} from "../fixtures/commands-apart.ts";

const folder = mkdtempSync(join(tmpdir(), "broadsheet-restart-"));
/** More than a minute of model work. */
const FOREVER = ["--runs", "99999999"];
const env = envIn(folder, {...ADDRESSED, HOST: "127.0.0.1"});
let started: Running | undefined;

beforeAll(() => copyBuiltCup(folder));
// SIGTERM, because killing it would leave its build working on the database
afterEach(async () => {
  started?.child.kill("SIGTERM");
  expect(await started?.ended).toEqual([0, null]);
});
afterAll(() => rmSync(folder, {recursive: true, force: true}));

test("start serves the current edition while its build works, however long that takes", async () => {
  const current = readPointer(join(folder, "site"));
  started = startApart(["start", "--offline", ...FOREVER], env);
  const address = await addressOf(started);
  expect((await fetch(`${address}/api/schedule`)).status).toBe(200);
  expect(readPointer(join(folder, "site"))).toBe(current);
});

test("start builds first where the current edition is for another address", async () => {
  started = startApart(["start", "--offline", ...FOREVER], {
    ...env,
    BASE_URL: "http://another.example",
  });
  await started.until(/load/);
  expect(started.said()).not.toContain("ready");
});

test("start goes on serving the current edition when its build fails", async () => {
  rmSync(join(folder, "data/tournament/2024/fixtures.json"), {force: true});
  started = startApart(["start", ...CUP_OPTIONS], env);
  const address = await addressOf(started);
  await started.until(/fixtures/);
  expect((await fetch(`${address}/api/schedule`)).status).toBe(200);
});
