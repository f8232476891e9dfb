import {mkdirSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {RenderError} from "../../../pipeline/kit/errors.ts";
import {schemasIn} from "../../../publish/render/schemas.ts";
import {remove, SCHEMAS, temporary} from "../../fixtures/publishing/shop.ts";

const schemas = schemasIn(SCHEMAS);
const good = {id: "toy-1", name: "Bear", price: {amount: 3}};

test("names are paths below the folder", () => {
  expect(schemas.names).toEqual([
    "problem.json",
    "toys/common.json",
    "toys/toy.json",
    "toys/toys.json",
  ]);
});

test("a valid body passes, through references between files", () => {
  expect(() =>
    schemas.validate(
      "toys/toys.json",
      {page: 1, toys: [good, {...good, price: null}]},
      "/api/toys",
    ),
  ).not.toThrow();
});

describe("a violation names address, schema, place, expectation and finding", () => {
  test.each([
    [
      "a wrong type",
      {page: 1, toys: [good, {...good, name: 5}]},
      "/api/toys violates schemas/toys/toys.json at /toys/1/name: expected string, found 5",
    ],
    [
      "a missing property",
      {page: 1},
      "at the body itself: expected required property 'toys', found {\"page\":1}",
    ],
    ["a property too many", {page: 1, toys: [], x: 1}, 'expected no property "x"'],
    [
      "a number out of range, inside an anyOf",
      {page: 1, toys: [{...good, price: {amount: -1}}]},
      "at /toys/0/price/amount: expected >= 0, found -1",
    ],
    ["not a number", {page: Number.NaN, toys: []}, "at /page: expected integer"],
    ["a long value is cut", {page: "x".repeat(200), toys: []}, `found "${"x".repeat(78)}…`],
  ])("%s", (_, body, message) => {
    expect(() => schemas.validate("toys/toys.json", body, "/api/toys")).toThrow(RenderError);
    expect(() => schemas.validate("toys/toys.json", body, "/api/toys")).toThrow(message);
  });
});

test("an unknown schema is named", () => {
  expect(() => schemas.validate("toys/nope.json", {}, "/x")).toThrow(
    "there is no schema toys/nope.json",
  );
  expect(() => schemas.get("toys/nope.json")).toThrow(RenderError);
});

describe("a broken schema file is named", () => {
  let folder: string;
  beforeEach(() => {
    folder = temporary();
    mkdirSync(join(folder, "a"));
  });
  afterEach(() => remove(folder));

  test.each([
    ["no JSON", "{", "schemas/a/b.json cannot be read"],
    [
      "another $id",
      '{"$id": "b.json"}',
      'schemas/a/b.json has the $id "b.json": expected its own path, "a/b.json"',
    ],
    ["an unknown keyword", '{"typ": "string"}', "schemas/a/b.json does not compile"],
    ["a reference to nothing", '{"$ref": "c.json"}', "schemas/a/b.json does not compile"],
  ])("%s", (_, text, message) => {
    writeFileSync(join(folder, "a", "b.json"), text);
    expect(() => schemasIn(folder).validate("a/b.json", {}, "/x")).toThrow(message);
  });

  test("a folder that is not there", () => {
    expect(() => schemasIn(join(folder, "none"))).toThrow("cannot list the schemas");
  });
});
