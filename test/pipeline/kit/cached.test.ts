import {describe, expect, test} from "vitest";
import {
  cached,
  forgetUnused,
  narrowed,
  parsedJson,
  sameItems,
} from "../../../pipeline/kit/cached.ts";

/** A cached function and the log of its evaluations. */
function counted() {
  const calls: (string | number)[][] = [];
  const of = cached((_: object, ...codes: (string | number)[]) => {
    calls.push(codes);
    return codes.length === 0 ? undefined : {codes};
  });
  return {of, calls};
}

describe("a cached function is worked out once", () => {
  test.each<{says: string; codes: (string | number)[][]; times: number}>([
    {says: "for one object, undefined too", codes: [[], []], times: 1},
    {says: "for equal codes", codes: [["a", 1], ["a", 1]], times: 1}, // biome-ignore format: a row
    {says: "for each of other codes", codes: [["a", 1], ["a", 2], ["b", 1]], times: 3}, // biome-ignore format: a row
  ])("$says", ({codes, times}) => {
    const source = {};
    const {of, calls} = counted();
    const values = codes.map((one) => of(source, ...one));
    expect(calls).toHaveLength(times);
    expect(values.at(-1)).toBe(of(source, ...codes.at(-1)!));
  });

  test("for each object, and for each function of it", () => {
    const [one, other] = [counted(), counted()];
    const [first, second] = [{}, {}];
    expect(one.of(first, "a")).not.toBe(one.of(second, "a"));
    expect(one.of(first, "a")).not.toBe(other.of(first, "a"));
    expect([one.calls.length, other.calls.length]).toEqual([2, 1]);
  });

  test("but one that fails is tried again", () => {
    let isReady = false;
    const inner = cached((_: object) => {
      if (!isReady) throw new Error("not yet");
      return 1;
    });
    const outer = cached((source: object) => inner(source) + 1);
    const source = {};
    expect(() => outer(source)).toThrow("not yet");
    isReady = true;
    expect(outer(source)).toBe(2);
  });
});

describe("for an object that lives on", () => {
  test.each([
    ["at once", 0, 1],
    ["a turn later", 1, 1],
    ["two turns later", 2, 1],
    ["three turns later, which is too late", 3, 2],
  ])("a value is requested again %s", (_, turns, times) => {
    const source = {};
    const {of, calls} = counted();
    of(source, "a");
    for (let turn = 0; turn < turns; turn++) forgetUnused(source);
    of(source, "a");
    expect(calls).toHaveLength(times);
  });

  test("a part needed in every step is computed once in total", () => {
    const source = {};
    const {of, calls} = counted();
    for (let turn = 0; turn < 20; turn++) {
      of(source, "a");
      forgetUnused(source);
    }
    expect(calls).toHaveLength(1);
  });
});

test("equal texts of one source give one object, those of another source another", () => {
  const [source, other] = [{}, {}];
  const value = parsedJson(source, '{"a":1}');
  expect(parsedJson(source, '{"a":1}')).toBe(value);
  expect(parsedJson(other, '{"a":1}')).not.toBe(value);
});

test("a part of a source that is not a view is computed each time: nothing is cached", () => {
  let times = 0;
  const part = narrowed((source: {readonly of: string}, name: string) => {
    times++;
    return `${name} ${source.of}`;
  });
  const source = {of: "a list"};
  expect([part(source, "one"), part(source, "one")]).toEqual(["one a list", "one a list"]);
  expect(times).toBe(2);
});

test("an item that is equal to the one of its id before is that object", () => {
  const items = sameItems(({id}: {readonly id: string; readonly says: string}) => id);
  const [one, two] = items([
    {id: "1", says: "a"},
    {id: "2", says: "b"},
  ]);
  const after = items([
    {id: "3", says: "c"},
    {id: "2", says: "other"},
    {id: "1", says: "a"},
  ]);
  expect(after.map(({id, says}) => `${id} ${says}`)).toEqual(["3 c", "2 other", "1 a"]);
  expect(after[2]).toBe(one);
  expect(after[1]).not.toBe(two);
  expect(items([{id: "2", says: "other"}])[0]).toBe(after[1]);
});
