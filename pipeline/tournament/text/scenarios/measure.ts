import {percent} from "../../../kit/grammar/en.ts";
import type {ResultName} from "../../forecasting/scenarios/types.ts";
import type {Side} from "../../types.ts";
import type {ScenarioFacts, SideFact} from "./types.ts";

/** A change of the title odds worth a sentence. */
const TITLE_MOVED = 0.01;
/** Where no more hangs on the match, the next round is not what it is about. */
export const AS_GOOD_AS_DECIDED = 0.02;
/** A less likely opponent is not worth naming. */
const LIKELY_OPPONENT = 0.15;
/** A side that comes through less often is not asked whom it would meet. */
const LIKELY_THROUGH = 0.4;

/** Both sides, the winners first. */
export const winnersFirst = (result: ResultName): readonly [Side, Side] =>
  result === "away" ? ["away", "home"] : ["home", "away"];

/** Does the chance change as it is printed, in whole per cents? */
export const moved = (before: number, after: number): boolean => percent(before) !== percent(after);

const titleMoved = (before: SideFact, after: SideFact): boolean =>
  Math.abs(after.champion - before.champion) >= TITLE_MOVED &&
  moved(before.champion, after.champion);

/** The opponents worth naming, two at most. */
export const likely = ({opponents, through}: SideFact): SideFact["opponents"] =>
  through < LIKELY_THROUGH
    ? []
    : opponents.filter(({probability}) => probability >= LIKELY_OPPONENT).slice(0, 2);

/**
 * The side for which most hangs on the match, with its chances of coming through after a win and a
 * defeat.
 */
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

/** A side that comes through so often is spoken of as if it did. */
export const SURE = 0.99;

/** A chance further than this from 0 and from 1 is in doubt. */
export const IN_DOUBT = 0.01;

/** A chance that would move. */
export interface Change {
  readonly of: "through" | "first" | "champion";
  readonly before: number;
  readonly after: number;
}

/**
 * The chances of a side worth a sentence, the nearest first; of one whose fate is sure only those
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
