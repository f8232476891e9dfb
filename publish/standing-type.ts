import {isDeepStrictEqual} from "node:util";
import type {Memo} from "./print.ts";

/** How to notice what is read of a source. */
export interface Observable<Source> {
  /** Everything that can be read, piece by piece. */
  pieces(source: Source): ReadonlyMap<string, unknown>;
  /** The source, telling which of its pieces is being read. */
  observed(source: Source, read: (piece: string) => void): Source;
}

interface Kept {
  readonly value: unknown;
  readonly reads: ReadonlySet<string>;
}

/** What stands ready from one source to the next. */
export interface StandingType<Source> {
  /** Takes the next source: what is made of it through `memo` is only made anew where it read a piece that has changed since. */
  next(source: Source): {readonly source: Source; readonly memo: Memo};
}

/**
 * Type is kept standing between editions, as printers of timetables did: of the next edition only the lines that changed are set.
 *
 * A value must follow from the source alone. While it is made, the pieces it reads are noted; it stands until one of them changes. Pieces
 * are compared by value, so an equal one read anew from the database changes nothing.
 */
export function standingType<Source>({pieces, observed}: Observable<Source>): StandingType<Source> {
  let last: ReadonlyMap<string, unknown> = new Map();
  const kept = new Map<string, Kept>();
  /** Of each piece, what was made from it. */
  const readers = new Map<string, Set<string>>();

  function forget(key: string): void {
    for (const piece of kept.get(key)?.reads ?? []) readers.get(piece)!.delete(key);
    kept.delete(key);
  }
  function keep(key: string, value: unknown, reads: ReadonlySet<string>): void {
    kept.set(key, {value, reads});
    for (const piece of reads) readers.set(piece, (readers.get(piece) ?? new Set()).add(key));
  }

  return {
    next(source) {
      const now = pieces(source);
      for (const piece of new Set([...last.keys(), ...now.keys()])) {
        if (isDeepStrictEqual(last.get(piece), now.get(piece))) continue;
        for (const key of [...(readers.get(piece) ?? [])]) forget(key);
      }
      last = now;
      let reads: Set<string> | undefined;
      const memo: Memo = <T>(key: string, make: () => T): T => {
        const standing = kept.get(key);
        if (standing) return standing.value as T;
        const mine = new Set<string>();
        reads = mine;
        try {
          const value = make();
          keep(key, value, mine);
          return value;
        } finally {
          reads = undefined;
        }
      };
      return {source: observed(source, (piece) => reads?.add(piece)), memo};
    },
  };
}
