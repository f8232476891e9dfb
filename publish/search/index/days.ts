import * as en from "../../../pipeline/kit/grammar/en.ts";
import * as vi from "../../../pipeline/kit/grammar/vi.ts";
import type {Day} from "../../../pipeline/kit/types.ts";

const MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec".split("|");
const MONTH =
  "(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const DAY = "(?<day>\\d{1,2})";
const YEAR = "(?<year>20\\d\\d)";
/** A weekday or the word for a day, before a date. */
const BEFORE =
  "(?:(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day,? |(?:thứ \\p{L}+|chủ nhật),? )?(?:ngày |ngay )?";

/** The ways in which a date is written. Fractions of a round and ranges of days are no dates. */
const FORMS: readonly RegExp[] = [
  `${YEAR}-(?<month>\\d{1,2})-${DAY}`,
  `(?<!v[òo]ng )${DAY}\\/(?<month>\\d{1,2})(?:\\/${YEAR})?(?!\\/)`,
  `${DAY}[-.](?<month>\\d{1,2})[-.]${YEAR}`,
  `${DAY} (?:tháng|thang) (?<month>\\d{1,2})(?:(?: năm| nam|,)? ${YEAR})?`,
  `${DAY}(?:st|nd|rd|th)?(?: of)? ${MONTH}(?:,? ${YEAR})?`,
  `${MONTH} ${DAY}(?:st|nd|rd|th)?(?:,? ${YEAR})?`,
].map((form) => new RegExp(`(?<![\\p{L}\\p{N}/.–-])${BEFORE}${form}(?![\\p{L}\\p{N}])`, "giu"));

/** Maximum number of dates that are read in a question. */
const MOST = 4;

/** The ways in which a month or a year is written; `may` needs its year. */
const PERIODS: readonly RegExp[] = [
  `(?:tháng|thang) (?<month>\\d{1,2})(?:(?:\\/| năm | nam |,? )${YEAR})?`,
  `${MONTH},? ${YEAR}`,
  `(?:in|during|for|of|since) (?!may)${MONTH}`,
  "(?<now>this month|tháng này|thang nay)",
  "(?<now>this year|year to date|ytd|so far this year|(?:since )?(?:the )?(?:start|beginning) of the year|(?:(?:từ |tu )?(?:đầu|dau) )?(?:năm|nam) nay|(?:từ |tu )?(?:đầu|dau) (?:năm|nam)(?! 20)(?: (?:đến|den|tới|toi) nay)?)",
  `(?:(?:in|during|for|of|since|(?:(?:từ|tu) )?(?:đầu|dau) (?:năm|nam)|năm|nam) )?${YEAR}`,
].map((form) => new RegExp(`(?<![\\p{L}\\p{N}/])${form}(?![\\p{L}\\p{N}])`, "iu"));

/** A month or year of a question, as the start of its days: `2026-08` or `2026`. */
export interface Period {
  readonly of: string;
  /** The text that names it. */
  readonly written: string;
}

/**
 * The first month or year in a question; null without one.
 *
 * @param near as in {@link withDays}
 */
export function periodIn(question: string, near: number): Period | null {
  const found = PERIODS.map((form) => form.exec(question)).find((one) => one !== null);
  if (!found) return null;
  const {month, year, now} = found.groups as Partial<Record<"month" | "year" | "now", string>>;
  const [written] = found;
  if (now !== undefined) {
    const isMonth = /month|th[áa]ng/i.test(now);
    return {of: new Date(near).toISOString().slice(0, isMonth ? 7 : 4), written};
  }
  if (month === undefined) return {of: year!, written};
  const day = dayNear(1, monthOf(month), {year, near});
  return day === null ? null : {of: day.slice(0, 7), written};
}

/** Number of a month, from its name or figure. */
const monthOf = (month: string): number =>
  MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1 || Number(month);

/** Tests whether a text names a year, or a month as in `August 2026` and `3/8/2026`. */
export const tellsOfPeriod = (text: string, {of}: Period): boolean => {
  const [year, number] = of.split("-").map(Number) as [number, number?];
  if (number === undefined) return text.includes(of);
  return new RegExp(`${en.date(`${of}-01`).slice(2)} ${year}|/${number}/${year}`).test(text);
};

/** A day with its year. */
export const dayIn = {
  en: (on: Day): string => `${en.day(on)} ${on.slice(0, 4)}`,
  vi: (on: Day): string => `${vi.day(on)}/${on.slice(0, 4)}`,
} as const;

/** A day as one word of a question and of a name: `2026.07.05`. */
export const wordOfDay = (day: Day): string => day.replaceAll("-", ".");

/** The day that such a word stands for; null for other words. */
export const dayOfWord = (word: string): Day | null =>
  /^20\d\d\.\d\d\.\d\d$/.test(word) ? word.replaceAll(".", "-") : null;

/**
 * A question with each of its first dates as one word.
 *
 * @param near the instant, in milliseconds, to which a date without a year is closest
 */
export function withDays(question: string, near: number): string {
  let read = 0;
  return FORMS.reduce(
    (text, form) =>
      text.replace(form, (written, ...rest) => {
        if (read === MOST) return written;
        const {day, month, year} = rest.at(-1) as Record<"day" | "month" | "year", string>;
        const found = dayNear(Number(day), monthOf(month), {year, near});
        if (found === null) return written;
        read++;
        return ` ${wordOfDay(found)} `;
      }),
    question,
  );
}

function dayNear(
  day: number,
  month: number,
  {year, near}: {readonly year: string | undefined; readonly near: number},
): Day | null {
  const now = new Date(near).getUTCFullYear();
  const years = year === undefined ? [now - 1, now, now + 1] : [Number(year)];
  return (
    years
      .map((one) => new Date(Date.UTC(one, month - 1, day)))
      .filter((date) => date.getUTCMonth() === month - 1 && date.getUTCDate() === day)
      .sort((a, b) => Math.abs(a.getTime() - near) - Math.abs(b.getTime() - near))[0]
      ?.toISOString()
      .slice(0, 10) ?? null
  );
}

/** Tests whether a text names a day, written in English or Vietnamese. */
export function tellsOf(text: string, day: Day): boolean {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return new RegExp(
    `(?<!\\d)(?:${en.date(day)}(?! (?!${year})20\\d\\d)|${date}/${month}(?![\\d]|/(?!${year})))`,
  ).test(text);
}
