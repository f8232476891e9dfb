import type {LiveRoute} from "../route.ts";

/** The live routes of a path. */
export interface RouteMatch {
  readonly routes: readonly LiveRoute[];
  /** For `Allow`: the supported methods, HEAD and OPTIONS included. */
  readonly allow: string;
}

/**
 * Finds routes by path. Parameters are codes and slugs: a path with other characters in their place
 * matches no route.
 */
export function routeTable(
  routes: readonly LiveRoute[],
): (pathname: string) => RouteMatch | undefined {
  const byPath = Map.groupBy(routes, ({path}) => path);
  const entries = [...byPath].map(([path, list]) => {
    const methods = list.flatMap(({method}) => (method === "GET" ? ["GET", "HEAD"] : [method]));
    const pattern = path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, "[\\w-]{1,200}");
    return {
      pattern: new RegExp(`^${pattern}$`),
      match: {routes: list, allow: [...methods, "OPTIONS"].join(", ")},
    };
  });
  return (pathname) => entries.find(({pattern}) => pattern.test(pathname))?.match;
}
