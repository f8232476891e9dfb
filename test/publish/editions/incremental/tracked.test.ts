import {describe, expect, test} from "vitest";
import {cached, forgetUnused} from "../../../../pipeline/kit/cached.ts";
import {tracked} from "../../../../publish/editions/incremental/tracked.ts";

interface Source {
  readonly a: number;
  readonly b: readonly number[];
}

/** Names the values that are recomputed, source by source. */
function worker() {
  const newest = tracked<Source>();
  let made: string[] = [];
  const value = <T>(name: string, workOut: (view: Source) => T) =>
    cached((view: Source) => {
      made.push(name);
      return workOut(view);
    });
  const values = {
    a: value("a", ({a}) => a),
    b: value("b", ({b}) => b.length),
    sum: value("sum", ({a, b}) => a + b.length),
    constant: value("constant", () => "x"),
  };
  type Name = keyof typeof values;
  return (next: Source, wanted: readonly Name[] = ["a", "b", "sum", "constant"]) => {
    made = [];
    const view = newest(next);
    return {values: wanted.map((name) => values[name](view)), made, view};
  };
}

describe("a cached value of a view", () => {
  test("is computed again if it read a changed property", () => {
    const work = worker();
    expect(work({a: 1, b: [1]})).toMatchObject({
      made: ["a", "b", "sum", "constant"],
      values: [1, 1, 2, "x"],
    });
    expect(work({a: 1, b: [1]})).toMatchObject({made: [], values: [1, 1, 2, "x"]});
    expect(work({a: 2, b: [1]})).toMatchObject({made: ["a", "sum"], values: [2, 1, 3, "x"]});
    expect(work({a: 2, b: [1, 2]})).toMatchObject({made: ["b", "sum"], values: [2, 2, 4, "x"]});
  });

  test("that was unused in between is still correct", () => {
    const work = worker();
    work({a: 1, b: []});
    work({a: 2, b: []}, ["b"]);
    expect(work({a: 3, b: []})).toMatchObject({made: ["a", "sum"], values: [3, 0, 3, "x"]});
  });

  test("that failed is computed again", () => {
    const newest = tracked<Source>();
    const positive = cached(({a}: Source) => {
      if (a < 0) throw new Error(`no ${a}`);
      return a;
    });
    expect(positive(newest({a: 1, b: []}))).toBe(1);
    expect(() => positive(newest({a: -2, b: []}))).toThrow("no -2");
    expect(positive(newest({a: 3, b: []}))).toBe(3);
  });

  test("unused for many steps is dropped", () => {
    const work = worker();
    work({a: 1, b: []});
    for (let n = 0; n < 10; n++) forgetUnused(work({a: 1, b: []}, ["a"]).view);
    expect(work({a: 1, b: []}).made).toEqual(["b", "sum", "constant"]);
  });
});

describe("a property is the same when it is equal and in the same order", () => {
  test.each([
    ["equal lists", 1, [1, {a: [2]}], [1, {a: [2]}]],
    ["equal maps", 1, new Map([["a", {b: 1}]]), new Map([["a", {b: 1}]])],
    ["equal sets", 1, new Set(["a", "b"]), new Set(["a", "b"])],
    ["equal bytes", 1, Buffer.from("a"), Buffer.from("a")],
    ["no number", 1, Number.NaN, Number.NaN],
    ["a property less", 2, {a: 1, b: undefined}, {a: 1}],
    ["another value deep inside", 2, {a: [{b: 1}]}, {a: [{b: 2}]}],
    ["a list and an object", 2, [], {}],
    ["nothing and a list", 2, null, []],
    ["other bytes", 2, Buffer.from("a"), Buffer.from("b")],
    ["properties in another order", 2, {a: 1, b: 2}, {b: 2, a: 1}],
    [
      "a map in another order",
      2,
      new Map(Object.entries({a: 1, b: 2})),
      new Map(Object.entries({b: 2, a: 1})),
    ],
    ["a set in another order", 2, new Set(["a", "b"]), new Set(["b", "a"])],
  ])("%s: worked out %s times", (_, made, before, after) => {
    const newest = tracked<{readonly held: unknown}>();
    let times = 0;
    const value = cached(({held}: {readonly held: unknown}) => {
      times++;
      return held;
    });
    for (const held of [before, after]) value(newest({held}));
    expect(times).toBe(made);
  });
});

describe("values inside of values", () => {
  /**
   * A value composed of one part that reads `a` and one that reads `b`; returns which are
   * recomputed.
   */
  function whole() {
    const newest = tracked<Source>();
    let made: string[] = [];
    const ofA = cached(({a}: Source) => {
      made.push("of a");
      return {a};
    });
    const ofB = cached(({b}: Source) => {
      made.push("of b");
      return {b};
    });
    const both = cached((view: Source) => {
      made.push("whole");
      return {...ofA(view), ...ofB(view)};
    });
    return (next: Source): string[] => {
      made = [];
      expect(both(newest(next))).toEqual(next);
      return made.toSorted();
    };
  }
  test.each([
    ["at once", 0],
    ["long after", 23],
  ])("of a whole that changes %s only the changed part is computed again", (_, sources) => {
    const made = whole();
    expect(made({a: 1, b: []})).toEqual(["of a", "of b", "whole"]);
    for (let n = 0; n < sources; n++) expect(made({a: 1, b: []})).toEqual([]);
    expect(made({a: 2, b: []})).toEqual(["of a", "whole"]);
    for (let n = 0; n < sources; n++) expect(made({a: 2, b: []})).toEqual([]);
    expect(made({a: 2, b: [1]})).toEqual(["of b", "whole"]);
  });

  test("users of a shared part depend on all it has read; it is computed once", () => {
    const newest = tracked<Source>();
    let made: string[] = [];
    const part = cached(({b}: Source) => {
      made.push("part");
      return b.length;
    });
    const [first, second] = ["first", "second"].map((name) =>
      cached((view: Source) => {
        made.push(name);
        return view.a + part(view);
      }),
    );
    const madeFor = (next: Source) => {
      made = [];
      const view = newest(next);
      const values = [first!(view), second!(view)];
      return {made: made.toSorted(), values};
    };
    expect(madeFor({a: 1, b: []})).toEqual({made: ["first", "part", "second"], values: [1, 1]});
    expect(madeFor({a: 2, b: []})).toEqual({made: ["first", "second"], values: [2, 2]});
    expect(madeFor({a: 2, b: [1]})).toEqual({made: ["first", "part", "second"], values: [3, 3]});
    // for another list of the same length, the part has the same value
    expect(madeFor({a: 2, b: [2]})).toEqual({made: ["part"], values: [3, 3]});
  });
});

describe("with an equal value triggers no recomputation", () => {
  test.each([
    ["an equal object, which stays the same", 1, (a: number) => ({even: a % 2 === 0})],
    ["equal bytes", 1, (a: number) => Buffer.from(`${a % 2}`)],
    ["an object in another order", 2, (a: number) => (a > 2 ? {x: 1, y: 1} : {y: 1, x: 1})],
    ["another object", 2, (a: number) => ({a})],
    ["another function", 2, (a: number) => ({of: () => a})],
  ])("%s: worked out %s times", (_, times, read) => {
    const newest = tracked<Source>();
    let made = 0;
    const inner = cached(({a}: Source): unknown => read(a));
    const outer = cached((view: Source) => {
      made++;
      return inner(view);
    });
    const first = outer(newest({a: 2, b: []}));
    const second = outer(newest({a: 4, b: []}));
    expect(made).toBe(times);
    expect(first === second).toBe(times === 1);
  });

  test("and to compare it reads nothing that it depends on", () => {
    const [parts, other] = [tracked<Source>(), tracked<Source>()];
    const [one, two] = [parts({a: 1, b: []}), other({a: 2, b: []})];
    const newest = tracked<{readonly isFirst: boolean}>();
    let made = 0;
    const chosen = cached(({isFirst}: {readonly isFirst: boolean}) => {
      made++;
      return {part: isFirst ? one : two};
    });
    chosen(newest({isFirst: true}));
    chosen(newest({isFirst: false}));
    other({a: 3, b: []});
    expect(chosen(newest({isFirst: false})).part).toBe(two);
    expect(made).toBe(2);
  });
});

describe("a view", () => {
  const team = {code: "ESP", rank: 1 as number | null, coach: {name: "De la Fuente"}};
  type Team = typeof team;

  test("is as the newest object is, and always the same", () => {
    const newest = tracked<Team>();
    const view = newest(team);
    expect(Object.keys(view)).toEqual(Object.keys(team));
    expect({...view}).toEqual(team);
    expect(view.coach).toBe(team.coach);
    expect(newest({...team, rank: 2})).toBe(view);
    expect(view.rank).toBe(2);
  });

  test("cannot be changed", () => {
    const view = tracked<Team>()(team);
    expect(() => {
      view.code = "POR";
    }).toThrow(TypeError);
  });

  test.each<{says: string; read: (view: Team) => unknown; again: (keyof Team)[]}>([
    {says: "a property", read: ({code}) => code, again: ["code"]},
    {says: "what lies inside of one", read: ({coach}) => coach.name, again: ["coach"]},
    {says: "all of it, spread", read: (view) => ({...view}), again: ["code", "rank", "coach"]},
    {says: "all of it, as JSON", read: JSON.stringify, again: ["code", "rank", "coach"]},
    {
      says: "what an heir of it has not itself",
      read: (view) => Object.create(view, {code: {value: "POR"}}).rank,
      again: ["rank"],
    },
    {says: "only its keys", read: (view) => [Object.keys(view), "rank" in view], again: []},
  ])("is read: $says", ({read, again}) => {
    const newest = tracked<Team>();
    let times = 0;
    const value = cached((view: Team) => {
      times++;
      return read(view);
    });
    const isReadAgain = (changed: Partial<Team>) => {
      newest(team);
      value(newest(team));
      const before = times;
      value(newest({...team, ...changed}));
      return times > before;
    };
    const changes: Partial<Team>[] = [{code: "POR"}, {rank: null}, {coach: {name: "Martínez"}}];
    expect(changes.filter(isReadAgain).flatMap((change) => Object.keys(change))).toEqual(again);
  });
});
