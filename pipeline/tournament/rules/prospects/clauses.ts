import type {MatchId} from "../../types.ts";
import type {MatchResult} from "./types.ts";

/** A result from the team's point of view. */
export type OwnResult = "win" | "draw" | "loss";
export const OWN_RESULTS = ["win", "draw", "loss"] as const;

/**
 * A condition on the team's own match and on the other match of its group; null for any result.
 * With a margin, it holds for wins or defeats by at least, or by fewer than, that many goals.
 */
export interface Clause {
  readonly own: readonly OwnResult[] | null;
  readonly other: {readonly matchId: MatchId; readonly results: readonly MatchResult[]} | null;
  readonly margin: {readonly atLeast: number} | {readonly under: number} | null;
}

/** A combination of both results; null for a match already played. */
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
 * The smallest set of conditions that covers exactly the wanted combinations. Each condition is as
 * wide as possible, so that it needs the fewest words.
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

/** Drops results of the own match that the other conditions already cover. */
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
