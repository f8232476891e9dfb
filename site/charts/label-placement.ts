export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A label that belongs to the end of a line. */
export interface LabelRequest {
  readonly text: string;
  readonly end: Point;
  /** `margin`: in the column right of the plot. `inside`: anywhere around the end. */
  readonly where: "margin" | "inside";
}
export interface PlacedLabel {
  /** Baseline of the text. */
  readonly at: Point;
  readonly anchor: "start" | "end" | "middle";
  readonly box: Box;
  /** True when the label had to move so far from its end that a connecting stroke is needed. */
  readonly moved: boolean;
}

/**
 * Mean advance of a letter in a bold sans-serif, in font sizes; wide enough for the widest system
 * face.
 */
const LETTER = 0.6;
const GAP = 7;
/**
 * How far a label may move up or down: steps, and their size in font sizes. Room for nine labels
 * above one another.
 */
const REACH = 40;
const STEP = 0.3;
/** In font sizes, the nearest first: 0, down, up, further down … */
const STEPS = Array.from(
  {length: 2 * REACH + 1},
  (_, step) => (step % 2 === 0 ? -1 : 1) * Math.ceil(step / 2) * STEP,
);
const OVERLAP_COST = 1000;
const OUTSIDE_COST = 1000;
/** A label may move by its own height to clear this many points of a line. */
const DISTANCE_COST = 2;

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const contains = (box: Box, point: Point) =>
  point.x > box.left && point.x < box.right && point.y > box.top && point.y < box.bottom;
const isOutside = (box: Box, frame: Box) =>
  box.left < frame.left ||
  box.right > frame.right ||
  box.top < frame.top ||
  box.bottom > frame.bottom;

/**
 * Places labels one after the other, each where it covers least: no other label, nothing beyond the
 * frame, and as few points of the drawn lines as possible, weighed against the distance from the
 * line's end: a label far away explains less.
 *
 * @param requests in order of importance: the first gets the best place
 * @param ink points along every drawn line
 * @param frame the whole drawing
 * @param fontSize in user units; also the height of a label
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  ink: readonly Point[],
  frame: Box,
  fontSize: number,
): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  const inkIn = counter(ink);
  for (const request of requests) {
    let best: PlacedLabel | undefined;
    let least = Number.POSITIVE_INFINITY;
    let rank = 0;
    for (const step of STEPS) {
      // further away there is nothing better: one of the places lies a font size closer than its
      // step
      if ((Math.abs(step) - 1) * DISTANCE_COST >= least) break;
      for (const option of placesAt(step * fontSize, request, fontSize)) {
        const {at, box} = option;
        // what takes longer to tell is left out where an option has lost already
        let cost =
          (Math.abs(at.y - fontSize * 0.35 - request.end.y) / fontSize) * DISTANCE_COST +
          rank++ / 1000;
        if (isOutside(box, frame)) cost += OUTSIDE_COST;
        if (cost >= least) continue;
        for (const other of placed) if (overlaps(box, other.box)) cost += OVERLAP_COST;
        if (cost >= least) continue;
        cost += inkIn(box);
        if (cost >= least) continue;
        [best, least] = [option, cost];
      }
    }
    placed.push(best!);
  }
  return placed;
}

/**
 * Counts the points inside a box. They are sorted by height first, because a label is as low as it
 * is long.
 */
function counter(points: readonly Point[]): (box: Box) => number {
  const sorted = points.toSorted((a, b) => a.y - b.y);
  return (box) => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (sorted[middle]!.y > box.top) to = middle;
      else from = middle + 1;
    }
    let count = 0;
    for (; from < sorted.length && sorted[from]!.y < box.bottom; from++)
      if (contains(box, sorted[from]!)) count++;
    return count;
  };
}

/** Where a label may stand when it moves up or down by so much. */
function placesAt(
  shift: number,
  {text, end, where}: LabelRequest,
  fontSize: number,
): PlacedLabel[] {
  const width = text.length * fontSize * LETTER;
  const make = (x: number, y: number, anchor: PlacedLabel["anchor"]): PlacedLabel => {
    const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
    const box = {left, right: left + width, top: y - fontSize, bottom: y + fontSize * 0.25};
    return {at: {x, y}, anchor, box, moved: Math.abs(y - fontSize * 0.35 - end.y) > fontSize * 1.5};
  };
  const y = end.y + fontSize * 0.35 + shift;
  const right = make(end.x + GAP, y, "start");
  return where === "margin"
    ? [right]
    : [right, make(end.x - GAP, y, "end"), make(end.x, y - fontSize, "middle")];
}
