import {join} from "node:path";
import {beforeAll, expect, test} from "vitest";
import {envIn, runHere} from "../fixtures/commands.ts";
import {ownFolder} from "../fixtures/own-folder.ts";
import {copyPastCup} from "../fixtures/past-cup.ts";

const folder = ownFolder();
const run = (...args: readonly string[]) => runHere(args, envIn(folder));
beforeAll(async () => {
  copyPastCup(join(folder, "data"));
  expect(await run("import", "--quiet")).toMatchObject({status: 0, stderr: ""});
});

test("simulate: odds with standard errors, the same for the same seed", async () => {
  const args = [
    "simulate",
    "-n",
    "500",
    "--seed",
    "a",
    "--as-of",
    "2024-06-01",
    "--json",
    "--quiet",
  ];
  const first = await run(...args);
  expect(first.status).toBe(0);
  expect((await run(...args)).stdout).toBe(first.stdout);
  const {teams, runs} = JSON.parse(first.stdout);
  expect(runs).toBe(500);
  expect(
    teams.reduce(
      (sum: number, team: {champion: {probability: number}}) => sum + team.champion.probability,
      0,
    ),
  ).toBeCloseTo(1, 4);
});

test("import without --from loads the facts and says that nothing is new", async () => {
  const {status, stdout} = await run("import", "--quiet");
  expect(stdout).toMatch(/^nothing changed; facts through 2024-/);
  expect(status).toBe(0);
});

test.each(["model", "publish"])("%s runs alone", async (command) => {
  expect((await run(command, "--runs", "200", "--quiet")).status).toBe(0);
});
