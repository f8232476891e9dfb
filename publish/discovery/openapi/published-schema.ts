import type {JsonSchema} from "../../render/schemas.ts";

export interface Publishing {
  /** Replaces a `$ref` of a schema file: by a reference to a component, or by its target. */
  readonly refer: (ref: string) => JsonSchema;
  /** Whether undeclared properties are refused: in requests, but not in answers. */
  readonly closed: boolean;
}

/** Keywords that are meaningful only in the schema's own file. */
const OF_A_FILE = new Set(["$id", "$schema", "$defs", "title", "examples"]);
/** Limits of a value: enforced in requests, and kept for named values. */
const LIMITS = new Set([
  "pattern",
  "minLength",
  "maxLength",
  "minItems",
  "uniqueItems",
  "minProperties",
  "maxProperties",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "propertyNames",
  "if",
  "then",
  "else",
]);
const SCHEMAS_BY_NAME = new Set(["properties", "patternProperties", "dependentSchemas"]);
const LISTS_OF_SCHEMAS = new Set(["anyOf", "oneOf", "allOf", "prefixItems"]);
const ONE_SCHEMA = new Set([
  "items",
  "additionalProperties",
  "propertyNames",
  "contains",
  "not",
  "if",
  "then",
  "else",
]);
/** Length in characters from which a property's description says more than its name and type. */
const MIN_LETTERS = 240;
/** Maximum length of a description in characters; the documentation page shows all of it. */
const MAX_LETTERS = 100;

/**
 * A schema as a whole component of the OpenAPI document. Answers may gain properties, so their
 * objects are open here, and only named values keep limits; a `$ref` next to other keywords becomes
 * `allOf`, which every generator understands. Property descriptions are kept if they explain
 * something.
 */
export function published(schema: JsonSchema, publishing: Publishing): JsonSchema {
  const isValue = !("properties" in schema);
  const {description, ...rest} = schema;
  const kept = Object.entries(rest).filter(([keyword]) => isValue && LIMITS.has(keyword));
  return {
    ...(description !== undefined && {description: firstSentences(String(description))}),
    ...(publishedPart(rest, publishing) as JsonSchema),
    ...Object.fromEntries(
      kept.map(([keyword, value]) => [keyword, publishedPart(value, publishing)]),
    ),
  };
}

/** A part of a schema in the document, without the obvious. */
export function publishedPart(schema: unknown, publishing: Publishing): unknown {
  if (typeof schema !== "object" || schema === null) return schema;
  const {refer, closed} = publishing;
  const within = (part: unknown) => publishedPart(part, publishing);
  const made: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (OF_A_FILE.has(keyword)) continue;
    if (keyword === "description") {
      if (value.length >= MIN_LETTERS) made.description = firstSentences(value);
      continue;
    }
    if (!closed && (value === false || LIMITS.has(keyword))) continue;
    // generators of clients put constants between apostrophes, without escaping them
    if (keyword === "const" && String(value).includes("'")) Object.assign(made, {enum: [value]});
    else if (keyword === "$ref") Object.assign(made, {...refer(String(value)), ...made});
    else if (SCHEMAS_BY_NAME.has(keyword)) made[keyword] = mapped(value as JsonSchema, within);
    else if (LISTS_OF_SCHEMAS.has(keyword)) {
      const parts = (value as unknown[]).map(within).filter((part) => !isEmpty(part));
      if (parts.length > 0) made[keyword] = parts;
    } else made[keyword] = ONE_SCHEMA.has(keyword) ? within(value) : value;
  }
  if ([made.type].flat().includes("array")) made.items ??= {};
  if (Array.isArray(made.prefixItems)) made.maxItems ??= made.prefixItems.length;
  return combined(made);
}

const isEmpty = (schema: unknown): boolean => Object.keys(schema as object).length === 0;

/** The leading sentences of a description that fit, at least one. */
function firstSentences(text: string): string {
  const [first = "", ...more] = text.split(/(?<=\.) (?=[A-Z`])/);
  return more.reduce(
    (told, sentence, at) =>
      [first, ...more.slice(0, at)].join(" ") === told &&
      told.length + sentence.length < MAX_LETTERS
        ? `${told} ${sentence}`
        : told,
    first,
  );
}

/** Whether a `$ref` has no sibling except a description. */
export const isAlone = (schema: object): boolean =>
  Object.keys(schema).every((keyword) => keyword === "$ref" || keyword === "description");

/**
 * Keeps a `$ref` without siblings other than a description; combines it with the others by `allOf`.
 */
function combined({$ref, description, ...rest}: Record<string, unknown>): JsonSchema {
  const described = description === undefined ? {} : {description};
  if ($ref === undefined) return {...described, ...rest};
  const {type: _, unevaluatedProperties, ...more} = rest;
  if (Object.keys(more).length === 0 && unevaluatedProperties === undefined)
    return {...described, $ref};
  const ends = unevaluatedProperties === undefined ? {} : {unevaluatedProperties};
  const own = Object.keys(more).length === 0 ? [] : [{type: "object", ...more}];
  return {...described, allOf: [{$ref}, ...own], ...ends};
}

const mapped = (schemas: JsonSchema, change: (schema: unknown) => unknown): JsonSchema =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, change(schema)]));
