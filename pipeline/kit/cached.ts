import {computed, type ReadonlySignal} from "@preact/signals-core";

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
 * A function of an object and of codes that is worked out once for each object and codes, for as
 * long as the object lives. Where the object is tracked (`publish/render/incremental/tracked.ts`),
 * it is worked out again when a property has changed that was read, here or in the cached values
 * that were asked for.
 *
 * @param workOut follows from its arguments alone; its result is shared and must not be changed
 */
export function cached<Source extends object, Codes extends readonly (string | number)[], Value>(
  workOut: (source: Source, ...codes: Codes) => Value,
): (source: Source, ...codes: Codes) => Value {
  return (source, ...codes) => {
    const values: Values = valuesOf.get(source) ?? {byFunction: new Map(), turn: 0};
    valuesOf.set(source, values);
    const byCodes = values.byFunction.get(workOut) ?? new Map<string, Entry>();
    values.byFunction.set(workOut, byCodes);
    const key = codes.join("\n");
    let entry = byCodes.get(key);
    if (entry === undefined) {
      entry = {signal: computed(() => workOut(source, ...codes)), usedIn: values.turn};
      byCodes.set(key, entry);
    }
    entry.usedIn = values.turn;
    try {
      return entry.signal.value as Value;
    } catch (error) {
      byCodes.delete(key); // it is tried again
      throw error;
    }
  };
}

/** The value of a JSON text. Equal texts of one source give the same object. */
export const parsedJson = cached((_: object, text: string): unknown => JSON.parse(text));

/**
 * Ends a turn: what was worked out from an object and not asked for in the last few is forgotten. A
 * process that lives on calls it again and again for an object that lives as long.
 */
export function forgetUnused(source: object): void {
  const values = valuesOf.get(source);
  if (values === undefined) return;
  values.turn++;
  for (const [workOut, byCodes] of values.byFunction) {
    for (const [key, {usedIn}] of byCodes) if (usedIn <= values.turn - TURNS) byCodes.delete(key);
    if (byCodes.size === 0) values.byFunction.delete(workOut);
  }
}
