import {cpSync, readFileSync, realpathSync, truncateSync} from "node:fs";
import {tmpdir} from "node:os";
import {join, relative} from "node:path";
import {beforeAll, expect, test} from "vitest";
import {CUP_OPTIONS, copyBuiltCup} from "../fixtures/built/built-cup.ts";
import {ADDRESSED, envIn, runHere} from "../fixtures/commands.ts";
import {runApart} from "../fixtures/commands-apart.ts";
import {ownFolder} from "../fixtures/own-folder.ts";

const folder = ownFolder();
const env = envIn(folder, ADDRESSED);
beforeAll(() => copyBuiltCup(folder));

test("build reports in one sentence, with one plain progress line per stage", () => {
  const {status, stdout, stderr} = runApart(["build", ...CUP_OPTIONS], env);
  expect(
    stderr
      .split("\n")
      .filter(Boolean)
      .map((line) => line.trim().split(/\s+/).slice(0, 2).join(" ")),
  ).toEqual(["✓ load", "✓ model", "✓ print"]);
  expect(stderr).not.toContain("\u001b");
  expect(stdout).toMatch(
    /^edition [0-9a-f]{16}: \d+ of \d+ files written, 0 removed, in [\d.]+ s → /,
  );
  expect(status).toBe(0);
});

test("--json puts the report on standard output; where nothing is new, nothing is written", () => {
  const {status, stdout} = runApart(["build", ...CUP_OPTIONS, "--json", "--quiet"], env);
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    load: {changed: false},
    model: {fitted: 0},
    publish: {written: 0, changed: []},
  });
});

const then = () =>
  runApart(
    ["build", ...CUP_OPTIONS, "--as-of", "2024-06-11", "--out", thenOut, "--json", "--quiet"],
    env,
  );
/** Relative to the temporary folder, where commands run. */
const thenOut = relative(realpathSync(tmpdir()), join(folder, "then"));

test("--as-of prints what was known then, into the folder named, relative to where it is called", () => {
  const {status, stdout} = then();
  expect(status).toBe(0);
  const id = readFileSync(join(folder, "then", "current"), "utf8").trim();
  expect(JSON.parse(stdout).publish.id).toBe(id);
  const body = (path: string) =>
    JSON.parse(readFileSync(join(folder, "then", "builds", id, "site", `${path}.json`), "utf8"));
  const schedule = body("api/schedule");
  const played = schedule.matches.filter((match: {status: string}) => match.status === "finished");
  expect(played.every((match: {kickoffAt: string}) => match.kickoffAt < "2024-06-11")).toBe(true);
  expect(played.length).toBeLessThan(schedule.matches.length);
  expect(body("api/health").status).toBe("ok");
  const odds = body("api/tournaments/2024/champion-odds");
  expect(odds.availability.status).toBe("available");
  expect(odds.trend.every((point: {asOf: string}) => point.asOf <= "2024-06-11")).toBe(true);
  expect(odds.trend.length).toBe(JSON.parse(stdout).model.editions + 1);
});

test("--as-of again finds everything done", () => {
  const {stdout} = then();
  expect(JSON.parse(stdout)).toMatchObject({
    model: {fitted: 0, forecasts: 0, simulated: 0, problems: []},
    publish: {written: 0},
  });
});

test("--help is no error", async () => {
  const {status, stdout} = await runHere(["build", "--help"], env);
  expect([status, stdout.split("\n")[0]]).toEqual([0, "Usage: broadsheet build [options]"]);
});

test("a truncated facts file names the file and leaves the edition that is out", async () => {
  const data = join(folder, "spoilt");
  cpSync(join(folder, "data"), data, {recursive: true});
  truncateSync(join(data, "tournament", "2024", "fixtures.json"), 500);
  const before = readFileSync(join(folder, "site", "current"), "utf8");
  const {status, stderr} = await runHere(["build", "--quiet"], {...env, BROADSHEET_DATA: data});
  expect(stderr).toMatch(/^broadsheet: tournament\/2024\/fixtures\.json[^\n]*\n$/);
  expect(status).toBe(1);
  expect(readFileSync(join(folder, "site", "current"), "utf8")).toBe(before);
});
