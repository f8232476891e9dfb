import {pathPattern} from "../../address.ts";
import {READS} from "../methods.ts";
import type {EdgeRoute, PrintedFiles, RouteManifest} from "../target.ts";
import {setHeaders} from "./headers.ts";
import type {QueryMaps} from "./queries.ts";
import {block, comment, quoted, quotedPattern} from "./text.ts";

/** Continues at one of the internal locations (`internal.ts`). */
const goTo = (way: string): string => `rewrite ^ /_edge/${way} last;`;

/** Contents of a route's location. */
function routeLines(route: EdgeRoute, queries: QueryMaps, hasOrigin: boolean): string[] {
  const {printed, served, streams} = route;
  if (!printed) return [goTo(streams ? "stream" : "origin")];
  if (served === "origin" && hasOrigin)
    return [
      ...promises(printed),
      `set $edge_printed "\${uri}${printed.types[0]!.extension}";`,
      goTo("live"),
    ];
  const variables = queries.variablesOf(printed);
  const takesMore = route.methods.some((method) => !READS.includes(method));
  return [
    takesMore
      ? `if ($edge_method) { ${goTo("origin")} }`
      : `if ($edge_method) { ${goTo("$edge_method")} }`,
    ...(variables ? [`if (${variables.way}) { ${goTo(variables.way)} }`] : []),
    ...promises(printed),
    ...mediaTypes(printed),
    ...fileLines(route, printed, variables?.file, hasOrigin),
  ];
}

function promises({types, cacheControl, headers}: PrintedFiles): string[] {
  return [
    `set $edge_cache ${quoted(cacheControl)};`,
    ...(types[0]!.type.startsWith("text/html") ? ["set $edge_is_html 1;"] : []),
    ...setHeaders(headers),
  ];
}

/** With several media types, the file extension selects one. */
const mediaTypes = ({types}: PrintedFiles): string[] =>
  types.length === 1
    ? [`default_type ${quoted(types[0]!.type)};`]
    : block(
        "types",
        types.map(({type, extension}) => `${quoted(type)} ${extension.slice(1)};`),
      );

const pathAnd = (extension: string): string => `\${uri}${extension}`;

/**
 * The file that answers, and the fallback without one. A plain rewrite avoids looking for the file
 * twice.
 */
function fileLines(
  {fallback}: EdgeRoute,
  {types}: PrintedFiles,
  keyed: string | undefined,
  hasOrigin: boolean,
): string[] {
  const asksOrigin = fallback === "origin" && hasOrigin;
  const files = keyed ? [keyed] : types.map(({extension}) => pathAnd(extension));
  if (asksOrigin || files.length > 1)
    return [`try_files ${files.join(" ")} ${asksOrigin ? "/_edge/origin" : "=404"};`];
  return files[0] === pathAnd("") ? [] : [`rewrite ^ ${files[0]} break;`];
}

interface Located {
  readonly route: EdgeRoute;
  readonly lines: readonly string[];
}

/**
 * The locations of all routes: an exact one for each path without parameters, and for each folder
 * with parameters one with nested patterns, so that a request is matched against few of them.
 */
export function locations(
  {routes}: RouteManifest,
  queries: QueryMaps,
  hasOrigin: boolean,
): string[] {
  const located = routes.map(
    (route): Located => ({route, lines: routeLines(route, queries, hasOrigin)}),
  );
  const exact = located.filter(({route}) => !route.path.includes("{"));
  const open = located.filter(({route}) => route.path.includes("{"));
  const folders = Map.groupBy(open, ({route: {path}}) => folderOf(path));
  return [
    ...exact.flatMap(({route, lines}) => block(`location = ${route.path}`, lines)),
    ...[...folders].flatMap(([folder, within]) => [
      "",
      ...block(`location ${folder}`, [...patterns(within), "return 404;"]),
    ]),
    ...(folders.has("/") ? [] : ["", ...block("location /", ["return 404;"])]),
  ];
}

/** `/api/matches/{ref}/events` → `/api/matches/` */
const folderOf = (path: string): string =>
  path.slice(0, path.lastIndexOf("/", path.indexOf("{")) + 1);

/** The patterns of a folder; routes with the same answer share one. */
function patterns(located: readonly Located[]): string[] {
  const alike = Map.groupBy(located, ({lines}) => lines.join("\n"));
  return [...alike.values()].flatMap((same) => {
    const paths = same.map(({route}) => route.path);
    return [
      ...comment(...paths),
      ...block(`location ~ ${quotedPattern(`^${anyOf(paths)}$`)}`, same[0]!.lines),
    ];
  });
}

/**
 * One pattern for several paths, without repeating their common beginning up to the first
 * parameter.
 */
function anyOf(paths: readonly string[]): string {
  const heads = Map.groupBy(paths, (path) => path.slice(0, path.indexOf("}") + 1));
  const parts = [...heads].map(([head, with_]) => {
    const tails = with_.map((path) => pathPattern(path.slice(head.length)));
    return pathPattern(head) + (tails.length === 1 ? tails[0] : `(?:${tails.join("|")})`);
  });
  return parts.length === 1 ? parts[0]! : `(?:${parts.join("|")})`;
}
