import type {Edition} from "../edition.ts";
import {readTarget} from "../target.ts";

/** The JSON body printed at an address of an edition; undefined where there is none. */
export function printedJson<T>(edition: Edition, address: string): T | undefined {
  const target = readTarget(address);
  if ("status" in target) return undefined;
  const file = edition.find(target);
  return "status" in file ? undefined : (JSON.parse(edition.read(file).toString()) as T);
}

/** Something made from an edition, once: by the first that asks, and kept while the edition is out. */
export function oncePerEdition<T>(make: (edition: Edition) => T): (edition: Edition) => T {
  const made = new WeakMap<Edition, {readonly value: T}>();
  return (edition) => {
    let kept = made.get(edition);
    if (kept === undefined) {
      kept = {value: make(edition)};
      made.set(edition, kept);
    }
    return kept.value;
  };
}
