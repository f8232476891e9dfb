import {MAX_PARAMETERS} from "../live/http/target.ts";

/** What is done with a target before any route is looked for. */
export type TargetWay = "" | "bad" | "origin" | "missing";

/** Segments of what needs no percent sign (RFC 3986 §3.3), behind a host where one was sent. */
const PLAIN = "^(?:https?://[^/?#]*)?(?:/[\\w.!$&'()*+,;=:@~-]+)*/?";

/**
 * Patterns of targets, path and query as they came: the first that is found holds, and what none is
 * found in goes the way of `oddWay`. Dot segments, slashes that are hidden and more parameters than
 * anything takes are bad for certain; percent signs mean something that the origin knows best.
 */
export const targetRows = (
  hasOrigin: boolean,
): readonly {readonly pattern: string; readonly way: TargetWay}[] => [
  {pattern: "^[^?]*/(?:\\.|%2[Ee]){1,2}(?:[/?]|$)", way: "bad"},
  {pattern: "^[^?]*(?:\\\\|%(?:2[Ff]|5[Cc]|[01][0-9A-Fa-f]|7[Ff]))", way: "bad"},
  {pattern: `^[^?]*\\?(?:[^&]*&){${MAX_PARAMETERS}}`, way: "bad"},
  // bytes that may be no UTF-8
  ...(hasOrigin ? [{pattern: "^[^?]*\\?.*%[89A-Fa-f]", way: "origin"} as const] : []),
  {pattern: `${PLAIN}(?:\\?|$)`, way: ""},
];

export const oddWay = (hasOrigin: boolean): TargetWay => (hasOrigin ? "origin" : "missing");

/** The path without the slash at its end, captured; pages of which nothing is printed left out. */
export const SLASH_AT_END = "^((?:/[\\w.-]+)+)/(?:\\?|$)";

/** Paths that the origin may know by another spelling: capitals, slashes at the end. */
export const OTHER_SPELLING = "^/(?:[^_?][^?]*)?(?:[A-Z]|/(?:\\?|$))";
