import {pathPattern} from "../../../address.ts";
import type {EdgeRoute} from "../../target.ts";

type Addressed = Pick<EdgeRoute, "path">;

/**
 * The fewest path patterns, in which `*` is any text including slashes, that match every path of
 * some routes and no path of the others. Addresses that do not exist (`/api/v1/nothing`) may match.
 */
export function wildcardsFor(routes: readonly Addressed[], others: readonly Addressed[]): string[] {
  const patterns: string[] = [];
  const isCovered = ({path}: Addressed) => patterns.some((pattern) => matches(pattern, path));
  const fits = (pattern: string) => !others.some(({path}) => matches(pattern, path));
  for (const route of routes.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    if (isCovered(route)) continue;
    const below = foldersOf(route.path)
      .map((folder) => `${folder}/*`)
      .find(
        (pattern) => fits(pattern) && routes.filter(({path}) => matches(pattern, path)).length > 1,
      );
    patterns.push(below ?? route.path.replace(/\{\w+\}/g, "*"));
  }
  return patterns;
}

/**
 * The parent folders of a path, up to its first parameter: `/api/v1/webhooks/{id}/test` → `/api`,
 * `/api/v1`, `/api/v1/webhooks`.
 */
function foldersOf(path: string): string[] {
  const segments = path.split("/").slice(1, -1);
  const open = segments.findIndex((segment) => segment.includes("{"));
  const named = open === -1 ? segments : segments.slice(0, open);
  return named.map((_, index) => `/${named.slice(0, index + 1).join("/")}`);
}

/** Whether a pattern matches a path whose parameters may have any value. */
const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.split("*").map(pathPattern).join(".*")}$`).test(
    path.replace(/\{\w+\}/g, "~"),
  );
