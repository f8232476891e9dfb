import {statSync} from "node:fs";
import {open, rm} from "node:fs/promises";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {StoreBusyError} from "../types.ts";

/** The files that a connection has open, against what lies at their paths now. */
export interface OpenFile {
  /**
   * SQLite goes on with a file that was deleted or replaced: what it writes then is in no file that
   * anybody will open again.
   *
   * @throws StoreBusyError when a path names another file than the one that was opened, or none
   */
  assertSame(): void;
  /**
   * A write that finds room in the log as it is says nothing of the disk, so that a file of its own
   * is written, and removed again.
   *
   * @throws StoreBusyError when nothing can be added beside the database
   */
  assertRoom(): Promise<void>;
}

/** As much as some tens of writes add to the log. */
const ROOM_BYTES = 65_536;

const IN_MEMORY: OpenFile = {assertSame() {}, assertRoom: async () => {}};

/**
 * Remembers the database and its log as they are now: call it right after the database was opened.
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
        throw new StoreBusyError(`nothing more can be written beside the database (${code})`, {
          cause,
        });
      } finally {
        await rm(room, {force: true}).catch(() => {});
      }
    },
  };
}

/** Device and inode of a path; null when nothing lies there. */
function idOf(path: string): string | null {
  const found = statSync(path, {bigint: true, throwIfNoEntry: false});
  return found === undefined ? null : `${found.dev} ${found.ino}`;
}
