import type {PrintedFiles} from "../manifest.ts";
import {endingOf, isAsked, MARKS, type QueryRow} from "../query-rows.ts";
import {DOUBT, queryVariables} from "../query-variables.ts";
import {comment, map} from "./text.ts";

export interface QueryMaps {
  readonly lines: readonly string[];
  /**
   * Number of a route's query declarations: routes with the same number accept the same queries.
   */
  numberOf(printed: PrintedFiles): string;
}

/** For a route without query parameters. */
const NOTHING = "0";

/** Tables for each parameter, and one that joins those of a route in the order of its key. */
export function queryMaps(printed: readonly PrintedFiles[]): QueryMaps {
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
