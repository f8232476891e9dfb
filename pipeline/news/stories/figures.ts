import {fold} from "../text/fold.ts";

/**
 * A number with the word or sign after it: `4.300 tỷ`, `29%`, `200 cửa hàng`; not a day `12/8` or
 * `9A`.
 */
const FIGURE = /(?<![\p{L}\d/.,-])(\d+(?:[.,]\d+)*)(?:\s?(%)|\s+(\p{L}+)|(?![\p{L}\d/]|-\d))/gu;
const UNITS: Readonly<Record<string, string>> = {
  percent: "%",
  nghin: "nghin",
  ty: "ty",
  billion: "ty",
  trieu: "trieu",
  million: "trieu",
  diem: "points",
  point: "points",
  points: "points",
};
/** Maximum relative difference between two roundings of one sum. */
const ROUNDING = 0.05;

const MONTHS =
  "january february march april may june july august september october november december";
const ENGLISH_DAY = new RegExp(
  String.raw`\b(${MONTHS.split(" ")
    .map((month) => `${month.slice(0, 3)}(?:${month.slice(3)})?`)
    .join("|")})\.?\s(\d{1,2})\b`,
  "giu",
);

/** `1.800` and `1,800` are 1800; `2,5` is 2.5. */
export const numeral = (word: string): string => {
  if (!/^\p{N}/u.test(word)) return word;
  return /^\d{1,3}(?:[.,]\d{3})+$/.test(word) ? word.replace(/[.,]/g, "") : word.replace(",", ".");
};

/** Figures in a headline: every figure with its unit, and the sums and rates by unit. */
export function figuresIn(title: string): {
  figures: ReadonlySet<string>;
  amounts: ReadonlyMap<string, readonly number[]>;
} {
  const figures = new Set<string>();
  const amounts = new Map<string, number[]>();
  for (const [, digits, sign, word] of title.matchAll(FIGURE)) {
    const counted = sign ?? (word === undefined ? "" : fold(word));
    const unit = counted === "%" ? "%" : UNITS[counted];
    const number = numeral(digits!);
    figures.add(`${number} ${unit ?? counted}`.trim());
    if (unit !== undefined) amounts.set(unit, [...(amounts.get(unit) ?? []), Number(number)]);
  }
  return {figures, amounts};
}

/** Whether two headlines give sums or rates in one unit, but none in common up to rounding. */
export function otherAmounts(
  a: ReadonlyMap<string, readonly number[]>,
  b: ReadonlyMap<string, readonly number[]>,
): boolean {
  const units = [...a.keys()].filter((unit) => b.has(unit));
  return (
    units.length > 0 &&
    !units.some((unit) =>
      a.get(unit)!.some((one) => b.get(unit)!.some((other) => near(one, other))),
    )
  );
}

const near = (a: number, b: number): boolean =>
  Math.abs(a - b) <= ROUNDING * Math.max(Math.abs(a), Math.abs(b));

/** Days named in a headline, as `day/month`. */
export const daysIn = (title: string): string[] => [
  ...[...title.matchAll(/(?<!\d)(\d{1,2})[/.](\d{1,2})(?:[/.]\d{2,4})?(?![\d%])/g)].map(
    ([, day, month]) => `${Number(day)}/${Number(month)}`,
  ),
  ...[...title.matchAll(ENGLISH_DAY)].map(
    ([, month, day]) =>
      `${Number(day)}/${MONTHS.split(" ").findIndex((name) => name.startsWith(month!.slice(0, 3).toLowerCase())) + 1}`,
  ),
];
