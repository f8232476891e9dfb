import {MAX_PARAMETERS} from "../live/http/target.ts";

/** Treatment of a target before routing. */
export type TargetWay = "" | "bad" | "origin" | "missing";

/** Segments that need no percent sign (RFC 3986 §3.3), after a host if one was sent. */
const PLAIN = "^(?:https?://[^/?#]*)?(?:/[\\w.!$&'()*+,;=:@~-]+)*/?";

/**
 * Patterns of raw targets, path and query: the first match applies, and targets without a match are
 * treated as `oddWay` says. Dot segments, encoded slashes and more parameters than any address
 * accepts are certainly bad; percent signs are left to the origin to interpret.
 */
export const targetRows = (
  hasOrigin: boolean,
): readonly {readonly pattern: string; readonly way: TargetWay}[] => [
  {pattern: "^[^?]*/(?:\\.|%2[Ee]){1,2}(?:[/?]|$)", way: "bad"},
  {pattern: "^[^?]*(?:\\\\|%(?:2[Ff]|5[Cc]|[01][0-9A-Fa-f]|7[Ff]))", way: "bad"},
  {pattern: `^[^?]*\\?(?:[^&]*&){${MAX_PARAMETERS}}`, way: "bad"},
  // bytes that may not be UTF-8
  ...(hasOrigin ? [{pattern: "^[^?]*\\?.*%[89A-Fa-f]", way: "origin"} as const] : []),
  {pattern: `${PLAIN}(?:\\?|$)`, way: ""},
];

export const oddWay = (hasOrigin: boolean): TargetWay => (hasOrigin ? "origin" : "missing");

/** Captures the path without its trailing slash; excludes pages without static files. */
export const SLASH_AT_END = "^((?:/[\\w.-]+)+)/(?:\\?|$)";

/** Paths that the origin may know under another spelling: capitals, trailing slashes. */
export const OTHER_SPELLING = "^/(?:[^_?][^?]*)?(?:[A-Z]|/(?:\\?|$))";
