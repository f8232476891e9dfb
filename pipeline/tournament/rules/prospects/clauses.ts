import type {MatchId} from "../../types.ts";
import type {MatchResult} from "./types.ts";

/** A result as the team sees it. */
export type OwnResult = "win" | "draw" | "loss";
export const OWN_RESULTS = ["win", "draw", "loss"] as const;

/**
 * A condition on the team's own match and on the other one of its group; null for any result. With
 * a margin it holds of wins or defeats by at least so many goals, or by fewer than so many.
 */
export interface Clause {
  readonly own: readonly OwnResult[] | null;
  readonly other: {readonly matchId: MatchId; readonly results: readonly MatchResult[]} | null;
  readonly margin: {readonly atLeast: number} | {readonly under: number} | null;
}

/** A combination of both results; null of a match that is not to come. */
export interface Cell {
  readonly own: OwnResult | null;
  readonly other: MatchResult | null;
}

interface Rectangle {
  readonly own: readonly Cell["own"][];
  readonly other: readonly Cell["other"][];
}

const subsets = <T>(of: readonly T[]): T[][] =>
  Array.from({length: 2 ** of.length - 1}, (_, index) =>
    of.filter((_, bit) => ((index + 1) >> bit) & 1),
  );

/**
 * The fewest conditions that hold of some combinations and of no others: each as wide as it can be,
 * so that it needs the fewest words.
 */
export function covering(
  wanted: (cell: Cell) => boolean,
  axes: {readonly own: readonly Cell["own"][]; readonly other: readonly Cell["other"][]},
): Rectangle[] {
  const cells = axes.own.flatMap((own) => axes.other.map((other) => ({own, other})));
  const holds = cells.filter(wanted);
  if (holds.length === 0) return [];
  const inside = subsets(axes.own)
    .flatMap((own) => subsets(axes.other).map((other): Rectangle => ({own, other})))
    .filter(({own, other}) => own.every((a) => other.every((b) => wanted({own: a, other: b}))));
  const widest = inside
    .filter((one) => !inside.some((more) => more !== one && contains(more, one)))
    .sort((a, b) => b.other.length - a.other.length || b.own.length - a.own.length);
  const covers = subsets(widest).filter((some) =>
    holds.every(({own, other}) =>
      some.some((one) => one.own.includes(own) && one.other.includes(other)),
    ),
  );
  return trimmed(covers.reduce((best, one) => (one.length < best.length ? one : best)));
}

/** Without the results of the own match that the other conditions cover already. */
function trimmed(cover: readonly Rectangle[]): Rectangle[] {
  const kept = [...cover];
  for (const [index, one] of cover.entries()) {
    const rest = kept.filter((_, other) => other !== index);
    const isCovered = (own: Cell["own"]) =>
      one.other.every((other) =>
        rest.some((more) => more.own.includes(own) && more.other.includes(other)),
      );
    const own = one.own.filter((result) => !isCovered(result));
    if (one.own.length < OWN_RESULTS.length && own.length > 0) kept[index] = {...one, own};
  }
  return kept;
}

const contains = (more: Rectangle, one: Rectangle): boolean =>
  one.own.every((own) => more.own.includes(own)) &&
  one.other.every((other) => more.other.includes(other));
