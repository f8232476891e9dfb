/** A file as it is sent. */
export interface SmallFile {
  readonly bytes: Buffer;
  /** For `Last-Modified`. */
  readonly modifiedAt: string;
}

/** Small files in memory: to open, measure, read and close one costs more than all of its answer. */
export interface SmallFiles {
  get(content: string): SmallFile | undefined;
  /** Keeps a file; those not asked for longest make room for it. */
  keep(content: string, file: SmallFile): void;
}

/** Larger ones are read from the disk piece by piece. */
export const SMALL_BYTES = 65_536;

/** @param mostBytes what all of them may take; beyond that nothing is kept that is not asked for */
export function smallFiles(mostBytes: number): SmallFiles {
  // in the order of their last use
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
