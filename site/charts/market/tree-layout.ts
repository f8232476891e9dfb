import {type Rectangle, squarify} from "./squarify.ts";

export interface Placed<Tile> {
  readonly tile: Tile;
  readonly box: Rectangle;
}

/** Parts of a box that its rest may take to have room for its name. */
const ROOM = [0, 0.05, 0.1, 0.2, 0.3];

/**
 * The tiles of a box: the largest, as many as all fit, and one for the rest, which is enlarged
 * where it would not. Otherwise areas are in proportion.
 *
 * @param tiles sizes above 0
 */
export function fitted<Tile extends {readonly size: number}>(
  tiles: readonly Tile[],
  box: Rectangle,
  fits: (tile: Tile, box: Rectangle) => boolean,
  merged: (rest: readonly Tile[]) => Tile,
): Placed<Tile>[] {
  const sorted = tiles.toSorted((a, b) => b.size - a.size);
  const total = sorted.reduce((sum, {size}) => sum + size, 0);
  for (let count = sorted.length; count > 0; count--) {
    const rest = sorted.slice(count);
    const shown = rest.length === 0 ? sorted : [...sorted.slice(0, count), merged(rest)];
    for (const part of ROOM) {
      const sizes = shown.map(({size}, k) => (k < count ? size : Math.max(size, part * total)));
      const boxes = squarify(sizes, box);
      const placed = shown.map((tile, index) => ({tile, box: boxes[index]!}));
      if (placed.every((one) => fits(one.tile, one.box))) return placed;
    }
  }
  return sorted.length === 0 ? [] : [{tile: merged(sorted), box}];
}
