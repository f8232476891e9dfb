import {mkdirSync, readdirSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {afterEach, beforeEach, expect, test} from "vitest";
import {OutputError} from "../../../pipeline/kit/errors.ts";
import {readPointer} from "../../../publish/output/builds.ts";
import {realDisk} from "../../../publish/output/disk.ts";
import {openOutput} from "../../../publish/output/output.ts";
import {outputThread} from "../../../publish/output/output-thread.ts";
import {addressFileOf, readAddress} from "../../../publish/output/public-address.ts";
import {recordGroup} from "../../../publish/render/render.ts";
import {renderSite} from "../../../publish/render/render-site.ts";
import {schemasIn} from "../../../publish/render/schemas.ts";
import {remove, SCHEMAS, shopOf, shopRecords, temporary} from "../../fixtures/publishing/shop.ts";

const [A, B] = ["https://a.example", "https://b.example/below"];
const schemas = schemasIn(SCHEMAS);
let out: string;
beforeEach(() => {
  out = temporary();
});
afterEach(() => remove(out));

const shop = (count: number) => [recordGroup(shopRecords, () => shopOf(count))];
const print = (count: number, address?: string) =>
  renderSite(shop(count), {schemas, output: openOutput({out, address})});

test("a folder keeps its public address, whether anything else changed or not", async () => {
  expect(readAddress(out)).toBeUndefined();
  expect((await print(1)).movedFrom).toBeUndefined();
  expect(readAddress(out)).toBeUndefined();
  expect((await print(1, A)).movedFrom).toBeUndefined();
  expect(readAddress(out)).toBe(A);
  expect((await print(2, A)).movedFrom).toBeUndefined();
  expect((await print(2, B)).movedFrom).toBe(A);
  expect(readAddress(out)).toBe(B);
  await print(3);
  expect(readAddress(out)).toBe(B);
});

test("a thread keeps it, too", async () => {
  await print(1, A);
  const output = outputThread(out, {address: B});
  expect((await renderSite(shop(1), {schemas, output})).movedFrom).toBe(A);
  expect((await renderSite(shop(2), {schemas, output})).movedFrom).toBeUndefined();
  await output.settled();
  expect(readAddress(out)).toBe(B);
});

test("a failing build keeps it; one that ends between address and pointer is completed by the next", async () => {
  await print(1, A);
  const before = readPointer(out);
  const full = {
    ...realDisk,
    write: async () =>
      Promise.reject(Object.assign(new Error("full"), {code: "ENOSPC", syscall: "write"})),
  };
  await expect(
    renderSite(shop(2), {schemas, output: openOutput({out, address: B, disk: full})}),
  ).rejects.toThrow(OutputError);
  expect([readAddress(out), readPointer(out)]).toEqual([A, before]);
  let last = "";
  const killed = {
    ...realDisk,
    rename(from: string, to: string) {
      if (to.endsWith("current"))
        throw Object.assign(new Error("killed"), {code: "EIO", syscall: "rename"});
      realDisk.rename(from, to);
      last = to;
    },
  };
  await expect(
    renderSite(shop(2), {schemas, output: openOutput({out, address: B, disk: killed})}),
  ).rejects.toThrow(OutputError);
  expect([last, readAddress(out), readPointer(out)]).toEqual([addressFileOf(out), B, before]);
  await print(2, B);
  expect(readPointer(out)).not.toBe(before);
  expect(readdirSync(join(out, "builds")).filter((name) => name.startsWith("."))).toEqual([]);
});

test.each([
  ["an address", `${A}\n`, A],
  ["nothing", "", undefined],
  ["something else", "a letter", undefined],
  ["another scheme", "file:///etc/passwd", undefined],
  ["a port that is to be picked", "http://localhost:0\n", undefined],
])("the file holds %s", (_, text, address) => {
  writeFileSync(addressFileOf(out), text);
  expect(readAddress(out)).toBe(address);
});

test("a folder that cannot be, and one whose file cannot be read", () => {
  writeFileSync(join(out, "file"), "");
  expect(readAddress(join(out, "file", "site"))).toBeUndefined();
  mkdirSync(addressFileOf(out));
  expect(() => readAddress(out)).toThrow(OutputError);
});
