import {spawn} from "node:child_process";
import {once} from "node:events";
import {existsSync, readdirSync} from "node:fs";
import {dirname, join} from "node:path";
import {setTimeout as sleep} from "node:timers/promises";
import {fileURLToPath} from "node:url";
import {afterAll, beforeAll, expect, test} from "vitest";
import {buildsOf, readPointer} from "../../../publish/output/editions.ts";
import {printShop, remove, shopOf, temporary} from "../../fixtures/press/shop.ts";
import {faults} from "../../fixtures/press/verify.ts";

const SCRIPT = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "fixtures", "press", "build-forever.ts");
const KILLS = 26;

let out: string;
beforeAll(() => {
  out = temporary();
});
afterAll(() => remove(out));

const hiddenBuilds = () => (existsSync(buildsOf(out)) ? readdirSync(buildsOf(out)).filter((name) => name.startsWith(".")) : []);

/** Starts a builder and kills it without warning, so many milliseconds after its first edition. */
async function killedAfter(ms: number): Promise<void> {
  const child = spawn(process.execPath, ["--import", "tsx", SCRIPT, out], {stdio: ["ignore", "pipe", "inherit"]});
  const ended = once(child, "exit");
  await Promise.race([once(child.stdout, "data"), ended]);
  await sleep(ms);
  child.kill("SIGKILL");
  expect(await ended).toEqual([null, "SIGKILL"]);
}

test(`${KILLS} builders killed at different moments: the pointer always names a whole edition`, {timeout: 60_000}, async () => {
  const partials: number[] = [];
  const editions = new Set<string>();
  for (let kill = 0; kill < KILLS; kill++) {
    await killedAfter((kill * 17) % 60);
    partials.push(hiddenBuilds().length);
    const id = readPointer(out)!;
    editions.add(id);
    expect(faults(out, id)).toEqual([]);
  }
  // Otherwise the kills all fell beside the work and the test says nothing.
  expect(editions.size).toBeGreaterThan(KILLS / 2);
  expect(partials.filter((count) => count > 0).length).toBeGreaterThan(KILLS / 4);

  const {id} = await printShop(out, shopOf(3));
  expect(readPointer(out)).toBe(id);
  expect(faults(out, id)).toEqual([]);
  expect(hiddenBuilds()).toEqual([]);
});
