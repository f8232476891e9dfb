import {PROBLEM_TYPES, type ProblemName} from "../../problem-types.ts";
import type {QueryDeclarations} from "../../query.ts";
import type {EdgeRoute, RouteManifest} from "../manifest.ts";

/** The problems that a network answers with by itself. */
const OWN_PROBLEMS = [
  "bad-request",
  "invalid-parameters",
  "not-found",
  "method-not-allowed",
  "service-unavailable",
] as const satisfies readonly ProblemName[];

/** Status and title of each of them, by name. */
const problems = Object.fromEntries(
  OWN_PROBLEMS.map((name) => {
    const {status, title} = PROBLEM_TYPES[name];
    return [name, {status, title}];
  }),
);

/** What all scripts need to know, whatever the network. */
const common = ({headers}: RouteManifest) => ({
  headers,
  problems,
  html: "text/html; charset=utf-8",
  errorCache: "public, max-age=30",
  notFound: {en: "/404.html", vi: "/vi/404.html"},
});

/** The table of a worker that answers everything by itself. */
export const workerTable = (manifest: RouteManifest): string =>
  tableText({
    ...common(manifest),
    routes: manifest.routes.filter(({printed}) => printed).map(workerRoute),
    live: manifest.routes.filter(({printed}) => !printed).map(({path}) => path),
  });

/** A route as the worker reads it: what is left out is `static`, or empty. */
function workerRoute(route: EdgeRoute) {
  const {path, type, extension, cacheControl, headers, live} = route;
  const query = declarationsOf(route.query);
  return {
    path,
    type,
    extension,
    cacheControl,
    ...(Object.keys(headers).length > 0 && {headers}),
    ...(Object.keys(query).length > 0 && {query}),
    ...(live.length > 0 && {live}),
    ...(route.fallback === "origin" && {fallback: route.fallback}),
    ...(route.served === "origin" && {served: route.served}),
  };
}

/** Declarations without their words for people. */
const declarationsOf = (query: QueryDeclarations): QueryDeclarations =>
  Object.fromEntries(
    Object.entries(query).map(([name, {summary: _, ...declaration}]) => [name, declaration]),
  );

/** The table of the function that CloudFront runs for each request. */
export const requestTable = (manifest: RouteManifest, server: string | null): string =>
  tableText({
    server,
    headers: {every: manifest.headers.every, preflight: manifest.headers.preflight},
    problems,
    errorCache: "public, max-age=30",
    routes: manifest.routes
      .filter(({query, live}) => Object.keys(query).length + live.length > 0)
      .map(({path, query, live}) => ({path, query: declarationsOf(query), live})),
  });

/** The table of the function that CloudFront runs for each answer. */
export const responseTable = ({headers, routes}: RouteManifest): string =>
  tableText({
    headers: {every: headers.every, html: headers.html},
    paths: Object.fromEntries(
      routes.filter((route) => Object.keys(route.headers).length > 0).map((route) => [route.path, route.headers]),
    ),
  });

/** A table as a script has it: an entry of a list or an object on each line. */
function tableText(table: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(table).map(([name, value]) => {
    if (Array.isArray(value))
      return `  ${name}: [\n${value.map((entry) => `    ${JSON.stringify(entry)},\n`).join("")}  ],\n`;
    if (typeof value !== "object" || value === null) return `  ${name}: ${JSON.stringify(value)},\n`;
    const entries = Object.entries(value).map(
      ([key, entry]) => `    ${JSON.stringify(key)}: ${JSON.stringify(entry)},\n`,
    );
    return `  ${name}: {\n${entries.join("")}  },\n`;
  });
  return `const SITE = {\n${lines.join("")}};\n`;
}
