import {type Signal, signal} from "@preact/signals-core";
import {asView, sameInOrder} from "../../../pipeline/kit/cached.ts";

/**
 * Follows a sequence of objects with the same properties.
 *
 * @returns a function that takes the newest object and returns a view of it, always the same one. A
 * cached value that reads a property of the view depends on it: it is recomputed once the property
 * has changed, by value or order. A function among the properties must be the same one each time
 * and read from this view, or its callers do not see changes: see `lookups` in
 * `tracked-snapshot.ts`.
 */
export function tracked<T extends object>(): (newest: T) => T {
  const signals = new Map<string, Signal<unknown>>();
  const view = asView({} as T);
  return (newest) => {
    for (const [name, value] of Object.entries(newest)) {
      const known = signals.get(name);
      if (known === undefined) {
        const added = signal<unknown>(value);
        signals.set(name, added);
        Object.defineProperty(view, name, {enumerable: true, get: () => added.value});
      } else if (!sameInOrder(known.peek(), value)) known.value = value;
    }
    return view;
  };
}
