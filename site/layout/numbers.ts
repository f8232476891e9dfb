import type {Language} from "./frame.ts";

const LOCALES: Readonly<Record<Language, string>> = {en: "en-GB", vi: "vi-VN"};

/** `1,234.5` in English, `1.234,5` in Vietnamese. */
export const numberIn = (language: Language, value: number, digits = 0): string =>
  value.toLocaleString(LOCALES[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

/** `+1.2`, `−0.3`; what rounds to nothing has no sign. */
export function signedIn(language: Language, value: number, digits: number): string {
  const text = numberIn(language, Math.abs(value), digits);
  if (!/[1-9]/.test(text)) return text;
  return `${value > 0 ? "+" : "−"}${text}`;
}
