import {isDeepStrictEqual} from "node:util";
import {computed, type ReadonlySignal, untracked} from "@preact/signals-core";

interface Entry {
  readonly signal: ReadonlySignal<unknown>;
  /** The turn in which it was asked for last. */
  usedIn: number;
}
/** The values worked out from one source: by function, then by arguments. */
interface Values {
  readonly byFunction: Map<unknown, Map<string, Entry>>;
  turn: number;
}

const valuesOf = new WeakMap<object, Values>();

/** `forgetUnused` forgets what was not asked for in so many turns. */
const TURNS = 3;

/**
 * A function of a source object and of some more arguments whose value is worked out once for each
 * source and arguments, for as long as the source lives. Values lie in a weak map by source. Each
 * is a computed signal: of a tracked source (`publish/editions/incremental/tracked.ts`) it is worked
 * out again when a property has changed that was read, here or in the cached values that were asked
 * for. One that comes out as before stays the same object, so what follows from it alone is not
 * worked out again.
 *
 * @param workOut follows from its arguments alone; its result is shared and must not be changed.
 * Two lists of arguments that read the same, joined by line breaks, are the same
 */
export function cached<Source extends object, Args extends readonly (string | number)[], Value>(
  workOut: (source: Source, ...args: Args) => Value,
): (source: Source, ...args: Args) => Value {
  return (source, ...args) => {
    const values: Values = valuesOf.get(source) ?? {byFunction: new Map(), turn: 0};
    valuesOf.set(source, values);
    const byArguments = values.byFunction.get(workOut) ?? new Map<string, Entry>();
    values.byFunction.set(workOut, byArguments);
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
      byArguments.delete(key); // it is tried again
      throw error;
    }
  };
}

const views = new WeakSet<object>();

/** Notes that an object is a view which changes, so that there is something to narrow in it. */
export function asView<View extends object>(view: View): View {
  views.add(view);
  return view;
}

/**
 * A small part of a large value, one article of all: like `cached` where the source is a view, so
 * that who reads the part is not told of changes elsewhere. Of any other source nothing is kept,
 * for there it would spare nothing, and the parts are many.
 */
export function narrowed<Source extends object, Args extends readonly (string | number)[], Value>(
  part: (source: Source, ...args: Args) => Value,
): (source: Source, ...args: Args) => Value {
  const kept = cached(part);
  return (source, ...args) => (views.has(source) ? kept : part)(source, ...args);
}

/**
 * Lists in a row: an item that is equal to the one of its id in the list before is that object, so
 * that what is known of it by then need not be found again.
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

/** The value each time, as the object that it was before where it is equal. */
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
 * Ends a turn: what was worked out from an object and not asked for in the last `TURNS` is
 * forgotten. A process that lives on calls it again and again for an object that lives as long. A
 * value that only a cached one had asked for may be forgotten before that one; who asks for it next
 * gets an equal value, not the same object.
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

/** Forgets everything that was worked out from an object, for a process that is done with it. */
export const forget = (source: object): void => void valuesOf.delete(source);

/**
 * Are two plain values equal, and would they be gone through in the same order? `isDeepStrictEqual`
 * does not look at the order of properties, nor at that of the entries of maps and sets; what is
 * rendered follows it.
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

/** What a value consists of, in order; undefined for one that is not gone through part by part. */
function partsOf(value: object): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (value instanceof Set) return [...value];
  if (value instanceof Map) return [...value.keys(), ...value.values()];
  const isPlain = Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? [...Object.keys(value), ...Object.values(value)] : undefined;
}
