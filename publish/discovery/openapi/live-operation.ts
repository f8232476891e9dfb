import type {RouteContract} from "../../contracts/contract.ts";
import type {Components} from "./components.ts";
import {exampleOf, requestExampleOf, untoldExampleOf} from "./examples.ts";
import {headersOf} from "./headers.ts";
import {notModified} from "./not-modified.ts";
import {documentedType, type Operation, untold} from "./operation.ts";
import {operationIdOf} from "./operation-id.ts";
import {liveQuery, pathParameters, requestHeader} from "./parameters.ts";
import {type ProblemStatus, problemResponse} from "./problems.ts";
import {mayForbid, REQUIREMENTS} from "./security.ts";

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
