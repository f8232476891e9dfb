import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {dirname, join} from "node:path";
import {expect, test} from "vitest";
import {silent} from "../pipeline/kit/progress.ts";
import {openStore} from "../pipeline/kit/store.ts";
import {build} from "../publish/build.ts";

const GOLDEN = "test/golden/cup";
const AS_OF = "2030-07-01T00:00:00Z";

/** The printed files by name; the stylesheet is left to its own tests, its hash stands in the page. */
const tree = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, "utf8")] as const)
      .filter(([name]) => !name.startsWith("assets/")),
  );

/** One value per line, so that a difference can be read. */
const readable = (name: string, text: string): string => (name.endsWith(".json") ? `${JSON.stringify(JSON.parse(text), null, 1)}\n` : text);

test("the six-team cup prints as expected, file by file", async () => {
  const outDir = mkdtempSync(join(tmpdir(), "broadsheet-golden-"));
  const store = openStore(":memory:");
  try {
    const context = {store, now: AS_OF, wallClock: AS_OF, dataDir: "test/fixtures/cup", progress: silent};
    const {publish} = await build(context, {seed: "golden", runs: 500, outDir, baseUrl: "https://cup.example"});
    const site = new Map([...tree(join(outDir, "builds", publish.id, "site"))].map(([name, text]) => [name, readable(name, text)]));
    if (process.env.UPDATE_GOLDEN === "1") {
      rmSync(GOLDEN, {recursive: true, force: true});
      for (const [name, text] of site) {
        mkdirSync(dirname(join(GOLDEN, name)), {recursive: true});
        writeFileSync(join(GOLDEN, name), text);
      }
    }
    const expected = tree(GOLDEN);
    expect([...site.keys()]).toEqual([...expected.keys()]);
    for (const [name, text] of site) expect(text, name).toBe(expected.get(name));
  } finally {
    store.close();
    rmSync(outDir, {recursive: true, force: true});
  }
});
