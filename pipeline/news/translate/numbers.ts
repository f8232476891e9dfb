import {cached} from "../../kit/cached.ts";
import {MAGNITUDES, NUMBER_WORDS, SURE} from "./magnitudes.ts";

/** The numbers of a text in one language. */
interface Numbers {
  /** Numbers in figures, with their possible values; `1,8 tỷ` is 1.8e9. */
  readonly figures: readonly {readonly written: string; readonly values: readonly number[]}[];
  /** Numbers followed by a per-cent sign or word. */
  readonly percents: readonly number[];
  /** `2-1`, in this order. */
  readonly scores: ReadonlySet<string>;
  /** Possible values of words: numerals, months, weekdays, Roman numerals, digits in a name. */
  readonly implied: ReadonlySet<number>;
  /** Words with no meaning but their number. */
  readonly sure: readonly {readonly written: string; readonly value: number}[];
}

/**
 * Numbers that a translation changed, omitted or added; empty if all are equal. Figures are
 * compared by value: `1.768,12 điểm` is `1,768.12 points`, `1.000 tỷ` is `1 trillion`, `20/7` is
 * `20 July`; a figure may become a word and vice versa. Scores keep their order. Swapped numbers
 * are not detected.
 *
 * @param from ISO 639-1
 */
export function changedNumbers(
  original: string,
  translation: string,
  from: string,
  to: string,
): string[] {
  const scaled = from in MAGNITUDES && to in MAGNITUDES;
  const [a, b] = [
    numbersOf(original, from, {scaled, foreign: true}),
    numbersOf(translation, to, {scaled, foreign: false}),
  ];
  const missing = unmatched(a, b).map((written) => `the number ${written} is missing`);
  const added = unmatched(b, a).map((written) => `the number ${written} is not in the original`);
  const scores = [...a.scores]
    .filter((score) => !b.scores.has(score))
    .map((score) => `the score ${score} is missing`);
  const others = [...b.scores]
    .filter((score) => a.scores.size > 0 && !a.scores.has(score))
    .map((score) => `the score ${score} is not in the original`);
  const percents = [
    ...a.percents.filter((one) => !has(b.percents, one)),
    ...b.percents.filter((one) => !has(a.percents, one)),
  ];
  return [
    ...missing,
    ...added,
    ...scores,
    ...others,
    ...percents.map((value) => `${value}% is a per cent in one of them only`),
  ];
}

function unmatched(one: Numbers, other: Numbers): string[] {
  const values = other.figures.flatMap((figure) => figure.values);
  const found = (value: number) => has(values, value) || other.implied.has(value);
  return [
    ...one.figures.filter((figure) => !figure.values.some(found)).map(({written}) => written),
    ...one.sure.filter(({value}) => !found(value)).map(({written}) => `"${written}"`),
  ];
}

const has = (values: readonly number[], value: number): boolean =>
  values.some((one) => Math.abs(one - value) <= 1e-9 * Math.max(Math.abs(one), Math.abs(value)));

const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];

interface Reading {
  /** Whether `1,8 tỷ` is 1.8e9 or 1.8. */
  readonly scaled: boolean;
  /** Whether figures may be grouped in another language's style. */
  readonly foreign: boolean;
}

function numbersOf(given: string, language: string, {scaled, foreign}: Reading): Numbers {
  const text = given.normalize("NFC");
  const figures: {written: string; values: readonly number[]}[] = [];
  const percents: number[] = [];
  const magnitude = magnitudeAfter(language);
  for (const match of text.matchAll(/(?<![\p{L}\p{N}])\d+(?:[.,]\d+)*/gu)) {
    const rest = text.slice(match.index + match[0].length);
    const [written, scale] = (scaled && magnitude(rest)) || ["", 1];
    const values = valuesOf(match[0], language, foreign).map((value) => value * scale);
    figures.push({written: `${match[0]}${written}`, values});
    if (/^\s?(?:%|per ?cent\b|phần trăm)/u.test(rest)) percents.push(values[0]!);
  }
  const lower = text.toLowerCase();
  const words = lower.match(/[\p{L}\p{M}]+/gu) ?? [];
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
  const numerals = NUMBER_WORDS[language] ?? {};
  const dates = dateWordsIn(Intl, language);
  const sure = SURE[language] ?? new Set();
  const implied = new Set([
    ...[...words, ...pairs].flatMap((word) => [numerals[word] ?? [], dates.get(word) ?? []].flat()),
    ...(text.match(/(?<![\p{L}\p{N}])[IVX]+(?![\p{L}\p{N}])/gu) ?? []).map(
      (roman) => ROMAN.indexOf(roman) + 1,
    ),
    ...[...text.matchAll(/(?<=\p{L})\d+/gu)].map((match) => Number(match[0])),
  ]);
  return {
    figures,
    percents,
    scores: new Set(
      [...text.matchAll(/(?<![\d.,/–-])(\d{1,2})\s?[-–]\s?(\d{1,2})(?![\d.,]?\d|[–/-])/gu)].map(
        ([, a, b]) => `${Number(a)}-${Number(b)}`,
      ),
    ),
    implied,
    sure: [...words, ...pairs]
      .filter((word) => sure.has(word))
      .map((written) => ({written, value: numerals[written]!})),
  };
}

/** The magnitude at the beginning of a text, as written and as a factor. */
function magnitudeAfter(language: string): (rest: string) => [string, number] | undefined {
  const table = MAGNITUDES[language] ?? {};
  const words = Object.keys(table).sort((a, b) => b.length - a.length);
  const pattern = new RegExp(
    `^[\\s\\u00a0-]?(${words.join("|") || "(?!)"})(?![\\p{L}\\p{N}])`,
    "iu",
  );
  return (rest) => {
    const found = pattern.exec(rest);
    return found ? [found[0], table[found[1]!.toLowerCase()]!] : undefined;
  };
}

/**
 * The possible values of a figure: by the language's grouping and decimal signs, unless the figure
 * is unambiguous.
 *
 * @param foreign a group of three after the language's decimal sign may be either: the Vietnamese
 * press also writes `1,800`
 */
function valuesOf(figure: string, language: string, foreign: boolean): number[] {
  const [group, decimal] = language === "en" ? [",", "."] : [".", ","];
  const signs = figure.match(/[.,]/g) ?? [];
  if (signs.length === 0) return [Number(figure)];
  const plain = (text: string, point: string | null) =>
    Number(
      [...text]
        .filter((sign) => /\d/.test(sign) || sign === point)
        .join("")
        .replace(",", "."),
    );
  const kinds = new Set(signs);
  if (kinds.size === 2) {
    const last = signs.at(-1)!;
    return [plain(figure, last)];
  }
  const grouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(figure);
  if (signs.length > 1) return grouped ? [plain(figure, null)] : figure.split(/[.,]/).map(Number);
  if (grouped && signs[0] === group) return [plain(figure, null)];
  if (foreign && grouped && signs[0] === decimal && !figure.startsWith("0"))
    return [plain(figure, decimal), plain(figure, null)];
  return [plain(figure, signs[0]!)];
}

/** Months as 1 to 12; weekdays in Vietnamese numbering, Monday as 2. */
const dateWordsIn = cached(
  ({DateTimeFormat}: typeof Intl, language: string): ReadonlyMap<string, number> => {
    const names = new Map<string, number>();
    for (const style of ["long", "short"] as const) {
      const month = new DateTimeFormat(language, {month: style, timeZone: "UTC"});
      const weekday = new DateTimeFormat(language, {weekday: style, timeZone: "UTC"});
      for (let index = 0; index < 12; index++)
        names.set(
          month
            .format(Date.UTC(2026, index, 15))
            .toLowerCase()
            .replace(".", ""),
          index + 1,
        );
      // 2026-06-01 was a Monday
      for (let index = 0; index < 6; index++)
        names.set(
          weekday
            .format(Date.UTC(2026, 5, 1 + index))
            .toLowerCase()
            .replace(".", ""),
          index + 2,
        );
    }
    return names;
  },
);
