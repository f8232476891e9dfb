import {CACHE, type Renderable} from "../endpoint.ts";
import type {RouteContract} from "../live/contract.ts";
import type {QueryParameter} from "../query.ts";
import type {JsonSchema, Schemas} from "../render/schemas.ts";
import {type Components, componentsFrom} from "./components.ts";
import {liveOperation, SECURITY_SCHEMES} from "./live-operation.ts";
import {
  documentedType,
  type Operation,
  operationIdOf,
  pathParameters,
  problemFrom,
} from "./operation.ts";

export interface OpenApiOptions {
  readonly title: string;
  /** Of the API, not of OpenAPI. */
  readonly version: string;
  readonly baseUrl: string;
  readonly schemas: Schemas;
}

type PathItem = Readonly<Partial<Record<"get" | "post" | "put" | "patch" | "delete", Operation>>>;

export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: {readonly title: string; readonly version: string};
  readonly servers: readonly {readonly url: string; readonly description: string}[];
  /** What is printed needs no key; a live operation says what it needs. */
  readonly security: readonly [];
  readonly tags: readonly {readonly name: string}[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Components["schemas"];
    readonly securitySchemes?: typeof SECURITY_SCHEMES;
  };
}

/**
 * The OpenAPI 3.1 document of the records with a tag (JSON endpoints, feeds, pictures) and of the
 * live routes: nothing in it is written down a second time.
 *
 * @throws RenderError when a record names a schema that does not exist
 */
export function openapi(
  records: readonly Renderable<never>[],
  {title, version, baseUrl, schemas}: OpenApiOptions,
  live: readonly RouteContract[] = [],
): OpenApiDocument {
  const components = componentsFrom(schemas);
  const endpoints = records.filter(({tag}) => tag !== null);
  const paths: Record<string, PathItem> = {};
  for (const record of endpoints)
    paths[record.path] = {...paths[record.path], get: operation(record, components)};
  for (const route of live)
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: liveOperation(route, components),
    };
  return {
    openapi: "3.1.0",
    info: {title, version},
    servers: [
      {url: baseUrl, description: "The whole site; the paths here are relative to it."},
      ...(live.length > 0
        ? [
            {
              url: `${baseUrl}/api/v1`,
              description:
                "The integration API alone, for clients that keep its version in their base address and leave /api/v1 out of its paths.",
            },
          ]
        : []),
    ],
    security: [],
    tags: [...new Set([...endpoints, ...live].flatMap(({tag}) => tag ?? []))].map((name) => ({
      name,
    })),
    paths,
    components: {
      schemas: components.schemas,
      ...(live.length > 0 && {securitySchemes: SECURITY_SCHEMES}),
    },
  };
}

function operation(record: Renderable<never>, components: Components): Operation {
  const inPath = pathParameters(record.path);
  const inQuery = Object.entries(record.query).map(([name, declaration]) =>
    queryParameter(name, declaration),
  );
  const problem = problemFrom(components);
  return {
    operationId: operationIdOf("get", record.path),
    summary: record.summary,
    tags: record.tag === null ? [] : [record.tag],
    parameters: [...inPath, ...inQuery],
    responses: {
      200: {
        description: record.summary,
        headers: {
          "Cache-Control": {
            description: "How long a copy may be reused.",
            schema: {type: "string", const: CACHE[record.cache]},
          },
          ETag: {
            description: "Send it back in If-None-Match to be told 304 while nothing has changed.",
            schema: {type: "string"},
          },
        },
        content: {
          [documentedType(record.type)]:
            record.schema === null ? {} : {schema: components.ref(record.schema)},
        },
      },
      ...(inQuery.length > 0 && {400: problem("A query parameter has a value it does not allow.")}),
      ...(inPath.length + inQuery.length > 0 && {404: problem("There is no such resource.")}),
    },
  };
}

function queryParameter(name: string, declaration: QueryParameter): unknown {
  const {summary, required} = declaration;
  return {
    name,
    in: "query",
    ...(summary && {description: summary}),
    ...(required && {required}),
    schema: schemaOf(declaration),
  };
}

function schemaOf(declaration: QueryParameter): JsonSchema {
  const preset = declaration.default === undefined ? {} : {default: declaration.default};
  switch (declaration.kind) {
    case "int":
      return {
        type: "integer",
        minimum: declaration.from,
        ...(declaration.to !== undefined && {maximum: declaration.to}),
        ...preset,
      };
    case "enum":
      return {type: "string", enum: declaration.values, ...preset};
    case "date":
      return {type: "string", format: "date", ...preset};
    case "id":
      return {type: "string", pattern: "^[\\w-]+$", ...preset};
  }
}
