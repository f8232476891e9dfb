import {writeFileSync} from "node:fs";
import {join} from "node:path";
import {pathToFileURL} from "node:url";
import {expect, test} from "vitest";
import {errand} from "../../../pipeline/kit/own-process.ts";
import {ownFolder} from "../../fixtures/own-folder.ts";

const folder = ownFolder();
const KIT = pathToFileURL(join(process.cwd(), "pipeline/kit/own-process.ts"));

/** A program that does this with its order. */
function program(name: string, work: string): URL {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, `import {doErrand} from "${KIT}"; doErrand((order) => { ${work} });`);
  return pathToFileURL(path);
}

test("an errand resolves with what its program returns, bytes included", async () => {
  const order = {bytes: new Uint8Array([1, 2]), at: 3};
  const {done} = errand(program("echo", "return {...order, pid: process.pid}"), order);
  const {pid, ...same} = (await done) as {readonly pid: number};
  expect(same).toEqual(order);
  expect(pid).not.toBe(process.pid);
});

test.each([
  [
    "throws",
    'throw Object.assign(new Error("no room"), {code: "ENOSPC"})',
    {message: "no room", code: "ENOSPC"},
  ],
  [
    "ends without a word",
    "process.exit(3)",
    {message: expect.stringMatching(/^\S+ends.*mjs ended with status 3$/)},
  ],
  [
    "is killed",
    'process.kill(process.pid, "SIGKILL")',
    {message: expect.stringMatching(/^\S+is.*mjs ended with SIGKILL$/)},
  ],
])("an errand whose program %s is rejected", async (says, work, error) => {
  const {done} = errand(program(says.replaceAll(" ", "-"), work), {});
  await expect(done).rejects.toMatchObject(error);
});

test("an errand that is stopped while it works is rejected", async () => {
  const {done, stop} = errand(program("busy", "for (;;);"), {});
  stop();
  await expect(done).rejects.toThrow(/busy\.mjs ended with SIGKILL$/);
});
