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
    {
      says: "a wrong type",
      body: {page: 1, toys: [good, {...good, name: 5}]},
      message:
        "/api/toys violates schemas/toys/toys.json at /toys/1/name: expected string, found 5",
    },
    {
      says: "a missing property",
      body: {page: 1},
      message: "at the body itself: expected required property 'toys', found {\"page\":1}",
    },
    {
      says: "a property too many",
      body: {page: 1, toys: [], x: 1},
      message: 'expected no property "x"',
    },
    {
      says: "a number out of range, inside an anyOf",
      body: {page: 1, toys: [{...good, price: {amount: -1}}]},
      message: "at /toys/0/price/amount: expected >= 0, found -1",
    },
    {
      says: "not a number",
      body: {page: Number.NaN, toys: []},
      message: "at /page: expected integer",
    },
    {
      says: "a long value is cut",
      body: {page: "x".repeat(200), toys: []},
      message: `found "${"x".repeat(78)}…`,
    },
  ])("$says", ({body, message}) => {
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
    {says: "no JSON", text: "{", message: "schemas/a/b.json cannot be read"},
    {
      says: "another $id",
      text: '{"$id": "b.json"}',
      message: 'schemas/a/b.json has the $id "b.json": expected its own path, "a/b.json"',
    },
    {
      says: "an unknown keyword",
      text: '{"typ": "string"}',
      message: "schemas/a/b.json does not compile",
    },
    {
      says: "a reference to nothing",
      text: '{"$ref": "c.json"}',
      message: "schemas/a/b.json does not compile",
    },
  ])("$says", ({text, message}) => {
    writeFileSync(join(folder, "a", "b.json"), text);
    expect(() => schemasIn(folder).validate("a/b.json", {}, "/x")).toThrow(message);
  });

  test("a folder that is not there", () => {
    expect(() => schemasIn(join(folder, "none"))).toThrow("cannot list the schemas");
  });
});
