import {mkdirSync, readFileSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {expect, test, vi} from "vitest";
import {keepCurrent} from "../../bin/keep-current.ts";
import {readConfig} from "../../pipeline/kit/config/read-config.ts";
import {envIn} from "../fixtures/commands.ts";
import {ownFolder} from "../fixtures/own-folder.ts";
import {copyPastCup} from "../fixtures/past-cup.ts";

const folder = ownFolder();

/** A command line that logs its calls and returns the given answers in turn. */
function commandLine(root: string, answers: readonly {status: number; next?: object}[]): string {
  const calls = join(root, "calls");
  mkdirSync(join(root, "bin"), {recursive: true});
  writeFileSync(calls, "");
  writeFileSync(
    join(root, "bin/broadsheet"),
    `const {appendFileSync, readFileSync} = require("node:fs");
     const calls = ${JSON.stringify(calls)};
     const asked = readFileSync(calls, "utf8").split("\\n").length - 1;
     const {status, next} = ${JSON.stringify(answers)}[asked] ?? {status: 0, next: {at: null, match: false}};
     if (next) console.log(JSON.stringify({next}));
     appendFileSync(calls, process.argv.slice(2).join(" ") + "\\n");
     process.exit(status);`,
  );
  return calls;
}

const STAGES = "--seed 7 --runs 200 --quiet";
const BUILD = `build --offline --wait 10m --json ${STAGES}`;
const LIVE = `live ${STAGES}`;
const onMatch = {at: null, match: true};
const quiet = {at: null, match: false};

test.each([
  ["outside matches one build is enough", [{status: 0, next: quiet}], [BUILD], ""],
  [
    "while a match is on, live has it, and a build looks again after it",
    [{status: 0, next: onMatch}, {status: 0}, {status: 0, next: quiet}],
    [BUILD, LIVE, BUILD],
    "",
  ],
  [
    "a match that follows at once has another live",
    [
      {status: 0, next: onMatch},
      {status: 0},
      {status: 0, next: onMatch},
      {status: 0},
      {status: 0, next: quiet},
    ],
    [BUILD, LIVE, BUILD, LIVE, BUILD],
    "",
  ],
  [
    "a build that fails is said, and tried again",
    [{status: 3}, {status: 0, next: quiet}],
    [BUILD, BUILD],
    "not built, for the reason above;",
  ],
  [
    "a live that fails during a match is said, and tried again",
    [{status: 0, next: onMatch}, {status: 3}, {status: 0, next: quiet}],
    [BUILD, LIVE, BUILD],
    "live ended",
  ],
])("%s", async (says, answers, asked, warned) => {
  expect(await keep(says, answers, asked.length)).toEqual({
    told: asked,
    said: expect.stringContaining(warned),
  });
});

async function keep(
  says: string,
  answers: Parameters<typeof commandLine>[1],
  count: number,
): Promise<{told: string[]; said: string}> {
  const root = join(folder, says.replaceAll(/\W+/g, "-"));
  const calls = commandLine(root, answers);
  copyPastCup(join(root, "data"));
  const env = envIn(root);
  const said: string[] = [];
  const stop = new AbortController();
  const err = {write: (text: string) => said.push(text)};
  const call = {root, version: "0", env, out: err, err, fail() {}};
  const options = {quiet: true, seed: "7", runs: 200};
  const keeping = keepCurrent(call, readConfig(env, root), options, stop.signal);
  const told = () => readFileSync(calls, "utf8").split("\n").slice(0, -1);
  await vi.waitUntil(() => told().length >= count, {timeout: 120_000});
  stop.abort();
  await keeping;
  return {told: told(), said: said.join("")};
}
