import {execFileSync} from "node:child_process";
import {randomBytes} from "node:crypto";
import {mkdirSync, readdirSync, writeFileSync} from "node:fs";
import {hostname} from "node:os";
import {join} from "node:path";
import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {OutputError} from "../../../pipeline/kit/errors.ts";
import {records} from "../../../publish/endpoint.ts";
import {readPointer} from "../../../publish/output/builds.ts";
import {realDisk} from "../../../publish/output/disk.ts";
import {takeLock} from "../../../publish/output/folder.ts";
import {openOutput} from "../../../publish/output/output.ts";
import {buildsOf} from "../../../publish/output/paths.ts";
import {printShop, remove, type Shop, shopOf, temporary} from "../../fixtures/publishing/shop.ts";
import {faults} from "../../fixtures/publishing/verify.ts";

let out: string;
beforeEach(() => {
  out = temporary();
});
afterEach(() => remove(out));

const refusal = (code: string, syscall: string) =>
  Object.assign(new Error(`${code}: refused, ${syscall}`), {code, syscall});
const raise = (error: Error): never => {
  throw error;
};
const failure = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => new Error("it did not fail"),
    (error) => error,
  );

describe("a refusal of the disk is one clear line, and the old edition stays", () => {
  test.each([
    {
      says: "full at the tenth file",
      code: "ENOSPC",
      call: "write",
      at: 10,
      line: "the disk is full; free some space (ENOSPC in write)",
    },
    {
      says: "full at the first file",
      code: "ENOSPC",
      call: "write",
      at: 1,
      line: "the disk is full; free some space (ENOSPC in write)",
    },
    {
      says: "read-only",
      code: "EROFS",
      call: "write",
      at: 1,
      line: "the file system is read-only; choose another (EROFS in write)",
    },
    {
      says: "no right to link",
      code: "EACCES",
      call: "link",
      at: 3,
      line: "permission denied; run as the user it belongs to, or choose another (EACCES in link)",
    },
    {
      says: "no right to rename the build",
      code: "EACCES",
      call: "rename",
      at: 1,
      line: "permission denied; run as the user it belongs to, or choose another (EACCES in rename)",
    },
    {
      says: "no right to switch the pointer",
      code: "EACCES",
      call: "rename",
      at: 2,
      line: "permission denied; run as the user it belongs to, or choose another (EACCES in rename)",
    },
    {
      says: "something unheard of",
      code: "EWEIRD",
      call: "write",
      at: 1,
      line: "the file system refuses (EWEIRD in write)",
    },
  ] as const)("$says", async ({code, call, at, line}) => {
    const {id} = await printShop(out, shopOf(3));
    let calls = 0;
    const counted =
      <A extends unknown[], R>(name: string, real: (...given: A) => R) =>
      (...given: A): R => {
        if (name === call && ++calls === at) throw refusal(code, call);
        return real(...given);
      };
    const disk = {
      ...realDisk,
      write: async (path: string, bytes: Uint8Array) =>
        counted("write", realDisk.write)(path, bytes),
      link: counted("link", realDisk.link),
      rename: counted("rename", realDisk.rename),
    };
    const error = await failure(printShop(out, shopOf(30), {disk}));
    expect(error).toBeInstanceOf(OutputError);
    expect(error.message).toBe(`cannot write to ${out}: ${line}`);
    expect(error.cause).toBeInstanceOf(Error);
    expect(readPointer(out)).toBe(id);
    expect(faults(out, id)).toEqual([]);
    expect(readdirSync(buildsOf(out)).filter((name) => name.startsWith("."))).toEqual([]);
    expect((await printShop(out, shopOf(30))).files).toBeGreaterThan(60);
  });
});

/** A file system of 512 KB, if this process may mount one. */
const canMount = (() => {
  const folder = temporary();
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=512k", "tmpfs", folder], {stdio: "ignore"});
    execFileSync("umount", [folder], {stdio: "ignore"});
    return true;
  } catch {
    return false;
  } finally {
    remove(folder);
  }
})();

test.skipIf(!canMount)("a disk that is really full", async () => {
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=512k", "tmpfs", out]);
  try {
    const {id} = await printShop(out, shopOf(3));
    const noise = randomBytes(1_000_000);
    const records_ = [
      records<Shop>().resource({
        path: "/noise.bin",
        summary: "-",
        cache: "live",
        type: "application/octet-stream",
        load: () => noise,
      }),
    ];
    const error = await failure(printShop(out, shopOf(3), {records: records_}));
    expect(error).toBeInstanceOf(OutputError);
    expect(error.message).toContain(
      `cannot write to ${out}: the disk is full; free some space (ENOSPC`,
    );
    expect(readPointer(out)).toBe(id);
    expect(readdirSync(buildsOf(out))).toEqual([id]);
    expect((await printShop(out, shopOf(4))).written).toBeGreaterThan(0);
  } finally {
    execFileSync("umount", [out]);
  }
});

test("a path below a regular file", async () => {
  writeFileSync(join(out, "file"), "x");
  const error = await failure(printShop(join(out, "file", "out"), shopOf(1)));
  expect(error).toBeInstanceOf(OutputError);
  expect(error.message).toBe(
    `cannot write to ${join(out, "file", "out")}: part of the path is a file, not a folder (ENOTDIR in mkdir)`,
  );
});

test("a file in place of the builds", async () => {
  writeFileSync(join(out, "builds"), "x");
  const error = await failure(printShop(out, shopOf(1)));
  expect(error).toBeInstanceOf(OutputError);
  expect(error.message).toContain("part of the path is a file, not a folder");
});

describe("one publisher at a time", () => {
  test("a second build in the same process is refused, and the first ends well", async () => {
    const [first, second] = await Promise.allSettled([
      printShop(out, shopOf(3)),
      printShop(out, shopOf(4)),
    ]);
    expect(first).toMatchObject({status: "fulfilled"});
    const reason: Error = (second as PromiseRejectedResult).reason;
    expect(reason).toBeInstanceOf(OutputError);
    expect(reason.message).toMatch(
      /^another build is running in .+ \(process \d+ on .+, since 20\S+Z\); wait for it or stop it$/,
    );
    expect(reason.message).toContain(`${out} (process ${process.pid} on ${hostname()}, since`);
  });

  test("the lock is let go when printing fails", async () => {
    const output = openOutput({out});
    const files = {[Symbol.iterator]: () => ({next: (): never => raise(new Error("no ink"))})};
    await expect(output.publish({routes: [], files})).rejects.toThrow("no ink");
    mkdirSync(out, {recursive: true});
    takeLock(out)();
  });
});
