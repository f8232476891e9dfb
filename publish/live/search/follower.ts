import type {Edition} from "../edition.ts";

/** Has editions made searchable as they come out. */
export interface SearchFollower {
  /** An edition has come out. */
  follow(edition: Edition): void;
  /** The newest that can be searched; undefined before the first. */
  ready(): Edition | undefined;
}

/**
 * Prepares one edition at a time, the newest next: to read its documents takes seconds, and of the
 * editions that come out meanwhile only the last is worth it. Until then searches are answered from
 * the one before.
 *
 * @param prepare makes an edition searchable; told which one was ready before. Resolves with
 * whether it is; never rejects
 */
export function searchFollower(
  prepare: (edition: Edition, before?: Edition) => Promise<boolean>,
): SearchFollower {
  let next: Edition | undefined;
  let ready: Edition | undefined;
  let working = false;
  async function work(): Promise<void> {
    working = true;
    for (let edition = next; edition !== undefined; edition = next) {
      next = undefined;
      if (await prepare(edition, ready)) ready = edition;
    }
    working = false;
  }
  return {
    follow(edition) {
      next = edition;
      if (!working) void work();
    },
    ready: () => ready,
  };
}
