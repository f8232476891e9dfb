import * as en from "../../kit/grammar/en.ts";
import type {Language} from "../../kit/grammar/types.ts";
import * as vi from "../../kit/grammar/vi.ts";

/** Numbers and scores that a text may use. */
interface KnownNumbers {
  readonly numbers: ReadonlySet<number>;
  /** Scores in both orders: `2-1` and `1-2`. */
  readonly scores: ReadonlySet<string>;
}

type NumberWords = readonly (readonly [string, number])[];
const wordsOf = (spell: (n: number) => string, numbers: readonly number[]): NumberWords =>
  numbers.map((n) => [spell(n), n]);

/**
 * Words that can only mean their number. This excludes `one`, `first`, `second`; `một`, `hai` (also
 * "both"), `năm` (also "year").
 */
const WORDS: Readonly<Record<Language, NumberWords>> = {
  en: [
    ...wordsOf(en.number, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
    ...wordsOf(en.ordinal, [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
  ],
  vi: [
    ["mười một", 11],
    ["mười hai", 12],
    ["mười", 10],
    ...wordsOf(vi.number, [3, 4, 6, 7, 8, 9]),
    ...wordsOf(vi.ordinal, [4]),
  ],
};
const GROUPED: Readonly<Record<Language, RegExp>> = {
  en: /(?<=\d),(?=\d{3}(?!\d))/g,
  vi: /(?<=\d)\.(?=\d{3}(?!\d))/g,
};

/**
 * All numbers in the facts, also rounded, with probabilities also as whole per cents, and every pair
 * of counts as a score.
 */
export function numbersIn(facts: unknown): KnownNumbers {
  const numbers = new Set<number>();
  const scores = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === "number") {
      numbers.add(value).add(Math.round(value));
      if (value > 0 && value < 1) for (const percent of percents(value)) numbers.add(percent);
      if (value === 1) numbers.add(100);
    } else if (typeof value === "string") {
      for (const found of value.match(/\d+/g) ?? []) numbers.add(Number(found));
    } else if (Array.isArray(value)) {
      const [a, b] = value as unknown[];
      if (value.length === 2 && isCount(a) && isCount(b)) pair(a, b);
      value.forEach(visit);
    } else if (value !== null && typeof value === "object") Object.values(value).forEach(visit);
  };
  const pair = (a: number, b: number) => void scores.add(`${a}-${b}`).add(`${b}-${a}`);
  visit(facts);
  return {numbers, scores};
}

/** Whole per cents, with 1 and 99 for `under 1%` and `over 99%`. */
const percents = (value: number): number[] => [
  Math.round(value * 100),
  ...(value < 0.01 ? [1] : []),
  ...(value > 0.99 ? [99] : []),
];
const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0;

/** Numbers and scores in a text that do not occur in the facts. */
export function numberFaults(
  text: string,
  {numbers, scores}: KnownNumbers,
  language: Language,
): string[] {
  const faults: string[] = [];
  const rest = text
    .normalize("NFC")
    .replace(GROUPED[language], "")
    .replace(
      /(?<![\d+–-])(\d{1,2})[–-](\d{1,2})(?![\d–-])/g,
      (found, home: string, away: string) => {
        if (!scores.has(`${Number(home)}-${Number(away)}`)) faults.push(`the score ${found}`);
        return " ";
      },
    );
  for (const [found] of rest.matchAll(/\d+(?:[.,]\d+)?/g)) {
    const value = Number(found.replace(",", "."));
    if (!numbers.has(value)) faults.push(`the number ${found}`);
  }
  let words = rest.toLowerCase();
  for (const [word, value] of WORDS[language])
    words = words.replace(new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, "gu"), () => {
      if (!numbers.has(value)) faults.push(`the number "${word}"`);
      return " ";
    });
  return faults;
}
