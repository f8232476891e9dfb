/** A point of a series that is known. */
export interface Known {
  readonly index: number;
  readonly value: number;
}

/** Runs of neighbours that are known: where a value is null, a line has a gap. */
export function segmentsOf(values: readonly (number | null)[]): Known[][] {
  const segments: Known[][] = [];
  let open = false;
  values.forEach((value, index) => {
    if (value === null) {
      open = false;
      return;
    }
    if (open) segments.at(-1)!.push({index, value});
    else segments.push([{index, value}]);
    open = true;
  });
  return segments;
}

/** Least share of its value by which an axis reaches beyond a series that stands still. */
const MIN_ROOM = 0.005;
const ROOM = 0.06;

/** Where an axis begins and ends so that every known value lies inside; null where none is known. */
export function domainOf(values: readonly (number | null)[]): [number, number] | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const room = Math.max((most - least) * ROOM, Math.abs(most) * MIN_ROOM) || 1;
  return [least - room, most + room];
}

/** At most `count` indexes of a row of so many, evenly spaced, the last of them included. */
export function spread(length: number, count: number): number[] {
  const step = Math.max(1, Math.ceil(length / count));
  const indexes: number[] = [];
  for (let index = length - 1; index >= 0; index -= step) indexes.unshift(index);
  return indexes;
}
