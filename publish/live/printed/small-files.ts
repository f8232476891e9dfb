/** A file as sent. */
export interface SmallFile {
  readonly bytes: Buffer;
  /** For `Last-Modified`. */
  readonly modifiedAt: string;
}

/**
 * Small files in memory: opening, measuring, reading and closing one costs more than the rest of
 * its answer.
 */
export interface SmallFiles {
  get(content: string): SmallFile | undefined;
  /** Keeps a file, evicting those unused for longest. */
  keep(content: string, file: SmallFile): void;
}

/** Larger files are streamed from the disk. */
export const SMALL_BYTES = 65_536;

/** @param mostBytes limit of their total size; files unused for longest are dropped beyond it */
export function smallFiles(mostBytes: number): SmallFiles {
  // in the order of last use
  const files = new Map<string, SmallFile>();
  let held = 0;
  return {
    get(content) {
      const file = files.get(content);
      if (file === undefined) return undefined;
      files.delete(content);
      files.set(content, file);
      return file;
    },
    keep(content, file) {
      held += file.bytes.length - (files.get(content)?.bytes.length ?? 0);
      files.delete(content);
      files.set(content, file);
      for (const [oldest, {bytes}] of files) {
        if (held <= mostBytes) break;
        files.delete(oldest);
        held -= bytes.length;
      }
    },
  };
}
