import {isPublic} from "../address.ts";
import type {CACHE} from "../endpoint.ts";
import type {Manifest} from "../output/types.ts";

/** A file of a release: all that a mirror needs to serve it, or to verify it. */
export interface ReleaseFile {
  /** Address relative to the public one, with its query: `/api/schedule?group=A`. */
  readonly url: string;
  /** Path in the folder of an edition: `_q/api/schedule/group=A.json`. */
  readonly file: string;
  readonly size: number;
  /** In hex, of the uncompressed bytes. */
  readonly sha256: string;
  /** A server, if there is one, generates the answer at this address. */
  readonly answeredLive?: true;
  /** Headers specific to its answer; those common to all answers of a site are omitted. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A file of an earlier release, which its readers may still request. */
export interface GoneFile extends ReleaseFile {
  /** The instant at which the first release without it became current. */
  readonly goneAt: string;
}

/** The contents of a deployment: an edition, and files kept from earlier ones. */
export interface Release {
  readonly edition: string;
  /** Public address used in the links of its documents. */
  readonly address: string;
  readonly files: readonly ReleaseFile[];
  readonly gone: readonly GoneFile[];
}

/** Names the current release; signed, and written last. */
export const POINTER = "release.json";
/** Public keys that verify the pointer. */
export const KEYS = ".well-known/release-keys.json";
/** Caching of its documents. Leaked keys must not outlive the pointer. */
export const RELEASE_CACHE = {
  pointer: "live",
  keys: "live",
  list: "immutable",
} as const satisfies Readonly<Record<string, keyof typeof CACHE>>;
/**
 * Path of the list of files named by the pointer; it contains the list's hash, so the list never
 * changes.
 */
export const listNamed = (sha256: string): string => `releases/${sha256.slice(0, 16)}.json`;

/** The files of an edition as a deployment serves them. */
export function releaseFiles({routes, files}: Manifest): ReleaseFile[] {
  const live = new Set(routes.flatMap(({path, servedLive}) => (servedLive ? [path] : [])));
  const shown = files.filter(({url}) => isPublic(url));
  return shown.map(({url, file, route, size, sha256, type, cacheControl, headers}) => ({
    url,
    file,
    size,
    sha256,
    ...(live.has(route) && {answeredLive: true as const}),
    headers: {"Content-Type": type, "Cache-Control": cacheControl, ...headers},
  }));
}

/**
 * The key of a file in a bucket, where keys match addresses: `api/schedule`, `index.html` for `/`.
 * A query comes first, so that an edge that finds nothing can still derive the path to request from
 * a server: `_q/group=A/api/schedule`.
 */
export function keyOf({url}: Pick<ReleaseFile, "url">): string {
  const [path, query] = url.split("?") as [string, string?];
  const name = path === "/" ? "index.html" : path.slice(1);
  return query === undefined ? name : `_q/${query}/${name}`;
}

/** Whether two files give the same answer. */
export const isSame = (a: ReleaseFile, b: ReleaseFile): boolean =>
  a.sha256 === b.sha256 && sameHeaders(a.headers, b.headers);

const sameHeaders = (a: ReleaseFile["headers"], b: ReleaseFile["headers"]): boolean => {
  const [names, others] = [Object.keys(a), Object.keys(b)];
  return names.length === others.length && names.every((name) => a[name] === b[name]);
};

/**
 * Whether the content of an address can never change, because its name contains a hash of the
 * bytes.
 */
export const isImmutable = ({headers}: ReleaseFile): boolean =>
  /\bimmutable\b/.test(headers["Cache-Control"] ?? "");
