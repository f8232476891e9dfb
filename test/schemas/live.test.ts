import {describe, expect, test} from "vitest";
import {EVENT_TYPES} from "../../pipeline/tournament/feed-events.ts";
import {type JsonSchema, schemasIn} from "../../publish/render/schemas.ts";

const schemas = schemasIn("schemas");
const names = schemas.names.filter((name) => name.startsWith("live/"));

/** Every schema of a property or definition inside a schema, with its pointer. */
function* described(
  schema: unknown,
  pointer = "",
): Generator<[pointer: string, schema: JsonSchema]> {
  if (typeof schema !== "object" || schema === null) return;
  for (const [key, value] of Object.entries(schema as JsonSchema)) {
    if (["examples", "enum", "const", "required"].includes(key)) continue;
    if (key === "properties" || key === "$defs")
      for (const [name, one] of Object.entries(value as JsonSchema))
        yield [`${pointer}/${key}/${name}`, one as JsonSchema];
    yield* described(value, `${pointer}/${key}`);
  }
}

describe.each(names)("%s", (name) => {
  const schema = schemas.get(name);
  test("is identified by its path, named and described", () => {
    expect(schema).toMatchObject({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: name,
    });
    expect([schema.title, schema.description]).toEqual([
      expect.stringMatching(/^\S/),
      expect.stringMatching(/\.$/),
    ]);
  });
  test("says what everything in it means, and closes its objects", () => {
    const parts = [...described(schema)];
    expect(
      parts
        .filter(([, one]) => one.description === undefined && one.$ref === undefined)
        .map(([pointer]) => pointer),
    ).toEqual([]);
    const open = [["", schema] as const, ...parts].filter(
      ([, one]) =>
        one.properties !== undefined &&
        one.additionalProperties === undefined &&
        one.unevaluatedProperties === undefined,
    );
    expect(open.map(([pointer]) => pointer)).toEqual([]);
  });
  test("holds its examples", () => {
    for (const example of (schema.examples ?? []) as unknown[])
      expect(() => schemas.validate(name, example, name)).not.toThrow();
  });
});

test("every type of event has its schema, and only those", () => {
  const {eventType} = schemas.get("live/common.json").$defs as Record<string, {enum: string[]}>;
  expect([...eventType!.enum].sort()).toEqual([...EVENT_TYPES].sort());
  const branches = (schemas.get("live/event.json").anyOf as {$ref: string}[]).map(({$ref}) =>
    schemas.get(`live/${$ref}`),
  );
  expect(
    branches.map(({properties}) => (properties as {type: {const: string}}).type.const).sort(),
  ).toEqual([...EVENT_TYPES].sort());
});
