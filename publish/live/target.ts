import type {Finding} from "./problem.ts";

export interface Target {
  /** Decoded. */
  readonly pathname: string;
  readonly query: URLSearchParams;
  /** The query as it came, with its question mark; empty without one. */
  readonly search: string;
}

/** Takes a request target apart, or says why it cannot be an address: bad percent-encoding, dot segments, control characters, back- or encoded slashes. */
export function readTarget(url: string): Target | Finding {
  const target = url.replace(/^https?:\/\/[^/?#]*/i, "");
  const mark = target.indexOf("?");
  const path = mark === -1 ? target : target.slice(0, mark);
  const search = mark === -1 ? "" : target.slice(mark);
  if (!path.startsWith("/")) return {status: 400, detail: "the path must start with a slash"};
  const segments: string[] = [];
  for (const raw of path.split("/")) {
    const segment = decode(raw);
    if (segment === undefined) return {status: 400, detail: `the path has malformed percent-encoding in ${JSON.stringify(raw)}`};
    if (segment === "." || segment === ".." || /[\\/\p{Cc}]/u.test(segment)) {
      return {status: 400, detail: `the path has the forbidden segment ${JSON.stringify(raw)}: expected letters, digits, ".", "-" and "_"`};
    }
    segments.push(segment);
  }
  return {pathname: segments.join("/"), query: new URLSearchParams(search), search};
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
