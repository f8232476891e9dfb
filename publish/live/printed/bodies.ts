import type {Problem} from "../http/problem.ts";
import type {Build} from "./build.ts";

export const NOTHING_PRINTED: Problem = {
  status: 503,
  detail: "the first edition is not printed yet",
  headers: {"Retry-After": "5"},
};

/** A printed body: its bytes and their hash. */
export interface PrintedBody {
  readonly text: string;
  readonly sha256: string;
}

/** What an edition prints at an address without query. @returns why there is nothing, otherwise */
export function printedAt(build: Build, pathname: string): PrintedBody | Problem {
  const found = build.find({pathname, query: new URLSearchParams(), search: ""});
  return "status" in found ? found : {text: build.read(found).toString(), sha256: found.sha256};
}

/**
 * The same, parsed: once for as long as the edition is out.
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
   * Has an edition share what was made from the one before it, where both print the same at these
   * addresses.
   */
  share(build: Build, before: Build, pathnames: readonly string[]): void;
}

/**
 * Something made from an edition, once: by the first that asks, and kept while the edition is out.
 */
export function cachedPerBuild<T>(make: (build: Build) => T): PerBuild<T> {
  const made = new WeakMap<Build, {readonly value: T}>();
  const of = (build: Build): T => {
    let kept = made.get(build);
    if (kept === undefined) {
      kept = {value: make(build)};
      made.set(build, kept);
    }
    return kept.value;
  };
  return Object.assign(of, {
    share(build: Build, before: Build, pathnames: readonly string[]) {
      const kept = made.get(before);
      const isSame = (pathname: string) => hashAt(build, pathname) === hashAt(before, pathname);
      if (kept && !made.has(build) && pathnames.every(isSame)) made.set(build, kept);
    },
  });
}

/** The hash of what is printed at an address without query; undefined where nothing is. */
function hashAt(build: Build, pathname: string): string | undefined {
  const found = build.find({pathname, query: new URLSearchParams(), search: ""});
  return "status" in found ? undefined : found.sha256;
}

const bodiesOf = cachedPerBuild(() => new Map<string, unknown>());
