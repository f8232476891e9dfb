import {inPlainSigns} from "./vietnamese-dates.ts";
import {namedZone, offsetMinutes} from "./zones.ts";

/** A local date and time, with its zone if the text names one. */
interface LocalMoment {
  /** Milliseconds as if the local time were UTC. */
  readonly localMs: number;
  /** Minutes east of UTC; null if the text names no zone. */
  readonly zoneMinutes: number | null;
}

/** Maximum length of a date text. */
const MAX_LENGTH = 100;

/** Beginnings of month names, without diacritics: English and the languages of nearby sources. */
const MONTHS = [
  "jan|ene|gen|янв|ιαν",
  "feb|fev|фев|φεβ",
  "mar|mrt|мар|μαρ",
  "apr|abr|avr|апр|απρ",
  "may|mai|mag|maj|mei|май|мая|μαι",
  "jun|giu|juin|июн|ιουν",
  "jul|lug|juil|июл|ιουλ",
  "aug|ago|aou|авг|αυγ",
  "sep|set|sze|сен|σεπ",
  "oct|okt|out|ott|окт|οκτ",
  "nov|ноя|νοε",
  "dec|dic|dez|des|дек|δεκ",
].map((names) => new RegExp(`^(?:${names})\\p{L}*$`, "u"));

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*\.?[\s,]+|^[\p{L}\s]{2,20}\.?,\s*/u;
const ISO =
  /^(?:(\d{4})(?:-?(\d{2})-?(\d{2})|-(\d{2})|-?w(\d{2})(?:-?(\d))?|-?(\d{3}))?|(\d{2})-?(\d{2})-?(\d{2})|-(\d{2})-?(\d{2}))(?:[t\s_]+(\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?)?)?\s*(?:(z)|([+-])(\d{1,2})(?::?(\d{2}))?|([a-z]{2,5}))?$/;
const TIME =
  /(?:^|[\s,t-])(?:(am|pm)\s+)?(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:[.,]\d+)?)?(?:\s*([ap])\.?m\b\.?)?/;
const ZONE =
  /(^|[\s,(])(?:(?:(etc\/)?(?:gmt|utc|ut|z))?\s*([+-])(\d{1,2})(?::?(\d{2}))?|([a-z]+(?:\/[a-z_]+){0,2}))(?=$|[\s,);])/g;

/**
 * Lower case, no diacritics, single spaces; East Asian, Korean and Vietnamese words for day, month,
 * year and half-day replaced by plain notation.
 */
const plain = (text: string): string =>
  inPlainSigns(
    text
      .normalize("NFD")
      .replace(/\p{M}+/gu, "")
      .normalize("NFC")
      .toLowerCase()
      .replaceAll("đ", "d"),
  )
    .replace(/(\d{4})\s*[년年]\s*(\d{1,2})\s*[월月]\s*(\d{1,2})\s*[일日]/, "$1/$2/$3 ")
    .replace(/오전|上午|午前/, "am ")
    .replace(/오후|下午|午後/, "pm ")
    .replace(/\s+/g, " ")
    .trim();

const DAY_MS = 86_400_000;

/** Midnight of an existing day; null for 31 February. */
function dayMs(year: number, month: number, day: number): number | null {
  const ms = Date.UTC(2000, month - 1, day);
  const date = new Date(ms);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.getUTCFullYear() === year
    ? date.getTime()
    : null;
}

/** Hours, minutes, seconds → milliseconds; 24:00 is the end of the day, second 60 a leap second. */
function timeMs(hours: number, minutes: number, seconds: number): number | null {
  const isEndOfDay = hours === 24 && minutes === 0 && seconds === 0;
  if ((hours > 23 && !isEndOfDay) || minutes > 59 || seconds > 60) return null;
  return ((hours * 60 + minutes) * 60 + seconds) * 1_000;
}

/** RFC 2822: two digits up to 68 mean this century; three digits count from 1900. */
const fullYear = (digits: string): number => {
  const year = Number(digits);
  if (digits.length >= 4) return year;
  return digits.length < 3 && year < 69 ? 2000 + year : 1900 + year;
};

/** Start of a weekday in an ISO week. Week 1 is the one with 4 January. */
function weekMs(year: number, week: number, weekday: number): number | null {
  const fourth = Date.UTC(year, 0, 4);
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS;
  return week < 1 || week > 53 || weekday < 1 || weekday > 7
    ? null
    : monday + ((week - 1) * 7 + weekday - 1) * DAY_MS;
}

/** The n-th day of a year. */
const ordinalMs = (year: number, day: number): number | null =>
  day < 1 || day > (dayMs(year, 2, 29) === null ? 365 : 366) ? null : Date.UTC(year, 0, day);

function isoMoment(text: string): LocalMoment | null {
  const parts = ISO.exec(text);
  if (parts === null) return null;
  const [
    ,
    y,
    mo,
    d,
    onlyMonth,
    week,
    weekday,
    ordinal,
    yy,
    mm,
    dd,
    century,
    cm,
    h,
    mi,
    s,
    z,
    sign,
    zh,
    zm,
    name,
  ] = parts;
  const day =
    week !== undefined
      ? weekMs(Number(y), Number(week), Number(weekday ?? 1))
      : ordinal !== undefined
        ? ordinalMs(Number(y), Number(ordinal))
        : yy !== undefined
          ? dayMs(fullYear(yy), Number(mm), Number(dd))
          : century !== undefined
            ? dayMs(fullYear(century), Number(cm), 1)
            : dayMs(Number(y), Number(mo ?? onlyMonth ?? 1), Number(d ?? 1));
  const time = timeMs(Number(h ?? 0), Number(mi ?? 0), Number(s ?? 0));
  if (day === null || time === null) return null;
  const localMs = day + time;
  if (z !== undefined) return {localMs, zoneMinutes: 0};
  if (sign === undefined && name === undefined) return {localMs, zoneMinutes: null};
  const zoneMinutes = name !== undefined ? namedZone(name, localMs) : offsetMinutes(sign!, zh!, zm);
  return zoneMinutes === null ? null : {localMs, zoneMinutes};
}

const monthOf = (word: string): number => MONTHS.findIndex((month) => month.test(word)) + 1;

/**
 * Day, month and year among the words of a date; with AM or PM, an all-numeric date is month first,
 * as in American usage.
 */
function wordsDay(words: readonly string[], isAmerican: boolean): number | null {
  const figures = /^(\d{1,4})[/.-](\d{1,2}|\p{L}+)[/.-](\d{1,4})\.?$/u.exec(words[0] ?? "");
  if (figures && words.length === 1) {
    const [, a, b, c] = figures as unknown as [string, string, string, string];
    if (/\p{L}/u.test(b))
      return a.length === 4
        ? dayMs(Number(a), monthOf(b), Number(c))
        : dayMs(fullYear(c), monthOf(b), Number(a));
    if (a.length === 4) return dayMs(Number(a), Number(b), Number(c));
    const monthFirst = Number(b) > 12 || (isAmerican && Number(a) <= 12);
    return monthFirst
      ? dayMs(fullYear(c), Number(a), Number(b))
      : dayMs(fullYear(c), Number(b), Number(a));
  }
  const months = words.filter((word) => monthOf(word) > 0);
  const numbers = words
    .filter((word) => /^\d{1,4}(?:st|nd|rd|th|er|º|ª)?$/.test(word))
    .map((word) => word.replace(/\D/g, ""));
  if (months.length !== 1 || numbers.length !== 2 || words.length !== 3) return null;
  const [year, day] = numbers[0]!.length > 2 ? numbers : numbers.toReversed();
  return dayMs(fullYear(year!), monthOf(months[0]!), Number(day));
}

/**
 * Reads a date in any form that feeds use: RFC 822/2822 (also without weekday or seconds, with
 * short years, any case), ISO 8601 (days, weeks, ordinals, basic), asctime, figures with slashes
 * (day first, unless AM or PM indicates American usage), Vietnamese, Korean and European spellings,
 * seconds or milliseconds of the epoch. Null for anything else, and for days and hours that do not
 * exist.
 */
export function localMoment(given: string): LocalMoment | null {
  if (given.length > MAX_LENGTH) return null;
  const text = plain(given);
  if (/^\d{10}$|^\d{13}$/.test(text))
    return {localMs: Number(text) * (text.length === 10 ? 1_000 : 1), zoneMinutes: 0};
  const basic = /^(\d{8})(\d{2})(\d{2})(\d{2})$/.exec(text);
  const iso = isoMoment(basic ? `${basic[1]}t${basic[2]}:${basic[3]}:${basic[4]}` : text);
  if (iso) return iso;

  const bare = text.replace(WEEKDAY, "");
  const clock = TIME.exec(bare);
  const [matched, early, h, mi, s, late] = clock ?? ["", undefined, "0", "0", undefined, undefined];
  const half = early?.[0] ?? late;
  const hours =
    half === undefined || Number(h) > 12 ? Number(h) : (Number(h) % 12) + (half === "p" ? 12 : 0);
  const time = timeMs(hours, Number(mi), Number(s ?? 0));
  if (time === null) return null;

  const before = clock ? bare.slice(0, clock.index) : bare;
  let after = clock ? bare.slice(clock.index + matched.length) : "";
  let zone: RegExpMatchArray | null = null;
  for (const found of after.matchAll(ZONE)) {
    if (found[6] !== undefined && namedZone(found[6], 0) === null) continue;
    zone = found;
    after = after.slice(0, found.index) + found[1] + after.slice(found.index + found[0].length);
    break;
  }
  const words = `${before} ${after.replace(/\([^)]*\)?/g, " ")}`
    .split(/[\s,;|()]+|\s-\s|-$/)
    .filter((word) => word !== "" && !/^[-–—.]$|^(?:at|de|de\.|of)$/.test(word));
  const day = wordsDay(
    words.map((word) => word.replace(/(?<=\p{L})\.$/u, "")),
    half !== undefined,
  );
  if (day === null) return null;
  const localMs = day + time;
  if (zone === null) return {localMs, zoneMinutes: null};
  const zoneMinutes =
    zone[6] !== undefined
      ? namedZone(zone[6], localMs)
      : offsetMinutes(zone[3]!, zone[4]!, zone[5]);
  return zoneMinutes === null
    ? null
    : {localMs, zoneMinutes: zone[2] !== undefined ? 0 - zoneMinutes : zoneMinutes};
}
