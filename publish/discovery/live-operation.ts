import {STATUS_CODES} from "node:http";
import {type Auth, type QueryText, type RouteContract, WATCH_COOKIE} from "../live/contract.ts";
import type {Components} from "./components.ts";
import {
  documentedType,
  type Operation,
  operationIdOf,
  pathParameters,
  problemFrom,
} from "./operation.ts";

/** How callers prove who they are. */
export const SECURITY_SCHEMES = {
  apiKey: {
    type: "apiKey",
    in: "header",
    name: "X-API-Key",
    description: "A partner's key, created by the operator.",
  },
  adminToken: {
    type: "apiKey",
    in: "header",
    name: "X-Admin-Token",
    description: "The operator's token.",
  },
  workshopKey: {
    type: "http",
    scheme: "bearer",
    description: "The key of the workshops' organiser, or the operator's token.",
  },
  watchCookie: {
    type: "apiKey",
    in: "cookie",
    name: WATCH_COOKIE,
    description: "Set by the first write of an anonymous visitor.",
  },
} as const;

type Needs = readonly Readonly<Partial<Record<keyof typeof SECURITY_SCHEMES, readonly []>>>[];
/** Any one of them will do; an empty one stands for none. */
const NEEDS: Readonly<Record<Auth, Needs>> = {
  none: [],
  key: [{apiKey: []}],
  "key-in-production": [{apiKey: []}, {}],
  admin: [{adminToken: []}],
  workshop: [{workshopKey: []}],
  "watch-cookie": [{watchCookie: []}, {}],
};

/** When a credential that is known is not enough; undefined when it always is. */
function forbiddenWhen({auth, method}: RouteContract): string | undefined {
  if (auth === "key" || auth === "key-in-production") return "The key does not allow this.";
  if (auth === "none" || method === "GET") return undefined;
  return "A page of another site may not write here.";
}

/** The operation of a live route. */
export function liveOperation(route: RouteContract, components: Components): Operation {
  const problem = problemFrom(components);
  const inPath = pathParameters(route.path);
  const inQuery = Object.entries(route.query).map(([name, declaration]) =>
    queryParameter(name, declaration),
  );
  const needs = NEEDS[route.auth];
  const forbidden = forbiddenWhen(route);
  const success = Object.entries(route.responses).map(([status, schema]) => {
    const description = status === "200" ? route.summary : (STATUS_CODES[status] ?? route.summary);
    const content =
      schema !== null
        ? {[route.type]: {schema: components.ref(schema)}}
        : route.type === "application/json"
          ? null
          : {[documentedType(route.type)]: {}};
    return [status, {description, ...(content && {content})}] as const;
  });
  return {
    operationId: operationIdOf(route.method, route.path),
    summary: route.summary,
    ...(route.description && {description: route.description}),
    tags: [route.tag],
    parameters: [...inPath, ...inQuery],
    security: needs as NonNullable<Operation["security"]>,
    ...(route.body && {requestBody: requestBody(route.body, components)}),
    responses: {
      ...(inQuery.length + (route.body ? 1 : 0) > 0 && {
        400: problem("A query parameter or a part of the body is not as expected."),
      }),
      ...(needs.length > 0 &&
        route.auth !== "watch-cookie" && {
          401: problem("The credential is missing, unknown, revoked or expired."),
        }),
      ...(forbidden && {403: problem(forbidden)}),
      ...(inPath.length > 0 && {404: problem("There is no such resource.")}),
      ...(route.body && {
        413: problem(`The body is larger than ${route.body.maxBytes} bytes.`),
        415: problem("The body is of a media type that is not taken here."),
      }),
      429: problem("Too many requests; Retry-After says when to try again."),
      503: problem("Nothing can be written or read for now; Retry-After says when to try again."),
      ...Object.fromEntries(
        Object.entries(route.problems).map(([status, when]) => [status, problem(when)]),
      ),
      default: problem("Anything else that went wrong."),
      ...Object.fromEntries(success),
    },
  };
}

function queryParameter(
  name: string,
  {description, required, integer, choice, ...text}: QueryText,
): unknown {
  const preset = text.default === undefined ? {} : {default: Number(text.default)};
  const schema = integer
    ? {type: "integer", minimum: integer.from, maximum: integer.to, ...preset}
    : {...text, ...(choice && {enum: choice})};
  return {name, in: "query", description, ...(required && {required}), schema};
}

function requestBody(
  {schema, types}: NonNullable<RouteContract["body"]>,
  components: Components,
): unknown {
  return {
    required: true,
    content: Object.fromEntries(
      types.map((type) => [type, schema === null ? {} : {schema: components.ref(schema)}]),
    ),
  };
}
