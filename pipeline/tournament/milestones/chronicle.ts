import type {Best, Held, Holder, Milestone} from "./types.ts";

/** The basis for comparing later matches, by name: counts, and the records so far. */
export interface Chronicle {
  readonly counts: Map<string, number>;
  readonly records: Map<string, Best>;
}

export const copyOf = ({counts, records}: Chronicle): Chronicle => ({
  counts: new Map(counts),
  records: new Map(records),
});

export const counted = ({counts}: Chronicle, name: string): number => counts.get(name) ?? 0;

/** Adds one to a count. @returns the new count */
export function count({counts}: Chronicle, name: string): number {
  const now = (counts.get(name) ?? 0) + 1;
  counts.set(name, now);
  return now;
}

/** The relation of a value to the previous record, and the record that it has made. */
export type Compared = Pick<Milestone, "standing" | "previous" | "best">;

/** The holder of a value, and a key that is equal for all values of one holder. */
export type Entry = readonly [key: string, holder: Holder];

/**
 * Enters a value in a record.
 *
 * @returns how it compares with the record before; null if it neither equals nor beats it, and for
 * the first value of a record
 */
export function entered(
  {records}: Chronicle,
  name: string,
  value: number,
  [key, holder]: Entry,
  isBetter: (value: number, other: number) => boolean = (value, other) => value > other,
): Compared | null {
  const before = records.get(name);
  const isLevel = before?.value === value;
  if (before && !isLevel && !isBetter(value, before.value)) return null;
  if (isLevel && before.holders.has(key)) return null;
  const best: Best = {
    value,
    holders: new Map([...(isLevel ? before.holders : []), [key, holder]]),
  };
  records.set(name, best);
  if (!before) return null;
  const others = [...before.holders].filter(([other]) => other !== key);
  const holders = (others.length > 0 ? others : [...before.holders]).map(([, one]) => one);
  const previous: Held = {value: before.value, holders};
  if (isLevel) return {standing: "level", previous, best};
  return {standing: others.length > 0 ? "record" : "extended", previous, best};
}
