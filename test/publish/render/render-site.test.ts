import {readFileSync, statSync} from "node:fs";
import {join} from "node:path";
import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {RenderError} from "../../../pipeline/kit/errors.ts";
import {type Renderable, records} from "../../../publish/endpoint.ts";
import {buildOf, readManifest, readPointer} from "../../../publish/output/builds.ts";
import {isLocked} from "../../../publish/output/folder.ts";
import {openOutput} from "../../../publish/output/output.ts";
import {takenPlaces} from "../../../publish/render/path-conflicts.ts";
import {recordGroup, render} from "../../../publish/render/render.ts";
import {renderSite} from "../../../publish/render/render-site.ts";
import {schemasIn} from "../../../publish/render/schemas.ts";
import {
  css,
  printShop,
  remove,
  SCHEMAS,
  type Shop,
  shopOf,
  shopRecords,
  temporary,
  toy,
} from "../../fixtures/publishing/shop.ts";

const {endpoint, page, resource} = records<Shop, Record<string, unknown>>();
const schemas = schemasIn(SCHEMAS);
const urls = (list: readonly Renderable<Shop>[], shop: Shop) => {
  const files = [...render(list, shop, schemas)];
  const places = takenPlaces();
  for (const file of files) places.take(file);
  return files.map(({url}) => url);
};

let out: string;
beforeEach(() => {
  out = temporary();
});
afterEach(() => remove(out));

describe("rendered files", () => {
  test("every parameter set, alias and query combination, in order of declaration", () => {
    expect(urls(shopRecords, shopOf(4))).toEqual([
      "/api/toys",
      "/api/toys?order=down",
      "/api/toys?page=2",
      "/api/toys?page=2&order=down",
      ...[1, 2, 3, 4].flatMap((n) => [`/api/toys/toy-${n}`, `/api/toys/no-${n}`]),
      "/",
      "/desk",
      "/.well-known/api-catalog",
      css.path,
    ]);
  });

  test("files, types and cache headers follow the record", async () => {
    const {id} = await printShop(out, shopOf(1));
    const files = new Map(readManifest(out, id)!.files.map((file) => [file.url, file]));
    expect(files.get("/api/toys?order=down")).toMatchObject({
      file: "_q/api/toys/order=down.json",
      route: "/api/toys",
      type: "application/json",
      cacheControl: "public, max-age=5, stale-while-revalidate=30",
    });
    expect(files.get("/.well-known/api-catalog")).toMatchObject({
      file: ".well-known/api-catalog",
      type: "application/linkset+json",
    });
    expect(files.get(css.path)).toMatchObject({
      cacheControl: "public, max-age=31536000, immutable",
    });
    expect(readFileSync(join(buildOf(out, id), "site/api/toys/toy-1.json"), "utf8")).toBe(
      '{"id":"toy-1","name":"Toy 1","price":{"amount":1}}\n',
    );
  });

  test("an alias is the same file", async () => {
    const {id} = await printShop(out, shopOf(1));
    const inode = (name: string) => statSync(join(buildOf(out, id), "site/api/toys", name)).ino;
    expect(inode("no-1.json")).toBe(inode("toy-1.json"));
  });

  test("an undefined body is not published", () => {
    const none = [
      endpoint({
        path: "/api/none",
        summary: "-",
        tag: "-",
        schema: "toys/toy.json",
        cache: "live",
        load: () => undefined,
      }),
    ];
    expect(urls(none, shopOf(1))).toEqual([]);
  });

  test("a required parameter leaves the bare address out", () => {
    const pair = endpoint({
      path: "/api/pair",
      summary: "-",
      tag: "-",
      schema: "toys/toys.json",
      cache: "live",
      query: {of: {kind: "id", required: true}},
      combinations: () => [{of: "bear"}],
      load: (_source, _params, {of}) => ({page: of.length, toys: []}),
    });
    expect(urls([pair], shopOf(1))).toEqual(["/api/pair?of=bear"]);
  });
});

describe("rendering stops, naming the address", () => {
  const simple = (path: string) =>
    resource({path, summary: "-", cache: "live", type: "text/plain", load: () => "x"});
  const html = (path: string) => page({path, summary: "-", cache: "live", render: () => "x"});
  const withLoad = (load: () => unknown) =>
    endpoint({
      path: "/api/x",
      summary: "-",
      tag: "-",
      schema: "toys/toy.json",
      cache: "live",
      load,
    });
  const choosing = (choice: {readonly n?: number}) =>
    endpoint({
      path: "/api/x",
      summary: "-",
      tag: "-",
      schema: "toys/toys.json",
      cache: "live",
      query: {n: {kind: "int", from: 1, to: 3}},
      combinations: () => [choice],
      load: () => ({page: 1, toys: []}),
    });

  test.each([
    ["two records at one address", [simple("/a"), simple("/a")], "two records have the path /a"],
    ["two types at one address", [simple("/a"), html("/a")], "two records have the path /a"],
    [
      "two addresses in one file",
      [simple("/a.html"), html("/a")],
      "/a and /a.html both need the file name a.html",
    ],
    [
      "a file where a folder is",
      [html("/a/b"), simple("/a")],
      "/a and /a/b both need the file name a",
    ],
    [
      "a folder where a file is",
      [simple("/a"), html("/a/b/c")],
      "/a/b/c and /a both need the file name a",
    ],
    [
      "an alias that is taken",
      [...shopRecords, html("/api/toys/no-1")],
      "two resources claim /api/toys/no-1",
    ],
    [
      "a body against its schema",
      [withLoad(() => ({id: "x"}))],
      "/api/x violates schemas/toys/toy.json",
    ],
    ["a loader that throws", [withLoad(() => JSON.parse("{"))], "/api/x could not be rendered"],
    [
      "a combination out of range",
      [choosing({n: 4})],
      "/api/x renders a combination that its own declaration forbids: n expected a whole number from 1 to 3",
    ],
    ["an undeclared combination", [choosing({m: 4} as {n?: number})], "undeclared parameter m"],
  ])("%s", (_, list, message) => {
    expect(() => urls(list, shopOf(1))).toThrow(RenderError);
    expect(() => urls(list, shopOf(1))).toThrow(message);
  });

  test("the old edition stays, and nothing is left of the new one", async () => {
    const {id} = await printShop(out, shopOf(3));
    const bad = {toys: [toy(1), toy(2, 7)]};
    await expect(printShop(out, bad)).rejects.toThrow(
      "/api/toys violates schemas/toys/toys.json at /toys/1/name: expected string, found 7",
    );
    expect(readPointer(out)).toBe(id);
    expect(isLocked(out)).toBe(false);
  });
});

// One toy: its alias is linked, and the page is the same in both orders.
test("the report says what was done, in numbers", async () => {
  const report = await renderSite([recordGroup(shopRecords, () => shopOf(1))], {
    schemas,
    output: openOutput({out}),
  });
  expect(report).toMatchObject({files: 8, written: 6, linked: 2});
  expect(report.changed).toHaveLength(8);
});
