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
  /**
   * Takes the next source: what is made of it through `memo` is only made anew where it read a piece that has changed since the last one.
   * What the last source was not asked for is forgotten.
   */
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
  let kept = new Map<string, Kept>();
  return {
    next(source) {
      const now = pieces(source);
      const changed = [...new Set([...last.keys(), ...now.keys()])].filter((piece) => !isDeepStrictEqual(last.get(piece), now.get(piece)));
      const before = kept;
      kept = new Map();
      last = now;
      const mine = kept;
      let reads: Set<string> | undefined;
      const memo: Memo = <T>(key: string, make: () => T): T => {
        const standing = before.get(key);
        if (standing && !changed.some((piece) => standing.reads.has(piece))) {
          mine.set(key, standing);
          return standing.value as T;
        }
        reads = new Set();
        const value = make();
        mine.set(key, {value, reads});
        reads = undefined;
        return value;
      };
      return {source: observed(source, (piece) => reads?.add(piece)), memo};
    },
  };
}
