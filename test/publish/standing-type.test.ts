import {describe, expect, test} from "vitest";
import type {Memo} from "../../publish/print.ts";
import {standingType} from "../../publish/standing-type.ts";

interface Source {
  readonly a: number;
  readonly b: readonly number[];
}
const observable = {
  pieces: (source: Source) => new Map<string, unknown>(Object.entries(source)),
  observed: (source: Source, read: (piece: string) => void): Source => ({
    get a() {
      read("a");
      return source.a;
    },
    get b() {
      read("b");
      return source.b;
    },
  }),
};

function setter() {
  const type = standingType(observable);
  return (next: Source, wanted: readonly string[] = ["a", "b", "sum", "constant"]) => {
    const {source, memo} = type.next(next);
    const made: string[] = [];
    const lines: Record<string, () => unknown> = {
      a: () => source.a,
      b: () => source.b.length,
      sum: () => source.a + source.b.length,
      constant: () => "x",
    };
    const values = wanted.map((key) =>
      memo(key, () => {
        made.push(key);
        return lines[key]!();
      }),
    );
    return {made, values};
  };
}

describe("standing type", () => {
  test("only what read a changed piece is made anew", () => {
    const set = setter();
    expect(set({a: 1, b: [1]})).toEqual({
      made: ["a", "b", "sum", "constant"],
      values: [1, 1, 2, "x"],
    });
    expect(set({a: 1, b: [1]})).toEqual({made: [], values: [1, 1, 2, "x"]});
    expect(set({a: 2, b: [1]})).toEqual({made: ["a", "sum"], values: [2, 1, 3, "x"]});
    expect(set({a: 2, b: [1, 2]})).toEqual({made: ["b", "sum"], values: [2, 2, 4, "x"]});
  });
  test("what was not asked for in between stands only if nothing changed in between", () => {
    const set = setter();
    set({a: 1, b: []});
    set({a: 2, b: []}, ["b"]);
    expect(set({a: 1, b: []})).toMatchObject({made: ["a", "sum"], values: [1, 0, 1, "x"]});
  });
  test("a run that broke off is taken up again", () => {
    const type = standingType(observable);
    const first = type.next({a: 1, b: []});
    first.memo("a", () => first.source.a);
    const second = type.next({a: 2, b: []});
    expect(() =>
      second.memo("a", () => {
        throw new Error(`no ${second.source.a}`);
      }),
    ).toThrow("no 2");
    const third = type.next({a: 2, b: []});
    expect(third.memo("a", () => third.source.a)).toBe(2);
  });
  test("undefined is a value too", () => {
    const type = standingType(observable);
    type.next({a: 1, b: []}).memo("nothing", () => undefined);
    expect(type.next({a: 1, b: []}).memo("nothing", () => "made again")).toBeUndefined();
  });
  test("a piece that is not among those named cannot be read unnoticed", () => {
    const type = standingType({...observable, pieces: () => new Map([["a", 1]])});
    const {source, memo} = type.next({a: 1, b: []});
    expect(() => memo("b", () => source.b)).toThrow(RangeError);
  });
  test("of a source that another has followed nothing more is made: it would count as made of the newest", () => {
    const type = standingType(observable);
    const [first, second] = [type.next({a: 1, b: []}), type.next({a: 2, b: []})];
    expect(() => first.memo("a", () => first.source.a)).toThrow(RangeError);
    expect(second.memo("a", () => second.source.a)).toBe(2);
  });
  test("what was not asked for in many sources is forgotten", () => {
    const set = setter();
    set({a: 1, b: []});
    for (let n = 0; n < 10; n++) set({a: 1, b: []}, ["a"]);
    expect(set({a: 1, b: []}).made).toEqual(["b", "sum", "constant"]);
  });
});

describe("a piece is the same when it is equal and in the same order", () => {
  interface Holding {
    readonly piece: unknown;
  }
  const type = () =>
    standingType<Holding>({
      pieces: ({piece}) => new Map([["piece", piece]]),
      observed: ({piece}, read) => ({
        get piece() {
          read("piece");
          return piece;
        },
      }),
    });
  test.each([
    {says: "equal lists", before: [1, {a: [2]}], after: [1, {a: [2]}], made: 1},
    {
      says: "equal maps",
      before: new Map([["a", {b: 1}]]),
      after: new Map([["a", {b: 1}]]),
      made: 1,
    },
    {says: "equal sets", before: new Set(["a", "b"]), after: new Set(["a", "b"]), made: 1},
    {says: "equal bytes", before: Buffer.from("a"), after: Buffer.from("a"), made: 1},
    {says: "no number", before: Number.NaN, after: Number.NaN, made: 1},
    {says: "a property less", before: {a: 1, b: undefined}, after: {a: 1}, made: 2},
    {says: "another value deep inside", before: {a: [{b: 1}]}, after: {a: [{b: 2}]}, made: 2},
    {says: "a list and an object", before: [], after: {}, made: 2},
    {says: "nothing and a list", before: null, after: [], made: 2},
    {says: "other bytes", before: Buffer.from("a"), after: Buffer.from("b"), made: 2},
    {says: "properties in another order", before: {a: 1, b: 2}, after: {b: 2, a: 1}, made: 2},
    {
      says: "a map in another order",
      before: new Map(Object.entries({a: 1, b: 2})),
      after: new Map(Object.entries({b: 2, a: 1})),
      made: 2,
    },
    {
      says: "a set in another order",
      before: new Set(["a", "b"]),
      after: new Set(["b", "a"]),
      made: 2,
    },
  ])("$says: made $made times", ({before, after, made}) => {
    const {next} = type();
    let times = 0;
    for (const piece of [before, after]) {
      const {source, memo} = next({piece});
      memo("value", () => {
        times++;
        return source.piece;
      });
    }
    expect(times).toBe(made);
  });
});

describe("a value made anew", () => {
  test("is told what it was before, and may be handed back", () => {
    const type = standingType(observable);
    const set = (next: Source) => {
      const {source, memo} = type.next(next);
      return memo<{even: boolean}>("even", (before) => {
        const even = source.a % 2 === 0;
        return before?.even === even ? before : {even};
      });
    };
    const [first, second, third] = [set({a: 2, b: []}), set({a: 4, b: []}), set({a: 5, b: []})];
    expect(second).toBe(first);
    expect(third).toEqual({even: false});
  });
});

describe("parts of a whole", () => {
  /** A whole made of a part that reads `a` and one that reads `b`; which are made. */
  function whole() {
    const type = standingType(observable);
    return (next: Source): string[] => {
      const {source, memo} = type.next(next);
      const made: string[] = [];
      const part = (key: string, make: () => unknown) =>
        memo(key, () => {
          made.push(key);
          return make();
        });
      part("whole", () => [part("of a", () => source.a), part("of b", () => source.b.length)]);
      return made;
    };
  }
  test.each([
    {says: "at once", sources: 0},
    {says: "within memory", sources: 3},
    {says: "long after the parts were asked for by themselves", sources: 23},
  ])("of a whole that changes $says only the changed part is made again", ({sources}) => {
    const made = whole();
    expect(made({a: 1, b: []})).toEqual(["whole", "of a", "of b"]);
    for (let n = 0; n < sources; n++) expect(made({a: 1, b: []})).toEqual([]);
    expect(made({a: 2, b: []})).toEqual(["whole", "of a"]);
    for (let n = 0; n < sources; n++) expect(made({a: 2, b: []})).toEqual([]);
    expect(made({a: 2, b: [1]})).toEqual(["whole", "of b"]);
  });
  test("a part that its whole no longer asks for is forgotten", () => {
    const type = standingType(observable);
    const set = (next: Source): string[] => {
      const {source, memo} = type.next(next);
      const made: string[] = [];
      memo("whole", () => {
        if (source.a === 1) memo("part", () => made.push("part"));
      });
      return made;
    };
    expect(set({a: 1, b: []})).toEqual(["part"]);
    expect(set({a: 2, b: []})).toEqual([]);
    expect(set({a: 1, b: []})).toEqual([]);
    for (let n = 0; n < 10; n++) set({a: 2, b: []});
    expect(set({a: 1, b: []})).toEqual(["part"]);
  });
});

describe("values inside of values", () => {
  interface Sharing extends Source {
    readonly once: Memo;
    readonly kept: Memo;
  }
  /** Which of the parts and bodies are made, source after source. */
  function shared(kind: "once" | "kept") {
    const type = standingType<Sharing>({
      pieces: ({a, b}) => observable.pieces({a, b}),
      observed: (source, read, once, kept) =>
        Object.defineProperties(
          {once, kept} as Sharing,
          Object.getOwnPropertyDescriptors(observable.observed(source, read)),
        ),
    });
    return (next: Source) => {
      const {source, memo} = type.next({
        ...next,
        once: (_, make) => make(),
        kept: (_, make) => make(),
      });
      const made: string[] = [];
      const part = () =>
        source[kind]("part", () => {
          made.push("part");
          return source.b.length;
        });
      for (const body of ["first", "second"])
        memo(body, () => {
          made.push(body);
          return source.a + part();
        });
      memo("third", () => {
        made.push("third");
        return part();
      });
      return made;
    };
  }
  test.each([
    {
      says: "of one source: made again for whoever is made again",
      kind: "once" as const,
      afterA: ["first", "part", "second"],
    },
    {
      says: "kept: it stands though its askers do not",
      kind: "kept" as const,
      afterA: ["first", "second"],
    },
  ])("$says", ({kind, afterA}) => {
    const made = shared(kind);
    expect(made({a: 1, b: []})).toEqual(["first", "part", "second", "third"]);
    expect(made({a: 1, b: []})).toEqual([]);
    expect(made({a: 2, b: []})).toEqual(afterA);
    // what the part read, each that asked for it has read
    expect(made({a: 2, b: [1]})).toEqual(["first", "part", "second", "third"]);
  });
});
