import {Ajv2020, type ValidateFunction} from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type {JsonSchema, Schemas} from "./schemas.ts";

type Holds = (value: unknown) => boolean;

/**
 * Schemas for a press that is kept running. What several bodies share, and what stands from edition
 * to edition, is one object: it is held against its part of a schema once, if it is a property of
 * the body or an item of a list there. A body that does not pass is held against the whole schema,
 * which says why.
 *
 * Nothing that has been held against a schema may be changed.
 */
export function standingSchemas(schemas: Schemas): Schemas {
  const ajv = new Ajv2020({strict: false});
  addFormats.default(ajv);
  for (const name of schemas.names) ajv.addSchema({...schemas.get(name), $id: name});

  /** A part of a file by itself: as part of that file, so that its references stay good. */
  const part = (name: string, which: string, schema: JsonSchema): ValidateFunction =>
    ajv.compile({
      ...schema,
      $defs: schemas.get(name).$defs ?? {},
      $id: `${name}?${encodeURIComponent(which)}`,
    });

  function propertyOf(name: string, property: string, schema: JsonSchema): Holds {
    if (!isSchema(schema.items) || "prefixItems" in schema || "unevaluatedItems" in schema)
      return onceEach(part(name, property, schema));
    const list = part(name, `${property}, whatever is in it`, {...schema, items: true});
    const item = onceEach(part(name, `item of ${property}`, schema.items));
    return onceEach((value) => list(value) && (!Array.isArray(value) || value.every(item)));
  }

  function bodyOf(name: string): Holds {
    const {properties, examples: _, ...schema} = schemas.get(name);
    if (!isSchema(properties)) return () => false;
    const parts = new Map(
      Object.entries(properties).map(([property, one]) => [
        property,
        propertyOf(name, property, asObject(one)),
      ]),
    );
    const shell = part(name, "the body, whatever is in it", {
      ...schema,
      properties: Object.fromEntries([...parts.keys()].map((key) => [key, true])),
    });
    return (body) =>
      isSchema(body) &&
      shell(body) &&
      Object.keys(body).every((property) => parts.get(property)?.(body[property]) ?? true);
  }

  const bodies = new Map<string, Holds>();
  return {
    ...schemas,
    validate(name, body, address) {
      const holds = bodies.get(name) ?? bodyOf(name);
      bodies.set(name, holds);
      if (!holds(body)) schemas.validate(name, body, address);
    },
  };
}

/** `false` lets nothing through, `true` everything. */
const asObject = (schema: unknown): JsonSchema =>
  isSchema(schema) ? schema : schema === false ? {not: {}} : {};
const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The same answer; of an object that has passed it is not asked for again. */
function onceEach(holds: Holds): Holds {
  const passed = new WeakSet<object>();
  return (value) => {
    if (typeof value !== "object" || value === null) return holds(value);
    if (passed.has(value)) return true;
    if (!holds(value)) return false;
    passed.add(value);
    return true;
  };
}
