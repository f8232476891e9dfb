import type {ChartLanguage} from "./words.ts";

const MARKS = {vi: {group: ".", decimal: ","}, en: {group: ",", decimal: "."}} as const;
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** Text for an unknown value in a table. */
const UNKNOWN = "–";

/**
 * A number in the newspaper style of the language: `1.768,12` in Vietnamese, `1,768.12` in English,
 * with a real minus sign. Unknown is `–`.
 *
 * @param digits decimal places
 */
export function figure(value: number | null, language: ChartLanguage, digits = 0): string {
  if (value === null) return UNKNOWN;
  const {group, decimal} = MARKS[language];
  const [whole, rest] = Math.abs(value).toFixed(digits).split(".");
  const grouped = whole!.replace(/\B(?=(?:\d{3})+$)/g, group);
  const text = rest === undefined ? grouped : `${grouped}${decimal}${rest}`;
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}

/** A number with its sign, `+12,30` or `−0,75`; a value that rounds to zero has none. */
export function signedFigure(value: number | null, language: ChartLanguage, digits = 0): string {
  const text = figure(value, language, digits);
  return value !== null && value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/**
 * A change in per cent, `+0,70%`.
 *
 * @param share 0.007
 */
export const signedPercent = (share: number | null, language: ChartLanguage): string =>
  share === null ? UNKNOWN : `${signedFigure(share * 100, language, 2)}%`;

/** `12/8` or `12 Aug` for a day `2026-08-12`; with its year `12/8/2026` or `12 Aug 2026`. */
export function shortDay(day: string, language: ChartLanguage, withYear = false): string {
  const [year, month, date] = day.split("-").map(Number);
  const text = language === "vi" ? `${date}/${month}` : `${date}\u00a0${MONTHS[month! - 1]}`;
  if (!withYear) return text;
  return language === "vi" ? `${text}/${year}` : `${text}\u00a0${year}`;
}

/** `8/2026` or `Aug 2026` for a day `2026-08-12`. */
export function shortMonth(day: string, language: ChartLanguage): string {
  const [year, month] = day.split("-").map(Number);
  return language === "vi" ? `${month}/${year}` : `${MONTHS[month! - 1]}\u00a0${year}`;
}

/** Change from one price to another as a share, 0.007; null if either is unknown. */
export const changeOf = (from: number | null, to: number | null): number | null =>
  from === null || to === null || from === 0 ? null : to / from - 1;
