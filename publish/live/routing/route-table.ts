import {parameterNames} from "../../address.ts";
import type {LiveRoute} from "../route.ts";

/** The live routes of a path. */
export interface RouteMatch {
  readonly routes: readonly LiveRoute[];
  /** For `Allow`: the supported methods, HEAD and OPTIONS included. */
  readonly allow: string;
  /** The values in the path, by name. */
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Finds routes by path. Parameters are codes and slugs: a path with other characters in their place
 * matches no route.
 *
 * @throws Error when two routes claim one method and path
 */
export function routeTable(
  routes: readonly LiveRoute[],
): (pathname: string) => RouteMatch | undefined {
  const byPath = Map.groupBy(routes, ({path}) => path);
  const entries = [...byPath].map(([path, list]) => {
    const methods = list.flatMap(({method}) => (method === "GET" ? ["GET", "HEAD"] : [method]));
    const twice = methods.find((method, at) => methods.indexOf(method) < at);
    if (twice) throw new Error(`two routes claim ${twice} ${path}`);
    const names = parameterNames(path);
    const pattern = path
      .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
      .replace(/\{\w+\}/g, "([\\w-]{1,200})");
    return {
      pattern: new RegExp(`^${pattern}$`),
      names,
      match: {routes: list, allow: [...methods, "OPTIONS"].join(", ")},
    };
  });
  return (pathname) => {
    for (const {pattern, names, match} of entries) {
      const values = pattern.exec(pathname)?.slice(1);
      if (values)
        return {
          ...match,
          params: Object.fromEntries(names.map((name, at) => [name, values[at]!])),
        };
    }
    return undefined;
  };
}
