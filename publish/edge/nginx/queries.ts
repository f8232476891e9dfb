import type {QueryParameter} from "../../query.ts";
import type {PrintedFiles} from "../manifest.ts";
import {
  DOUBT_ROW,
  endingOf,
  isAsked,
  liveRow,
  MARKS,
  parameterRows,
  type QueryRow,
  sameParameter,
} from "../query-rows.ts";
import {comment, map, quoted, quotedPattern} from "./text.ts";

/** The variables of a route with a query. */
export interface QueryVariables {
  /** Empty where a file answers; else what does: `parameters`, `origin` and so on. */
  readonly way: string;
  /** The file below the root. */
  readonly file: string;
}

export interface QueryMaps {
  readonly text: readonly string[];
  /** @returns null for a route of which nothing may be asked */
  variablesOf(printed: PrintedFiles): QueryVariables | null;
}

/**
 * The maps from a query to the file of its canonical key. A parameter that several routes declare
 * alike has one map, and so have routes that declare the same ones.
 */
export function queryMaps(printed: readonly PrintedFiles[], hasOrigin: boolean): QueryMaps {
  const text: string[] = [...comment(...ABOUT), ...rowsMap("$edge_doubt", [DOUBT_ROW])];
  const parameters = new Map<string, string>();
  const routes = new Map<string, QueryVariables>();

  function variable(is: string, name: string, rows: readonly QueryRow[]): string {
    const known = parameters.get(is);
    if (known !== undefined) return known;
    const alike = [...parameters.values()].filter((one) => one.replace(/_\d+$/, "") === name);
    const own = alike.length === 0 ? name : `${name}_${alike.length + 1}`;
    parameters.set(is, own);
    text.push("", ...rowsMap(own, rows));
    return own;
  }
  const ofParameter = ([name, declared]: readonly [string, QueryParameter]): string =>
    variable(sameParameter(name, declared), `$edge_query_${name}`, parameterRows(name, declared));
  const ofLive = (name: string): string => variable(name, `$edge_live_${name}`, [liveRow(name)]);

  for (const files of printed.filter(isAsked)) {
    const keyed = Object.entries(files.query).map(ofParameter);
    const live = files.live.map(ofLive);
    const is = routeKey(files, [...live, ...keyed]);
    if (routes.has(is)) continue;
    const number = routes.size + 1;
    const [way, file] = [`$edge_way_${number}`, `$edge_file_${number}`];
    routes.set(is, {way, file});
    text.push(
      "",
      ...comment([...files.live, ...Object.keys(files.query)].join(", ")),
      ...map(`"$edge_doubt${[...live, ...keyed].join("")}"`, way, [
        ["default", '""'],
        [`"~${MARKS.live}"`, hasOrigin ? "origin" : "unavailable"],
        [quotedPattern(`~[${MARKS.doubt}]`), hasOrigin ? "origin" : "missing"],
        [`"~${MARKS.bad}"`, "parameters"],
      ]),
      ...map(`"${keyed.join("")}"`, file, [
        ["default", `"\${uri}${files.types[0]!.extension}"`],
        ['"~^&(.+)$"', `"/_q$uri/$1${endingOf(files)}"`],
      ]),
    );
  }
  return {
    text: routes.size === 0 ? [] : text,
    variablesOf: (files) => {
      if (!isAsked(files)) return null;
      const keyed = Object.entries(files.query).map(ofParameter);
      return routes.get(routeKey(files, [...files.live.map(ofLive), ...keyed]))!;
    },
  };
}

/** Routes with the same one share their maps. */
const routeKey = (files: PrintedFiles, variables: readonly string[]): string =>
  JSON.stringify([variables, files.types[0]!.extension, endingOf(files)]);

const rowsMap = (variable: string, rows: readonly QueryRow[]): string[] =>
  map("$args", variable, [
    ["default", '""'],
    ...rows.map(
      ({pattern, before, captured}) =>
        [quotedPattern(`~${pattern}`), quoted(before + (captured ? "$1" : ""))] as const,
    ),
  ]);

const ABOUT = [
  "Queries to files. A declared parameter makes `&name=value` as the canonical key has it, nothing",
  `at its default, "${MARKS.bad}" of a bad value and of a name that comes twice, "${MARKS.doubt}" of what only the`,
  `origin can tell; a parameter of free text makes "${MARKS.live}". All of a route together, in the order of`,
  "the key, say which way it goes and which file it is. Undeclared names are ignored.",
];
