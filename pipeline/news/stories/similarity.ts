import type {Article} from "../types.ts";
import type {Features} from "./features.ts";
import {otherAmounts} from "./figures.ts";

/** An article beside what is compared of it. */
export interface Candidate {
  readonly article: Article;
  readonly features: Features;
  readonly at: number;
}

/** From this cosine two headlines tell one story. */
const ALIKE = 0.5;
/** From this one they do, where they share nothing but names: "Germany coach Nagelsmann …". */
const ALIKE_BY_NAMES = 0.75;
/** From this one they do, where a ticker and a number are shared as well. */
export const ALIKE_BY_FACTS = 0.35;
/** A headline of fewer words tells no story: "Live", "Match report". */
export const ENOUGH_WORDS = 3;
/** Furthest apart two articles of a story may be. */
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
 * True where two articles tell the same story: published within 36 hours in one news list in one
 * language, their headlines' cosine from 0.5 (0.75 where they share names alone), or from 0.35 with
 * a shared ticker and a shared figure (a number of the same thing), and nothing that makes them different stories ({@link
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
 * True of headlines that are alike in words and still about different things: other scores, other
 * days, other pairs of teams, other companies, one before the match and one after it; of the market
 * also one up and one down, other sums or rates, other ones of the groups that rival; recurring columns are like nothing but themselves.
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
/** Neither set of teams holds the other. */
const otherTeams = (a: readonly string[], b: readonly string[]): boolean =>
  !(a.every((team) => b.includes(team)) || b.every((team) => a.includes(team)));
