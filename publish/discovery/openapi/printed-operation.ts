import type {Renderable} from "../../endpoint.ts";
import type {Components} from "./components.ts";
import {exampleOf, untoldExampleOf} from "./examples.ts";
import {CACHE_HEADER, headersOf} from "./headers.ts";
import {notModified} from "./not-modified.ts";
import {documentedType, type Operation, untold} from "./operation.ts";
import {operationIdOf} from "./operation-id.ts";
import {pathParameters, printedQuery} from "./parameters.ts";
import {problemResponse} from "./problems.ts";

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
