import type {EdgeRoute, PrintedFiles} from "../manifest.ts";
import {READS} from "../methods.ts";
import {setHeaders} from "./headers.ts";
import type {QueryMaps} from "./queries.ts";
import {block, quoted} from "./text.ts";

/** Continues at one of the internal locations (`internal.ts`). */
const goTo = (way: string): string => `rewrite ^ /_edge/${way} last;`;

/** Contents of a route's location. */
export function routeLines(route: EdgeRoute, queries: QueryMaps, hasOrigin: boolean): string[] {
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
