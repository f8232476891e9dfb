import {pathPattern} from "../../address.ts";
import type {EdgeRoute, RouteManifest} from "../manifest.ts";
import type {QueryMaps} from "./queries.ts";
import {routeLines} from "./route-lines.ts";
import {block, comment, quotedPattern} from "./text.ts";

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
