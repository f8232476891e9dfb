import {samePromise} from "./layout.ts";
import type {RenderedFile} from "./types.ts";

/** The differences between each build and the previous one. */
export interface Differences {
  /** Adds a file of the current build. */
  add(file: RenderedFile): void;
  /** New files of it that have not been taken yet. */
  readonly fresh: {readonly bytes: number; take(): RenderedFile[]};
  /**
   * Completes the current build and begins the next. @returns the addresses that the previous build
   * had and this one does not
   */
  close(): string[];
  /** Forgets the previous build: everything counts as new again. */
  forget(): void;
}

/** @param lasting whether builds follow, for which this one is remembered */
export function openDifferences(lasting: boolean): Differences {
  let before = new Map<string, RenderedFile>();
  let now = new Map<string, RenderedFile>();
  let fresh: RenderedFile[] = [];
  let bytes = 0;
  return {
    add(file) {
      const old = before.get(file.url);
      if (lasting) now.set(file.url, file);
      if (old && (old === file || isSame(old, file))) return;
      fresh.push(file);
      bytes += file.bytes.length;
    },
    fresh: {
      get bytes() {
        return bytes;
      },
      take() {
        const taken = fresh;
        [fresh, bytes] = [[], 0];
        return taken;
      },
    },
    close() {
      const gone = [...before.keys()].filter((url) => !now.has(url));
      [before, now] = [now, new Map()];
      return gone;
    },
    forget() {
      [before, now, fresh, bytes] = [new Map(), new Map(), [], 0];
    },
  };
}

const isSame = (a: RenderedFile, b: RenderedFile): boolean =>
  samePromise(a, b) && Buffer.compare(a.bytes, b.bytes) === 0;

/**
 * Maximum bytes counted for one file, so that rendering continues while a long list is compressed.
 */
const LONG_BYTES = 1024 * 1024;

/** Bytes that files count for while they wait to be written. */
export const bytesOf = (files: readonly RenderedFile[]): number =>
  files.reduce((total, {bytes}) => total + Math.min(bytes.length, LONG_BYTES), 0);
