import {expect, test} from "vitest";
import {openapi} from "../../../../publish/discovery/openapi/openapi.ts";
import {records} from "../../../../publish/endpoint.ts";
import {schemasIn} from "../../../../publish/render/schemas.ts";
import {SCHEMAS, type Shop, shopRecords} from "../../../fixtures/publishing/shop.ts";

const schemas = schemasIn(SCHEMAS);
const document = openapi(shopRecords, {
  title: "Shop",
  version: "1.1.0",
  baseUrl: "https://shop.test",
  schemas,
});
const projectSchemas = schemasIn("schemas");

/** Every value inside a value, with its JSON pointer. */
function* walk(
  value: unknown,
  pointer = "",
): Generator<{pointer: string; key: string; value: unknown}> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    const at = `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    yield {pointer: at, key, value: item};
    yield* walk(item, at);
  }
}
const everything = [...walk(document)];
const pointers = new Set(everything.map(({pointer}) => pointer));
const operations = Object.entries(document.paths).map(([path, {get}]) => ({path, ...get!}));

test("it is a document of the shape the project promises", () => {
  expect(() =>
    projectSchemas.validate(
      "discovery/openapi.json",
      JSON.parse(JSON.stringify(document)),
      "/.well-known/openapi.json",
    ),
  ).not.toThrow();
});

test("every JSON endpoint is a path, and nothing else is", () => {
  expect(Object.keys(document.paths)).toEqual(["/api/toys", "/api/toys/{toyId}"]);
});

test("every $ref resolves within the document", () => {
  const refs = everything.filter(({key}) => key === "$ref").map(({value}) => String(value));
  expect(refs.length).toBeGreaterThan(5);
  expect(refs.filter((ref) => !ref.startsWith("#/") || !pointers.has(ref.slice(1)))).toEqual([]);
});

test("no $id, $schema or $defs is left to change what a reference means", () => {
  expect(everything.filter(({key}) => ["$id", "$schema", "$defs"].includes(key))).toEqual([]);
});

test("files are components, and definitions used in one place are written there", () => {
  expect(Object.keys(document.components.schemas)).toEqual(["Problem", "ToysToy", "ToysToys"]);
});

test("operation ids are unique", () => {
  expect(operations.map(({operationId}) => operationId)).toEqual(["getToys", "getToy"]);
});

test("every parameter of the path is declared, required, and no others are", () => {
  for (const {path, parameters} of operations) {
    const declared = (parameters as {$ref?: string}[])
      .map(
        ({$ref, ...own}) =>
          ($ref === undefined ? own : document.components.parameters![$ref.split("/").at(-1)!]) as {
            name: string;
            in: string;
            required?: boolean;
          },
      )
      .filter((one) => one.in === "path");
    expect(declared.map(({name}) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    expect(declared.every(({required}) => required === true)).toBe(true);
  }
});

test("query declarations become parameters with their limits and defaults", () => {
  expect(document.paths["/api/toys"]!.get!.parameters).toEqual([
    {name: "page", in: "query", schema: {type: "integer", minimum: 1, maximum: 500, default: 1}},
    {name: "order", in: "query", schema: {type: "string", enum: ["up", "down"], default: "up"}},
  ]);
});

test("problems are promised where they can occur", () => {
  const statuses = Object.fromEntries(
    operations.map(({path, responses}) => [path, Object.keys(responses)]),
  );
  expect(statuses).toEqual({
    "/api/toys": ["200", "304", "400", "404", "429", "503"],
    "/api/toys/{toyId}": ["200", "304", "404", "429", "503"],
  });
});

test("a record whose schema does not exist is refused", () => {
  const lost = records<Shop, Record<string, unknown>>().endpoint({
    path: "/x",
    summary: "-",
    tag: "-",
    schema: "nope.json",
    cache: "live",
    load: () => 1,
  });
  expect(() =>
    openapi([lost], {title: "-", version: "1", baseUrl: "https://x.test", schemas}),
  ).toThrow("there is no schema nope.json");
});
