import type {TieBreak} from "../types.ts";
import type {Criterion} from "./types.ts";

/** A value to compare by, higher first, and its name in a row. */
export interface Measure<T> {
  readonly criterion: Criterion;
  readonly of: (item: T) => number;
}

/** The measures of one step among `level`: the items still level when the step is reached. */
export type MeasuresOf<T> = (step: TieBreak, level: readonly T[]) => readonly Measure<T>[];

export interface Ordered<T> {
  readonly item: T;
  /**
   * The deeper of the two criteria that separate the item from its neighbours; null when it is
   * level with one of them.
   */
  readonly decidedBy: Criterion | null;
}

/**
 * The criterion that separates an item from the next one. The depth grows with every criterion
 * tried, including reapplied ones.
 */
interface Cut {
  readonly criterion: Criterion | null;
  readonly depth: number;
}
interface Placed<T> {
  readonly item: T;
  below: Cut;
}

const LEVEL: Cut = {criterion: null, depth: Number.POSITIVE_INFINITY};

/**
 * Orders items by the steps in turn. Each step splits items that are still level into classes;
 * within a class the next step decides, except that `headToHead` starts again among the members of
 * a class whenever it has split anything. Items that nothing separates keep their order.
 */
export function order<T>(
  items: readonly T[],
  steps: readonly TieBreak[],
  measuresOf: MeasuresOf<T>,
): Ordered<T>[] {
  const placed = arrange(items, steps, measuresOf, 0);
  return placed.map(({item, below}, i) => {
    const cuts = [
      ...(i > 0 ? [placed[i - 1]!.below] : []),
      ...(i < placed.length - 1 ? [below] : []),
    ];
    const deepest = cuts.reduce((a, b) => (b.depth > a.depth ? b : a), {
      criterion: null,
      depth: -1,
    });
    return {item, decidedBy: deepest.criterion};
  });
}

function arrange<T>(
  level: readonly T[],
  steps: readonly TieBreak[],
  measuresOf: MeasuresOf<T>,
  depth: number,
): Placed<T>[] {
  const [step, ...later] = steps;
  if (level.length < 2 || step === undefined) return level.map((item) => ({item, below: LEVEL}));
  const measures = measuresOf(step, level);
  const classes = split(level, measures);
  const next = step === "headToHead" && classes.length > 1 ? steps : later;
  return classes.flatMap((members, i) => {
    const placed = arrange(members, next, measuresOf, depth + measures.length);
    const following = classes[i + 1];
    if (following) placed.at(-1)!.below = cut(members[0]!, following[0]!, measures, depth);
    return placed;
  });
}

/** Classes of equal items, best first. */
function split<T>(level: readonly T[], measures: readonly Measure<T>[]): T[][] {
  const sorted = level.toSorted((a, b) => compare(a, b, measures));
  const classes: T[][] = [];
  for (const item of sorted) {
    const last = classes.at(-1);
    if (last && compare(last[0]!, item, measures) === 0) last.push(item);
    else classes.push([item]);
  }
  return classes;
}

function compare<T>(a: T, b: T, measures: readonly Measure<T>[]): number {
  // Compared before subtracting: two unknown rankings are both infinite.
  for (const {of} of measures) if (of(a) !== of(b)) return of(b) - of(a);
  return 0;
}

function cut<T>(a: T, b: T, measures: readonly Measure<T>[], depth: number): Cut {
  const index = measures.findIndex(({of}) => of(a) !== of(b));
  return {criterion: measures[index]!.criterion, depth: depth + index};
}
