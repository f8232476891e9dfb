import {endingOf, isAsked, MARKS, type QueryRow} from "../query-rows.ts";
import {DOUBT, queryVariables} from "../query-variables.ts";
import type {PrintedFiles} from "../target.ts";
import {comment, map, quoted, quotedPattern} from "./text.ts";

/** The variables of a route that accepts queries. */
export interface QueryVariables {
  /**
   * Empty if a file answers; else the name of the location that does: `parameters`, `origin` and so
   * on.
   */
  readonly way: string;
  /** The file below the root. */
  readonly file: string;
}

export interface QueryMaps {
  readonly text: readonly string[];
  /** @returns null for a route without query parameters */
  variablesOf(printed: PrintedFiles): QueryVariables | null;
}

/**
 * The maps from a query to the file of its canonical key. Parameters declared alike by several
 * routes share one map, and so do routes with the same declarations.
 */
export function queryMaps(printed: readonly PrintedFiles[], hasOrigin: boolean): QueryMaps {
  const asked = printed.filter(isAsked);
  const {tables, variablesOf} = queryVariables(asked);
  const text = [
    ...comment(...ABOUT),
    ...tables.flatMap(({name, rows}) => ["", ...rowsMap(`$${name}`, rows)]),
  ];
  const routes = new Map<string, QueryVariables>();
  for (const files of asked) {
    const {live, keyed} = variablesOf(files);
    const is = routeKey(files, [...live, ...keyed]);
    if (routes.has(is)) continue;
    const number = routes.size + 1;
    const [way, file] = [`$edge_way_${number}`, `$edge_file_${number}`];
    routes.set(is, {way, file});
    text.push(
      "",
      ...comment([...files.live, ...Object.keys(files.query)].join(", ")),
      ...map(together([DOUBT, ...live, ...keyed]), way, [
        ["default", '""'],
        [`"~${MARKS.live}"`, hasOrigin ? "origin" : "unavailable"],
        [quotedPattern(`~[${MARKS.doubt}]`), hasOrigin ? "origin" : "missing"],
        [`"~${MARKS.bad}"`, "parameters"],
      ]),
      ...map(together(keyed), file, [
        ["default", `"\${uri}${files.types[0]!.extension}"`],
        ['"~^&(.+)$"', `"/_q$uri/$1${endingOf(files)}"`],
      ]),
    );
  }
  return {
    text: routes.size === 0 ? [] : text,
    variablesOf: (files) => {
      if (!isAsked(files)) return null;
      const {live, keyed} = variablesOf(files);
      return routes.get(routeKey(files, [...live, ...keyed]))!;
    },
  };
}

/** Concatenates variables. */
const together = (names: readonly string[]): string =>
  `"${names.map((name) => `$${name}`).join("")}"`;

/** Routes with equal keys share their maps. */
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
  "Queries to files. A declared parameter becomes `&name=value` as in the canonical key, nothing",
  `at its default, "${MARKS.bad}" for a bad value or a repeated name, "${MARKS.doubt}" for values that only the`,
  `origin can judge; a free-text parameter becomes "${MARKS.live}". Together, in the order of the key, those`,
  "of a route determine the way and the file of a request. Undeclared names are ignored.",
];
