import type {CACHE} from "../endpoint.ts";
import type {Manifest} from "../output/types.ts";

/** A file of a release: all that a mirror needs to serve it, or to verify one that is served. */
export interface ReleaseFile {
  /** Address below the public one, with its query: `/api/schedule?group=A`. */
  readonly url: string;
  /** Where it lies in the folder of an edition: `_q/api/schedule/group=A.json`. */
  readonly file: string;
  readonly size: number;
  /** In hex, of the bytes as they are without compression. */
  readonly sha256: string;
  /** A server, where there is one, answers this address by itself. */
  readonly answeredLive?: true;
  /** What its answer says of it; what all answers of a site say is no part of it. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A file of an earlier release, which readers of that one may still ask for. */
export interface GoneFile extends ReleaseFile {
  /** When a release was first out without it. */
  readonly goneAt: string;
}

/** What a deployment serves: an edition, and what is kept of those before it. */
export interface Release {
  readonly edition: string;
  /** Public address that the links of its documents lead to. */
  readonly address: string;
  readonly files: readonly ReleaseFile[];
  readonly gone: readonly GoneFile[];
}

/** Where a deployment says what it serves; signed, and written last. */
export const POINTER = "release.json";
/** Public keys that verify it. */
export const KEYS = ".well-known/release-keys.json";
/** How long each of its documents may be kept. Keys that leaked must not outlive the pointer. */
export const RELEASE_CACHE = {
  pointer: "live",
  keys: "live",
  list: "immutable",
} as const satisfies Readonly<Record<string, keyof typeof CACHE>>;
/** The list of files that the pointer names; its name is its hash, so it never changes. */
export const listNamed = (sha256: string): string => `releases/${sha256.slice(0, 16)}.json`;

/** The files of an edition as a deployment serves them. */
export function releaseFiles({routes, files}: Manifest): ReleaseFile[] {
  const live = new Set(routes.flatMap(({path, servedLive}) => (servedLive ? [path] : [])));
  return files.map(({url, file, route, size, sha256, type, cacheControl, headers}) => ({
    url,
    file,
    size,
    sha256,
    ...(live.has(route) && {answeredLive: true as const}),
    headers: {"Content-Type": type, "Cache-Control": cacheControl, ...headers},
  }));
}

/**
 * The name of a file in a bucket, whose objects have the paths of addresses: `api/schedule`,
 * `index.html` for `/`. A query stands in front, so that an edge that finds nothing under it still
 * has the path to ask a server for: `_q/group=A/api/schedule`.
 */
export function keyOf({url}: Pick<ReleaseFile, "url">): string {
  const [path, query] = url.split("?") as [string, string?];
  const name = path === "/" ? "index.html" : path.slice(1);
  return query === undefined ? name : `_q/${query}/${name}`;
}

/** Whether two files are the same answer. */
export const isSame = (a: ReleaseFile, b: ReleaseFile): boolean =>
  a.sha256 === b.sha256 && sameHeaders(a.headers, b.headers);

const sameHeaders = (a: ReleaseFile["headers"], b: ReleaseFile["headers"]): boolean => {
  const [names, others] = [Object.keys(a), Object.keys(b)];
  return names.length === others.length && names.every((name) => a[name] === b[name]);
};

/** Whether nobody may ever change what is at its address: its name has the hash of its bytes. */
export const isImmutable = ({headers}: ReleaseFile): boolean =>
  /\bimmutable\b/.test(headers["Cache-Control"] ?? "");
