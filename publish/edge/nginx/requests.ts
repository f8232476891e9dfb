import {OTHER_SPELLING, oddWay, SLASH_AT_END, targetRows} from "../odd-targets.ts";
import type {RouteManifest} from "../target.ts";
import {pageMaps} from "./headers.ts";
import {comment, map, quoted, quotedPattern} from "./text.ts";

/** The pattern of most targets: no query, and no segment that begins with a dot. */
const COMMON = "^(?:/[\\w-][\\w.-]*)*/?$";

/** The maps that apply to every request. */
export const requestMaps = (manifest: RouteManifest, hasOrigin: boolean): string[] => [
  ...comment(
    "Targets that no location should handle: for most requests only the first line is evaluated.",
  ),
  ...map("$request_uri", "$edge_odd", [
    [pattern(COMMON), '""'],
    ...targetRows(hasOrigin).map(({pattern: row, way}) => [pattern(row), quoted(way)] as const),
    ["default", oddWay(hasOrigin)],
  ]),
  "",
  ...map("$request_method", "$edge_method", [
    ["default", "write"],
    ["GET", '""'],
    ["HEAD", '""'],
    ["OPTIONS", "preflight"],
  ]),
  "",
  ...comment("The path without its trailing slash; without one, a path that never exists."),
  ...map("$request_uri", "$edge_slashless", [
    ["default", "/."],
    ["/index/", "/."],
    [pattern(SLASH_AT_END), "$1"],
  ]),
  ...(hasOrigin
    ? map("$request_uri", "$edge_unsure", [
        ["default", '""'],
        [pattern(OTHER_SPELLING), "1"],
      ])
    : []),
  "",
  ...comment("A browser visiting an address; programs accept anything, or JSON."),
  ...map("$http_accept", "$edge_browser", [
    ["default", '""'],
    [pattern("json", "~*"), '""'],
    [pattern("(?:^|,)\\s*text/html", "~*"), "1"],
  ]),
  ...map('"$edge_browser$request_uri"', "$edge_not_found", [
    ["default", "/_edge/404"],
    [pattern("^1/vi(?:[/?]|$)"), "/_edge/404.vi"],
    [pattern("^1"), "/_edge/404.en"],
  ]),
  ...pageMaps(manifest),
  "",
  ...comment("For problem documents: text that is not a reference (RFC 3986) is not repeated."),
  ...map("$request_uri", "$edge_instance", [
    ["default", "/"],
    [pattern("^(?=.{1,1000}$)(?:[!$&-;=?-Z_a-z~]|%[0-9A-Fa-f]{2})+$"), "$request_uri"],
  ]),
  ...map("$http_x_request_id", "$edge_request_id", [
    ["default", "$request_id"],
    [pattern("^[\\w-]{8,64}$"), "$http_x_request_id"],
  ]),
  ...(hasOrigin
    ? map("$http_host", "$edge_host", [
        ["default", "$http_host"],
        ['""', "$host"],
      ])
    : []),
];

const pattern = (regex: string, kind: "~" | "~*" = "~"): string => quotedPattern(kind + regex);
