export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Divides a box among values so that areas are proportional and tiles close to squares, after
 * Bruls, Huizing and van Wijk, "Squarified treemaps" (2000): the largest first, in rows along the
 * shorter side; a tile joins the row while that makes the row's worst side ratio no worse.
 *
 * @param values at least 0, any order
 * @returns one rectangle per value, in the given order; for a value of 0, one without an area
 */
export function squarify(values: readonly number[], box: Rectangle): Rectangle[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  const tiles: Rectangle[] = values.map(() => ({x: box.x, y: box.y, width: 0, height: 0}));
  if (total <= 0) return tiles;
  const scale = (box.width * box.height) / total;
  const waiting = values
    .map((value, index) => ({index, area: value * scale}))
    .filter(({area}) => area > 0)
    .sort((a, b) => b.area - a.area || a.index - b.index);
  let rest = box;
  while (waiting.length > 0) {
    const side = Math.min(rest.width, rest.height);
    let count = 1;
    while (
      count < waiting.length &&
      worst(waiting.slice(0, count + 1), side) <= worst(waiting.slice(0, count), side)
    )
      count++;
    rest = layRow(waiting.splice(0, count), rest, waiting.length === 0, tiles);
  }
  return tiles;
}

interface Tile {
  readonly index: number;
  readonly area: number;
}

/** Worst side ratio among the tiles of a row along a side. */
function worst(row: readonly Tile[], side: number): number {
  const sum = row.reduce((total, {area}) => total + area, 0);
  const areas = row.map(({area}) => area);
  return Math.max(
    (side * side * Math.max(...areas)) / (sum * sum),
    (sum * sum) / (side * side * Math.min(...areas)),
  );
}

/** Places a row along the shorter side of a box; returns the rest of the box. */
function layRow(
  row: readonly Tile[],
  box: Rectangle,
  isLast: boolean,
  tiles: Rectangle[],
): Rectangle {
  const sum = row.reduce((total, {area}) => total + area, 0);
  const upright = box.width >= box.height;
  const side = upright ? box.height : box.width;
  const depth = isLast ? (upright ? box.width : box.height) : sum / side;
  let at = upright ? box.y : box.x;
  for (const {index, area} of row) {
    const length = (area / sum) * side;
    tiles[index] = upright
      ? {x: box.x, y: at, width: depth, height: length}
      : {x: at, y: box.y, width: length, height: depth};
    at += length;
  }
  return upright
    ? {...box, x: box.x + depth, width: box.width - depth}
    : {...box, y: box.y + depth, height: box.height - depth};
}
