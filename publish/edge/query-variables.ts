import {DOUBT_ROW, liveRow, parameterRows, type QueryRow, sameParameter} from "./query-rows.ts";
import type {PrintedFiles} from "./target.ts";

/** A variable, and the table that computes it from a query. */
export interface QueryTable {
  readonly name: string;
  readonly rows: readonly QueryRow[];
}

/** The variable set by a percent sign anywhere in the query. */
export const DOUBT = "edge_doubt";

/** The variables of a route, by name. */
export interface RouteVariables {
  readonly live: readonly string[];
  /** In the order of the key. */
  readonly keyed: readonly string[];
}

/**
 * A variable for every parameter of these routes. Parameters that several routes declare alike
 * share one.
 */
export function queryVariables(printed: readonly PrintedFiles[]) {
  const tables = new Map<string, QueryTable>([[DOUBT, {name: DOUBT, rows: [DOUBT_ROW]}]]);

  function variable(is: string, wanted: string, rows: readonly QueryRow[]): string {
    const known = tables.get(is);
    if (known) return known.name;
    const alike = [...tables.values()].filter(({name}) => name.replace(/_\d+$/, "") === wanted);
    const name = alike.length === 0 ? wanted : `${wanted}_${alike.length + 1}`;
    tables.set(is, {name, rows});
    return name;
  }
  const variablesOf = ({live, query}: PrintedFiles): RouteVariables => ({
    live: live.map((name) => variable(name, `edge_live_${name}`, [liveRow(name)])),
    keyed: Object.entries(query).map(([name, declared]) =>
      variable(sameParameter(name, declared), `edge_query_${name}`, parameterRows(name, declared)),
    ),
  });

  const ofRoutes = new Map(printed.map((files) => [files, variablesOf(files)]));
  return {
    tables: [...tables.values()],
    /** @param files one of those passed above */
    variablesOf: (files: PrintedFiles): RouteVariables => ofRoutes.get(files)!,
  };
}
