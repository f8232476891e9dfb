import {describe, expect, expectTypeOf, test} from "vitest";
import {RenderError} from "../../pipeline/kit/errors.ts";
import {fileOf, parameterNames, queryFileOf, urlOf} from "../../publish/address.ts";
import {asset, type Params} from "../../publish/endpoint.ts";

const JSON_TYPE = "application/json";
const HTML = "text/html; charset=utf-8";

describe("a URL and its file are one string", () => {
  test.each([
    {url: "/api/schedule", type: JSON_TYPE, file: "api/schedule.json"},
    {url: "/", type: HTML, file: "index.html"},
    {url: "/desk", type: HTML, file: "desk.html"},
    {url: "/.well-known/openapi.json", type: JSON_TYPE, file: ".well-known/openapi.json"},
    {
      url: "/.well-known/api-catalog",
      type: "application/linkset+json",
      file: ".well-known/api-catalog",
    },
    {url: "/api/news/assets/n-1", type: "image/webp", file: "api/news/assets/n-1.webp"},
    {url: "/api/news/assets/n-1", type: "image/svg+xml", file: "api/news/assets/n-1.svg"},
    {url: "/share/front.png", type: "image/png", file: "share/front.png"},
    {url: "/feed.xml", type: "application/rss+xml", file: "feed.xml"},
    {url: "/api/v1.1/teams", type: JSON_TYPE, file: "api/v1.1/teams.json"},
    {url: "index/news", type: "application/octet-stream", file: "../index/news"},
  ])("$url → $file", ({url, type, file}) => {
    expect(fileOf(url, type)).toBe(file);
  });

  test.each([
    {url: "/api/schedule", key: "group=A", file: "_q/api/schedule/group=A.json"},
    {url: "/", key: "page=2", file: "_q/page=2.json"},
  ])("$url?$key → $file", ({url, key, file}) => {
    expect(queryFileOf(url, key, JSON_TYPE)).toBe(file);
  });
});

test("parameters fill their place", () => {
  expect(urlOf("/api/{a}/x/{b}", {a: "m-001", b: "usa"})).toBe("/api/m-001/x/usa");
  expect(parameterNames("/api/{a}/x/{b}")).toEqual(["a", "b"]);
});

test.each([
  {says: "a slash", value: "a/b"},
  {says: "two dots", value: ".."},
  {says: "nothing", value: ""},
  {says: "another script", value: "mé"},
  {says: "a line break at the end", value: "a\n"},
])("$says is not a parameter value", ({value}) => {
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
