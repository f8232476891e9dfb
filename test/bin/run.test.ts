import {copyFileSync, existsSync, mkdirSync, readFileSync} from "node:fs";
import {join} from "node:path";
import {beforeAll, describe, expect, test} from "vitest";
import {takeRunLock} from "../../publish/output/folder.ts";
import {CUP_OPTIONS, copyBuiltCup} from "../fixtures/built/built-cup.ts";
import {ADDRESSED, envIn, runHere} from "../fixtures/commands.ts";
import {runApart, startApart} from "../fixtures/commands-apart.ts";
import {ownFolder} from "../fixtures/own-folder.ts";

const folder = ownFolder();
const env = envIn(folder, ADDRESSED);
const out = join(folder, "site");
const ONCE = ["run", ...CUP_OPTIONS];
beforeAll(async () => {
  await copyBuiltCup(folder);
  copyFileSync(join(folder, "b.db"), join(folder, "elsewhere.db"));
});

const history = async () => {
  const {stdout} = await runHere(["runs", "--json"], env);
  return JSON.parse(stdout).runs as {result: string | null; steps: {name: string}[]}[];
};

test("one cycle builds and prunes, says so in a line, and is in the history", async () => {
  const {status, stdout, stderr} = runApart(ONCE, env);
  expect([stderr, stdout]).toEqual([
    "",
    expect.stringMatching(
      /^20\S+Z ok in [\d.]+ s: edition [0-9a-f]{16}, \d+ of \d+ files written; 0\.0 MB freed\n$/,
    ),
  ]);
  expect(status).toBe(0);
  expect(existsSync(join(out, "current"))).toBe(true);
  expect(await history()).toMatchObject([
    {result: "ok", steps: [{name: "build"}, {name: "prune"}]},
  ]);
  expect((await runHere(["runs"], env)).stdout).toBe(stdout);
});

test("while another one is at it: its holder in a line, status 4, and nothing done", async () => {
  const release = takeRunLock(out);
  try {
    const {status, stderr} = await runHere(ONCE, env);
    expect(stderr).toMatch(
      new RegExp(`^broadsheet: another run is active in .* \\(process ${process.pid} on .*\\n$`),
    );
    expect([status, (await history()).length]).toEqual([4, 1]);
    const waiting = startApart([...ONCE, "--no-prune", "--wait", "1 minute"], env);
    setTimeout(release, 700);
    expect(await waiting.ended).toEqual([0, null]);
  } finally {
    release();
  }
});

describe("with --deploy", () => {
  const www = join(folder, "www with spaces – Đà Nẵng");
  const deployments = async () =>
    JSON.parse((await runHere(["runs", "--json"], env)).stdout).deployments as {target: string}[];

  test("what was printed is deployed, by the options of deploy, and the line says how much", async () => {
    const told = join(folder, "told");
    mkdirSync(www);
    const {status, stdout, stderr} = runApart(
      [...ONCE, "--deploy", `dir:${www}`, "--purge-command", `echo noise; cat > '${told}'`],
      env,
    );
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(
        new RegExp(`; (\\d+) of \\1 files sent to dir:${www}; [\\d.]+ MB freed\\n$`),
      ),
    ]);
    expect(stderr).toBe("noise\n");
    expect(readFileSync(told, "utf8")).toMatch(/^http\S+\/api\/schedule$/m);
    expect(await deployments()).toEqual([
      expect.objectContaining({target: `dir:${www}`, result: "ok", sent: expect.any(Number)}),
    ]);
  });

  test("a target that refuses fails the cycle, and is told of target by target", async () => {
    const {status, stdout: line} = runApart([...ONCE, "--deploy", "dir:/proc/nowhere"], env);
    expect([status, line.split("\n").length, (await history())[0]!.result]).toEqual([
      1,
      2,
      "failed",
    ]);
    const all = await deployments();
    const of = (target: string) => all.find((one) => one.target === target);
    expect(of("dir:/proc/nowhere")).toMatchObject({
      result: "failed",
      succeededAt: null,
      edition: null,
    });
    expect(of(`dir:${www}`)).toMatchObject({result: "ok"});
    const {stdout} = await runHere(["runs"], env);
    expect(stdout).toMatch(
      /^dir:\/proc\/nowhere: \S+Z failed in [\d.]+ s: .*; none has succeeded yet$/m,
    );
    expect(stdout).toMatch(
      /^dir:.*www with spaces.*: \S+Z ok in [\d.]+ s: edition [0-9a-f]{16}, \d+ files sent$/m,
    );
  });

  test.each([
    ["--grace", "a while", /Expected a duration/],
    ["--concurrency", "0", /Expected a whole number from 1 to 999/],
    ["--checksums", "never", /Allowed choices are supported, required/],
  ])("%s %s is refused before anything is begun", async (option, value, line) => {
    const {status, stderr} = await runHere([...ONCE, option, value], env);
    expect([status, stderr]).toEqual([2, expect.stringMatching(line)]);
  });
});

test("--every goes on until it is asked to end, which it does within ten seconds", async () => {
  const running = startApart([...ONCE, "--every", "2s"], env);
  const first = await running.until(/; next (20\S+Z)\n[\s\S]*; next (20\S+Z)\n/);
  expect(first[1]! < first[2]!).toBe(true);
  // during the next cycle or between two
  const asked = performance.now();
  running.child.kill("SIGTERM");
  expect(await running.ended).toEqual([0, null]);
  expect(performance.now() - asked).toBeLessThan(10_000);
  takeRunLock(out)();
  expect((await history()).length).toBeGreaterThan(3);
});

test("--at waits for its time where today's was done, and says when that is", async () => {
  const inAWhile = new Date(Date.now() + 3 * 3_600_000);
  const time = `${inAWhile.getUTCHours()}:00`;
  const before = (await history()).length;
  const waiting = startApart([...ONCE, "--at", time], {...env, TZ: "UTC"});
  const [, due] = await waiting.until(/^the next run is due at (20\S+)\n/);
  expect(due).toBe(`${inAWhile.toISOString().slice(0, 13)}:00:00Z`);
  waiting.child.kill("SIGTERM");
  expect(await waiting.ended).toEqual([0, null]);
  expect(await history()).toHaveLength(before);
  // an empty history has no run today
  const elsewhere = {...env, TZ: "UTC", BROADSHEET_DB: join(folder, "elsewhere.db")};
  const first = startApart([...ONCE, "--at", time], elsewhere);
  const [, next] = await first.until(/ ok in .*; next (20\S+)\n/);
  expect(next).toBe(due);
  first.child.kill("SIGTERM");
  expect(await first.ended).toEqual([0, null]);
});

test("killed without warning, it leaves no lock, and its build ends with it", async () => {
  const before = readFileSync(join(out, "current"), "utf8");
  const running = startApart([...ONCE, "--seed", "another"], env);
  await expect.poll(async () => (await history())[0]!.result).toBe(null);
  running.child.kill("SIGKILL");
  await running.ended;
  takeRunLock(out)();
  expect((await runHere(["runs"], env)).stdout).toMatch(/^20\S+Z under way, or killed\n/);
  expect(readFileSync(join(out, "current"), "utf8")).toBe(before);
  // its build may hold the database until it notices, and the next run waits for that
  const again = runApart([...ONCE, "--wait"], env);
  expect(again.stderr).toMatch(
    /^(broadsheet: the database \S+ is locked by .*; waiting for it.*\n)?$/,
  );
  expect(again.status).toBe(0);
});

describe("what goes wrong has a status of its own", () => {
  test.each([
    {
      says: "a build that fails",
      more: {BROADSHEET_DATA: "/nonexistent"},
      status: 1,
      result: "failed",
    },
    {
      says: "a source that fails",
      args: ["run", "--runs", "100", "--no-prune"],
      more: {
        PROVIDERS: "openfootball",
        // not a public address, which is not asked a second time
        OPENFOOTBALL_URL: "http://127.0.0.1:9",
      },
      status: 3,
      result: "partly",
    },
  ])("$says", async ({args = ONCE, more, status, result}) => {
    const done = runApart(args, {...env, ...more});
    expect([status].flat()).toContain(done.status);
    expect(done.stdout.split("\n")).toHaveLength(2);
    const [last] = await history();
    expect(last!.result).toMatch(result);
  });
  test.each([
    ["a setting", ONCE, {PORT: "x"}, /PORT is "x"/],
    ["a duration", ["run", "--every", "often"], {}, /Expected a duration such as 15m/],
    [
      "a time of day",
      ["run", "--at", "25:00"],
      {},
      /Expected a time of day such as 03:17, or several/,
    ],
    [
      "a period that comes at another time each day",
      ["run", "--at", "3:17", "--every", "5h"],
      {},
      /--every is 5 h; expected with --at a day or a period that divides one/,
    ],
    [
      "a target",
      [...ONCE, "--deploy", "/srv/www"],
      {},
      /the target is "\/srv\/www"; expected dir:\/a\/folder, s3:\/\/bucket/,
    ],
  ])("%s that nobody understands, before anything is begun", async (_, args, more, line) => {
    const before = await history();
    const {status, stderr} = await runHere(args, {...env, ...more});
    expect(stderr).toMatch(line);
    expect(status).toBe(2);
    expect(await history()).toEqual(before);
  });
});
