import type {Logger} from "pino";
import {DOCUMENTS, indexIn} from "../../search/index/keep-index.ts";
import {hashAt} from "../printed/bodies.ts";
import type {Build} from "../printed/build.ts";
import {openSearchIndex, type SearchIndex} from "./search-index.ts";

/** An edition that can be searched. */
export interface Searchable {
  readonly build: Pick<Build, "id" | "has">;
  readonly index: SearchIndex;
}

/** Opens the search index of each edition as it comes out. */
export interface SearchFollower {
  /** An edition has come out. */
  follow(build: Build): void;
  /** The newest that can be searched; undefined before the first. */
  ready(): Searchable | undefined;
  /** Resolves when the first can be. */
  readonly first: Promise<void>;
  close(): void;
}

/** A process that prints again and again writes an index after its edition is out. */
const LOOK_MS = 250;

/**
 * Searches are answered from the edition before until the index of the newest is there. An edition
 * with the same documents shares what is open.
 */
export function searchFollower(log: Pick<Logger, "info">): SearchFollower {
  let current: Searchable | undefined;
  let looking: NodeJS.Timeout | undefined;
  const first = Promise.withResolvers<void>();

  function take(build: Build, index: SearchIndex): void {
    if (index !== current?.index) {
      current?.index.close();
      log.info({edition: build.id, documents: index.documents}, "search is ready");
    }
    current = {build, index};
    first.resolve();
  }
  /** @returns whether there is nothing left to wait for */
  function look(build: Build, sha256: string): boolean {
    const index = current?.index.sha256 === sha256 ? current.index : openedOf(build, sha256);
    if (index) take(build, index);
    return index !== undefined;
  }
  return {
    follow(build) {
      clearInterval(looking);
      const sha256 = hashAt(build, DOCUMENTS);
      if (sha256 === undefined || look(build, sha256)) return;
      looking = setInterval(() => {
        if (look(build, sha256)) clearInterval(looking);
      }, LOOK_MS);
    },
    ready: () => current,
    first: first.promise,
    close() {
      clearInterval(looking);
      current?.index.close();
    },
  };
}

/** The index beside an edition; undefined where there is none, or one of other documents. */
function openedOf({folder}: Build, sha256: string): SearchIndex | undefined {
  let index: SearchIndex;
  try {
    index = openSearchIndex(indexIn(folder));
  } catch {
    return undefined;
  }
  if (index.sha256 === sha256) return index;
  index.close();
  return undefined;
}
