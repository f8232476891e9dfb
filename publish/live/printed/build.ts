import {createReadStream, readFileSync, statSync} from "node:fs";
import {type FileHandle, open, readFile, stat} from "node:fs/promises";
import {join} from "node:path";
import pLimit from "p-limit";
import {OutputError} from "../../../pipeline/kit/errors.ts";
import {sha256} from "../../../pipeline/kit/hash.ts";
import {parameterNames, pathPattern} from "../../address.ts";
import {buildOf, readManifest, siteOf} from "../../output/builds.ts";
import {SUFFIX} from "../../output/compress.ts";
import {pointerOf} from "../../output/paths.ts";
import type {Encoding, ManifestFile, Route} from "../../output/types.ts";
import {readQuery} from "../../query.ts";
import {isOutOfDescriptors} from "../http/descriptors.ts";
import {invalidQuery, type NotFoundPage, type Problem, problem, tryAgain} from "../http/problem.ts";
import type {Target} from "../http/target.ts";
import {checkedFiles} from "./checked-files.ts";
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

/** A file open for reading, which its user closes. */
export interface OpenedFile {
  readonly handle: FileHandle;
  readonly size: number;
  /** For `Last-Modified`. */
  readonly modifiedAt: string;
}

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
   * Opens a file, plain or encoded. @throws LostError; or when no file can be opened for now
   */
  open(file: ManifestFile, encoding: Encoding | undefined): Promise<OpenedFile>;
  /**
   * Fetches the content of an address before it is looked up; omitted if everything is known.
   *
   * @throws LostError when the renderer no longer answers
   */
  learn?(target: Pick<Target, "pathname" | "search">): Promise<void>;
  /** A file held in memory, unencoded; left out if all are on the disk. */
  held?(file: ManifestFile): SmallFile | undefined;
  /**
   * Checks one file of each record, and those that were found lost. @throws LostError when one is
   */
  check(): Promise<void>;
  /** The address of an asset, for links in live pages: `/assets/site.css`. */
  asset(path: string): string;
  /** The site's page for an unknown address, if it has one at `/404`. */
  readonly notFoundPage: NotFoundPage | undefined;
}

const EDITION = /^[0-9a-f]{16}$/;
/** Files checked at once. */
const CHECKED_AT_ONCE = 8;

/**
 * @param check shared by the editions that a server opens one after the other
 * @throws OutputError when there is no such build or its manifest is damaged
 */
export function openBuild(out: string, id: string, check = checkedFiles()): Build {
  const manifest = readManifest(out, id);
  if (manifest === undefined) throw new OutputError(`the edition ${id} is not in ${out}`);
  const {routes, files} = manifest;
  const folder = buildOf(out, id);
  const site = siteOf(folder);
  const byUrl = new Map(files.map((file) => [file.url, file]));
  const ofEachRoute = [...new Map(files.map((file) => [file.route, file])).values()];
  const lost = new Set<ManifestFile>();
  const aFewAtATime = pLimit(CHECKED_AT_ONCE);
  const pathOf = ({file}: ManifestFile, encoding: Encoding | undefined) =>
    join(site, file + (encoding ? SUFFIX[encoding] : ""));
  async function checkAt(file: ManifestFile, encoding: Encoding | undefined): Promise<void> {
    const path = pathOf(file, encoding);
    await check({file, encoding, stat: await stat(path), read: () => createReadStream(path)});
  }
  async function checked(file: ManifestFile): Promise<void> {
    for (const encoding of [undefined, ...file.encodings])
      await checkAt(file, encoding).catch(failed(file));
    lost.delete(file);
  }
  async function opened(file: ManifestFile, encoding: Encoding | undefined): Promise<OpenedFile> {
    const handle = await open(pathOf(file, encoding));
    try {
      const found = await handle.stat();
      const read = () => handle.createReadStream({autoClose: false, start: 0});
      await check({file, encoding, stat: found, read});
      return {handle, size: found.size, modifiedAt: found.mtime.toUTCString()};
    } catch (error) {
      await handle.close();
      throw error;
    }
  }
  const openedOrLost: Build["open"] = (file, encoding) =>
    opened(file, encoding).catch((error: unknown) => {
      if (!isOutOfDescriptors(error)) lost.add(file);
      return failed(file)(error);
    });

  return {
    id,
    folder,
    printedAtMs: Math.floor(statSync(join(folder, "manifest.json")).mtimeMs),
    ...addressesIn(routes, {routeAt: routesOf(routes, files), byUrl}),
    async read(file) {
      const found = await openedOrLost(file, undefined);
      try {
        return await readWhole(found);
      } finally {
        await found.handle.close();
      }
    },
    async check() {
      const all = [...new Set([...ofEachRoute, ...lost])];
      try {
        await Promise.all(all.map((file) => aFewAtATime(checked, file)));
      } catch (error) {
        // a later edition may be made in the folder of this one, which is served for a moment more
        const current = await readFile(pointerOf(out), "utf8").catch(() => "");
        if (!EDITION.test(current.trim()) || current.trim() === id) throw error;
      }
    },
    open: openedOrLost,
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
      const {key, errors} = readQuery(route.query, query);
      if (errors.length > 0) return invalidQuery(errors);
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

/** Reads a whole file. @throws LostError when it was cut short since it was opened */
export async function readWhole({handle, size}: OpenedFile): Promise<Buffer> {
  const {buffer, bytesRead} = await handle.read(Buffer.allocUnsafeSlow(size), 0, size, 0);
  if (bytesRead < size) throw new LostError(`expected ${size} bytes, found ${bytesRead}`);
  return buffer;
}

/** Converts errors of a file to `LostError`. */
const failed =
  ({file}: ManifestFile) =>
  (cause: unknown): never => {
    if (isOutOfDescriptors(cause)) throw cause;
    throw new LostError(`the file ${file} has changed since the build`, {cause});
  };

/** The text of a file; undefined if it is lost or does not exist. */
function textNow(site: string, file: ManifestFile | undefined): string | undefined {
  try {
    const bytes = file && readFileSync(join(site, file.file));
    return bytes && sha256(bytes) === file.sha256 ? bytes.toString() : undefined;
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
  const isOfApi = /^\/api(?:\/|$)/.test(pathname);
  return `there is nothing at ${pathname}${isOfApi ? "; /docs/api lists all addresses" : ""}`;
}
