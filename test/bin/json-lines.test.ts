import {expect, test} from "vitest";
import {plainLine} from "../../publish/live/monitoring/logger.ts";
import {envIn, runHere} from "../fixtures/commands.ts";
import {ownFolder} from "../fixtures/own-folder.ts";
import {copyPastCup} from "../fixtures/past-cup.ts";

const folder = ownFolder();

test.each([
  {says: "progress, at level info", args: ["import"], level: 30, msg: /^✓ /},
  {says: "an error, at level warning", args: ["simulate", "--seed", ""], level: 40, msg: /--seed/},
])("with LOG_FORMAT=json all that is reported is JSON: $says", async ({args, level, msg}) => {
  copyPastCup(`${folder}/data`);
  const {stderr} = await runHere(args, envIn(folder, {LOG_FORMAT: "json"}));
  const lines = stderr.trimEnd().split("\n");
  for (const line of lines)
    expect(JSON.parse(line)).toEqual({
      level: expect.any(Number),
      time: expect.any(Number),
      msg: expect.any(String),
    });
  const entries = lines.map((line) => JSON.parse(line) as {level: number; msg: string});
  expect(entries.some((entry) => entry.level === level && msg.test(entry.msg))).toBe(true);
});

test.each([
  {
    says: "a message alone",
    entry: {level: 40, time: 1, msg: "the store works again"},
    line: "broadsheet: warning: the store works again\n",
  },
  {
    says: "details behind it",
    entry: {level: 30, time: 1, msg: "answered", method: "GET", status: 200, requestId: "r-1"},
    line: "broadsheet: info: answered (method GET, status 200, requestId r-1)\n",
  },
  {
    says: "the stack of an unexpected error below it",
    entry: {level: 50, time: 1, msg: "failed", err: {message: "no", stack: "Error: no\n    at x"}},
    line: "broadsheet: error: failed\nError: no\n    at x\n",
  },
])("a plain log has $says", ({entry, line}) => {
  expect(plainLine(JSON.stringify(entry))).toBe(line);
});
