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
const KILLS = 28;

let out: string;
beforeAll(() => {
  out = temporary();
});
afterAll(() => remove(out));

/** Starts a builder and kills it without warning, so many milliseconds into its work. */
async function killedAfter(ms: number): Promise<void> {
  const child = spawn(process.execPath, ["--import", "tsx", SCRIPT, out], {stdio: ["ignore", "pipe", "inherit"]});
  await once(child.stdout, "data");
  await sleep(ms);
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

test(`${KILLS} builders killed at different moments: the pointer always names a whole edition`, {timeout: 60_000}, async () => {
  const partials: number[] = [];
  const editions = new Set<string>();
  for (let kill = 0; kill < KILLS; kill++) {
    await killedAfter(20 + ((kill * 37) % 200));
    partials.push(readdirSync(buildsOf(out)).filter((name) => name.startsWith(".")).length);
    const id = readPointer(out);
    if (id === undefined) {
      expect(existsSync(join(out, "current"))).toBe(false);
      continue;
    }
    editions.add(id);
    expect(faults(out, id)).toEqual([]);
  }
  // Otherwise the kills all fell beside the work and the test says nothing.
  expect(editions.size).toBeGreaterThan(KILLS / 2);
  expect(partials.filter((count) => count > 0).length).toBeGreaterThan(KILLS / 4);

  const {id} = await printShop(out, shopOf(3));
  expect(readPointer(out)).toBe(id);
  expect(faults(out, id)).toEqual([]);
  expect(readdirSync(buildsOf(out)).filter((name) => name.startsWith("."))).toEqual([]);
});
