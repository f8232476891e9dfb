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
import {comment, map} from "./text.ts";

export interface QueryMaps {
  readonly lines: readonly string[];
  /** Names what may be asked of the files of a route: routes with the same number take the same. */
  numberOf(printed: PrintedFiles): string;
}

/** Of a route of which nothing may be asked. */
const NOTHING = "0";

/** A table for each parameter, and one that puts those of a route together in the order of its key. */
export function queryMaps(printed: readonly PrintedFiles[]): QueryMaps {
  const lines = rowsMap("edge_doubt", [DOUBT_ROW]);
  const parameters = new Map<string, string>();
  const groups = new Map<string, readonly string[]>();

  function variable(is: string, name: string, rows: readonly QueryRow[]): string {
    if (!parameters.has(is)) {
      const alike = [...parameters.values()].filter((one) => one.replace(/_\d+$/, "") === name);
      parameters.set(is, alike.length === 0 ? name : `${name}_${alike.length + 1}`);
      lines.push(...rowsMap(parameters.get(is)!, rows));
    }
    return `{${parameters.get(is)}}`;
  }
  const saidOf = ({live, query}: PrintedFiles): string =>
    [
      "{edge_doubt}",
      ...live.map((name) => variable(name, `edge_live_${name}`, [liveRow(name)])),
      ...Object.entries(query).map(([name, one]) =>
        variable(sameParameter(name, one), `edge_query_${name}`, parameterRows(name, one)),
      ),
    ].join("");
  const groupOf = (files: PrintedFiles): readonly string[] => {
    const [said, ending] = [saidOf(files), endingOf(files)];
    const is = `${said} ${ending}`;
    const group = groups.get(is) ?? [String(groups.size + 1), said, ending];
    groups.set(is, group);
    return group;
  };

  for (const files of printed.filter(isAsked)) groupOf(files);
  return {
    lines: [
      ...comment(...ABOUT),
      ...lines,
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
  "Queries. A declared parameter makes `&name=value` as the canonical key has it, nothing at its",
  `default, "${MARKS.bad}" of a bad value and of a name that comes twice, "${MARKS.doubt}" of what only the origin`,
  `can tell, "${MARKS.live}" of free text. Undeclared names are ignored.`,
];
