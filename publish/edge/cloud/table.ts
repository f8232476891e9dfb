import type {QueryDeclarations} from "../../query.ts";
import {READS} from "../methods.ts";
import {isAsked} from "../query-rows.ts";
import type {EdgeRoute, RouteManifest} from "../target.ts";

/** The table of a worker that answers every request itself. */
export const workerTable = ({headers, errors, redirectCache, routes}: RouteManifest): string =>
  tableText({headers, errors, redirectCache, routes: routes.map(workerRoute)});

/** A route as the worker reads it: omitted properties are empty, or `static`. */
function workerRoute({path, methods, served, fallback, printed}: EdgeRoute) {
  if (printed === null) return {path};
  const writing = methods.filter((method) => !READS.includes(method));
  return {
    path,
    ...(writing.length > 0 && {methods: writing}),
    ...(served === "origin" && {served}),
    ...(fallback === "origin" && {fallback}),
    types: printed.types,
    cacheControl: printed.cacheControl,
    ...(Object.keys(printed.headers).length > 0 && {headers: printed.headers}),
    ...(isAsked(printed) && {query: declarationsOf(printed.query), live: printed.live}),
  };
}

/** Declarations without their summaries. */
const declarationsOf = (query: QueryDeclarations): QueryDeclarations =>
  Object.fromEntries(
    Object.entries(query).map(([name, {summary: _, ...declaration}]) => [name, declaration]),
  );

/**
 * The table of the function that CloudFront runs for each request.
 *
 * @param server the document's name for the live server; null if there is none
 */
export function requestTable(
  {headers: {every, preflight}, errors, routes}: RouteManifest,
  server: string | null,
): string {
  const {badRequest, invalidParameters, notFound, methodNotAllowed, unavailable} = errors;
  return tableText({
    server,
    headers: {every, preflight},
    errors: {badRequest, invalidParameters, notFound, methodNotAllowed, unavailable},
    routes: askedAlike(routes),
  });
}

/** Groups of paths that accept the same queries, each with its declarations. */
function askedAlike(routes: readonly EdgeRoute[]) {
  const asked = routes.flatMap(({path, printed}) =>
    printed && isAsked(printed)
      ? {path, query: declarationsOf(printed.query), live: printed.live}
      : [],
  );
  const alike = Map.groupBy(asked, ({query, live}) => JSON.stringify([query, live]));
  return [...alike.values()].map((group) => ({
    paths: group.map(({path}) => path),
    query: group[0]!.query,
    live: group[0]!.live,
  }));
}

/** The table of the function that CloudFront runs for each response. */
export const responseTable = ({headers: {every, html}, routes}: RouteManifest): string =>
  tableText({
    headers: {every, html},
    paths: Object.fromEntries(
      routes.flatMap(({path, printed}) =>
        printed && Object.keys(printed.headers).length > 0 ? [[path, printed.headers]] : [],
      ),
    ),
  });

/** A table as JavaScript: one line per entry of a list or an object. */
function tableText(table: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(table).map(([name, value]) => {
    if (typeof value !== "object" || value === null) return `  ${name}: ${literal(value)},\n`;
    const [open, close] = Array.isArray(value) ? "[]" : "{}";
    const entries = Array.isArray(value) ? value.map(literal) : Object.entries(value).map(property);
    return `  ${name}: ${open}\n${entries.map((entry) => `    ${entry},\n`).join("")}  ${close},\n`;
  });
  return `const SITE = {\n${lines.join("")}};\n`;
}

/** A value as JavaScript, on one line. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return `{${Object.entries(value).map(property).join(", ")}}`;
}

const property = ([name, value]: readonly [string, unknown]): string =>
  `${/^[a-z]\w*$/i.test(name) ? name : JSON.stringify(name)}: ${literal(value)}`;
