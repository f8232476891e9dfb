import {type Rectangle, squarify} from "./squarify.ts";

export interface Placed<Tile> {
  readonly tile: Tile;
  readonly box: Rectangle;
}

/**
 * The tiles of a box: as many of the largest as fit, and one for the others together. Areas are in
 * proportion, unless the tile for the others needs more. If no tile fits beside that one, the
 * largest represents all if it is most of them, otherwise the tile for the others does.
 *
 * @param tiles sizes above 0
 * @param atLeast parts of the box that the rest may take, tried in order
 */
export function fitted<Tile extends {readonly size: number}>(
  tiles: readonly Tile[],
  box: Rectangle,
  fits: (tile: Tile, box: Rectangle) => boolean,
  merged: (rest: readonly Tile[]) => Tile,
  atLeast: readonly number[] = [0],
): Placed<Tile>[] {
  const sorted = tiles.toSorted((a, b) => b.size - a.size);
  const total = sorted.reduce((sum, {size}) => sum + size, 0);
  for (let count = sorted.length; count > 0; count--) {
    const rest = sorted.slice(count);
    const shown = rest.length === 0 ? sorted : [...sorted.slice(0, count), merged(rest)];
    for (const part of atLeast) {
      const sizes = shown.map(({size}, k) => (k < count ? size : Math.max(size, part * total)));
      const boxes = squarify(sizes, box);
      const placed = shown.map((tile, index) => ({tile, box: boxes[index]!}));
      if (placed.every((one) => fits(one.tile, one.box))) return placed;
    }
  }
  const [largest] = sorted;
  if (largest === undefined) return [];
  return [{tile: largest.size > total / 2 ? largest : merged(sorted), box}];
}
