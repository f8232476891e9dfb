import {beforeAll, expect, test} from "vitest";
import {envIn, runHere} from "../fixtures/commands.ts";
import {ownFolder} from "../fixtures/own-folder.ts";
import {copyPastCup} from "../fixtures/past-cup.ts";

const folder = ownFolder();
beforeAll(() => copyPastCup(`${folder}/data`));

test.each([
  ["progress, at level info", ["import"], 30, /^✓ /],
  ["an error, at level warning", ["simulate", "--seed", ""], 40, /--seed/],
])("with LOG_FORMAT=json all that is reported is JSON: %s", async (_, args, level, msg) => {
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
