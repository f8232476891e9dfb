import type {QueryDeclarations, QueryParameter} from "../../query.ts";
import type {PrintedFiles} from "../manifest.ts";
import {isAnyCase, valuePattern} from "../values.ts";
import {comment, map, quotedPattern} from "./text.ts";

/** Marks in what the maps of parameters make: a value that is none, one to ask of, free text. */
const [BAD, DOUBT, LIVE] = ["!", "?", ">"];

/** The variables of a route with a query. */
export interface QueryVariables {
  /** Empty where a file answers; else what does: `parameters` or `origin`. */
  readonly way: string;
  /** The file below the root. */
  readonly file: string;
}

export interface QueryMaps {
  readonly text: readonly string[];
  /** @returns null for a route that nothing may be asked of */
  variablesOf(printed: PrintedFiles): QueryVariables | null;
}

/**
 * The maps from a query to the file of its canonical key. A parameter that several routes declare
 * alike has one map, and so have routes that declare the same ones.
 */
export function queryMaps(printed: readonly PrintedFiles[], hasOrigin: boolean): QueryMaps {
  const text: string[] = [];
  const parameters = new Map<string, string>();
  const routes = new Map<string, QueryVariables>();

  const define = (kept: Map<string, string>, is: string, name: string, lines: Lines): string => {
    const known = kept.get(is);
    if (known !== undefined) return known;
    const taken = [...kept.values()].filter((one) => one.replace(/_\d+$/, "") === name).length;
    const variable = taken === 0 ? name : `${name}_${taken + 1}`;
    kept.set(is, variable);
    text.push("", ...lines(variable));
    return variable;
  };
  const ofParameter = (name: string, declared: QueryParameter): string =>
    define(
      parameters,
      JSON.stringify([name, valuePattern(declared), declared.default]),
      `$edge_query_${name}`,
      (variable) => map("$args", variable, parameterRows(name, declared)),
    );
  const ofLive = (name: string): string =>
    define(parameters, name, `$edge_asks_${name}`, (variable) =>
      map("$args", variable, [
        ["default", '""'],
        [`"~(?:^|&)${name}(?:=|&|$)"`, `"${LIVE}"`],
      ]),
    );

  for (const files of printed) {
    const is = routeKey(files);
    if (is === null || routes.has(is)) continue;
    const live = files.live.map(ofLive);
    const parts = Object.entries(files.query).map(([name, declared]) =>
      ofParameter(name, declared),
    );
    const number = routes.size + 1;
    const [way, file] = [`$edge_way_${number}`, `$edge_file_${number}`];
    const said = `"$edge_doubt${[...live, ...parts].join("")}"`;
    const {extension} = files.types[0]!;
    const ending = files.key?.split("{key}")[1] ?? "";
    text.push(
      "",
      ...comment(
        `${[...files.live.map((name) => `${name} (free text)`), ...Object.keys(files.query)].join(", ")}`,
      ),
      ...map(said, way, [
        ['""', '""'],
        [`"~${LIVE}"`, hasOrigin ? "origin" : "unavailable"],
        [quotedPattern(`~[${DOUBT}]`), hasOrigin ? "origin" : "missing"],
        [`"~${BAD}"`, "parameters"],
      ]),
      ...map(`"${parts.join("")}"`, file, [
        ["default", '""'],
        ['""', `"\${uri}${extension}"`],
        ['"~^&(.+)$"', `"/_q$uri/$1${ending}"`],
      ]),
    );
    routes.set(is, {way, file});
  }
  return {
    text:
      text.length === 0
        ? []
        : [
            ...comment(...ABOUT),
            ...map("$args", "$edge_doubt", [
              ["default", '""'],
              ['"~%"', `"${DOUBT}"`],
            ]),
            ...text,
          ],
    variablesOf: (files) => {
      const is = routeKey(files);
      return is === null ? null : routes.get(is)!;
    },
  };
}
type Lines = (variable: string) => string[];

/** Routes with the same one share their maps. */
function routeKey({query, live, types, key}: PrintedFiles): string | null {
  if (Object.keys(query).length === 0 && live.length === 0) return null;
  return JSON.stringify([named(query), live, types[0]!.extension, key?.split("{key}")[1]]);
}

const named = (query: QueryDeclarations) =>
  Object.entries(query).map(([name, declared]) => [name, valuePattern(declared), declared.default]);

/** What a query says of one parameter, from first to last: nginx takes the first row that fits. */
function parameterRows(name: string, declared: QueryParameter): [string, string][] {
  const given = `(?:^|&)${name}=`;
  const end = "(?:&|$)";
  const {default: preset} = declared;
  const value = (pattern: string, makes: string): [string, string] => [
    quotedPattern(`~${given}${pattern}${end}`),
    makes,
  ];
  return [
    ["default", `"${BAD}"`],
    ['""', '""'],
    [quotedPattern(`~^(?!(?:.*&)?${name}(?:=|&|$))`), '""'],
    [quotedPattern(`~(?:^|&)${name}(?:=.*)?&(?:.*&)?${name}(?:=|&|$)`), `"${BAD}"`],
    ...(preset === undefined ? [] : [value(anyCase(String(preset)), '""')]),
    ...(declared.kind === "enum"
      ? declared.values
          .filter((one) => one !== preset)
          .map((one) => value(anyCase(one), `"&${name}=${one}"`))
      : [value(`(${valuePattern(declared)})`, `"&${name}=$1"`)]),
    // capitals of an identifier: nginx cannot write small letters
    ...(declared.kind === "id" ? [value("[\\w-]+", `"${DOUBT}"`)] : []),
  ];

  function anyCase(text: string): string {
    return isAnyCase(declared) && /[a-z]/i.test(text) ? `(?i:${text})` : text;
  }
}

const ABOUT = [
  "Queries to files. A declared parameter makes `&name=value` as the canonical key has it, nothing",
  `at its default, "${BAD}" of a bad value and of a name that comes twice, "${DOUBT}" of what only the`,
  `origin can tell; a parameter of free text makes "${LIVE}". All of a route together, in the order of`,
  "the key, say which way it goes and which file it is. Undeclared names are ignored.",
];
