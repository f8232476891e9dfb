import {afterEach, beforeEach, expect, test} from "vitest";
import {nextTurn, once, parseOnce} from "../../../pipeline/kit/once.ts";
import {openStore, type Store} from "../../../pipeline/kit/store.ts";

let store: Store;
beforeEach(() => {
  store = openStore(":memory:");
});
afterEach(() => store.close());

/** How many of the calls made their value. */
function madeBy(calls: () => void, key: string): number {
  let made = 0;
  once(store, key, () => ++made);
  calls();
  once(store, key, () => ++made);
  return made;
}

test.each([
  {says: "at once", turns: 0, made: 1},
  {says: "a turn later", turns: 1, made: 1},
  {says: "two turns later", turns: 2, made: 1},
  {says: "three turns later, which is too late", turns: 3, made: 2},
])("asked for again $says", ({turns, made}) => {
  const calls = () => Array.from({length: turns}, () => nextTurn(store));
  expect(madeBy(calls, "a")).toBe(made);
});

test("what is asked for in every turn is made once in all", () => {
  const inUse = () => {
    for (let turn = 0; turn < 20; turn++) {
      once(store, "a", () => expect.unreachable());
      nextTurn(store);
    }
  };
  expect(madeBy(inUse, "a")).toBe(1);
});

test("equal texts of one store give one object, those of another store another", () => {
  const other = openStore(":memory:");
  const value = parseOnce(store, '{"a":1}');
  expect(parseOnce(store, '{"a":1}')).toBe(value);
  expect(parseOnce(other, '{"a":1}')).not.toBe(value);
  other.close();
});

test("a value that could not be made is tried again", () => {
  const failing = () => {
    throw new Error("not yet");
  };
  expect(() => once(store, "a", failing)).toThrow("not yet");
  expect(once(store, "a", () => 1)).toBe(1);
});
