import type {JsonSchema} from "../../render/schemas.ts";

export interface Publishing {
  /** What stands for a `$ref` of a schema file: a reference to a component, or what it names. */
  readonly refer: (ref: string) => JsonSchema;
  /** Whether what is not declared is refused: of what callers send, not of what they are sent. */
  readonly closed: boolean;
}

/** Keywords that mean something in a file of its own only. */
const OF_A_FILE = new Set(["$id", "$schema", "$defs", "title", "examples"]);
/** Limits of a value: callers are held to them, and named values keep theirs. */
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
/** Letters from which the description of a property says more than its name and type do. */
const MIN_LETTERS = 240;
/** Letters of a description; the documentation page has all of it. */
const MAX_LETTERS = 100;

/**
 * A schema as the OpenAPI document has it, a whole component. What is sent to clients may gain
 * properties, so its objects are open here, and limits are left to named values; a `$ref` with more
 * beside it becomes `allOf`, which every generator understands. Descriptions of properties stay
 * where they explain something.
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

/** A part of a schema as the document has it, without what goes without saying. */
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
    if (keyword === "$ref") Object.assign(made, {...refer(String(value)), ...made});
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

/** As many sentences of a description as may stand here, and at least one. */
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

/** Whether a `$ref` has nothing beside it but a description. */
export const isAlone = (schema: object): boolean =>
  Object.keys(schema).every((keyword) => keyword === "$ref" || keyword === "description");

/** `$ref` alone, but for a description; what else stands beside it is combined with it. */
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
