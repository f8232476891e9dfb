import {pathPattern} from "../../address.ts";
import {OTHER_SPELLING, oddWay, SLASH_AT_END, targetRows} from "../odd-targets.ts";
import {endingOf, isAsked, MARKS, type QueryRow} from "../query-rows.ts";
import {DOUBT, queryVariables} from "../query-variables.ts";
import {type EdgeRoute, type PrintedFiles, type RouteManifest, routeHeaders} from "../target.ts";
import {comment, map} from "./text.ts";

interface QueryMaps {
  readonly lines: readonly string[];
  /**
   * Number of a route's query declarations: routes with the same number accept the same queries.
   */
  numberOf(printed: PrintedFiles): string;
}

/** For a route without query parameters. */
const NOTHING = "0";

/** Tables for each parameter, and one that joins those of a route in the order of its key. */
function queryMaps(printed: readonly PrintedFiles[]): QueryMaps {
  const asked = printed.filter(isAsked);
  const {tables, variablesOf} = queryVariables(asked);
  const groups = new Map<string, readonly string[]>();
  const groupOf = (files: PrintedFiles): readonly string[] => {
    const {live, keyed} = variablesOf(files);
    const said = [DOUBT, ...live, ...keyed].map((name) => `{${name}}`).join("");
    const ending = endingOf(files);
    const is = `${said} ${ending}`;
    const group = groups.get(is) ?? [String(groups.size + 1), said, ending];
    groups.set(is, group);
    return group;
  };

  for (const files of asked) groupOf(files);
  return {
    lines: [
      ...comment(...ABOUT),
      ...tables.flatMap(({name, rows}) => rowsMap(name, rows)),
      "",
      ...map(
        "{edge_query}",
        ["edge_said", "edge_ending"],
        [...groups.values(), ["default", "", ""]],
      ),
    ],
    numberOf: (files) => (isAsked(files) ? groupOf(files)[0]! : NOTHING),
  };
}

const rowsMap = (name: string, rows: readonly QueryRow[]): string[] =>
  map(
    "{http.request.orig_uri.query}",
    [name],
    [
      ...rows.map(({pattern, before, captured}) => [
        `~${pattern}`,
        before + (captured ? "$" + "{1}" : ""),
      ]),
      ["default", ""],
    ],
  );

const ABOUT = [
  "Queries. A declared parameter becomes `&name=value` as in the canonical key, nothing at its",
  `default, "${MARKS.bad}" for a bad value or a repeated name, "${MARKS.doubt}" for values that only the origin`,
  `can judge, "${MARKS.live}" for free text. Undeclared names are ignored.`,
];

/** The original path and target, before any rewrite. */
const PATH = "{http.request.orig_uri.path}";
const TARGET = "{http.request.orig_uri}";
const [WHOLE, FIRST] = ["$" + "{0}", "$" + "{1}"];

/** The tables in which requests are looked up; a table that is not used costs nothing. */
export function maps(manifest: RouteManifest, hasOrigin: boolean): string[] {
  const {routes} = manifest;
  const queries = queryMaps(routes.flatMap(({printed}) => printed ?? []));
  return [
    ...comment("Targets that no route should handle."),
    ...map(
      TARGET,
      ["edge_odd"],
      [
        ...targetRows(hasOrigin).map(({pattern, way}) => [`~${pattern}`, way]),
        ["default", oddWay(hasOrigin)],
      ],
    ),
    "",
    ...comment(
      "Every route: its server, its fallback for missing files, their extension, media type and",
      "caching, and the queries it accepts.",
    ),
    ...map(
      PATH,
      ["edge_served", "edge_fallback", "edge_extension", "edge_type", "edge_cache", "edge_query"],
      [
        ...routes.map((route) => routeRow(route, queries, hasOrigin)),
        ["default", "nobody", "static", "", "", "", "0"],
      ],
    ),
    ...comment("The second media type of routes that have two."),
    ...map(
      PATH,
      ["edge_other_extension", "edge_other_type"],
      [
        ...routes.flatMap(({path, printed}) =>
          (printed?.types ?? [])
            .slice(1)
            .map(({extension, type}) => [keyOf(path), extension, type]),
        ),
        ["default", "none", ""],
      ],
    ),
    ...routeHeaders(manifest).flatMap((name) => headerMap(manifest, name)),
    "",
    ...queries.lines,
    ...map(
      "{edge_said}",
      ["edge_way", "edge_key"],
      [
        [`~${MARKS.live}`, hasOrigin ? "origin" : "unavailable", ""],
        [`~[${MARKS.doubt}]`, hasOrigin ? "origin" : "missing", ""],
        [`~${MARKS.bad}`, "parameters", ""],
        ["~^&(.+)$", "file", FIRST],
        ["default", "file", ""],
      ],
    ),
    ...map(
      "{edge_key}",
      ["edge_file"],
      [
        ["", `${PATH}{edge_extension}`],
        ["default", `/_q${PATH}/{edge_key}{edge_ending}`],
      ],
    ),
    "",
    ...comment("The path without its trailing slash; without one, a path that never exists."),
    ...map(
      TARGET,
      ["edge_slashless"],
      [
        ["~^/index/", "/."],
        [`~${SLASH_AT_END}`, FIRST],
        ["default", "/."],
      ],
    ),
    ...map(
      TARGET,
      ["edge_search"],
      [
        ["~\\?.*$", WHOLE],
        ["default", ""],
      ],
    ),
    ...map(
      TARGET,
      ["edge_spelling"],
      [
        [`~${OTHER_SPELLING}`, "other"],
        ["default", "plain"],
      ],
    ),
    "",
    ...comment("A browser visiting an address; programs accept anything, or JSON."),
    ...map(
      "{http.request.header.Accept}",
      ["edge_reader"],
      [
        ["~(?i)json", "program"],
        ["~(?i)(?:^|,)\\s*text/html", "browser"],
        ["default", "program"],
      ],
    ),
    ...map(
      PATH,
      ["edge_not_found"],
      [
        ["~^/vi(?:/|$)", `/${manifest.errors.notFoundPages.vi}`],
        ["default", `/${manifest.errors.notFoundPages.en}`],
      ],
    ),
    "",
    ...comment("Text that is not a reference (RFC 3986) is not repeated in a problem document."),
    ...map(
      TARGET,
      ["edge_instance"],
      [
        ["~^(?:[!$&-;=?-Z_a-z~]|%[0-9A-Fa-f]{2})+$", WHOLE],
        ["default", "/"],
      ],
    ),
    ...map(
      "{http.request.header.X-Request-Id}",
      ["edge_request_id"],
      [
        ["~^[\\w-]{8,64}$", WHOLE],
        ["default", "{http.request.uuid}"],
      ],
    ),
  ];
}

const keyOf = (path: string): string => (path.includes("{") ? `~^${pathPattern(path)}$` : path);

function routeRow(
  {path, served, fallback, printed}: EdgeRoute,
  queries: QueryMaps,
  hasOrigin: boolean,
): string[] {
  const key = keyOf(path);
  if (!printed) {
    return [key, hasOrigin ? "origin" : "unavailable", "static", "", "", "", "0"];
  }
  const {extension, type} = printed.types[0]!;
  const answers = served === "static" ? "static" : hasOrigin ? "live" : "form";
  const otherwise = hasOrigin ? fallback : "static";
  return [
    key,
    answers,
    otherwise,
    extension,
    type,
    printed.cacheControl,
    queries.numberOf(printed),
  ];
}

/** The placeholder of such a header: `none` if a route does not set it. */
export const headerName = (name: string): string =>
  `edge_${name.toLowerCase().replaceAll("-", "_")}`;

const headerMap = ({routes}: RouteManifest, name: string): string[] =>
  map(
    PATH,
    [headerName(name)],
    [
      ...routes.flatMap(({path, printed}) => {
        const value = printed?.headers[name];
        return value === undefined ? [] : [[keyOf(path), value]];
      }),
      ["default", "none"],
    ],
  );
