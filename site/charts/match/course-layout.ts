import {type ScaleLinear, scaleLinear} from "d3-scale";
import type {PlotSize} from "../../components/plot-size.ts";
import {type CourseDeed, type CoursePoint, type CourseView, isGoal} from "./course.ts";
import {type CourseWords, momentIn, type Outcome} from "./course-words.ts";
import {type Box, distance, isFree, type Label, placeOf} from "./place-labels.ts";

type Scale = ScaleLinear<number, number>;

export const WIDE: PlotSize = {
  width: 760,
  height: 290,
  top: 14,
  right: 18,
  bottom: 26,
  left: 40,
  font: 13,
};
export const COMPACT: PlotSize = {
  width: 340,
  height: 240,
  top: 14,
  right: 20,
  bottom: 24,
  left: 34,
  font: 14,
};

/** Scale from minutes to horizontal positions. */
export const across = ({length}: CourseView, {width, left, right}: PlotSize): Scale =>
  scaleLinear([0, length], [left, width - right]);

/** Scale from chances, stacked from the home side's up, to vertical positions. */
export const upwards = ({height, top, bottom}: PlotSize): Scale =>
  scaleLinear([0, 1], [height - bottom, top]);

/** The band of an outcome at a moment: home below, the draw between, away above. */
export const bandOf = (
  {home, draw}: CoursePoint,
  outcome: Outcome,
): readonly [from: number, to: number] =>
  outcome === "home" ? [0, home] : outcome === "draw" ? [home, home + draw] : [home + draw, 1];

/** A text and the box that it fills. */
export interface Placed {
  readonly text: string;
  readonly box: Box;
}

/** A marked moment: its dot, its label if there is room, and a line to a label farther away. */
export interface Mark {
  readonly x: number;
  readonly y: number;
  readonly label: Placed | null;
  readonly isFar: boolean;
}

export interface CourseLayout {
  readonly bands: readonly (Placed & {readonly outcome: Outcome})[];
  readonly marks: readonly Mark[];
  /** Score of the shoot-out, at the drop. */
  readonly penalties: Placed | null;
  /** Chances at the last moment of a match in play, in the area of the time to come. */
  readonly ends: readonly (Placed & {readonly outcome: Outcome})[];
}

/** Average width of a character in a bold sans serif, and the height of a line, in font sizes. */
const CHARACTER = 0.6;
const LINE = 1.2;
/** Half the thickness of an edge with its surroundings. */
const EDGE = 2.5;
const DOT = 5;
/**
 * Reach of labels that must be shown, and of labels that may be omitted because the table has them.
 */
const [ANYWHERE, NEARBY] = [10, 4];

/**
 * The places of all texts in the drawing. The moment in the title is labelled first, then the bands
 * are named, then the goals that moved the chances most; no text touches an edge, a dot, the
 * present moment or another text; the first ones also avoid the lines of the grid if there is room.
 */
export function courseLayout(
  course: CourseView,
  names: Readonly<Record<Outcome, {readonly band: string; readonly ends: readonly string[]}>>,
  size: PlotSize,
  words: CourseWords,
): CourseLayout {
  const {points, rows, turn} = course;
  const {width, height, top, right, bottom, left, font} = size;
  const [x, y] = [across(course, size), upwards(size)];
  const plot = {x: left, y: top, width: width - left - right, height: height - top - bottom};
  const labelAt = (at: Label["at"], text: string, reach: number): TextLabel => ({
    at,
    text,
    reach,
    ...measured(text, font),
  });
  const dots = rows.flatMap((row, index) => {
    const {what} = row;
    if (what === null || typeof what === "string" || what.minute === null) return [];
    const isTurn = what.before === turn?.before;
    if (!isTurn && !isGoal(row)) return [];
    const at = {x: x(row.at), y: y(edgeOf(row, what))};
    const before = rows[index - 1] ?? row;
    const moved = Math.abs(row.home - before.home) + Math.abs(row.away - before.away);
    const label = labelAt(at, momentIn(what, words), isTurn ? ANYWHERE : NEARBY);
    return [{label, short: labelAt(at, what.minute, label.reach), moved, isTurn}];
  });
  const order = dots.toSorted((a, b) => Number(b.isTurn) - Number(a.isTurn) || b.moved - a.moved);
  const fixed = [
    ...edges(points, x, y),
    upright(x(points.at(-1)!.at), size, EDGE),
    ...order.map(({label: {at}}) => ({
      x: at.x - DOT,
      y: at.y - DOT,
      width: 2 * DOT,
      height: 2 * DOT,
    })),
  ];
  const texts: Placed[] = [];
  /** Boxes that no text may touch; including the grid, boxes that none should touch. */
  const taken = (lines: readonly Box[]) => [...fixed, ...lines, ...texts.map(({box}) => box)];
  const grid = gridLines(course, size);
  const place = (options: readonly TextLabel[], lines: readonly Box[] = []): Placed | null => {
    for (const {text, ...label} of options) {
      const box = placeOf(label, taken(lines), plot);
      if (!box) continue;
      texts.push({text, box});
      return texts.at(-1)!;
    }
    return null;
  };
  const markOf = ({label, short, isTurn}: (typeof order)[number]): Mark => {
    const placed = (isTurn && place([label], grid)) || place([label, short]);
    const isFar = placed !== null && distance(placed.box, label.at) > font;
    return {...label.at, label: placed, isFar};
  };
  const ends = endLabels(course, names, size);
  texts.push(...ends);
  const first = order.slice(0, 1).map(markOf);
  const shootout = shootoutScore(rows);
  const last = points.at(-1)!;
  const penalties =
    shootout === null
      ? null
      : place([
          labelAt({x: x(last.at), y: y(last.home)}, words.penalties(shootout), ANYWHERE),
          labelAt({x: x(last.at), y: y(last.home)}, shootout, ANYWHERE),
        ]);
  const bands = (["home", "draw", "away"] as const).flatMap((outcome) => {
    const text = names[outcome].band;
    const room = (lines: readonly Box[]) =>
      roomIn(points, outcome, measured(text, font), {x, y, plot, taken: taken(lines)});
    const box = room(grid) ?? room([]);
    if (!box) return [];
    texts.push({text, box});
    return [{outcome, text, box}];
  });
  return {bands, marks: [...first, ...order.slice(1).map(markOf)], penalties, ends};
}

/** A label with its text. */
interface TextLabel extends Label {
  readonly text: string;
}

const measured = (text: string, font: number) => ({
  width: text.length * font * CHARACTER,
  height: font * LINE,
});

/** The edge that a deed moves, as a stacked chance: that of its side's band. */
const edgeOf = ({home, away}: CoursePoint, {side}: CourseDeed): number =>
  side === "home" ? home : 1 - away;

/** A line from the bottom to the top as a box. */
const upright = (x: number, {top, bottom, height}: PlotSize, half: number): Box => ({
  x: x - half,
  y: top,
  width: 2 * half,
  height: height - top - bottom,
});

/** The lines of the grid inside the plot as boxes: those of the ticks, and that of one half. */
function gridLines(course: CourseView, size: PlotSize): Box[] {
  const {left, right, width} = size;
  const [x, y] = [across(course, size), upwards(size)];
  return [
    ...course.ticks
      .filter(({at}) => at > 0 && at < course.length)
      .map(({at}) => upright(x(at), size, 1)),
    {x: left, y: y(0.5) - 1, width: width - left - right, height: 2},
  ];
}

/** The edges between the bands as boxes. */
export function edges(points: readonly CoursePoint[], x: Scale, y: Scale): Box[] {
  return (["home", "away"] as const).flatMap((side) => {
    const level = (point: CoursePoint) => y(side === "home" ? point.home : 1 - point.away);
    return points.flatMap((point, index) => {
      const next = points[index + 1] ?? point;
      const [from, to, here, there] = [x(point.at), x(next.at), level(point), level(next)];
      return [
        {x: from, y: here - EDGE, width: to - from, height: 2 * EDGE},
        {
          x: to - EDGE,
          y: Math.min(here, there) - EDGE,
          width: 2 * EDGE,
          height: Math.abs(here - there) + 2 * EDGE,
        },
      ];
    });
  });
}

/**
 * The box of a name in its band: where the band is highest over the full length of the name, the
 * earliest of such positions; null if it is nowhere high enough and free.
 */
function roomIn(
  points: readonly CoursePoint[],
  outcome: Outcome,
  {width, height}: Pick<Box, "width" | "height">,
  {x, y, plot, taken}: {x: Scale; y: Scale; plot: Box; taken: readonly Box[]},
): Box | null {
  let best: {readonly box: Box; readonly room: number} | null = null;
  const steps = points.map((point) => {
    const [low, high] = bandOf(point, outcome);
    return {from: x(point.at), bottom: y(low), top: y(high)};
  });
  const end = Math.min(steps.at(-1)!.from, plot.x + plot.width);
  for (let from = plot.x + 8; from + width < end - EDGE; from += height) {
    const first = steps.findLastIndex((step) => step.from <= from);
    const over = steps
      .slice(Math.max(first, 0))
      .filter((step, index) => index === 0 || step.from < from + width);
    const bottom = Math.min(...over.map((step) => step.bottom));
    const top = Math.max(...over.map((step) => step.top));
    const room = bottom - top;
    const box = {x: from, y: (top + bottom - height) / 2, width, height};
    if (room > height && room > (best?.room ?? 0) * 1.2 && isFree(box, taken)) best = {box, room};
  }
  return best?.box ?? null;
}

/** `4–3`, from the kicks; null without any. */
function shootoutScore(rows: CourseView["rows"]): string | null {
  const kicks = rows.flatMap(({what}) =>
    what !== null && typeof what !== "string" && what.minute === null ? [what] : [],
  );
  const scored = (side: CourseDeed["side"]) =>
    kicks.filter((kick) => kick.side === side && kick.kind === "penalty_scored").length;
  return kicks.length === 0 ? null : `${scored("home")}–${scored("away")}`;
}

/**
 * The labels beside the last moment, spread so that none overlaps the one below it: of each, the
 * first form for which all have room.
 */
function endLabels(
  course: CourseView,
  names: Readonly<Record<Outcome, {readonly ends: readonly string[]}>>,
  size: PlotSize,
): CourseLayout["ends"] {
  const [x, y] = [across(course, size), upwards(size)];
  const last = course.points.at(-1)!;
  if (last.at >= course.length) return [];
  const from = x(last.at) + 10;
  const outcomes = (["home", "draw", "away"] as const).filter((one) => last[one] >= 0.005);
  const room = size.width - size.right - from;
  const boxes = names.draw.ends
    .map((_, form) =>
      outcomes.map((outcome) => {
        const text = names[outcome].ends[form]!;
        return {outcome, text, ...measured(text, size.font)};
      }),
    )
    .find((one) => one.every(({width}) => width <= room));
  let above = Number.POSITIVE_INFINITY;
  return (boxes ?? []).map(({outcome, text, width, height}, index) => {
    const [low, high] = bandOf(last, outcome);
    const left = outcomes.length - 1 - index;
    const highest = size.top + left * height;
    const middle = y((low + high) / 2) - height / 2;
    above = Math.max(Math.min(middle, above - height, size.height - size.bottom - height), highest);
    return {outcome, text, box: {x: from, y: above, width, height}};
  });
}
