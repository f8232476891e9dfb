import {describe, expect, test} from "vitest";
import {fileOf, pathPattern, queryFileOf} from "../../../publish/address.ts";
import {everyRecord, siteRecords} from "../../../publish/contents/site-records.ts";
import {liveContracts} from "../../../publish/contracts/contracts.ts";
import {edgePath, routeManifest} from "../../../publish/edge/route-manifest.ts";
import {schemasIn} from "../../../publish/render/schemas.ts";

const baseUrl = "https://cup.example";
const records = everyRecord(siteRecords(baseUrl, schemasIn("schemas")));
const {routes, headers} = routeManifest({records, contracts: liveContracts, baseUrl});
const at = (path: string) => routes.filter((route) => route.path === path);
/** An address for a path: every parameter has the same value. */
const filled = (path: string) => path.replace(/\{\w+\}/g, "x-1");

describe("the manifest has everything exactly once", () => {
  test("every record", () => {
    for (const record of records) expect(at(edgePath(record)), record.path).toHaveLength(1);
  });
  test("every contract, with its method", () => {
    for (const {path, method} of liveContracts) {
      expect(at(path), path).toHaveLength(1);
      expect(at(path)[0]!.methods).toContain(method);
    }
  });
  test("and nothing else", () => {
    const known = new Set([...records.map(edgePath), ...liveContracts.map(({path}) => path)]);
    expect(routes.filter(({path}) => !known.has(path))).toEqual([]);
  });
});

test("the first route whose pattern fits a path is that of the path", () => {
  for (const {path} of routes) {
    const first = routes.find((route) =>
      new RegExp(`^${pathPattern(route.path)}$`).test(filled(path)),
    );
    expect(first?.path).toBe(path);
  }
});

test("a path and its extension give the static file", () => {
  for (const {kind, path, types, query} of records) {
    const {printed} = at(edgePath({kind, path}))[0]!;
    const url = filled(path);
    for (const [index, type] of types.entries())
      expect(url.slice(1) + printed!.types[index]!.extension).toBe(fileOf(url, type));
    if (Object.keys(query).length > 0)
      expect(filled(printed!.key!.replace("{key}", "k"))).toBe(queryFileOf(url, "k", types[0]!));
    else expect(printed!.key).toBeNull();
  }
});

test("live answers next to a record come from the origin", () => {
  const both = routes.filter(
    ({path, printed}) => printed && liveContracts.some((contract) => contract.path === path),
  );
  expect(both.length).toBeGreaterThan(20);
  for (const {path, fallback} of both) expect(fallback, path).toBe("origin");
});

test.each([
  {path: "/api/matches/{ref}", served: "static", fallback: "static", methods: "GET HEAD OPTIONS"},
  {path: "/api/news", served: "static", fallback: "origin", methods: "GET HEAD OPTIONS"},
  {path: "/status", served: "origin", fallback: "origin", methods: "GET HEAD OPTIONS"},
  {path: "/api/feedback", served: "origin", fallback: "origin", methods: "POST OPTIONS"},
  {path: "/feedback", served: "origin", fallback: "origin", methods: "GET POST HEAD OPTIONS"},
  {
    path: "/assets/{name}.{hash}.css",
    served: "static",
    fallback: "static",
    methods: "GET HEAD OPTIONS",
  },
])("$path is served from $served, else $fallback", ({path, methods, ...rest}) => {
  expect(at(path)[0]).toMatchObject({...rest, methods: methods.split(" ")});
});

test("only the stream stays open", () => {
  expect(routes.filter(({streams}) => streams).map(({path}) => path)).toEqual(["/api/v1/stream"]);
});

test.each([
  ["https is told to stay", baseUrl, "max-age=31536000"],
  ["http is not", "http://localhost:8080", undefined],
])("%s", (_, baseUrl, expected) => {
  const {every} = routeManifest({records: [], contracts: [], baseUrl}).headers;
  expect(every["Strict-Transport-Security"]).toBe(expected);
});

test("anyone may read, from anywhere", () => {
  expect(headers.every["Access-Control-Allow-Origin"]).toBe("*");
  expect(headers.preflight["Access-Control-Allow-Methods"]).toBe("GET, HEAD, OPTIONS");
});
