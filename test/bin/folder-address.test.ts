import {mkdtempSync, readFileSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {afterAll, beforeAll, expect, test} from "vitest";
import {type Env, envIn, runHere} from "../fixtures/commands.ts";
import {copyPastCup} from "../fixtures/past-cup.ts";

const folder = mkdtempSync(join(tmpdir(), "broadsheet-address-"));
beforeAll(() => copyPastCup(join(folder, "data")));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

async function build(more: Env = {}) {
  const {status, stdout, stderr} = await runHere(
    ["build", "--offline", "--runs", "100", "--quiet"],
    envIn(folder, more),
  );
  expect([status, stderr]).toEqual([0, ""]);
  const [, written, files, rest] = /: (\d+) of (\d+) files written, 0 removed(.*), in/.exec(
    stdout,
  )!;
  return {written: Number(written), files: Number(files), rest};
}
const keptAddress = () => readFileSync(join(folder, "site", "address"), "utf8");

test("a build that is told none prints for that of the server; another one that is told wins, and it is said", async () => {
  expect((await build({PORT: "9123"})).written).toBeGreaterThan(100);
  expect(keptAddress()).toBe("http://localhost:9123\n");
  expect(await build()).toMatchObject({written: 0, rest: ""});
  expect(await build({PORT: "8080"})).toMatchObject({written: 0, rest: ""});
  const other = await build({BASE_URL: "https://x.example/"});
  expect(other.written).toBeGreaterThan(10);
  expect(other.rest).toBe(", for https://x.example and no longer http://localhost:9123");
  expect(keptAddress()).toBe("https://x.example\n");
  expect(await build()).toMatchObject({written: 0, rest: ""});
  expect((await runHere(["publish", "--runs", "100", "--quiet"], envIn(folder))).stdout).toMatch(
    /: 0 of \d+ files written → /,
  );
});
