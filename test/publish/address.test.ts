import {describe, expect, expectTypeOf, test} from "vitest";
import {RenderError} from "../../pipeline/kit/errors.ts";
import {fileOf, parameterNames, queryFileOf, urlOf} from "../../publish/address.ts";
import {asset, type Params} from "../../publish/endpoint.ts";

const JSON_TYPE = "application/json";
const HTML = "text/html; charset=utf-8";

describe("a URL and its file are one string", () => {
  test.each([
    ["/api/schedule", "api/schedule.json", JSON_TYPE],
    ["/", "index.html", HTML],
    ["/desk", "desk.html", HTML],
    ["/.well-known/openapi.json", ".well-known/openapi.json", JSON_TYPE],
    ["/.well-known/api-catalog", ".well-known/api-catalog", "application/linkset+json"],
    ["/api/news/assets/n-1", "api/news/assets/n-1.webp", "image/webp"],
    ["/api/news/assets/n-1", "api/news/assets/n-1.svg", "image/svg+xml"],
    ["/share/front.png", "share/front.png", "image/png"],
    ["/feed.xml", "feed.xml", "application/rss+xml"],
    ["/api/v1.1/teams", "api/v1.1/teams.json", JSON_TYPE],
    ["index/news", "../index/news", "application/octet-stream"],
  ])("%s → %s", (url, file, type) => {
    expect(fileOf(url, type)).toBe(file);
  });

  test.each([
    ["/api/schedule", "group=A", "_q/api/schedule/group=A.json"],
    ["/", "page=2", "_q/page=2.json"],
  ])("%s?%s → %s", (url, key, file) => {
    expect(queryFileOf(url, key, JSON_TYPE)).toBe(file);
  });
});

test("parameters fill their place", () => {
  expect(urlOf("/api/{a}/x/{b}", {a: "m-001", b: "usa"})).toBe("/api/m-001/x/usa");
  expect(parameterNames("/api/{a}/x/{b}")).toEqual(["a", "b"]);
});

test.each([
  ["a slash", "a/b"],
  ["two dots", ".."],
  ["nothing", ""],
  ["another script", "mé"],
  ["a line break at the end", "a\n"],
])("%s is not a parameter value", (_, value) => {
  expect(() => urlOf("/api/{id}", {id: value})).toThrow(RenderError);
  expect(() => urlOf("/api/{id}", {id: value})).toThrow(
    `/api/{id} cannot use ${JSON.stringify(value)} as {id}`,
  );
});

test("a missing parameter is named", () => {
  expect(() => urlOf("/api/{id}", {})).toThrow("/api/{id} needs a value for {id}");
});

test("parameter types come from the path", () => {
  expectTypeOf<Params<"/api/{a}/x/{b}">>().toMatchObjectType<{
    readonly a: string;
    readonly b: string;
  }>();
});

test("an asset's name follows its bytes", () => {
  const [one, other] = ["body{}", "body{} "].map(
    (bytes) => asset({path: "/assets/site.css", type: "text/css", bytes}).path,
  );
  // printf 'body{}' | sha256sum
  expect(one).toBe("/assets/site.7c98040a54.css");
  expect(other).not.toBe(one);
});
