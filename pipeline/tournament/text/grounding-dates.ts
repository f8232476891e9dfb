import {date, day} from "../../kit/grammar/en.ts";
import type {Language} from "../../kit/grammar/types.ts";
import {day as dayVi} from "../../kit/grammar/vi.ts";
import {dayOf} from "../../kit/instant.ts";

const MONTHS =
  "January|February|March|April|May|June|July|August|September|October|November|December";
const WEEKDAYS = "Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday";
const PATTERNS: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    new RegExp(
      `(?:\\b(?<weekday>${WEEKDAYS}),? )?\\b(?<day>\\d{1,2})(?:st|nd|rd|th)? (?<month>${MONTHS})\\b`,
      "g",
    ),
    new RegExp(
      `(?:\\b(?<weekday>${WEEKDAYS}),? )?\\b(?<month>${MONTHS}) (?<day>\\d{1,2})(?:st|nd|rd|th)?\\b`,
      "g",
    ),
  ],
  vi: [
    /(?:(?<weekday>thứ (?:hai|ba|tư|năm|sáu|bảy)|chủ nhật),? )?(?:ngày )?(?<![\d.])(?<day>\d{1,2})\/(?<month>\d{1,2})(?![\d/])/giu,
    /(?:(?<weekday>thứ (?:hai|ba|tư|năm|sáu|bảy)|chủ nhật),? )?ngày (?<day>\d{1,2}) tháng (?<month>\d{1,2})/giu,
  ],
};

/**
 * Dates in a text that are not among the dates of its facts, including the weekday if named; and
 * the text with its dates removed, so that their numbers and names are not checked again.
 */
export function dateFaults(
  text: string,
  strings: readonly string[],
  language: Language,
): {faults: string[]; rest: string} {
  const days = new Set(
    strings.flatMap((one) => one.match(/\b\d{4}-\d{2}-\d{2}(?=T|\b)/g) ?? []).map(dayOf),
  );
  const known = new Set([...days].flatMap((on) => spellings(on, language)));
  const faults: string[] = [];
  let rest = text;
  for (const pattern of PATTERNS[language])
    rest = rest.replace(pattern, (found: string, ...details: unknown[]) => {
      const {
        weekday,
        day: of,
        month,
      } = details.at(-1) as {weekday?: string; day: string; month: string};
      const spelt = language === "en" ? `${Number(of)} ${month}` : `${Number(of)}/${Number(month)}`;
      if (!known.has((weekday ? `${weekday} ${spelt}` : spelt).toLowerCase()))
        faults.push(`the date "${found}"`);
      return "";
    });
  return {faults, rest};
}

function spellings(on: string, language: Language): string[] {
  const full = language === "en" ? day(on) : dayVi(on);
  const short = language === "en" ? date(on) : full.split(" ").at(-1)!;
  return [full.toLowerCase(), short.toLowerCase()];
}
