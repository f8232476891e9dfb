import {readFileSync, statSync} from "node:fs";
import {type FileHandle, open} from "node:fs/promises";
import {join} from "node:path";
import {OutputError} from "../../../pipeline/kit/errors.ts";
import {parameterNames, pathPattern} from "../../address.ts";
import {buildOf, readManifest, siteOf} from "../../output/builds.ts";
import {SUFFIX} from "../../output/compress.ts";
import type {Encoding, ManifestFile, Route} from "../../output/types.ts";
import {readQuery} from "../../query.ts";
import {type NotFoundPage, type Problem, problem} from "../http/problem.ts";
import type {Target} from "../http/target.ts";
import {notFoundPageOf} from "./not-found.ts";

/**
 * One build, open for reading. It never changes: a new build is a new object, and requests end on
 * the one they began with.
 */
export interface Build {
  readonly id: string;
  /** Its folder: the site, and beside it files that are at no address. */
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
  /** The bytes of a file, unencoded. @throws when it was lost */
  read(file: ManifestFile): Buffer;
  /**
   * Opens a file, as it is or encoded, for the caller to close. @throws when it was lost, or no
   * file can be opened for now
   */
  open(file: ManifestFile, encoding: Encoding | undefined): Promise<FileHandle>;
  /** Path of a file that pages load, which pages that are made live link to: `/assets/site.css`. */
  asset(path: string): string;
  /** The site's page for an unknown address, if it prints one at `/404`. */
  readonly notFoundPage: NotFoundPage | undefined;
}

/** The files that are printed at one path, by canonical query. */
interface Address {
  readonly route: Route;
  readonly answers: Map<string, ManifestFile>;
}

/** @throws OutputError when there is no such build or its manifest is damaged */
export function openBuild(out: string, id: string): Build {
  const manifest = readManifest(out, id);
  if (manifest === undefined) throw new OutputError(`the edition ${id} is not in ${out}`);
  const {routes, files} = manifest;
  const folder = buildOf(out, id);
  const site = siteOf(folder);
  const addresses = addressesOf(routes, files);
  const read = ({file}: ManifestFile) => readFileSync(join(site, file));

  return {
    id,
    folder,
    printedAtMs: Math.floor(statSync(join(folder, "manifest.json")).mtimeMs),
    has: (pathname) => addresses.has(pathname),
    isOfRoute: (pathname) => routes.some(({path}) => patternOf(path).test(pathname)),
    isServedLive: (pathname) => addresses.get(pathname)?.route.servedLive ?? false,
    isLive({pathname, query}) {
      const {route, answers} = addresses.get(pathname)!;
      if (!route.live) return false;
      const {key, errors} = readQuery(route.query, query);
      return (
        route.live.some((name) => query.has(name)) || (errors.length === 0 && !answers.has(key))
      );
    },
    find({pathname, query}) {
      const address = addresses.get(pathname);
      if (address === undefined) return problem(404, whyUnknown(pathname, routes));
      const {key, errors} = readQuery(address.route.query, query);
      if (errors.length > 0)
        return problem(
          400,
          errors.map(({parameter, detail}) => `${parameter}: ${detail}`).join("; "),
          {errors},
        );
      return (
        address.answers.get(key) ??
        problem(404, `nothing is printed at ${pathname} for ${key || "these parameters"}`)
      );
    },
    read,
    open: ({file}, encoding) => open(join(site, file + (encoding ? SUFFIX[encoding] : ""))),
    asset(path) {
      const [, name, ending] = /^(.*\.)([^.]+)$/.exec(path)!;
      return files.find(({url}) => url.startsWith(name!) && url.endsWith(`.${ending}`))?.url ?? "";
    },
    notFoundPage: notFoundPageOf({
      files,
      at: (path) => addresses.get(path)?.answers.get(""),
      read,
    }),
  };
}

function addressesOf(
  routes: readonly Route[],
  files: readonly ManifestFile[],
): Map<string, Address> {
  const byPath = new Map(routes.map((route) => [route.path, route]));
  const addresses = new Map<string, Address>();
  for (const file of files) {
    const [pathname, key = ""] = file.url.split("?") as [string, string?];
    const address = addresses.get(pathname) ?? {route: byPath.get(file.route)!, answers: new Map()};
    address.answers.set(key, file);
    addresses.set(pathname, address);
  }
  return addresses;
}

/** Of the paths of a record. */
const patternOf = (path: string): RegExp => new RegExp(`^${pathPattern(path)}$`);

/** Says which part of an address is the unknown one, when the address has a known form. */
function whyUnknown(pathname: string, routes: readonly Route[]): string {
  for (const {path} of routes) {
    const names = parameterNames(path);
    const pattern = path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, "([^/]+)");
    const values = names.length > 0 ? pathname.match(`^${pattern}$`)?.slice(1) : undefined;
    if (values)
      return `there is no ${path} with ${names.map((name, index) => `${name} ${JSON.stringify(values[index])}`).join(" and ")}`;
  }
  return `nothing is printed at ${pathname}`;
}
