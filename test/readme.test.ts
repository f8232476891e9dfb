import {mkdirSync, readdirSync, readFileSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {beforeAll, expect, test} from "vitest";
import {CUP_OPTIONS, copyBuiltCup} from "./fixtures/built/built-cup.ts";
import {ADDRESSED, envIn, runHere} from "./fixtures/commands.ts";
import {startApart} from "./fixtures/commands-apart.ts";
import {items, rss} from "./fixtures/news/documents.ts";
import {ownFolder} from "./fixtures/own-folder.ts";

const readme = readFileSync("README.md", "utf8");
const commandTable = readFileSync("docs/commands.md", "utf8");
/** Lines of the README's shell blocks, and the first column of the table of commands. */
const told = [
  ...[...readme.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block]) => block!.split("\n")),
  ...[...commandTable.matchAll(/^\| `([^`]+)` \|/gm)].map(([, command]) =>
    command!.replaceAll("\\|", "|"),
  ),
]
  .map((line) => line.replace(/\s+#.*$/, "").trim())
  .filter((line) => line !== "");
const commands = [
  ...new Set(told.flatMap((line) => /^\.\/bin\/broadsheet (\S+)/.exec(line)?.[1] ?? [])),
];

const folder = ownFolder();
const env = envIn(folder, ADDRESSED);
beforeAll(async () => {
  await copyBuiltCup(folder);
  mkdirSync(join(folder, "www"));
  writeFileSync(join(folder, "feed.xml"), rss(items("https://paper.example", 2)));
});

/** Number of simulations in the built cup, so that none need to run again. */
const COUNT = CUP_OPTIONS.slice(1);
/**
 * Each command once, in this order. `until` matches the output of a command that runs until
 * stopped; it runs as a process of its own, over the published cup.
 */
const RUNS: Readonly<Record<string, {readonly args: readonly string[]; readonly until?: RegExp}>> =
  {
    import: {args: ["--quiet"]},
    model: {args: [...COUNT, "--quiet"]},
    simulate: {args: [...COUNT, "--quiet"]},
    audit: {args: []},
    crawl: {args: ["--quiet"]},
    feed: {args: [join(folder, "feed.xml"), "--json"]},
    runs: {args: []},
    prune: {args: ["--dry-run"]},
    rollback: {args: ["--list"]},
    backup: {args: [join(folder, "backup.db")]},
    restore: {args: [join(folder, "backup.db")]},
    edge: {args: ["nginx", "--to", join(folder, "edge")]},
    deploy: {args: [`dir:${join(folder, "www")}`]},
    backtest: {args: ["--cups", "2018", "--json"]},
    doctor: {args: ["--json"]},
    keys: {args: ["list"]},
    live: {args: COUNT, until: /nothing new: all \d+ files are unchanged/},
    withdraw: {args: ["--source", "goal"]},
  };
/** Commands that have their own test, which runs them in the same way. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  build: "build",
  check: "check",
  init: "init",
  job: "jobs",
  publish: "folder-address",
  replay: "replay.process",
  run: "run",
  serve: "jobs",
  start: "serving",
  store: "store-copy.long",
};

test("every command that README and docs/commands.md name is run here or by its own test", () => {
  const known = [...Object.keys(RUNS), ...Object.keys(ELSEWHERE)];
  expect(commands.filter((command) => !known.includes(command))).toEqual([]);
  expect(commands.length).toBeGreaterThan(10);
  const runs = (command: string, test: string) =>
    readFileSync(`test/bin/${test}.test.ts`, "utf8").includes(`"${command}"`);
  expect(Object.entries(ELSEWHERE).filter((one) => !runs(...one))).toEqual([]);
});

test.each(Object.entries(RUNS).map(([command, run]) => ({command, ...run})))(
  "$command",
  async ({command, args, until}) => {
    // the backtest forecasts past World Cups, and the cup lists no source
    const own = ["backtest", "withdraw"].includes(command) ? {...env, BROADSHEET_DATA: ""} : env;
    if (!until) {
      const {status, stderr} = await runHere([command, ...args], own);
      expect([status, stderr.split("\n").filter((line) => line.startsWith("broadsheet:"))]).toEqual(
        [0, []],
      );
      return;
    }
    const running = startApart([command, ...args], own);
    await running.until(until);
    running.child.kill("SIGTERM");
    expect([await running.ended, running.said()]).toEqual([
      [0, null],
      expect.stringMatching(until),
    ]);
  },
);

test("every bench is in the list that CI runs", () => {
  const files = readdirSync("test/bench").flatMap(
    (name) => /^(.+)\.bench\.ts$/.exec(name)?.[1] ?? [],
  );
  const list = /BENCHES = (\[[^\]]+\])/.exec(readFileSync("test/bench/bench.ts", "utf8"))![1]!;
  expect(JSON.parse(list.replace(/,\s*\]/, "]")).sort()).toEqual(files.sort());
});
