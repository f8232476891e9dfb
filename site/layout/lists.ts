import type {Language} from "./frame.ts";

const FORMATS: Readonly<Record<Language, Intl.ListFormat>> = {
  en: new Intl.ListFormat("en-GB"),
  vi: new Intl.ListFormat("vi-VN"),
};

/** `Spain, Uruguay and Cape Verde`, `Tây Ban Nha, Uruguay và Cape Verde`. */
export const listIn = (language: Language, items: readonly string[]): string =>
  FORMATS[language].format(items);
