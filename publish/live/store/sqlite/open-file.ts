import {statSync} from "node:fs";
import {open, rm} from "node:fs/promises";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {StoreBusyError} from "../types.ts";

/** Checks the files that a connection has open against those now at their paths. */
export interface OpenFile {
  /**
   * SQLite continues to use a file that was deleted or replaced, so its writes would be lost.
   *
   * @throws StoreBusyError when a path no longer leads to the file that was opened
   */
  assertSame(): void;
  /**
   * Writes and removes a separate file, because a write that fits in the existing log does not show
   * whether the disk has room.
   *
   * @throws StoreBusyError when no file can be written next to the database
   */
  assertRoom(): Promise<void>;
}

/** About as much as a few dozen writes add to the log. */
const ROOM_BYTES = 65_536;

const IN_MEMORY: OpenFile = {assertSame() {}, assertRoom: async () => {}};

/**
 * Records the identities of the database file and its log: call it right after opening the
 * database.
 */
export function openFileOf(db: Store): OpenFile {
  if (db.memory) return IN_MEMORY;
  const opened = [db.name, `${db.name}-wal`].map((path) => ({path, id: idOf(path)}));
  const room = `${db.name}-room`;
  return {
    assertSame() {
      if (opened.some(({path, id}) => idOf(path) !== id))
        throw new StoreBusyError(
          "the database file was deleted or replaced while it was open; restart the server",
        );
    },
    async assertRoom() {
      try {
        const file = await open(room, "w");
        try {
          await file.write(Buffer.alloc(ROOM_BYTES));
          await file.datasync();
        } finally {
          await file.close();
        }
      } catch (cause) {
        const {code} = cause as NodeJS.ErrnoException;
        throw new StoreBusyError(`no more files can be written next to the database (${code})`, {
          cause,
        });
      } finally {
        await rm(room, {force: true}).catch(() => {});
      }
    },
  };
}

/** Device and inode of a path; null if no file exists there. */
function idOf(path: string): string | null {
  const found = statSync(path, {bigint: true, throwIfNoEntry: false});
  return found === undefined ? null : `${found.dev} ${found.ino}`;
}
