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
  /** The source it was made of: 1, 2, 3 … */
  readonly madeOf: number;
  /** Numbers of the pieces that were read. */
  readonly reads: Int32Array;
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
  let sources = 0;
  let last: ReadonlyMap<string, unknown> = new Map();
  const kept = new Map<string, Kept>();
  /** Pieces go by numbers; of each the source in which it last changed. */
  const numbers = new Map<string, number>();
  const changedIn: number[] = [];

  function numberOf(piece: string): number {
    const known = numbers.get(piece);
    if (known !== undefined) return known;
    numbers.set(piece, numbers.size);
    changedIn.push(sources);
    return numbers.size - 1;
  }
  function stands({madeOf, reads}: Kept): boolean {
    for (let k = 0; k < reads.length; k++) if (changedIn[reads[k]!]! > madeOf) return false;
    return true;
  }

  return {
    next(source) {
      sources++;
      const now = pieces(source);
      for (const piece of new Set([...last.keys(), ...now.keys()]))
        if (!isDeepStrictEqual(last.get(piece), now.get(piece))) changedIn[numberOf(piece)] = sources;
      last = now;
      const madeOf = sources;
      let reads: Set<string> | undefined;
      const memo: Memo = <T>(key: string, make: () => T): T => {
        const standing = kept.get(key);
        if (standing && stands(standing)) return standing.value as T;
        const mine = new Set<string>();
        reads = mine;
        try {
          const value = make();
          kept.set(key, {value, madeOf, reads: Int32Array.from(mine, numberOf)});
          return value;
        } finally {
          reads = undefined;
        }
      };
      return {source: observed(source, (piece) => reads?.add(piece)), memo};
    },
  };
}
