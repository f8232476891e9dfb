import {mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync} from "node:fs";
import {join} from "node:path";
import {afterEach, beforeEach, expect, test} from "vitest";
import {bulkDisk, flushFileSystem} from "../../../publish/output/bulk-disk.ts";
import {remove, temporary} from "../../fixtures/publishing/shop.ts";

let folder: string;
beforeEach(() => {
  folder = temporary();
  mkdirSync(folder, {recursive: true});
});
afterEach(() => remove(folder));

/** A flush of the file system that records the contents of the folder at each call. */
function noted(refusal?: Error) {
  const flushes: number[] = [];
  return {
    flushes,
    flushAll: async (place: string) => {
      flushes.push(readdirSync(place).length);
      if (refusal) throw refusal;
    },
  };
}
async function fill(disk: ReturnType<typeof bulkDisk>, files: number, name = "f"): Promise<void> {
  for (let n = 0; n < files; n++) await disk.write(join(folder, `${name}${n}`), Buffer.from("x"));
}

test.each([
  {says: "a pointer", files: 1, flushes: []},
  {says: "a small build", files: 200, flushes: []},
  {says: "one more", files: 201, flushes: [201]},
  {says: "a large build", files: 1000, flushes: [1000]},
])("$says of $files files: together flushed $flushes", async ({files, flushes}) => {
  const told = noted();
  const disk = bulkDisk(told.flushAll);
  await fill(disk, files);
  await Promise.all([disk.flushFolder(folder), disk.flushFolder(folder)]);
  expect(told.flushes).toEqual(flushes);
});

test("no folder is flushed before its waiting files are durable, whoever requests it", async () => {
  let open: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const disk = bulkDisk(() => gate);
  await fill(disk, 300);
  const done: string[] = [];
  const both = ["first", "second"].map((name) =>
    disk.flushFolder(folder).then(() => done.push(name)),
  );
  await new Promise(setImmediate);
  expect(done).toEqual([]);
  open();
  await Promise.all(both);
  expect(done.sort()).toEqual(["first", "second"]);
});

test("files written after a flush are flushed again", async () => {
  const told = noted();
  const disk = bulkDisk(told.flushAll);
  await fill(disk, 300);
  await disk.flushFolder(folder);
  await fill(disk, 1, "pointer");
  await disk.flushFolder(folder);
  expect(told.flushes).toEqual([300]);
});

test("links count as files do, and folders that were flushed with all have no flush of their own", async () => {
  const told = noted();
  const disk = bulkDisk(told.flushAll);
  await fill(disk, 1);
  for (let n = 0; n < 300; n++) disk.link(join(folder, "f0"), join(folder, `link${n}`));
  await disk.flushFolder(folder);
  expect(told.flushes).toEqual([301]);
  // a missing folder could not be flushed
  await disk.flushFolder(join(folder, "gone"));
  disk.rename(join(folder, "f0"), join(folder, "f1"));
  await expect(disk.flushFolder(join(folder, "gone"))).rejects.toThrow("ENOENT");
});

test("without such a flush every file has its own, and what is gone needs none", async () => {
  const told = noted(new Error("sync: not found"));
  const disk = bulkDisk(told.flushAll);
  await fill(disk, 300);
  rmSync(join(folder, "f250"));
  await disk.flushFolder(folder);
  expect(readFileSync(join(folder, "f299"), "utf8")).toBe("x");
});

test("a file that cannot be flushed either fails the build", async () => {
  const disk = bulkDisk(noted(new Error("EIO")).flushAll);
  await fill(disk, 300);
  rmSync(join(folder, "f299"));
  symlinkSync("f299", join(folder, "f299"));
  await expect(disk.flushFolder(folder)).rejects.toThrow("ELOOP");
});

test.runIf(process.platform === "linux")(
  "the system's command flushes an existing folder and refuses another",
  async () => {
    await flushFileSystem(folder);
    await expect(flushFileSystem(join(folder, "none"))).rejects.toThrow();
  },
);
