import {
  cpSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import {join} from "node:path";
import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {buildOf, readManifest, readPointer, siteOf} from "../../../publish/output/builds.ts";
import {type Disk, realDisk} from "../../../publish/output/disk.ts";
import {openOutput} from "../../../publish/output/output.ts";
import {buildsOf, pointerOf} from "../../../publish/output/paths.ts";
import type {RenderedFile} from "../../../publish/output/types.ts";
import {
  filesIn,
  printShop,
  remove,
  type Shop,
  shopOf,
  shopRecords,
  temporary,
} from "../../fixtures/publishing/shop.ts";
import {faults} from "../../fixtures/publishing/verify.ts";

let out: string;
beforeEach(() => {
  out = temporary();
});
afterEach(() => remove(out));

/** Everything about a folder that a reader or a backup could notice. */
const tracesOf = (folder: string) =>
  filesIn(folder).map((name) => {
    const {ino, mtimeMs, size} = statSync(join(folder, name));
    return {name, ino, mtimeMs, size};
  });
const inodesOf = (id: string) =>
  new Map(
    tracesOf(siteOf(buildOf(out, id))).map(({name, ino, mtimeMs}) => [name, `${ino} ${mtimeMs}`]),
  );
const renamed = (shop: Shop, number: number, name: string): Shop => ({
  ...shop,
  toys: shop.toys.map((toy) => (toy.number === number ? {...toy, name} : toy)),
});

test("an edition is whole, and the pointer names it", async () => {
  const report = await printShop(out, shopOf(7));
  expect(readPointer(out)).toBe(report.id);
  expect(readFileSync(pointerOf(out), "utf8")).toBe(`${report.id}\n`);
  expect(faults(out, report.id)).toEqual([]);
  expect(report).toMatchObject({files: readManifest(out, report.id)!.files.length, removed: 0});
  expect(report.written + report.linked).toBe(report.files);
  expect(report.changed).toHaveLength(report.files);
});

test("the manifest carries no time and depends on nothing but content", async () => {
  const other = temporary();
  const [one, two] = [await printShop(out, shopOf(7)), await printShop(other, shopOf(7))];
  expect(two.id).toBe(one.id);
  const manifests = [out, other].map((folder) =>
    readFileSync(join(buildOf(folder, one.id), "manifest.json")),
  );
  expect(manifests[1]).toEqual(manifests[0]);
  const {id, routes, files} = JSON.parse(String(manifests[0]));
  expect(Object.keys(JSON.parse(String(manifests[0])))).toEqual(["id", "routes", "files"]);
  const lines = files.map((file: unknown) => JSON.stringify(file));
  const head = JSON.stringify({id, routes, files: []}).slice(0, -2);
  expect(String(manifests[0])).toBe(`${head}\n${lines.join(",\n")}\n]}\n`);
  remove(other);
});

describe("new files are written while the rest is being rendered", () => {
  const page = (name: string): RenderedFile => ({
    url: `/${name}`,
    file: `${name}.html`,
    route: "/{name}",
    type: "text/html",
    cacheControl: "no-cache",
    bytes: Buffer.from(name),
  });

  test("and each content once", async () => {
    const written: string[] = [];
    const disk: Disk = {
      ...realDisk,
      async write(path, bytes) {
        written.push(String(bytes));
        return realDisk.write(path, bytes);
      },
    };
    const same = {...page("same"), bytes: Buffer.from("quick")};
    function* files() {
      yield page("quick");
      yield page("other");
      yield same;
      expect(written).toContain("quick");
      yield page("last");
    }
    const report = await openOutput({out, disk}).publish({routes: [], files: files()});
    expect(report).toMatchObject({files: 4, written: 3, linked: 1});
    expect(written.filter((text) => text === "quick")).toHaveLength(1);
    expect(faults(out, report.id)).toEqual([]);
  });

  test("an edition that breaks off then leaves no trace", async () => {
    function* files() {
      for (let k = 0; k < 100; k++) yield page(`page-${k}`);
      throw new Error("no more");
    }
    await expect(openOutput({out}).publish({routes: [], files: files()})).rejects.toThrow(
      "no more",
    );
    expect(readdirSync(buildsOf(out))).toEqual([]);
    expect(readPointer(out)).toBeUndefined();
  });

  test("a disk that refuses ends the making", async () => {
    let made = 0;
    function* files() {
      for (; made < 10_000; made++) yield page(`page-${made}`);
    }
    const disk: Disk = {
      ...realDisk,
      write: async () => {
        throw Object.assign(new Error("full"), {code: "ENOSPC", syscall: "write"});
      },
    };
    await expect(openOutput({out, disk}).publish({routes: [], files: files()})).rejects.toThrow(
      "the disk is full",
    );
    expect(made).toBeLessThan(100);
    expect(readdirSync(buildsOf(out))).toEqual([]);
  });
});

describe("a second build", () => {
  test("with the same content writes nothing at all", async () => {
    const first = await printShop(out, shopOf(7));
    const before = [tracesOf(out), statSync(buildsOf(out)).mtimeMs];
    const second = await printShop(out, shopOf(7));
    expect(second).toMatchObject({
      id: first.id,
      written: 0,
      linked: 0,
      removed: 0,
      bytes: 0,
      changed: [],
    });
    expect([tracesOf(out), statSync(buildsOf(out)).mtimeMs]).toEqual(before);
  });

  test("after one change writes what changed and keeps inode and time of the rest, siblings included", async () => {
    const shop = shopOf(7);
    const first = await printShop(out, shop);
    const second = await printShop(out, renamed(shop, 5, "Bear"));
    // with 7 toys, page 2 has 4–6 and, in reverse order, page 1 has 7–5; the toy has two addresses
    // with the same bytes
    const changed = [
      "/api/toys/no-5",
      "/api/toys/toy-5",
      "/api/toys?page=2",
      "/api/toys?order=down",
    ];
    expect([...second.changed].sort()).toEqual(changed.sort());
    expect(second).toMatchObject({written: 3, linked: second.files - 3, removed: 0});
    const [before, after] = [inodesOf(first.id), inodesOf(second.id)];
    const differing = [...after]
      .filter(([name, inode]) => before.get(name) !== inode)
      .map(([name]) => name);
    expect(differing.sort()).toEqual([
      "_q/api/toys/order=down.json",
      "_q/api/toys/page=2.json",
      "api/toys/no-5.json",
      "api/toys/toy-5.json",
    ]);
    expect(after.get("desk.html.br")).toBe(before.get("desk.html.br"));
    expect(faults(out, second.id)).toEqual([]);
    expect(faults(out, first.id)).toEqual([]);
  });

  test("with only a cache header changed is a new edition without a byte written", async () => {
    const first = await printShop(out, shopOf(3));
    const records = shopRecords.map((record) =>
      record.path === "/desk" ? {...record, cache: "live" as const} : record,
    );
    const second = await printShop(out, shopOf(3), {records});
    expect(second.id).not.toBe(first.id);
    expect(second).toMatchObject({written: 0, linked: second.files, bytes: 0, changed: ["/desk"]});
    expect(
      readManifest(out, second.id)!.files.find(({url}) => url === "/desk")!.cacheControl,
    ).toContain("max-age=5");
  });

  test("without an address says that it is gone", async () => {
    await printShop(out, shopOf(3));
    const second = await printShop(out, shopOf(2));
    expect(second.removed).toBe(2); // toy 3 under its two names
    expect(filesIn(siteOf(buildOf(out, second.id)))).not.toContain("api/toys/toy-3.json");
  });
});

test("an edition of the recent past is reused as it is", async () => {
  const first = await printShop(out, shopOf(3));
  await printShop(out, shopOf(4));
  // removed: toy 4 under its two names, and page 2 in both orders
  expect(await printShop(out, shopOf(3))).toMatchObject({id: first.id, written: 0, removed: 4});
  expect(readPointer(out)).toBe(first.id);
});

test("the current edition and the two before it are kept, in order of publication", async () => {
  const ids: string[] = [];
  for (const count of [1, 2, 3, 2, 4, 5]) ids.push((await printShop(out, shopOf(count))).id);
  expect(readdirSync(buildsOf(out)).sort()).toEqual([ids[3]!, ids[4]!, ids[5]!].sort());
});

describe("compressed forms", () => {
  const kept = (id: string) =>
    new Map(readManifest(out, id)!.files.map(({url, encodings}) => [url, encodings]));

  test("exist for texts of 256 bytes or more", async () => {
    const {id} = await printShop(out, shopOf(7));
    expect(kept(id).get("/desk")).toEqual(["br", "gzip"]);
    expect(kept(id).get("/")).toEqual([]);
    const size = (name: string) => statSync(join(siteOf(buildOf(out, id)), name)).size;
    expect(size("desk.html.br")).toBeLessThan(size("desk.html"));
  });
});

describe("damage is repaired by the next build", () => {
  test("a file that was deleted from the current edition", async () => {
    const {id} = await printShop(out, shopOf(3));
    for (const name of ["desk.html", "desk.html.gz"]) rmSync(join(siteOf(buildOf(out, id)), name));
    const next = await printShop(out, shopOf(4));
    expect(faults(out, next.id)).toEqual([]);
  });

  test.each([
    [
      "the manifest is cut short",
      (id: string) => writeFileSync(join(buildOf(out, id), "manifest.json"), "{"),
    ],
    ["the manifest is gone", (id: string) => rmSync(join(buildOf(out, id), "manifest.json"))],
    ["the pointer is nonsense", () => writeFileSync(pointerOf(out), "../../etc\n")],
    ["the pointer names no build", () => writeFileSync(pointerOf(out), "0123456789abcdef\n")],
    [
      "a killed build left its folder",
      (id: string) =>
        cpSync(buildOf(out, id), join(buildsOf(out), ".partial-1"), {recursive: true}),
    ],
  ])("%s", async (_, harm) => {
    const {id} = await printShop(out, shopOf(3));
    harm(id);
    expect((await printShop(out, shopOf(3))).id).toBe(id);
    expect(readPointer(out)).toBe(id);
    expect(faults(out, id)).toEqual([]);
    expect(readdirSync(buildsOf(out))).toEqual([id]);
  });
});

test("if the file system cannot link, files are copied with their times", async () => {
  const link = () => {
    throw Object.assign(new Error("EXDEV: cross-device link not permitted"), {
      code: "EXDEV",
      syscall: "link",
    });
  };
  const disk = {...realDisk, link};
  const first = await printShop(out, shopOf(3), {disk});
  const second = await printShop(out, shopOf(4), {disk});
  expect(faults(out, second.id)).toEqual([]);
  const time = (id: string) =>
    Math.round(statSync(join(siteOf(buildOf(out, id)), "desk.html.br")).mtimeMs);
  expect(time(second.id)).toBe(time(first.id));
});

test.each([
  ["a file of the current edition is missing", (site: string) => rmSync(join(site, "desk.html"))],
  ["a file of it is cut short", (site: string) => writeFileSync(join(site, "desk.html"), "")],
  ["a compressed sibling is missing", (site: string) => rmSync(join(site, "desk.html.br"))],
  ["the whole site folder is gone", (site: string) => rmSync(site, {recursive: true})],
])("%s: the next build of the same content mends it", async (_, damage) => {
  const first = await printShop(out, shopOf(3));
  damage(siteOf(buildOf(out, first.id)));
  const second = await printShop(out, shopOf(3));
  expect(second.id).toBe(first.id);
  expect(second.written).toBeGreaterThan(0);
  expect(faults(out, second.id)).toEqual([]);
});

test("a damaged file is not carried into the next edition", async () => {
  const first = await printShop(out, shopOf(3));
  truncateSync(join(siteOf(buildOf(out, first.id)), "desk.html"), 1);
  const second = await printShop(out, shopOf(4));
  expect(faults(out, second.id)).toEqual([]);
});

test("a manifest that is JSON but no manifest counts as none", async () => {
  const first = await printShop(out, shopOf(3));
  writeFileSync(join(buildOf(out, first.id), "manifest.json"), JSON.stringify({id: first.id}));
  const second = await printShop(out, shopOf(3));
  expect(faults(out, second.id)).toEqual([]);
});
