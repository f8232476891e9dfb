import {extensionOf} from "../address.ts";
import type {RouteContract} from "../contracts/contract.ts";
import {CACHE, type Renderable} from "../endpoint.ts";
import {
  commonHeaders,
  HTML_HEADERS,
  PREFLIGHT_HEADERS,
  REDIRECT_CACHE,
} from "../live/http/headers.ts";
import {edgeProblems} from "./problems.ts";
import type {EdgeRoute, FileType, PrintedFiles, RouteManifest} from "./target.ts";

/**
 * Sorts paths so that a name comes before a parameter that would match it: `/api/news/all` before
 * `/api/news/{docId}`.
 */
function bySpecificity(a: string, b: string): number {
  const [left, right] = [a.split("/"), b.split("/")];
  for (const [index, segment] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    if (segment === other) continue;
    const [isOpen, isOtherOpen] = [segment.includes("{"), other.includes("{")];
    if (isOpen !== isOtherOpen) return isOpen ? 1 : -1;
    return segment < other ? -1 : 1;
  }
  return left.length - right.length;
}

/** The part of a record that an edge needs. */
export type PrintedRecord = Pick<
  Renderable<never>,
  "kind" | "path" | "types" | "cache" | "query" | "live" | "servedLive" | "headers"
>;

interface Site {
  readonly records: readonly PrintedRecord[];
  readonly contracts: readonly Pick<RouteContract, "method" | "path" | "type">[];
  /** The public address; if it is https, browsers are told to use nothing else. */
  readonly baseUrl: string;
}

/** The routes of a site; they include every record and every contract. */
export function routeManifest({records, contracts, baseUrl}: Site): RouteManifest {
  const printed = new Map(records.map((record) => [edgePath(record), record]));
  const live = Map.groupBy(contracts, ({path}) => path);
  const paths = [...new Set([...printed.keys(), ...live.keys()])].sort(bySpecificity);
  return {
    headers: {every: commonHeaders(baseUrl), html: HTML_HEADERS, preflight: PREFLIGHT_HEADERS},
    errors: edgeProblems,
    redirectCache: REDIRECT_CACHE,
    routes: paths.map((path) => routeAt(path, printed.get(path), live.get(path) ?? [])),
  };
}

/**
 * The path of a record's route. The name of an asset contains a hash of its bytes, which changes
 * with releases; all names of one kind share a route, `/assets/{name}.{hash}.css`.
 */
export const edgePath = ({kind, path}: Pick<PrintedRecord, "kind" | "path">): string =>
  kind === "asset" ? path.replace(/[\w-]+\.[0-9a-f]{10}(?=\.\w+$)/, "{name}.{hash}") : path;

function routeAt(
  path: string,
  record: PrintedRecord | undefined,
  contracts: Site["contracts"],
): EdgeRoute {
  const methods = new Set(contracts.map(({method}) => method as string));
  if (record || methods.has("GET")) for (const one of ["GET", "HEAD"]) methods.add(one);
  const isLive = record === undefined || record.servedLive;
  return {
    path,
    methods: [...methods, "OPTIONS"],
    served: isLive ? "origin" : "static",
    fallback: isLive || record.live !== null ? "origin" : "static",
    streams: contracts.some(({type}) => type === "text/event-stream"),
    printed: record ? printedFiles(record) : null,
  };
}

function printedFiles({path, types, cache, headers, query, live}: PrintedRecord): PrintedFiles {
  const named = path.slice(path.lastIndexOf("/")).includes(".");
  const files = types.map((type): FileType => ({type, extension: named ? "" : extensionOf(type)}));
  const folder = path === "/" ? "" : path;
  return {
    types: path === "/" ? [{type: types[0]!, extension: "index.html"}] : files,
    cacheControl: CACHE[cache],
    headers: headers ?? {},
    query,
    live: live ?? [],
    key: Object.keys(query).length > 0 ? `_q${folder}/{key}${extensionOf(types[0]!)}` : null,
  };
}
