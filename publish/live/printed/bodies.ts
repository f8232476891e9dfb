import {type Problem, tryAgain} from "../http/problem.ts";
import {type Build, LostError} from "./build.ts";

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
  await build.learn?.({pathname, search: ""});
  const found = build.find({pathname, query: new URLSearchParams(), search: ""});
  if ("status" in found) return found;
  return {text: (await build.read(found)).toString(), sha256: found.sha256};
}

/**
 * The static JSON at an address, parsed and cached.
 *
 * @param T type of the address's schema
 * @returns undefined when the build has no file there
 * @throws LostError when its file cannot be read
 */
export async function printedJson<T>(build: Build, pathname: string): Promise<T | undefined> {
  await build.learn?.({pathname, search: ""});
  return build.has(pathname)
    ? (keptIn(parsedIn(build), pathname, () => parsedAt(build, pathname)) as Promise<T>)
    : undefined;
}

const parsed = new WeakMap<Build, Map<string, Promise<unknown>>>();
function parsedIn(build: Build): Map<string, Promise<unknown>> {
  const bodies = parsed.get(build) ?? new Map<string, Promise<unknown>>();
  parsed.set(build, bodies);
  return bodies;
}

async function parsedAt(build: Build, pathname: string): Promise<unknown> {
  const found = await printedAt(build, pathname);
  if ("status" in found) return undefined;
  try {
    return JSON.parse(found.text);
  } catch (cause) {
    throw new LostError(`the file for ${pathname} is not JSON`, {cause});
  }
}

export interface Shareable<T> {
  (build: Build): Promise<T>;
  /** Lets a build reuse the value of the previous one if the files at these addresses are equal. */
  share(build: Build, before: Build, pathnames: readonly string[]): void;
}

/**
 * Caches a value per build, and lets the next build reuse it. A failed computation is retried for
 * the next caller.
 */
export function shareable<T>(make: (build: Build) => Promise<T>): Shareable<T> {
  const made = new WeakMap<Build, Promise<T>>();
  return Object.assign((build: Build) => keptIn(made, build, () => make(build)), {
    share(build: Build, before: Build, pathnames: readonly string[]) {
      const value = made.get(before);
      const isSame = (pathname: string) => hashAt(build, pathname) === hashAt(before, pathname);
      if (value && pathnames.every(isSame)) keptIn(made, build, () => value);
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
