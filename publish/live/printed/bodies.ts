import {cached} from "../../../pipeline/kit/cached.ts";
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
export const printedJson = <T>(build: Build, pathname: string): T | undefined =>
  build.has(pathname) ? (parsedAt(build, pathname) as T | undefined) : undefined;

const parsedAt = cached((build: Build, pathname: string): unknown => {
  const found = printedAt(build, pathname);
  return "status" in found ? undefined : JSON.parse(found.text);
});

export interface Shareable<T> {
  (build: Build): T;
  /**
   * Has a build share what was made of the previous one, where both print the same at these
   * addresses.
   */
  share(build: Build, before: Build, pathnames: readonly string[]): void;
}

/** Caches what is made of a build, and lets the next build share it. */
export function shareable<T>(make: (build: Build) => T): Shareable<T> {
  const made = new WeakMap<Build, {readonly value: T}>();
  const of = (build: Build): T => {
    const entry = made.get(build) ?? {value: make(build)};
    made.set(build, entry);
    return entry.value;
  };
  return Object.assign(of, {
    share(build: Build, before: Build, pathnames: readonly string[]) {
      const entry = made.get(before);
      const isSame = (pathname: string) => hashAt(build, pathname) === hashAt(before, pathname);
      if (entry && !made.has(build) && pathnames.every(isSame)) made.set(build, entry);
    },
  });
}

/** The hash of what is printed at an address without query; undefined where nothing is. */
export function hashAt(build: Build, pathname: string): string | undefined {
  const found = build.find({pathname, query: new URLSearchParams(), search: ""});
  return "status" in found ? undefined : found.sha256;
}
