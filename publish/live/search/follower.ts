import type {Build} from "../printed/build.ts";

/** Has builds made searchable as they come out. */
export interface SearchFollower {
  /** A build has come out. */
  follow(build: Build): void;
  /** The newest that can be searched; undefined before the first. */
  ready(): Build | undefined;
}

/**
 * Prepares one build at a time, the newest next: to read its documents takes seconds, and of the
 * builds that come out meanwhile only the last is worth it. Until then searches are answered from
 * the previous one.
 *
 * @param prepare makes a build searchable, given the previous one that was. Resolves with whether
 * it is; never rejects
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
