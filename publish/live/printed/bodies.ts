import {type Problem, tryAgain} from "../http/problem.ts";
import type {Build} from "./build.ts";

export const NOTHING_PRINTED = tryAgain(503, "the first edition is not printed yet", 5);

/** A printed body: its bytes and their hash. */
export interface PrintedBody {
  readonly text: string;
  readonly sha256: string;
}

/** Reads what a build prints at an address without query, or says why there is nothing. */
export function printedAt(build: Build, pathname: string): PrintedBody | Problem {
  const found = build.find({pathname, query: new URLSearchParams(), search: ""});
  return "status" in found ? found : {text: build.read(found).toString(), sha256: found.sha256};
}

/**
 * The same, parsed and cached.
 *
 * @param T what the schema of the address says it is
 * @returns undefined when nothing is printed there
 */
export function printedJson<T>(build: Build, pathname: string): T | undefined {
  const parsed = bodiesOf(build);
  if (!parsed.has(pathname)) {
    const found = printedAt(build, pathname);
    parsed.set(pathname, "status" in found ? undefined : JSON.parse(found.text));
  }
  return parsed.get(pathname) as T | undefined;
}

export interface PerBuild<T> {
  (build: Build): T;
  /**
   * Has a build share what was made of the previous one, where both print the same at these
   * addresses.
   */
  share(build: Build, before: Build, pathnames: readonly string[]): void;
}

/** Caches what is made of a build by the first that asks, for as long as the build is in use. */
export function cachedPerBuild<T>(make: (build: Build) => T): PerBuild<T> {
  const made = new WeakMap<Build, {readonly value: T}>();
  const of = (build: Build): T => {
    const cached = made.get(build) ?? {value: make(build)};
    made.set(build, cached);
    return cached.value;
  };
  return Object.assign(of, {
    share(build: Build, before: Build, pathnames: readonly string[]) {
      const cached = made.get(before);
      const isSame = (pathname: string) => hashAt(build, pathname) === hashAt(before, pathname);
      if (cached && !made.has(build) && pathnames.every(isSame)) made.set(build, cached);
    },
  });
}

/** The hash of what is printed at an address without query; undefined where nothing is. */
function hashAt(build: Build, pathname: string): string | undefined {
  const found = build.find({pathname, query: new URLSearchParams(), search: ""});
  return "status" in found ? undefined : found.sha256;
}

const bodiesOf = cachedPerBuild(() => new Map<string, unknown>());
