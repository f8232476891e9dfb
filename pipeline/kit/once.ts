import type {Store} from "./store.ts";

interface Kept {
  readonly value: unknown;
  /** When it was asked for last, in turns. */
  usedIn: number;
}
interface Shelf {
  readonly values: Map<string, Kept>;
  turn: number;
}

const shelves = new WeakMap<Store, Shelf>();

/** What was not asked for in so many turns is forgotten. */
const TURNS = 3;

/**
 * What is made from a store under a key: once, for as long as it is asked for, so that what did not
 * change is the same object. What has gone out of use, such as the state of a match a goal ago, is
 * forgotten after a few calls of `nextTurn`.
 *
 * @param key names everything the value depends on
 * @param make its result is shared and must not be changed
 */
export function once<T>(store: Store, key: string, make: () => T): T {
  const shelf = shelfOf(store);
  const known = shelf.values.get(key);
  if (known) {
    known.usedIn = shelf.turn;
    return known.value as T;
  }
  const value = make();
  shelf.values.set(key, {value, usedIn: shelf.turn});
  return value;
}

/**
 * Says that a round of reading is over: a process that lives on calls it once for every edition.
 */
export function nextTurn(store: Store): void {
  const shelf = shelfOf(store);
  shelf.turn++;
  for (const [key, {usedIn}] of shelf.values)
    if (usedIn <= shelf.turn - TURNS) shelf.values.delete(key);
}

function shelfOf(store: Store): Shelf {
  const shelf = shelves.get(store) ?? {values: new Map(), turn: 0};
  shelves.set(store, shelf);
  return shelf;
}

/** The value of a JSON text of the store. Equal texts give the same object. */
export const parseOnce = <T>(store: Store, text: string): T =>
  once(store, text, () => JSON.parse(text)) as T;
