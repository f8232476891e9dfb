import type {InLanguages, Language} from "./frame.ts";

/**
 * One format for each number of digits, 0 to 4, because creating a format takes longer than using
 * it.
 */
const formatsOf = (locale: string): readonly Intl.NumberFormat[] =>
  [0, 1, 2, 3, 4].map(
    (digits) =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  );
const FORMATS: InLanguages<readonly Intl.NumberFormat[]> = {
  en: formatsOf("en-GB"),
  vi: formatsOf("vi-VN"),
};

/** `1,234.5` in English, `1.234,5` in Vietnamese. @param digits after the point, at most 4 */
export const numberIn = (language: Language, value: number, digits = 0): string =>
  FORMATS[language][digits]!.format(value);

/** `+1.2`, `−0.3`; a value that rounds to zero has no sign. */
export function signedIn(language: Language, value: number, digits: number): string {
  const text = numberIn(language, Math.abs(value), digits);
  if (!/[1-9]/.test(text)) return text;
  return `${value > 0 ? "+" : "−"}${text}`;
}
