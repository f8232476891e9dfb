import {samePromise} from "./entry.ts";
import type {Numbered} from "./output-thread.ts";
import type {PrintedFile} from "./types.ts";

/** The files of one edition after the other, numbered: one that the edition before had, too, has the number it had there. */
export interface Numbers {
  /** Adds a file to the edition at hand. */
  add(file: PrintedFile): void;
  /** What of it is new and has not been taken yet. */
  readonly fresh: {readonly bytes: number; take(): readonly Numbered[]};
  /** The numbers of the edition at hand, which is complete; the next one begins. */
  whole(): Uint32Array;
  /** No edition was before: everything is new again. */
  forget(): void;
}

/** The same bytes are known again as the same object. */
type Known = Map<Uint8Array, Numbered[]>;

export function openNumbers(): Numbers {
  let before: Known = new Map();
  let now: Known = new Map();
  let edition: number[] = [];
  let fresh: Numbered[] = [];
  let bytes = 0;
  let last = 0;

  function newly(file: PrintedFile): Numbered {
    const one = {number: last++, file};
    fresh.push(one);
    bytes += file.bytes.length;
    return one;
  }
  return {
    add(file) {
      const one = before.get(file.bytes)?.find((known) => known.file === file || samePromise(known.file, file)) ?? newly(file);
      const same = now.get(file.bytes);
      if (same) same.push(one);
      else now.set(file.bytes, [one]);
      edition.push(one.number);
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
    whole() {
      const numbers = Uint32Array.from(edition);
      [before, now, edition] = [now, new Map(), []];
      return numbers;
    },
    forget() {
      [before, now, edition, fresh, bytes] = [new Map(), new Map(), [], [], 0];
    },
  };
}
