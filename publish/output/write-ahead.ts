import {rm} from "node:fs/promises";
import pLimit from "p-limit";
import {siteOf} from "./editions.ts";
import type {Entry} from "./entry.ts";
import {makeFolders, WORKERS, type Writing, type Written, write} from "./stored.ts";

/**
 * Bytes that are written into the folder of an edition before it is known what else will be in it.
 */
export interface WriteAhead {
  /** What was begun, by content. */
  readonly begun: ReadonlyMap<string, Promise<Written>>;
  /**
   * Begins to write an entry, unless one with the same content is being written.
   *
   * @throws what an earlier one failed with
   */
  begin(entry: Entry): void;
  /** Ends it all. What has not been taken into an edition is gone. */
  close(): Promise<void>;
}

/** @param partial the folder, which is made with the first file */
export function writeAhead(partial: string, how: Omit<Writing, "old">): WriteAhead {
  const site = siteOf(partial);
  const begun = new Map<string, Promise<Written>>();
  const folders = new Set<string>();
  const aFewAtATime = pLimit({concurrency: WORKERS, rejectOnClear: true});
  let refused: {readonly by: unknown} | undefined;
  return {
    begun,
    begin(entry) {
      if (refused) throw refused.by;
      if (begun.has(entry.content)) return;
      const writing = aFewAtATime(() => {
        for (const folder of makeFolders(site, [entry], folders)) folders.add(folder);
        return write(site, entry, how);
      });
      writing.catch((error: unknown) => {
        refused ??= {by: error};
      });
      begun.set(entry.content, writing);
    },
    async close() {
      aFewAtATime.clearQueue();
      await Promise.allSettled(begun.values());
      await rm(partial, {recursive: true, force: true});
    },
  };
}
