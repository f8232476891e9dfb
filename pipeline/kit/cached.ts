import {isDeepStrictEqual} from "node:util";
import {computed, type ReadonlySignal, untracked} from "@preact/signals-core";

interface Entry {
  readonly signal: ReadonlySignal<unknown>;
  /** The turn of its last use. */
  usedIn: number;
}
/** Values computed from one source, by function and then by arguments. */
interface Values {
  readonly byFunction: Map<unknown, Map<string, Entry>>;
  turn: number;
}

let valuesOf = new WeakMap<object, Values>();

/** `forgetUnused` forgets values not used for this many turns. */
const TURNS = 3;

/**
 * Caches a function of a source object and further arguments: its value is computed once per source
 * and arguments, for as long as the source lives. Values are kept in a weak map by source. Each is
 * a computed signal: for a tracked source (`publish/editions/incremental/tracked.ts`) it is
 * recomputed when a property has changed that was read, here or in the cached values it used. A
 * result equal to the previous one stays the same object, so values derived only from it are not
 * recomputed.
 *
 * @param workOut depends only on its arguments; its result is shared and must not be changed. Lists
 * of arguments are the same if they are equal when joined by line breaks
 */
export function cached<Source extends object, Args extends readonly (string | number)[], Value>(
  workOut: (source: Source, ...args: Args) => Value,
): (source: Source, ...args: Args) => Value {
  return (source, ...args) => {
    let values = valuesOf.get(source);
    if (values === undefined) {
      values = {byFunction: new Map(), turn: 0};
      valuesOf.set(source, values);
    }
    let byArguments = values.byFunction.get(workOut);
    if (byArguments === undefined) {
      byArguments = new Map();
      values.byFunction.set(workOut, byArguments);
    }
    const key = args.join("\n");
    let entry = byArguments.get(key);
    if (entry === undefined) {
      entry = {signal: computed(keeping(() => workOut(source, ...args))), usedIn: values.turn};
      byArguments.set(key, entry);
    }
    entry.usedIn = values.turn;
    try {
      return entry.signal.value as Value;
    } catch (error) {
      byArguments.delete(key); // so that it is tried again
      throw error;
    }
  };
}

const views = new WeakSet<object>();

/** Marks an object as a changing view, for which `narrowed` caches parts. */
export function asView<View extends object>(view: View): View {
  views.add(view);
  return view;
}

/**
 * A small part of a large value, such as one article of all. For a view it is cached, so that
 * readers of the part do not depend on changes elsewhere. For any other source nothing is kept:
 * caching would save nothing, and the parts are many.
 */
export function narrowed<Source extends object, Args extends readonly (string | number)[], Value>(
  part: (source: Source, ...args: Args) => Value,
): (source: Source, ...args: Args) => Value {
  const kept = cached(part);
  return (source, ...args) => (views.has(source) ? kept : part)(source, ...args);
}

/**
 * Reuses items from list to list: an item equal to the previous one with its id is replaced by that
 * object, so that values derived from it can be reused.
 */
export function sameItems<Item extends object>(
  idOf: (item: Item) => string,
): (items: readonly Item[]) => Item[] {
  let before = new Map<string, Item>();
  return (items) => {
    const list = items.map((item) => {
      const known = before.get(idOf(item));
      return known !== undefined && sameInOrder(known, item) ? known : item;
    });
    before = new Map(list.map((item) => [idOf(item), item]));
    return list;
  };
}

/** Recomputes a value, but returns the previous object if it is equal. */
function keeping<Value>(workOut: () => Value): () => Value {
  let kept: Value;
  return () => {
    const value = workOut();
    if (!untracked(() => sameInOrder(kept, value))) kept = value;
    return kept;
  };
}

/** The value of a JSON text. Equal texts of one source give the same object. */
export const parsedJson = cached((_: object, text: string): unknown => JSON.parse(text));

/**
 * Ends a turn: values computed from an object and not used in the last `TURNS` turns are forgotten.
 * A long-running process calls it regularly for an object that lives as long. A value used only by
 * another cached value may be forgotten before that one; the next caller gets an equal value, but
 * not the same object.
 */
export function forgetUnused(source: object): void {
  const values = valuesOf.get(source);
  if (values === undefined) return;
  values.turn++;
  for (const [workOut, byArguments] of values.byFunction) {
    for (const [key, {usedIn}] of byArguments)
      if (usedIn <= values.turn - TURNS) byArguments.delete(key);
    if (byArguments.size === 0) values.byFunction.delete(workOut);
  }
}

/** Forgets all values: a short-lived process computes those it still needs again. */
export function forgetAll(): void {
  valuesOf = new WeakMap();
}

/**
 * Whether two plain values are equal, also in iteration order. `isDeepStrictEqual` ignores the
 * order of properties and of the entries of maps and sets, but the rendered output depends on it.
 */
export function sameInOrder(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b)) return false;
  const [one, other] = [partsOf(a), partsOf(b)];
  if (one === undefined || other === undefined) return isDeepStrictEqual(a, b);
  return (
    Object.getPrototypeOf(a) === Object.getPrototypeOf(b) &&
    one.length === other.length &&
    one.every((part, k) => sameInOrder(part, other[k]))
  );
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** The parts of a value in order; undefined for a value that is compared as a whole. */
function partsOf(value: object): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (value instanceof Set) return [...value];
  if (value instanceof Map) return [...value.keys(), ...value.values()];
  const isPlain = Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? [...Object.keys(value), ...Object.values(value)] : undefined;
}
