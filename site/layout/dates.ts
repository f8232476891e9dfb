import type {ClockTime} from "../../pipeline/kit/types.ts";
import {capitalised} from "./capitalised.ts";
import type {Language} from "./frame.ts";

/** The time zone of a page: UTC in English, Vietnam's in Vietnamese. */
const ZONES: Readonly<Record<Language, string>> = {en: "UTC", vi: "Asia/Ho_Chi_Minh"};
const LOCALES: Readonly<Record<Language, string>> = {en: "en-GB", vi: "vi-VN"};

const formats = new Map<string, Intl.DateTimeFormat>();
/** Creating a format takes a hundred times as long as using it. */
function formatOf(language: Language, zone: string, shape: Intl.DateTimeFormatOptions) {
  const key = `${language} ${zone} ${JSON.stringify(shape)}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], {...shape, timeZone: zone});
  formats.set(key, format);
  return format;
}

/** Parses a day, which is independent of the zone, or an instant. */
function read(moment: string): {readonly date: Date; readonly isDay: boolean} {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime()))
    throw new RangeError(
      `${moment} is not a day or instant, expected 2026-06-11 or 2026-06-11T19:00:00Z`,
    );
  return {date, isDay: /^\d{4}-\d\d-\d\d$/.test(moment)};
}
function inWords(
  language: Language,
  moment: string,
  shape: Intl.DateTimeFormatOptions,
  zone = ZONES[language],
): string {
  const {date, isDay} = read(moment);
  return formatOf(language, isDay ? "UTC" : zone, shape).format(date);
}

/** `19 July`, `19/7`: for a day, or for the day of an instant by the page's clock. */
export const dayMonth = (language: Language, moment: string): string =>
  inWords(language, moment, {day: "numeric", month: language === "en" ? "long" : "numeric"});

/** `19 Jul 2026`, `19/7/2026`. */
export const dayMonthYear = (language: Language, moment: string): string =>
  inWords(language, moment, {
    day: "numeric",
    month: language === "en" ? "short" : "numeric",
    year: "numeric",
  });

/** `Sunday 19 July 2026`, `Thứ Hai 20/7/2026`: alone, in a heading or at the start of a sentence. */
export const longDay = (language: Language, moment: string, zone?: string): string => {
  const month = language === "en" ? "long" : "numeric";
  const shape = {weekday: "long", day: "numeric", month, year: "numeric"} as const;
  return inWords(language, moment, shape, zone).replace(",", "");
};

/** The form within a sentence: `Sunday 19 July 2026`, `thứ Hai 20/7/2026`. */
export const longDayInText = (language: Language, moment: string): string =>
  weekdayInText(longDay(language, moment));

const weekdayInText = (day: string): string => day.replace(/^Thứ /, "thứ ");

/** `Sun 19 Jul`, `thứ Hai 20/7`, in cells and lists as in sentences. */
export const shortDay = (language: Language, moment: string): string =>
  weekdayInText(
    inWords(language, moment, {
      weekday: language === "en" ? "short" : "long",
      day: "numeric",
      month: language === "en" ? "short" : "numeric",
    }).replace(",", ""),
  );

/** `June 2026`, `Tháng 6 năm 2026`. */
export const monthYear = (language: Language, moment: string): string =>
  capitalised(inWords(language, moment, {month: "long", year: "numeric"}));

const CLOCK: Intl.DateTimeFormatOptions = {hour: "2-digit", minute: "2-digit", hourCycle: "h23"};

/** `19:00`, by the page's clock. */
export const clock = (language: Language, instant: string): string =>
  inWords(language, instant, CLOCK);

/** `15:00`, by the clock of an IANA zone. */
export const clockIn = (language: Language, instant: string, zone: string): string =>
  inWords(language, instant, CLOCK, zone);

/**
 * The parts of a kick-off to write: its day, its time, or both (`full`). `date` is the day without
 * its weekday, for narrow boxes; `heading` the day above a list of times; `clock` the time alone,
 * even if the visitor has another day.
 */
export type KickoffForm = "day" | "date" | "heading" | "time" | "clock" | "full";

/** A day without the time. Vietnamese distinguishes the small hours from the evening before. */
const dayAlone = (language: Language, {time}: ClockTime, day: string): string =>
  language === "vi" && time < "05" ? `rạng sáng ${day}` : day;

/** `Sun 19 Jul 15:00`, `02:00 thứ Hai 20/7`; the day `rạng sáng thứ Hai 20/7`. */
export function kickoffWords(language: Language, at: ClockTime, form: KickoffForm): string {
  const day = (form === "date" ? dayMonth : shortDay)(language, at.on);
  if (form === "heading") return day;
  if (form === "day" || form === "date") return dayAlone(language, at, day);
  if (form !== "full") return at.time;
  return language === "en" ? `${day} ${at.time}` : `${at.time} ${day}`;
}

/** The day of a kick-off in a sentence: `Sunday 19 July 2026`, `rạng sáng thứ Hai 20/7/2026`. */
export const kickoffDay = (language: Language, at: ClockTime): string =>
  dayAlone(language, at, longDayInText(language, at.on));

/** Name of the page's clock. */
export const CLOCK_NAME: Readonly<Record<Language, string>> = {en: "UTC", vi: "giờ Việt Nam"};

/** `19 July, 21:21 UTC`, `20/7, 04:21 giờ Việt Nam`. */
export const moment = (language: Language, instant: string): string =>
  `${dayMonth(language, instant)}, ${clock(language, instant)} ${CLOCK_NAME[language]}`;

/** `Sunday 19 July 2026 · 21:21`, `04:21 thứ Hai 20/7/2026`, below a heading by `byClock`. */
export function dayAndTime(language: Language, instant: string): string {
  const [day, time] = [longDayInText(language, instant), clock(language, instant)];
  return language === "en" ? `${day} · ${time}` : `${time} ${day}`;
}

/** The heading of a column of instants: `Forecast (UTC)`, `Dự báo (giờ Việt Nam)`. */
export const byClock = (language: Language, heading: string): string =>
  `${heading} (${CLOCK_NAME[language]})`;

/** `Sunday 19 July 2026 · 21:21 UTC`, `04:21 thứ Hai 20/7/2026 (giờ Việt Nam)`. */
export const stamp = (language: Language, instant: string): string =>
  language === "en"
    ? `${dayAndTime(language, instant)} ${CLOCK_NAME.en}`
    : byClock(language, dayAndTime(language, instant));
