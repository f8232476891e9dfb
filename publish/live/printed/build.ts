import {readFileSync, statSync} from "node:fs";
import {type FileHandle, open, readFile, stat} from "node:fs/promises";
import {join} from "node:path";
import {setImmediate as others} from "node:timers/promises";
import {OutputError} from "../../../pipeline/kit/errors.ts";
import {type ParamValues, parameterNames, pathPattern} from "../../address.ts";
import type {EditionIndex, RowOf} from "../../edition-index.ts";
import {buildOf, readManifest, siteOf} from "../../output/builds.ts";
import {SUFFIX} from "../../output/compress.ts";
import type {Encoding, ManifestFile, Route} from "../../output/types.ts";
import {misspelt, readQuery} from "../../query.ts";
import {isOutOfDescriptors} from "../http/descriptors.ts";
import {type NotFoundPage, type Problem, problem, tryAgain} from "../http/problem.ts";
import type {Target} from "../http/target.ts";
import {notFoundPageOf} from "./not-found.ts";
import type {SmallFile} from "./small-files.ts";

/** A file of an edition cannot be read, or has been altered. */
export class LostError extends Error {
  override readonly name = "LostError";
}
export const LOST = tryAgain(
  503,
  "the file for this address could not be read; there may be a newer edition",
  1,
);

/**
 * A build opened for reading. It never changes: a new build is a new object, and requests finish
 * with the one they began with.
 */
export interface Build {
  readonly id: string;
  /** Its folder: the site, and next to it files without an address. Empty for a draft. */
  readonly folder: string;
  /** Milliseconds since the epoch. */
  readonly printedAtMs: number;
  /** Whether a path has a static file, for any query. */
  has(pathname: string): boolean;
  /** Whether a path matches a record, even if it has no static file. */
  isOfRoute(pathname: string): boolean;
  /**
   * Whether a server generates the answer at this path, and the static file is for a site without
   * one.
   */
  isServedLive(pathname: string): boolean;
  /** Whether the live server has to answer, although this path has static files. */
  isLive(target: Target): boolean;
  /** The file that answers, or the reason for its absence. */
  find(target: Target): ManifestFile | Problem;
  /** The bytes of a file, unencoded. @throws LostError; or when no file can be opened for now */
  read(file: ManifestFile): Promise<Buffer>;
  /**
   * Opens a file, plain or encoded; the caller closes it. @throws when it is lost, or no file can
   * be opened for now
   */
  open(file: ManifestFile, encoding: Encoding | undefined): Promise<FileHandle>;
  /**
   * Fetches the content of an address before it is looked up; omitted if everything is known.
   *
   * @throws LostError when the renderer no longer answers
   */
  learn?(target: Pick<Target, "pathname" | "search">): Promise<void>;
  /** A file held in memory, unencoded; left out if all are on the disk. */
  held?(file: ManifestFile): SmallFile | undefined;
  /** Checks that one file of each record exists. @throws LostError when one does not */
  check(): Promise<void>;
  /** The address of an asset, for links in live pages: `/assets/site.css`. */
  asset(path: string): string;
  /** The site's page for an unknown address, if it has one at `/404`. */
  readonly notFoundPage: NotFoundPage | undefined;
}

/** @throws OutputError when there is no such build or its manifest is damaged */
export function openBuild(out: string, id: string): Build {
  const manifest = readManifest(out, id);
  if (manifest === undefined) throw new OutputError(`the edition ${id} is not in ${out}`);
  const {routes, files} = manifest;
  const folder = buildOf(out, id);
  const site = siteOf(folder);
  const byUrl = new Map(files.map((file) => [file.url, file]));
  const ofEachRoute = [...new Map(files.map((file) => [file.route, file])).values()];
  const checked = async ({file, size}: ManifestFile) => {
    const found = await stat(join(site, file)).catch(lost(file));
    if (!found.isFile() || found.size !== size) throw lostAs(file);
  };

  return {
    id,
    folder,
    printedAtMs: Math.floor(statSync(join(folder, "manifest.json")).mtimeMs),
    ...addressesIn(routes, {routeAt: routesOf(routes, files), byUrl}),
    async read({file, size}) {
      const bytes = await readFile(join(site, file)).catch(lost(file));
      if (bytes.length !== size) throw lostAs(file);
      return bytes;
    },
    async check() {
      await Promise.all(ofEachRoute.map(checked));
    },
    open: ({file}, encoding) => open(join(site, file + (encoding ? SUFFIX[encoding] : ""))),
    notFoundPage: notFoundPageOf({
      pages: files.flatMap(({url, file}) =>
        file.endsWith(".html") && !url.includes("?") ? url : [],
      ),
      titleAt: (path) => byUrl.get(path)?.title,
      read: (path) => textNow(site, byUrl.get(path)),
    }),
  };
}

/** Known addresses of a build. */
interface Known {
  /** By path, for any query. */
  readonly routeAt: ReadonlyMap<string, Route>;
  readonly byUrl: ReadonlyMap<string, ManifestFile>;
}

/** Lookups in the addresses of a build. */
export function addressesIn(
  routes: readonly Route[],
  {routeAt, byUrl}: Known,
): Pick<Build, "has" | "isOfRoute" | "isServedLive" | "isLive" | "find" | "asset"> {
  const forms = routes.map(({path}) => formOf(path));
  /** @param key the canonical query */
  const at = (pathname: string, key: string) => byUrl.get(key ? `${pathname}?${key}` : pathname);
  return {
    has: (pathname) => routeAt.has(pathname),
    isOfRoute: (pathname) => forms.some(({printed}) => printed.test(pathname)),
    isServedLive: (pathname) => routeAt.get(pathname)?.servedLive ?? false,
    isLive({pathname, query}) {
      const route = routeAt.get(pathname)!;
      if (!route.live) return false;
      const {key, errors} = readQuery(route.query, query);
      return (
        route.live.some((name) => query.getAll(name).some(Boolean)) ||
        (errors.length === 0 && at(pathname, key) === undefined)
      );
    },
    find({pathname, query}) {
      const route = routeAt.get(pathname);
      if (route === undefined) return problem(404, whyUnknown(pathname, forms));
      const {key, errors: invalid} = readQuery(route.query, query);
      const errors = [...invalid, ...misspelt(Object.keys(route.query), query.keys())];
      if (errors.length > 0)
        return problem(
          400,
          errors.map(({parameter, detail}) => `${parameter}: ${detail}`).join("; "),
          {errors},
        );
      return (
        at(pathname, key) ??
        problem(404, `there is nothing at ${pathname} for ${key || "these parameters"}`)
      );
    },
    asset(path) {
      const [, name, ending] = /^(.*\.)([^.]+)$/.exec(path)!;
      const isIt = (one: string) => one.startsWith(name!) && one.endsWith(`.${ending}`);
      return routes.find((route) => isIt(route.path))?.path ?? "";
    },
  };
}

const lostAs = (file: string, cause?: unknown) =>
  new LostError(`the file ${file} has changed since the build`, {cause});
/** Converts file system errors to `LostError`. */
const lost =
  (file: string) =>
  (error: unknown): never => {
    throw isOutOfDescriptors(error) ? error : lostAs(file, error);
  };

/** The text of a file; undefined if it is lost or does not exist. */
function textNow(site: string, file: ManifestFile | undefined): string | undefined {
  try {
    const bytes = file && readFileSync(join(site, file.file));
    return bytes?.length === file?.size ? bytes?.toString() : undefined;
  } catch {
    return undefined;
  }
}

/** The route of each path with static files, for any query. */
function routesOf(routes: readonly Route[], files: readonly ManifestFile[]): Map<string, Route> {
  const byPath = new Map(routes.map((route) => [route.path, route]));
  return new Map(files.map(({url, route}) => [url.split("?", 1)[0]!, byPath.get(route)!]));
}

/** The path pattern of a record. */
interface Form {
  readonly path: string;
  readonly names: readonly string[];
  /** Matches paths that may have static files. */
  readonly printed: RegExp;
  /** Matches paths of this form with arbitrary parameters. */
  readonly any: RegExp;
}

function formOf(path: string): Form {
  const any = path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, "([^/]+)");
  return {
    path,
    names: parameterNames(path),
    printed: new RegExp(`^${pathPattern(path)}$`),
    any: new RegExp(`^${any}$`),
  };
}

/** Names the unknown part of an address, if the address has a known form. */
function whyUnknown(pathname: string, forms: readonly Form[]): string {
  for (const {path, names, any} of forms) {
    const values = names.length > 0 ? any.exec(pathname)?.slice(1) : undefined;
    if (values)
      return `there is no ${path} with ${names.map((name, index) => `${name} ${JSON.stringify(values[index])}`).join(" and ")}`;
  }
  const isOfApi = pathname.startsWith("/api/");
  return `there is nothing at ${pathname}${isOfApi ? "; /docs/api lists all addresses" : ""}`;
}

export const NOTHING_PRINTED = tryAgain(503, "the first edition is not built yet", 5);

/** The body of a static file and its hash. */
export interface PrintedBody {
  readonly text: string;
  readonly sha256: string;
}

/**
 * Reads a build's static body at an address without query, or says why there is none.
 *
 * @throws LostError when its file cannot be read
 */
export async function printedAt(build: Build, pathname: string): Promise<PrintedBody | Problem> {
  const found = await fileAt(build, pathname);
  if ("status" in found) return found;
  return {text: (await build.read(found)).toString(), sha256: found.sha256};
}

/** A build's file at an address without query. */
async function fileAt(build: Build, pathname: string): Promise<ManifestFile | Problem> {
  await build.learn?.({pathname, search: ""});
  return build.find({pathname, query: new URLSearchParams(), search: ""});
}

/** The rows of an index of an edition; each is parsed when it is read. */
export interface IndexRows<Rows> extends Iterable<RowOf<Rows>> {
  /** The value of a key, parsed once; undefined if there is none. */
  get<Key extends keyof Rows & string>(key: Key): Rows[Key] | undefined;
}

/**
 * Reads an index of a build; undefined if it has none.
 *
 * @throws LostError when its file, or later one of its rows, cannot be read
 */
export async function readIndex<Rows>(
  build: Build,
  index: EditionIndex<Rows>,
  params: ParamValues = {},
): Promise<IndexRows<Rows> | undefined> {
  const address = addressOf(index, params);
  const found = await fileAt(build, address);
  return "status" in found ? undefined : rowsIn<Rows>(await build.read(found), address);
}

/** The rows of an index, read once for a build. */
export async function indexOf<Rows>(
  build: Build,
  index: EditionIndex<Rows>,
  params: ParamValues = {},
): Promise<IndexRows<Rows> | undefined> {
  const address = addressOf(index, params);
  await build.learn?.({pathname: address, search: ""});
  // anybody may ask for any year
  if (!build.has(address)) return undefined;
  const kept = read.get(build) ?? new Map<string, Promise<unknown>>();
  read.set(build, kept);
  return keptIn(kept, address, () => readIndex(build, index, params)) as ReturnType<
    typeof readIndex<Rows>
  >;
}
const read = new WeakMap<Build, Map<string, Promise<unknown>>>();

const addressOf = ({path}: EditionIndex<unknown>, params: ParamValues): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!);

/** Where the JSON of a row lies in a file. */
interface Place {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** Bytes searched for rows in one turn. */
const TURN_BYTES = 512 * 1024;

/**
 * Finds the rows, with other requests answered meanwhile.
 *
 * @param bytes lines of key and JSON: {@link indexText}
 */
async function rowsIn<Rows>(bytes: Buffer, address: string): Promise<IndexRows<Rows>> {
  const places: Place[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [space, end] = [bytes.indexOf(0x20, at), bytes.indexOf(0x0a, at)];
    if (space < 0 || end < space) throw new LostError(`${address} is no index`);
    places.push({key: bytes.toString("utf8", at, space), from: space + 1, to: end});
    if (Math.floor(end / TURN_BYTES) > Math.floor(at / TURN_BYTES)) await others();
    at = end + 1;
  }
  const byKey = new Map(places.map((place) => [place.key, place]));
  const parsed = new Map<string, unknown>();
  const valueIn = ({key, from, to}: Place): unknown => {
    try {
      return JSON.parse(bytes.toString("utf8", from, to));
    } catch (cause) {
      throw new LostError(`the row ${key} of ${address} is no JSON`, {cause});
    }
  };
  return {
    *[Symbol.iterator]() {
      for (const place of places) yield [place.key, valueIn(place)] as unknown as RowOf<Rows>;
    },
    get<Key extends keyof Rows & string>(key: Key) {
      const place = byKey.get(key);
      if (place && !parsed.has(key)) parsed.set(key, valueIn(place));
      return parsed.get(key) as Rows[Key] | undefined;
    },
  };
}

export interface Shareable<T> {
  (build: Build): Promise<T>;
  /** Lets a build reuse the value of the previous one if the files at this address are equal. */
  share(build: Build, before: Build, pathname: string): void;
}

/**
 * Caches a value per build, and lets the next build reuse it. A failed computation is retried for
 * the next caller.
 */
export function shareable<T>(make: (build: Build) => Promise<T>): Shareable<T> {
  const made = new WeakMap<Build, Promise<T>>();
  return Object.assign((build: Build) => keptIn(made, build, () => make(build)), {
    share(build: Build, before: Build, pathname: string) {
      const value = made.get(before);
      const isSame = hashAt(build, pathname) === hashAt(before, pathname);
      if (value && isSame) keptIn(made, build, () => value);
    },
  });
}

/** The value of a key, computed for the first caller, and again after a failure. */
function keptIn<K, T>(
  kept: Pick<Map<K, Promise<T>>, "get" | "delete"> & {set(key: K, made: Promise<T>): unknown},
  key: K,
  make: () => Promise<T>,
): Promise<T> {
  const known = kept.get(key);
  if (known) return known;
  const made = make();
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  return made;
}

/** The hash of the static file at an address without query; undefined if there is none. */
export function hashAt(build: Build, pathname: string): string | undefined {
  const found = build.find({pathname, query: new URLSearchParams(), search: ""});
  return "status" in found ? undefined : found.sha256;
}
