import {mkdirSync, readdirSync} from "node:fs";
import {join} from "node:path";
import {afterEach, beforeEach, expect, test} from "vitest";
import {deferredDisk} from "../../../publish/output/deferred-disk.ts";
import {remove, temporary} from "../../fixtures/publishing/shop.ts";

let folder: string;
beforeEach(() => {
  folder = temporary();
  mkdirSync(folder, {recursive: true});
});
afterEach(() => remove(folder));

const files = () => readdirSync(folder).filter((name) => !name.startsWith("."));

test.each([
  ["a goal", 550, 0],
  ["as many as wait open", 800, 0],
  ["one more", 801, 1],
  ["a whole site", 2_000, 1],
])(
  "%s, %s files: nothing is flushed before it settles, then the file system %s times",
  async (_, count, flushes) => {
    const flushed: number[] = [];
    const disk = deferredDisk(join(folder, ".blank"), async () => {
      flushed.push(files().length);
    });
    for (let n = 0; n < count; n++) await disk.write(join(folder, `f${n}`), Buffer.from("x"));
    expect(flushed).toEqual([]);
    await disk.settle();
    await disk.settle();
    expect(flushed).toEqual(Array.from({length: flushes}, () => count));
  },
);

test("it settles where the file system cannot be flushed", async () => {
  const disk = deferredDisk(join(folder, ".blank"), () => Promise.reject(new Error("ENOENT")));
  for (let n = 0; n < 801; n++) await disk.write(join(folder, `f${n}`), Buffer.from("x"));
  await disk.settle();
  expect(files()).toHaveLength(801);
});
