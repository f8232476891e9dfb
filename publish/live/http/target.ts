import {type Problem, problem} from "./problem.ts";

export interface Target {
  /** Decoded. */
  readonly pathname: string;
  readonly query: URLSearchParams;
  /** The query as received, with its question mark; empty without one. */
  readonly search: string;
}

/** No address has more than a dozen parameters. */
export const MAX_PARAMETERS = 50;

/**
 * Parses a request target or says why it is not a valid address: bytes that are not UTF-8, dot
 * segments, control characters, backslashes or encoded slashes, too many parameters.
 */
export function readTarget(url: string): Target | Problem {
  const target = withoutOrigin(url);
  const mark = target.indexOf("?");
  const path = mark === -1 ? target : target.slice(0, mark);
  const search = mark === -1 ? "" : target.slice(mark);
  if (!path.startsWith("/")) return problem(400, "the path must start with a slash");
  const segments: string[] = [];
  for (const raw of path.split("/")) {
    const segment = decode(raw);
    if (segment === undefined)
      return problem(400, `the path has malformed percent-encoding in ${JSON.stringify(raw)}`);
    if (segment === "." || segment === ".." || /[\\/\p{Cc}]/u.test(segment)) {
      return problem(
        400,
        `the path has the forbidden segment ${JSON.stringify(raw)}: expected letters, digits, ".", "-" and "_"`,
      );
    }
    segments.push(segment);
  }
  const wrong = faultOf(search);
  if (wrong !== undefined) return problem(400, wrong);
  return {pathname: segments.join("/"), query: new URLSearchParams(search), search};
}

/**
 * Positions in a list, which are not filters: an empty one is an error that the client must see.
 */
const POSITIONS: ReadonlySet<string> = new Set(["cursor", "since", "before", "limit"]);

/**
 * The parameters of a query by name, with all values of a repeated one. Empty filters are ignored.
 */
export function givenParameters(text: string): Record<string, string | string[]> {
  const given = Map.groupBy(
    [...new URLSearchParams(text)].filter(([name, value]) => value !== "" || POSITIONS.has(name)),
    ([name]) => name,
  );
  return Object.fromEntries(
    [...given].map(([name, [one, ...more]]) => [
      name,
      more.length === 0 ? one![1] : [one!, ...more].map(([, value]) => value),
    ]),
  );
}

/** Removes scheme and host from a target. */
export const withoutOrigin = (url: string): string => url.replace(/^https?:\/\/[^/?#]*/i, "");

/** Removes trailing slashes from a path; a regular expression would rescan every run of slashes. */
export function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end--;
  return path.slice(0, end);
}

/**
 * A lone percent sign in a query is literal, as in browsers; bytes that are not UTF-8 are an error.
 */
function faultOf(search: string): string | undefined {
  const parameters = search.slice(1).split("&");
  if (parameters.length > MAX_PARAMETERS)
    return `the query has ${parameters.length} parameters: expected ${MAX_PARAMETERS} at most`;
  const broken = parameters.find(
    (text) => decode(text.replace(/%(?![0-9a-f]{2})/gi, "%25")) === undefined,
  );
  return (
    broken &&
    `the query has bytes that are not UTF-8 in ${JSON.stringify(broken)}: expected percent-encoded UTF-8`
  );
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
