import {existsSync, readFileSync, statSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {deployToFolder} from "../../publish/deploy/folder/deploy.ts";
import {releaseFiles} from "../../publish/deploy/release.ts";
import {indexOf, readIndex} from "../../publish/live/printed/bodies.ts";
import {type Build, LostError, openBuild} from "../../publish/live/printed/build.ts";
import {createSite} from "../../publish/live/printed/site.ts";
import {buildOf, readManifest, siteOf} from "../../publish/output/builds.ts";
import {
  filesIn,
  printShop,
  remove,
  shopOf,
  shopRecords,
  TOYS,
  temporary,
  toyIndex,
} from "../fixtures/publishing/shop.ts";
import {signerFor} from "./deploy/editions.ts";
import {sendBytes} from "./live/send-bytes.ts";

const records = [...shopRecords, toyIndex];
const ALL = {shelf: "all"};
let out: string;
let id: string;
let build: Build;
beforeAll(async () => {
  out = temporary();
  ({id} = await printShop(out, shopOf(3), {records}));
  build = openBuild(out, id);
});
afterAll(() => remove(out));

test("an index lies beside the site, a line a row, and is linked while its rows are equal", async () => {
  const file = join(buildOf(out, id), "index", "toys", "all");
  expect(readFileSync(file, "utf8").split("\n").slice(0, 2)).toEqual([
    "count 3",
    'toy-1 {"id":"toy-1","name":"Toy 1","price":{"amount":1}}',
  ]);
  expect(filesIn(siteOf(buildOf(out, id))).filter((name) => name.includes("all"))).toEqual([]);
  const next = await printShop(out, shopOf(3, "closed"), {records});
  expect(next.changed).toContain("/desk");
  const {ino} = statSync(join(buildOf(out, next.id), "index", "toys", "all"));
  expect([next.id === id, ino]).toEqual([false, statSync(file).ino]);
  expect((await printShop(out, shopOf(2), {records})).changed).not.toContain("index/toys/all");
});

describe("its rows", () => {
  test("are read by key and in order, and those of a build once", async () => {
    const rows = (await indexOf(build, TOYS, ALL))!;
    expect([rows.get("count"), rows.get("toy-2")?.name, rows.get("toy-9")]).toEqual([
      3,
      "Toy 2",
      undefined,
    ]);
    expect(Array.from(rows, ([key]) => key)).toEqual(["count", "toy-1", "toy-2", "toy-3"]);
    expect(rows.get("toy-2")).toBe(rows.get("toy-2"));
    expect(await indexOf(build, TOYS, ALL)).toBe(rows);
    expect(await readIndex(build, TOYS, ALL)).not.toBe(rows);
  });
  test.each(["none", "../../toys", ""])(
    "of an index that is not there (%j) are none",
    async (shelf) => expect(await indexOf(build, TOYS, {shelf})).toBeUndefined(),
  );
  test.each([
    ["a line without an end", (whole: string) => whole.replace(/\n$/, " ")],
    ["a key without a value", (whole: string) => whole.replace("count 3", "count_3")],
    ["a value that is cut", (whole: string) => whole.replace("1}}", "1")],
  ])("that are damaged are lost: %s", async (_, text) => {
    const damaged = {
      ...build,
      read: async (file: Parameters<Build["read"]>[0]) =>
        Buffer.from(text((await build.read(file)).toString())),
    };
    const all = async () => [...(await readIndex(damaged, TOYS, ALL))!];
    await expect(all()).rejects.toThrow(LostError);
  });
});

describe("nobody can request one", () => {
  const site = () => createSite({out, next: (_req, _res, notFound) => notFound()});
  test.each([
    ["index/toys/all", 400],
    ["/index/toys/all", 404],
    ["/../index/toys/all", 400],
    ["/%2e%2e/index/toys/all", 400],
    ["/..%2findex/toys/all", 400],
    ["//index/toys/all", 404],
    ["http://x/index/toys/all", 404],
    ["http://xindex/toys/all", 404],
  ])("%s: %s", async (target, status) => {
    const server = site();
    const base = await server.listen({host: "127.0.0.1", port: 0});
    try {
      const asked = `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
      const answer = await sendBytes(base, Buffer.from(asked));
      expect([answer.status, answer.text.includes('"Toy 1"')]).toEqual([status, false]);
    } finally {
      await server.close();
    }
  });

  test("it is no file of a release, but lies where a server of a deployed folder reads it", async () => {
    const to = temporary();
    const manifest = readManifest(out, id)!;
    expect(releaseFiles(manifest).filter(({file}) => file.includes("index/toys"))).toEqual([]);
    const deploy = async () =>
      deployToFolder(to, {
        edition: {manifest, site: siteOf(buildOf(out, id)), address: "https://toys.example"},
        ...{signer: await signerFor(), clock: Date.now, progress: () => {}, graceMs: 0},
        ...{dryRun: false, force: true},
      });
    await deploy();
    await deploy();
    expect(filesIn(join(to, "current")).filter((name) => name.includes("index/toys"))).toEqual([]);
    const rows = await readIndex(openBuild(to, id), TOYS, ALL);
    expect(rows?.get("count")).toBe(3);
    remove(to);
  });
});

test("a build without its index is not whole, and is made anew", async () => {
  const again = temporary();
  const made = await printShop(again, shopOf(2), {records});
  const file = join(buildOf(again, made.id), "index", "toys", "all");
  writeFileSync(file, "");
  expect((await printShop(again, shopOf(2), {records})).id).toBe(made.id);
  expect([existsSync(file), readFileSync(file, "utf8").startsWith("count 2\n")]).toEqual([
    true,
    true,
  ]);
  remove(again);
});
