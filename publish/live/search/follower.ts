import type {Build} from "../printed/build.ts";

/** Has editions made searchable as they come out. */
export interface SearchFollower {
  /** An edition has come out. */
  follow(build: Build): void;
  /** The newest that can be searched; undefined before the first. */
  ready(): Build | undefined;
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
  prepare: (build: Build, before?: Build) => Promise<boolean>,
): SearchFollower {
  let next: Build | undefined;
  let ready: Build | undefined;
  let working = false;
  async function work(): Promise<void> {
    working = true;
    for (let build = next; build !== undefined; build = next) {
      next = undefined;
      if (await prepare(build, ready)) ready = build;
    }
    working = false;
  }
  return {
    follow(build) {
      next = build;
      if (!working) void work();
    },
    ready: () => ready,
  };
}
