import type {Edition} from "./edition.ts";
import type {Finding} from "./problem.ts";

export const NO_EDITION: Finding = {
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
export function printedAt(edition: Edition, pathname: string): PrintedBody | Finding {
  const found = edition.find({pathname, query: new URLSearchParams(), search: ""});
  return "status" in found ? found : {text: edition.read(found).toString(), sha256: found.sha256};
}

/**
 * The same, parsed: once for as long as the edition is out.
 *
 * @param T what the schema of the address says it is
 * @returns undefined when nothing is printed there
 */
export function printedJson<T>(edition: Edition, pathname: string): T | undefined {
  const parsed = bodiesOf(edition);
  if (!parsed.has(pathname)) {
    const found = printedAt(edition, pathname);
    parsed.set(pathname, "status" in found ? undefined : JSON.parse(found.text));
  }
  return parsed.get(pathname) as T | undefined;
}

export interface PerEdition<T> {
  (edition: Edition): T;
  /**
   * Has an edition share what was made from the one before it, where both print the same at these
   * addresses.
   */
  share(edition: Edition, before: Edition, pathnames: readonly string[]): void;
}

/**
 * Something made from an edition, once: by the first that asks, and kept while the edition is out.
 */
export function oncePerEdition<T>(make: (edition: Edition) => T): PerEdition<T> {
  const made = new WeakMap<Edition, {readonly value: T}>();
  const of = (edition: Edition): T => {
    let kept = made.get(edition);
    if (kept === undefined) {
      kept = {value: make(edition)};
      made.set(edition, kept);
    }
    return kept.value;
  };
  return Object.assign(of, {
    share(edition: Edition, before: Edition, pathnames: readonly string[]) {
      const kept = made.get(before);
      const isSame = (pathname: string) => hashAt(edition, pathname) === hashAt(before, pathname);
      if (kept && !made.has(edition) && pathnames.every(isSame)) made.set(edition, kept);
    },
  });
}

/** The hash of what is printed at an address without query; undefined where nothing is. */
function hashAt(edition: Edition, pathname: string): string | undefined {
  const found = edition.find({pathname, query: new URLSearchParams(), search: ""});
  return "status" in found ? undefined : found.sha256;
}

const bodiesOf = oncePerEdition(() => new Map<string, unknown>());
