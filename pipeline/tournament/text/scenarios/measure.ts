import type {ResultName} from "../../forecasting/scenarios/types.ts";
import type {Side} from "../../types.ts";
import type {ScenarioFacts, SideFact} from "./types.ts";

/** Minimum change in the title chances worth a sentence. */
const TITLE_MOVED = 0.01;
/**
 * If the match changes a side's chance of the next round by less, that round is as good as decided.
 */
export const AS_GOOD_AS_DECIDED = 0.02;
/** Minimum probability of an opponent worth mentioning. */
const LIKELY_OPPONENT = 0.15;
/** Minimum chance of advancing for a side's next opponents to be mentioned. */
const LIKELY_THROUGH = 0.4;

/** Both sides, winners first. */
export const winnersFirst = (result: ResultName): readonly [Side, Side] =>
  result === "away" ? ["away", "home"] : ["home", "away"];

/** True if the chance changes in whole per cents, of which `under 1%` is 1 and `over 99%` is 99. */
const moved = (before: number, after: number): boolean => told(before) !== told(after);
const told = (chance: number): number => Math.min(99, Math.max(1, Math.round(chance * 100)));

const titleMoved = (before: SideFact, after: SideFact): boolean =>
  Math.abs(after.champion - before.champion) >= TITLE_MOVED &&
  moved(before.champion, after.champion);

/** The opponents worth mentioning, two at most. */
export const likely = ({opponents, through}: SideFact): SideFact["opponents"] =>
  through < LIKELY_THROUGH
    ? []
    : opponents.filter(({probability}) => probability >= LIKELY_OPPONENT).slice(0, 2);

/** The side with most at stake, with its chances of advancing after a win and after a defeat. */
export function stakes({results}: ScenarioFacts): {
  readonly side: Side;
  readonly won: number;
  readonly lost: number;
} {
  const of = (name: ResultName, side: Side) =>
    results.find(({result}) => result === name)![side].through;
  const both = (["home", "away"] as const).map((side) => ({
    side,
    won: of(side, side),
    lost: of(side === "home" ? "away" : "home", side),
  }));
  return both.sort((a, b) => b.won - b.lost - (a.won - a.lost))[0]!;
}

/** Above this chance of advancing, a side is treated as certain. */
export const SURE = 0.99;

/** A chance is in doubt if it is at least this far from 0 and from 1. */
export const IN_DOUBT = 0.01;

/** A chance before and after a result. */
export interface Change {
  readonly of: "through" | "first" | "champion";
  readonly before: number;
  readonly after: number;
}

/**
 * A side's changes worth a sentence, the nearest aim first; if its fate is certain, only those
 * beyond it.
 */
export function changesOf(before: SideFact, after: SideFact): Change[] {
  if (after.fate === "out") return [];
  const change = (of: Change["of"], isNotable: boolean): Change[] =>
    isNotable ? [{of, before: before[of], after: after[of]}] : [];
  return [
    ...change("through", after.fate === null && moved(before.through, after.through)),
    ...change("first", after.winsGroup === null && moved(before.first, after.first)),
    ...change("champion", titleMoved(before, after)),
  ];
}
