import type {Store} from "./store.ts";

const made = new WeakMap<Store, Map<string, unknown>>();

/**
 * What is made from a store under a key: once, for as long as the store is open, so that what did not change is the same object.
 *
 * @param key names everything the value depends on
 * @param make its result is shared and must not be changed
 */
export function once<T>(store: Store, key: string, make: () => T): T {
  const values = made.get(store) ?? new Map<string, unknown>();
  made.set(store, values);
  if (!values.has(key)) values.set(key, make());
  return values.get(key) as T;
}

/** The value of a JSON text of the store. Equal texts give the same object. */
export const parseOnce = <T>(store: Store, text: string): T => once(store, text, () => JSON.parse(text)) as T;
