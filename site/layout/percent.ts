import type {Language} from "./frame.ts";

/**
 * Formats a probability: `14%`, or `14.2%` with one digit. A possible outcome is never shown as 0
 * and an open one never as 100: `<1%` and `>99%`, while an exact 0 or 1 keeps its number. Views give
 * 0 and 1 only for what is certain (`openChance`).
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

/**
 * Formats a probability in a language, without decimals for certainty: `14.2%`, `14,2%`, `100%`.
 */
export function percentIn(language: Language, probability: number, digits: 0 | 1 = 0): string {
  const isCertain = probability === 0 || probability === 1;
  const text = percent(probability, isCertain ? 0 : digits);
  return language === "vi" ? text.replace(".", ",") : text;
}

const BOUNDS: Readonly<Record<Language, {readonly "<": string; readonly ">": string}>> = {
  en: {"<": "under ", ">": "over "},
  vi: {"<": "dưới ", ">": "trên "},
};

/** Formats a probability within a sentence: `over 99%`, `dưới 0,1%`, otherwise as `percentIn`. */
export const percentInText = (language: Language, probability: number, digits: 0 | 1 = 0): string =>
  percentIn(language, probability, digits).replace(
    /[<>]/,
    (bound) => BOUNDS[language][bound as "<" | ">"],
  );

/**
 * The move of a chance in Vietnamese: `tăng từ 3% lên 5%`, `vẫn là 5%`, `tăng lên trên 99%` if it
 * was 99%.
 *
 * @param when the time of the first figure, after it: ` lúc bóng lăn`
 */
export const movedInVietnamese = (
  before: string,
  after: string,
  rose: boolean,
  when = "",
): string => {
  if (before === after) return `vẫn là ${after}`;
  const [verb, to] = rose ? ["tăng", "lên"] : ["giảm", "xuống"];
  const isBound = after.endsWith(` ${before}`) || before.endsWith(` ${after}`);
  return `${verb}${isBound ? "" : ` từ ${before}${when}`} ${to} ${after}`;
};
