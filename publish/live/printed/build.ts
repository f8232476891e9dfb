import {readFileSync, statSync} from "node:fs";
import {type FileHandle, open, readFile, stat} from "node:fs/promises";
import {join} from "node:path";
import {OutputError} from "../../../pipeline/kit/errors.ts";
import {parameterNames, pathPattern} from "../../address.ts";
import {buildOf, readManifest, siteOf} from "../../output/builds.ts";
import {SUFFIX} from "../../output/compress.ts";
import type {Encoding, ManifestFile, Route} from "../../output/types.ts";
import {readQuery} from "../../query.ts";
import {isOutOfDescriptors} from "../http/descriptors.ts";
import {type NotFoundPage, type Problem, problem, tryAgain} from "../http/problem.ts";
import type {Target} from "../http/target.ts";
import {notFoundPageOf} from "./not-found.ts";
import type {SmallFile} from "./small-files.ts";

/** A file of an edition cannot be read, or is not the one that was printed. */
export class LostError extends Error {
  override readonly name = "LostError";
}
export const LOST = tryAgain(
  503,
  "the file of this address could not be read; a newer edition may be out",
  1,
);

/**
 * One build, open for reading. It never changes: a new build is a new object, and requests end on
 * the one they began with.
 */
export interface Build {
  readonly id: string;
  /**
   * Its folder: the site, and beside it files that are at no address. Empty while it is not out.
   */
  readonly folder: string;
  /** Milliseconds since the epoch. */
  readonly printedAtMs: number;
  /** Whether anything is printed at a path, with whatever query. */
  has(pathname: string): boolean;
  /** Whether a path is of a record, although nothing may be printed there. */
  isOfRoute(pathname: string): boolean;
  /** Whether a server answers at this path by itself, and what is printed is for a site without one. */
  isServedLive(pathname: string): boolean;
  /** Whether the live server has to answer, although something is printed at this path. */
  isLive(target: Target): boolean;
  /** The file that answers, or why there is none. */
  find(target: Target): ManifestFile | Problem;
  /** The bytes of a file, unencoded. @throws LostError; when no file can be opened for now */
  read(file: ManifestFile): Promise<Buffer>;
  /**
   * Opens a file, as it is or encoded, for the caller to close. @throws when it was lost, or no
   * file can be opened for now
   */
  open(file: ManifestFile, encoding: Encoding | undefined): Promise<FileHandle>;
  /**
   * Learns what is at an address, before it is looked for; left out where everything is known.
   *
   * @throws LostError when nobody answers any more
   */
  learn?(target: Pick<Target, "pathname" | "search">): Promise<void>;
  /** A file that is in memory, as it is; left out where all are on the disk. */
  held?(file: ManifestFile): SmallFile | undefined;
  /** Looks whether a file of each record is there. @throws LostError when one is not */
  check(): Promise<void>;
  /** Path of a file that pages load, which pages that are made live link to: `/assets/site.css`. */
  asset(path: string): string;
  /** The site's page for an unknown address, if it prints one at `/404`. */
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

/** What is known of the addresses of a build. */
interface Known {
  /** By path, whatever the query. */
  readonly routeAt: ReadonlyMap<string, Route>;
  readonly byUrl: ReadonlyMap<string, ManifestFile>;
}

/** What a build says of its addresses. */
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
      if (errors.length > 0)
        return problem(
          400,
          errors.map(({parameter, detail}) => `${parameter}: ${detail}`).join("; "),
          {errors},
        );
      return (
        at(pathname, key) ??
        problem(404, `nothing is printed at ${pathname} for ${key || "these parameters"}`)
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
  new LostError(`the file ${file} is not as it was printed`, {cause});
/** Turns the refusal of the file system into the loss of a file. */
const lost =
  (file: string) =>
  (error: unknown): never => {
    throw isOutOfDescriptors(error) ? error : lostAs(file, error);
  };

/** The text of a file; undefined where it is lost, or there is none. */
function textNow(site: string, file: ManifestFile | undefined): string | undefined {
  try {
    const bytes = file && readFileSync(join(site, file.file));
    return bytes?.length === file?.size ? bytes?.toString() : undefined;
  } catch {
    return undefined;
  }
}

/** What is printed at each path, with whatever query. */
function routesOf(routes: readonly Route[], files: readonly ManifestFile[]): Map<string, Route> {
  const byPath = new Map(routes.map((route) => [route.path, route]));
  return new Map(files.map(({url, route}) => [url.split("?", 1)[0]!, byPath.get(route)!]));
}

/** The paths of a record. */
interface Form {
  readonly path: string;
  readonly names: readonly string[];
  /** A path that may be printed. */
  readonly printed: RegExp;
  /** A path of this form with anything as its parameters. */
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

/** Says which part of an address is the unknown one, when the address has a known form. */
function whyUnknown(pathname: string, forms: readonly Form[]): string {
  for (const {path, names, any} of forms) {
    const values = names.length > 0 ? any.exec(pathname)?.slice(1) : undefined;
    if (values)
      return `there is no ${path} with ${names.map((name, index) => `${name} ${JSON.stringify(values[index])}`).join(" and ")}`;
  }
  return `nothing is printed at ${pathname}`;
}
