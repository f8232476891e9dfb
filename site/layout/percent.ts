import type {Language} from "./frame.ts";

/**
 * A probability as a reader sees it: `14%`, or `14.2%` with one digit. What is possible never reads
 * as 0 and what is open never as 100: `<1%` and `>99%`, while an exact 0 or 1 keeps its number.
 *
 * @param probability 0…1
 * @param digits decimal places, 0 or 1
 */
export function percent(probability: number, digits: 0 | 1 = 0): string {
  if (!(probability >= 0 && probability <= 1))
    throw new RangeError(`probability ${probability} is outside 0…1`);
  const step = digits === 0 ? 1 : 0.1;
  const value = probability * 100;
  if (value > 0 && value < step) return `<${step}%`;
  if (value < 100 && value > 100 - step) return `>${(100 - step).toFixed(digits)}%`;
  return `${value.toFixed(digits)}%`;
}

/** The same in a language, what is certain without decimals: `14.2%`, `14,2%`, `100%`. */
export function percentIn(language: Language, probability: number, digits: 0 | 1 = 0): string {
  const isCertain = probability === 0 || probability === 1;
  const text = percent(probability, isCertain ? 0 : digits);
  return language === "vi" ? text.replace(".", ",") : text;
}

/**
 * A simulated probability of what is still open, which no number of runs makes certain: `>99%` and
 * `<1%` where all of them went one way.
 */
export const percentOpen = (probability: number): string =>
  probability === 1 ? ">99%" : probability === 0 ? "<1%" : percent(probability);
