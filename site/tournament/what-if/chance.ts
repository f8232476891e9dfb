import type {Language} from "../../layout/frame.ts";
import {numberIn} from "../../layout/numbers.ts";

/**
 * A chance in per cent: `14.2`; a possible outcome never reads as 0, an open one never as 100.
 *
 * @param probability 0…1
 */
export function chanceIn(language: Language, probability: number): string {
  const value = probability * 100;
  if (value === 0 || value >= 100 - 1e-9) return numberIn(language, value);
  if (value < 0.1) return `<${numberIn(language, 0.1, 1)}`;
  if (value > 99.9) return `>${numberIn(language, 99.9, 1)}`;
  return numberIn(language, value, 1);
}

/** A standard error in percentage points: `0.12`, `< 0.01`; a dash if the chance is exact. */
export function errorIn(language: Language, error: number): string {
  const value = error * 100;
  if (value === 0) return "–";
  return value < 0.005 ? `<${numberIn(language, 0.01, 2)}` : numberIn(language, value, 2);
}

/** A chance in a sentence: `14.2%`. */
export const percentIn = (language: Language, probability: number): string =>
  `${chanceIn(language, probability)}%`;
