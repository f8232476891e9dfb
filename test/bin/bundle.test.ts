import {existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {basename, dirname, join} from "node:path";
import {afterEach, beforeEach, expect, test} from "vitest";
import {bundleOf} from "../../bin/bundle.ts";

/** Entry points of the bundle. */
const ENTRIES = [
  "bin/broadsheet.ts",
  "pipeline/tournament/forecasting/archives-process.ts",
  "pipeline/kit/database-check-process.ts",
  "publish/search/index/index-process.ts",
  "publish/output/output-worker.ts",
  "pipeline/tournament/forecasting/simulation-worker.ts",
  "site/page.tsx",
];

let project: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(project, file)), {recursive: true});
  writeFileSync(join(project, file), text);
};
/** A project with the same entry files, of one line each. */
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "broadsheet-bundle-"));
  write("package-lock.json", "{}");
  for (const file of ENTRIES) write(file, "console.log(1);");
});
afterEach(() => rmSync(project, {recursive: true}));

test.each([
  [
    "nothing, where dist/ was removed",
    () => rmSync(join(project, "dist"), {recursive: true}),
    false,
  ],
  ["a text beside the sources", () => write("bin/notes.md", "a"), false],
  ["a source", () => write("bin/broadsheet.ts", "console.log(2);"), true],
  ["a source below", () => write("site/page.tsx", "console.log(2);"), true],
  ["a new source", () => write("publish/new.ts", "console.log(2);"), true],
  ["the packages", () => write("package-lock.json", "{} "), true],
])("edited: %s", async (_, edit, isAnother) => {
  const before = await bundleOf(project);
  expect(basename(before)).toMatch(/^[0-9a-f]{16}$/);
  edit();
  const after = await bundleOf(project);
  expect([after !== before, existsSync(join(after, "broadsheet.mjs"))]).toEqual([isAnother, true]);
});
