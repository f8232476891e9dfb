/** A known point of a series. */
export interface Known {
  readonly index: number;
  readonly value: number;
}

/** Runs of neighbouring known values: a line has a gap at each null. */
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

/** Minimum margin of an axis around a constant series, as a share of its value. */
const MIN_ROOM = 0.005;
const ROOM = 0.06;

/** Bounds of an axis that contains all known values; null if none is known. */
export function domainOf(values: readonly (number | null)[]): [number, number] | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const room = Math.max((most - least) * ROOM, Math.abs(most) * MIN_ROOM) || 1;
  return [least - room, most + room];
}

/** At most `count` evenly spaced indexes of a row of `length`, including the last. */
export function spread(length: number, count: number): number[] {
  const step = Math.max(1, Math.ceil(length / count));
  const indexes: number[] = [];
  for (let index = length - 1; index >= 0; index -= step) indexes.unshift(index);
  return indexes;
}
