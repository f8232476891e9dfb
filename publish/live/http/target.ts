import {type Problem, problem} from "./problem.ts";

export interface Target {
  /** Decoded. */
  readonly pathname: string;
  readonly query: URLSearchParams;
  /** The query as it came, with its question mark; empty without one. */
  readonly search: string;
}

/** No address has more than a dozen. */
export const MAX_PARAMETERS = 50;

/**
 * Takes a request target apart, or says why it cannot be an address: bytes that are not UTF-8, dot
 * segments, control characters, back- or encoded slashes, too many parameters.
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

/** Positions in a list, which are no filters: a client that lost its own must hear of it. */
const POSITIONS: ReadonlySet<string> = new Set(["cursor", "since", "limit"]);

/**
 * The parameters of a query by name, with all values of one that is repeated. An empty filter is
 * none.
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

/** A target without scheme and host. */
export const withoutOrigin = (url: string): string => url.replace(/^https?:\/\/[^/?#]*/i, "");

/**
 * A path without the slashes at its end; a pattern would look at every run of slashes again from
 * each of them.
 */
export function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end--;
  return path.slice(0, end);
}

/**
 * A lone percent sign in a query means itself, as in browsers; bytes that are no text mean nothing.
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
