/** A rectangle of a drawing in user units; `x` and `y` are its upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A label and the point that it names. */
export interface Label {
  readonly at: {readonly x: number; readonly y: number};
  readonly width: number;
  readonly height: number;
  /** Maximum distance from its point across and down, in heights of the label. */
  readonly reach: number;
}

/** Minimum distance of a label from its point, in user units. */
const GAP = 8;

/**
 * The free position of a label nearest to its point, preferably to the right: inside the plot and
 * clear of everything taken; null if there is none within its reach.
 *
 * @param taken lines, dots and other labels of the drawing, as boxes
 */
export function placeOf(label: Label, taken: readonly Box[], plot: Box): Box | null {
  const {at, width, height, reach} = label;
  const [across, down] = [width + GAP + reach * height, (reach + 1) * height];
  const around = {x: at.x - across, y: at.y - down, width: 2 * across, height: 2 * down};
  const near = taken.filter((box) => overlap(box, around));
  const steps = Array.from({length: 2 * reach + 1}, (_, k) => (k * height) / 2);
  const lefts = [
    ...steps.map((by) => at.x + GAP + by),
    ...steps.map((by) => at.x - GAP - width - by),
    at.x - width / 2,
  ];
  const tops = steps.flatMap((by) => [at.y - height / 2 + by, at.y - height / 2 - by]);
  let best: Box | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const x of lefts)
    for (const y of tops) {
      const box = {x, y, width, height};
      const away = distance(box, at);
      if (away < GAP || away >= least || !isInside(box, plot) || !isFree(box, near)) continue;
      [best, least] = [box, away];
    }
  return best;
}

export const isFree = (box: Box, taken: readonly Box[]): boolean =>
  !taken.some((other) => overlap(box, other));

/** Distance between a box and a point outside it. */
export const distance = ({x, y, width, height}: Box, at: Label["at"]): number =>
  Math.hypot(outside(x, width, at.x), outside(y, height, at.y));
const outside = (from: number, length: number, value: number): number =>
  Math.max(from - value, value - from - length, 0);

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const isInside = (box: Box, plot: Box): boolean =>
  box.x >= plot.x &&
  box.y >= plot.y &&
  box.x + box.width <= plot.x + plot.width &&
  box.y + box.height <= plot.y + plot.height;
