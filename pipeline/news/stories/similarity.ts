import type {Article} from "../types.ts";
import type {Features} from "./features.ts";
import {otherAmounts} from "./figures.ts";

/** An article with its features and instant. */
export interface Candidate {
  readonly article: Article;
  readonly features: Features;
  readonly at: number;
}

/** Cosine from which two headlines belong to one story. */
const ALIKE = 0.5;
/** Cosine required if they share only names: "Germany coach Nagelsmann …". */
const ALIKE_BY_NAMES = 0.75;
/** Cosine required if they also share a ticker and a number. */
export const ALIKE_BY_FACTS = 0.35;
/** Minimum words of a headline that identifies a story; shorter are "Live", "Match report". */
export const ENOUGH_WORDS = 3;
/** Maximum time between two articles of a story. */
export const WINDOW_MS = 36 * 3_600_000;

/** Cosine of two headlines, 0…1. */
export function cosine(a: Features, b: Features): number {
  const [small, large] =
    a.weights.size <= b.weights.size ? [a.weights, b.weights] : [b.weights, a.weights];
  let sum = 0;
  for (const [feature, weight] of small) sum += weight * (large.get(feature) ?? 0);
  return sum;
}

/**
 * Whether two articles belong to one story: published within 36 hours in one news list in one
 * language, a cosine of their headlines from 0.5 (0.75 if they share only names), or from 0.35 with
 * a shared ticker and a shared figure (a number of the same thing), and no contradiction ({@link
 * contradict}).
 *
 * @param similarity their cosine
 */
export function sameStory(a: Candidate, b: Candidate, similarity: number): boolean {
  if (
    Math.abs(a.at - b.at) > WINDOW_MS ||
    a.article.language !== b.article.language ||
    a.article.desk !== b.article.desk
  )
    return false;
  if (Math.min(a.features.words, b.features.words) < ENOUGH_WORDS || contradict(a, b)) return false;
  const happened =
    shares(a.features.plain, b.features.plain) || shares(a.features.numbers, b.features.numbers);
  if (similarity >= (happened ? ALIKE : ALIKE_BY_NAMES)) return true;
  return (
    similarity >= ALIKE_BY_FACTS &&
    shares(a.article.tickers, b.article.tickers) &&
    shares(a.features.figures, b.features.figures)
  );
}

/**
 * Whether headlines that share words are about different things: different scores, days, pairs of
 * teams or companies, or one before the match and one after it; for the market also one up and one
 * down, different sums or rates, or different phrases of one group of rivals. A recurring column
 * matches nothing.
 */
export function contradict(a: Candidate, b: Candidate): boolean {
  const {features: one, article: left} = a;
  const {features: other, article: right} = b;
  return (
    one.column ||
    other.column ||
    disjoint(one.scores, other.scores) ||
    disjoint(one.days, other.days) ||
    disjoint(left.tickers, right.tickers) ||
    otherTeams(left.teams, right.teams) ||
    differ(one.outlook, other.outlook) ||
    (left.desk === "market" &&
      (differ(one.direction, other.direction) ||
        otherAmounts(one.amounts, other.amounts) ||
        [...one.rivals].some(([group, named]) => disjoint(named, other.rivals.get(group) ?? []))))
  );
}

const differ = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b;
const shares = (a: Iterable<string>, b: Iterable<string>): boolean => {
  const right = new Set(b);
  return [...a].some((one) => right.has(one));
};
const disjoint = (a: Iterable<string>, b: Iterable<string>): boolean => {
  const [left, right] = [[...a], [...b]];
  return left.length > 0 && right.length > 0 && !shares(left, right);
};
/** Whether neither set of teams contains the other. */
const otherTeams = (a: readonly string[], b: readonly string[]): boolean =>
  !(a.every((team) => b.includes(team)) || b.every((team) => a.includes(team)));
