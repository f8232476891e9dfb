import type {RouteContract} from "../../contracts/contract.ts";
import type {Renderable} from "../../endpoint.ts";
import type {JsonSchema} from "../../render/schemas.ts";
import type {Components} from "./components.ts";
import {exampleOf, requestExampleOf, untoldExampleOf} from "./examples.ts";
import {CACHE_HEADER, headersOf} from "./headers.ts";
import {notModified} from "./not-modified.ts";
import {operationIdOf} from "./operation-id.ts";
import {liveQuery, pathParameters, printedQuery, requestHeader} from "./parameters.ts";
import {type ProblemStatus, problemResponse} from "./problems.ts";
import {mayForbid, REQUIREMENTS} from "./security.ts";

/** One method of one path in the OpenAPI document. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly object[];
  /** Left out if no credential is needed. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly requestBody?: {readonly required: true; readonly content: object};
  readonly responses: Readonly<Record<string, object>>;
  /** The base of its path, whichever server of the document a client chooses. */
  readonly servers?: readonly {readonly url: string}[];
}

/** The documented media type of an answer: pictures may be any kind of image. */
const documentedType = (type: string): string => (type.startsWith("image/") ? "image/*" : type);

/** The generic schema of a body without one: a feed of another standard, or text. */
const untold = (type: string): JsonSchema => ({
  type: /[/+]json/.test(type) ? "object" : "string",
});

// importing it would also load Node's fetch
const {STATUS_CODES} = process.getBuiltinModule("node:http");

/** The operation of a live route. */
export function liveOperation(route: RouteContract, components: Components): Operation {
  const {method, path, query, summary, description, tag, body, requestHeaders} = route;
  const parameters = [
    ...pathParameters(components, path),
    ...Object.entries(query).map(([name, declaration]) => liveQuery(name, declaration)),
    ...requestHeaders.map((name) => requestHeader(components, name)),
  ];
  const security = REQUIREMENTS[route.auth];
  return {
    operationId: operationIdOf(method, path),
    summary,
    description: description ?? answeredLive(route),
    tags: [tag],
    ...(parameters.length > 0 && {parameters}),
    ...(security.length > 0 && {security}),
    ...(body && {requestBody: requestBody(body, components)}),
    responses: {
      ...successes(route, components),
      ...problems(route, components),
    },
  };
}

const answeredLive = ({perMinute}: RouteContract): string =>
  perMinute === null ? "Live." : `Live; ${perMinute} requests a minute.`;

const successes = ({method, path, responses, type}: RouteContract, components: Components) =>
  Object.fromEntries(
    Object.entries(responses).map(([status, schema]) => {
      if (status === "304") return [status, notModified(components)];
      const isProblem = status.startsWith("4");
      const media =
        schema === null
          ? {schema: untold(type), ...untoldExampleOf(method, path)}
          : {
              schema: components.ref(schema),
              ...(isProblem ? {} : exampleOf(components, schema)),
            };
      const hasBody = schema !== null || (type !== "application/json" && status === "200");
      return [
        status,
        {
          description: STATUS_CODES[status],
          headers: headersOf(components, ["RateLimit"]),
          ...(hasBody && {
            content: {
              [documentedType(type)]: media,
              ...(isProblem && {
                "application/problem+json": {schema: components.ref("problem.json")},
              }),
            },
          }),
        },
      ];
    }),
  );

/** The possible problems of a route, with the contract's descriptions. */
function problems(route: RouteContract, components: Components): Record<string, object> {
  const {path, query, body, auth, responses} = route;
  const known: Partial<Record<ProblemStatus, string | undefined>> = {
    ...((Object.keys(query).length > 0 || body || route.requestHeaders.length > 0) && {
      400: undefined,
    }),
    ...(auth !== "none" && auth !== "watch-cookie" && {401: undefined}),
    ...(mayForbid(route) && {403: undefined}),
    ...(path.includes("{") && {404: undefined}),
    ...(body && {413: `The body is larger than ${body.maxBytes} bytes.`, 415: undefined}),
    429: undefined,
    503: undefined,
    ...route.problems,
  };
  return Object.fromEntries(
    Object.entries(known)
      .filter(([status]) => !(status in responses))
      .map(([status, when]) => [
        status,
        problemResponse(components, Number(status) as ProblemStatus, when),
      ]),
  );
}

const requestBody = (
  {schema, types, example}: NonNullable<RouteContract["body"]>,
  components: Components,
) => ({
  required: true as const,
  content: Object.fromEntries(
    types.map((type) => [
      type,
      schema === null
        ? {schema: {type: "string"}, ...(example !== undefined && {example})}
        : {schema: components.requestRef(schema), ...requestExampleOf(components, schema)},
    ]),
  ),
});

const CHANGES = {
  live: "updated during matches",
  hourly: "updated a few times a day",
  exact: "updated a few times a day; its bytes have a published digest",
  settled: "hardly ever changes",
  immutable: "never changes",
} as const;

/** The operation of a static record. */
export function printedOperation(record: Renderable<never>, components: Components): Operation {
  const {path, query, summary, tag, type, schema, cache} = record;
  const inPath = pathParameters(components, path);
  const inQuery = Object.entries(query).map(([name, one]) => printedQuery(name, one));
  const parameters = [...inPath, ...inQuery];
  const headers = headersOf(components, [CACHE_HEADER[cache], "ETag"]);
  return {
    operationId: operationIdOf("get", path),
    summary,
    description: `Printed; ${CHANGES[cache]}.`,
    tags: tag === null ? [] : [tag],
    ...(parameters.length > 0 && {parameters}),
    responses: {
      200: {
        description: "OK",
        headers,
        content: {
          [documentedType(type)]:
            schema === null
              ? {schema: untold(type), ...untoldExampleOf("GET", path)}
              : {
                  schema: components.ref(schema),
                  ...exampleOf(components, schema),
                },
        },
      },
      304: notModified(components),
      ...(inQuery.length > 0 && {400: problemResponse(components, 400)}),
      ...(parameters.length > 0 && {404: problemResponse(components, 404)}),
      429: problemResponse(components, 429),
      503: problemResponse(components, 503),
    },
  };
}
