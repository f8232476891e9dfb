import type {Logger} from "pino";
import {DOCUMENTS, indexIn} from "../../search/index/keep-index.ts";
import {hashAt} from "../printed/bodies.ts";
import type {Build} from "../printed/build.ts";
import {openSearchIndex, type SearchIndex} from "./search-index.ts";

/** A searchable edition. */
export interface Searchable {
  readonly build: Pick<Build, "id" | "has">;
  readonly index: SearchIndex;
}

/** Opens the search index of each edition when it becomes current. */
export interface SearchFollower {
  /** Takes up an edition that has become current. */
  follow(build: Build): void;
  /** The newest searchable edition; undefined before the first. */
  ready(): Searchable | undefined;
  /** Resolves when the first edition is searchable. */
  readonly first: Promise<void>;
  close(): void;
}

/**
 * Interval of looking for an index: a process that publishes repeatedly writes it after the
 * edition.
 */
const LOOK_MS = 250;

/**
 * Searches use the previous edition until the index of the newest exists. Editions with equal
 * documents share an open index.
 */
export function searchFollower(log: Pick<Logger, "info">): SearchFollower {
  let current: Searchable | undefined;
  let newest: Build | undefined;
  let looking: NodeJS.Timeout | undefined;
  let lost: SearchIndex | undefined;
  const first = Promise.withResolvers<void>();

  function take(build: Build, index: SearchIndex): void {
    if (index !== current?.index) {
      current?.index.close();
      log.info({edition: build.id, documents: index.documents}, "search is ready");
    }
    current = {build, index};
    first.resolve();
  }
  /** @returns whether the index was found */
  function look(build: Build, sha256: string): boolean {
    const open = current?.index === lost ? undefined : current?.index;
    const index = open?.sha256 === sha256 ? open : openedOf(build, sha256, reopen);
    if (index) take(build, index);
    return index !== undefined;
  }
  function follow(build: Build): void {
    newest = build;
    clearInterval(looking);
    const sha256 = hashAt(build, DOCUMENTS);
    if (sha256 === undefined || look(build, sha256)) return;
    looking = setInterval(() => {
      if (look(build, sha256)) clearInterval(looking);
    }, LOOK_MS);
  }
  /** Looks for a whole index in place of the open one, which stays until then. */
  function reopen(): void {
    if (current?.index === lost) return;
    lost = current?.index;
    follow(newest!);
  }
  return {
    follow,
    ready: () => current,
    first: first.promise,
    close() {
      clearInterval(looking);
      current?.index.close();
    },
  };
}

/** The index of an edition; undefined if there is none, or it belongs to other documents. */
function openedOf({folder}: Build, sha256: string, onLost: () => void): SearchIndex | undefined {
  let index: SearchIndex;
  try {
    index = openSearchIndex(indexIn(folder), onLost);
  } catch {
    return undefined;
  }
  if (index.sha256 === sha256) return index;
  index.close();
  return undefined;
}
