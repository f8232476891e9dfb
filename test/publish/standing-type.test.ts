import {describe, expect, test} from "vitest";
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
    expect(set({a: 1, b: [1]})).toEqual({made: ["a", "b", "sum", "constant"], values: [1, 1, 2, "x"]});
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
});
