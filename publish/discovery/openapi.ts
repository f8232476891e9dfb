import {parameterNames} from "../address.ts";
import {CACHE, type Printable} from "../endpoint.ts";
import type {QueryParameter} from "../query.ts";
import type {JsonSchema, Schemas} from "../schemas.ts";
import {type Components, componentsFrom} from "./components.ts";

export interface OpenApiOptions {
  readonly title: string;
  /** Of the API, not of OpenAPI. */
  readonly version: string;
  readonly baseUrl: string;
  readonly schemas: Schemas;
}

export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: {readonly title: string; readonly version: string};
  readonly servers: readonly {readonly url: string}[];
  /** Nothing needs a key. */
  readonly security: readonly [];
  readonly tags: readonly {readonly name: string}[];
  readonly paths: Readonly<Record<string, {readonly get: Operation}>>;
  readonly components: {readonly schemas: Components["schemas"]};
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters: readonly unknown[];
  readonly responses: Readonly<Record<string, unknown>>;
}

const PROBLEM = "problem.json";

/**
 * The OpenAPI 3.1 document of the JSON endpoints among the records: nothing in it is written down a second time.
 *
 * @throws PressError when a record names a schema that does not exist
 */
export function openapi(records: readonly Printable<never>[], {title, version, baseUrl, schemas}: OpenApiOptions): OpenApiDocument {
  const components = componentsFrom(schemas);
  const endpoints = records.filter((record) => record.schema !== null);
  const paths = Object.fromEntries(endpoints.map((record) => [record.path, {get: operation(record, components)}]));
  return {
    openapi: "3.1.0",
    info: {title, version},
    servers: [{url: baseUrl}],
    security: [],
    tags: [...new Set(endpoints.flatMap(({tag}) => tag ?? []))].map((name) => ({name})),
    paths,
    components: {schemas: components.schemas},
  };
}

function operation(record: Printable<never>, components: Components): Operation {
  const inPath = parameterNames(record.path).map((name) => ({
    name,
    in: "path",
    required: true,
    schema: {type: "string", pattern: "^[\\w-]+$"},
  }));
  const inQuery = Object.entries(record.query).map(([name, declaration]) => queryParameter(name, declaration));
  const problem = (description: string) => ({description, content: {"application/problem+json": {schema: components.ref(PROBLEM)}}});
  return {
    operationId: operationIdOf(record.path),
    summary: record.summary,
    tags: record.tag === null ? [] : [record.tag],
    parameters: [...inPath, ...inQuery],
    responses: {
      200: {
        description: record.summary,
        headers: {
          "Cache-Control": {description: "How long a copy may be reused.", schema: {type: "string", const: CACHE[record.cache]}},
          ETag: {description: "Send it back in If-None-Match to be told 304 while nothing has changed.", schema: {type: "string"}},
        },
        content: {[record.type]: {schema: components.ref(record.schema!)}},
      },
      ...(inQuery.length > 0 && {400: problem("A query parameter has a value it does not allow.")}),
      ...(inPath.length + inQuery.length > 0 && {404: problem("There is no such resource.")}),
    },
  };
}

/** /api/teams/{teamId}/odds → getApiTeamsByTeamIdOdds */
function operationIdOf(path: string): string {
  const words = path.replace(/\{(\w+)\}/g, "by/$1").split(/[^A-Za-z0-9]+/);
  return `get${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")}`;
}

function queryParameter(name: string, declaration: QueryParameter): unknown {
  const {summary, required} = declaration;
  return {name, in: "query", ...(summary && {description: summary}), ...(required && {required}), schema: schemaOf(declaration)};
}

function schemaOf(declaration: QueryParameter): JsonSchema {
  const preset = declaration.default === undefined ? {} : {default: declaration.default};
  switch (declaration.kind) {
    case "int":
      return {type: "integer", minimum: declaration.from, ...(declaration.to !== undefined && {maximum: declaration.to}), ...preset};
    case "enum":
      return {type: "string", enum: declaration.values, ...preset};
    case "date":
      return {type: "string", format: "date", ...preset};
    case "id":
      return {type: "string", pattern: "^[\\w-]+$", ...preset};
  }
}
