import type {Language} from "./frame.ts";

const FORMATS: Readonly<Record<Language, Intl.ListFormat>> = {
  en: new Intl.ListFormat("en-GB"),
  vi: new Intl.ListFormat("vi-VN"),
};

/**
 * `Spain, Uruguay and Cape Verde`, `Tây Ban Nha, Uruguay và Cape Verde`; beside a Vietnamese name
 * that has the word itself, `Mỹ cùng Bosnia và Herzegovina`.
 */
export function listIn(language: Language, items: readonly string[]): string {
  const text = FORMATS[language].format(items);
  const last = items.at(-1) ?? "";
  return language === "vi" && items.some((item) => item.includes(" và "))
    ? text.replace(` và ${last}`, ` cùng ${last}`)
    : text;
}
