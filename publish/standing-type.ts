import {Marks} from "./marks.ts";
import type {Memo} from "./print.ts";
import {sameInOrder} from "./same-in-order.ts";

/** How to notice what is read of a source. */
export interface Observable<Source> {
  /** Everything that can be read, piece by piece. */
  pieces(source: Source): ReadonlyMap<string, unknown>;
  /**
   * The source, telling which of its pieces is being read.
   *
   * What several values share is made through one of the two memos; what it read counts as read by
   * each that asks for it.
   *
   * @param once for what is of this source alone
   * @param kept for what may stand for later sources too: plain values, made from the source and
   * nothing that the key does not name
   */
  observed(source: Source, read: (piece: string) => void, once: Memo, kept: Memo): Source;
}

/** What stands ready from one source to the next. */
export interface StandingType<Source> {
  /**
   * Takes the next source: what is made of it through `memo` is only made anew where it read a
   * piece that has changed since. From then on nothing can be made of the source before.
   */
  next(source: Source): {readonly source: Source; readonly memo: Memo};
}

/** A value and the pieces that were read while it was made. */
interface Made {
  readonly value: unknown;
  readonly reads: Marks;
  /**
   * What was kept and asked for while it was made: it read all that they did, so they stand as long
   * as it does.
   */
  readonly parts: readonly Kept[];
}
interface Kept extends Made {
  readonly key: string;
  /** What asked for it last, while that was made. */
  whole: Kept | undefined;
  /** The last source that it was found to follow from: 1, 2, 3 … */
  provenIn: number;
}
/** What is being made. */
interface Making {
  readonly reads: Marks;
  readonly parts: Kept[];
}

/**
 * What was not asked for in as many sources is forgotten: an address may be gone for good, or a
 * print may have broken off.
 */
const GENERATIONS = 4;
/** To look for it takes a while: once in so many sources. */
const SWEEP = 16;

/**
 * Type is kept standing between editions, as printers of timetables did: of the next edition only
 * the lines that changed are set.
 *
 * A value must follow from the source alone. While it is made, the pieces it reads are noted; it
 * stands until one of them changes. Pieces are compared by value and order, so an equal one read
 * anew from the database changes nothing.
 */
export function standingType<Source>({pieces, observed}: Observable<Source>): StandingType<Source> {
  let sources = 0;
  let last: ReadonlyMap<string, unknown> = new Map();
  const kept = new Map<string, Kept>();
  /** Pieces go by numbers. */
  const numbers = new Map<string, number>();
  /** Of each recent source the pieces that had changed in it. */
  const changes = new Map<number, Marks>();
  /** What is being made, and inside of it what it asked for, down to the innermost. */
  const making: Making[] = [];

  function changesOf(now: ReadonlyMap<string, unknown>): Marks {
    for (const piece of now.keys()) if (!numbers.has(piece)) numbers.set(piece, numbers.size);
    const changed = new Marks(numbers.size);
    for (const [piece, number] of numbers)
      if (!sameInOrder(last.get(piece), now.get(piece))) changed.add(number);
    return changed;
  }
  function forget(): void {
    changes.delete(sources - GENERATIONS);
    if (sources % SWEEP === 0) for (const [key, one] of kept) if (!isWanted(one)) kept.delete(key);
  }
  /** Was it asked for lately, by itself or with the whole that it is a part of? */
  function isWanted(one: Kept | undefined): boolean {
    if (one === undefined || kept.get(one.key) !== one) return false;
    return one.provenIn >= sources - GENERATIONS || isWanted(one.whole);
  }
  function stands(one: Kept): boolean {
    while (one.provenIn < sources) {
      const changed = changes.get(one.provenIn + 1);
      if (changed === undefined || one.reads.meets(changed)) {
        for (const part of one.parts) part.provenIn = Math.max(part.provenIn, one.provenIn);
        return false;
      }
      one.provenIn++;
    }
    return true;
  }
  function read(piece: string): void {
    const number = numbers.get(piece);
    if (number === undefined)
      throw new RangeError(`${piece} is read, which is no piece of the source`);
    making.at(-1)?.reads.add(number);
  }
  function watched<T>(make: () => T): Made {
    const own: Making = {reads: new Marks(numbers.size), parts: []};
    making.push(own);
    try {
      return {value: make(), ...own};
    } finally {
      making.pop();
    }
  }
  /** What was made is handed to whom asked for it. */
  function handed({value, reads}: Made, parts: readonly Kept[]): unknown {
    const asker = making.at(-1);
    asker?.reads.addAll(reads);
    asker?.parts.push(...parts);
    return value;
  }
  function newly<T>(key: string, make: () => T): Kept {
    const one: Kept = {...watched(make), key, whole: undefined, provenIn: sources};
    for (const part of one.parts) part.whole = one;
    kept.set(key, one);
    return one;
  }

  return {
    next(source) {
      sources++;
      const now = pieces(source);
      changes.set(sources, changesOf(now));
      last = now;
      forget();
      const shared = new Map<string, Made>();
      const once: Memo = <T>(key: string, make: () => T): T => {
        const made = shared.get(key) ?? watched(make);
        shared.set(key, made);
        return handed(made, made.parts) as T;
      };
      const own = sources;
      const memo: Memo = <T>(key: string, make: (before?: T) => T): T => {
        if (own < sources)
          throw new RangeError(`${key} is made of a source that another has followed`);
        const standing = kept.get(key);
        const one =
          standing && stands(standing)
            ? standing
            : newly(key, () => make(standing?.value as T | undefined));
        return handed(one, [one]) as T;
      };
      const inside: Memo = (key, make) => memo(`kept ${key}`, () => make());
      return {source: observed(source, read, once, inside), memo};
    },
  };
}
