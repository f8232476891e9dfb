import {spawn} from "node:child_process";
import {once} from "node:events";
import {existsSync, readdirSync} from "node:fs";
import {dirname, join} from "node:path";
import {setTimeout as sleep} from "node:timers/promises";
import {fileURLToPath} from "node:url";
import {afterEach, beforeEach, expect, test} from "vitest";
import {buildsOf, readPointer} from "../../../publish/output/editions.ts";
import {printShop, remove, shopOf, temporary} from "../../fixtures/press/shop.ts";
import {faults} from "../../fixtures/press/verify.ts";

const SCRIPT = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "fixtures", "press", "build-forever.ts");

let out: string;
beforeEach(() => {
  out = temporary();
});
afterEach(() => remove(out));

const hiddenBuilds = () => (existsSync(buildsOf(out)) ? readdirSync(buildsOf(out)).filter((name) => name.startsWith(".")) : []);

/** Starts a builder and kills it without warning, so many milliseconds after its first edition. */
async function killedAfter(ms: number, kind: string): Promise<void> {
  const child = spawn(process.execPath, ["--import", "tsx", SCRIPT, out, kind], {stdio: ["ignore", "pipe", "inherit"]});
  const ended = once(child, "exit");
  await Promise.race([once(child.stdout, "data"), ended]);
  await sleep(ms);
  child.kill("SIGKILL");
  expect(await ended).toEqual([null, "SIGKILL"]);
}

const visibleBuilds = () => readdirSync(buildsOf(out)).filter((name) => !name.startsWith("."));

test.each([
  {kind: "ordinary", kills: 14},
  {kind: "standing", kills: 10},
])("$kills $kind presses killed at different moments: every edition that has a name is whole", {timeout: 60_000}, async ({kind, kills}) => {
  const partials: number[] = [];
  const editions = new Set<string>();
  for (let kill = 0; kill < kills; kill++) {
    await killedAfter((kill * 17) % 60, kind);
    partials.push(hiddenBuilds().filter((name) => name.startsWith(".partial")).length);
    const id = readPointer(out)!;
    editions.add(id);
    expect(visibleBuilds()).toContain(id);
    for (const build of visibleBuilds()) expect(faults(out, build)).toEqual([]);
  }
  // Otherwise the kills all fell beside the work and the test says nothing.
  expect(editions.size).toBeGreaterThan(kills / 2);
  expect(partials.filter((count) => count > 0).length).toBeGreaterThan(kills / 4);

  const {id} = await printShop(out, shopOf(3));
  expect(readPointer(out)).toBe(id);
  expect(faults(out, id)).toEqual([]);
  expect(hiddenBuilds()).toEqual([]);
});
