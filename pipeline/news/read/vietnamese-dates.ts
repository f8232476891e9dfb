/** Words for the months, without marks; the index is the month's number. */
const MONTHS = "|gieng,mot|hai|ba|tu,bon|nam|sau|bay|tam|chin|muoi|muoi mot|muoi hai,chap".split(
  "|",
);
const MONTH_NUMBERS: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names, number) => names.split(",").map((name) => [name, number] as const)),
);
const MONTH = String.raw`(?:thang|thg|th)\.?\s*(\d{1,2}|muoi (?:mot|hai)|[a-z]{2,5})`;

const CLOCK =
  /(?<![:.\d])(\d{1,2})\s?(?:gio|[hg])(?:\s?(\d{1,2})(?![/.\d-]))?(?:\s?(?:phut|p))?(?!\p{L})/gu;
const HALF_DAY =
  /(?<![:.\d])(\d{1,2})(:\d{2}(?::\d{2})?)\s*\(?(sa|ch|rang sang|sang|trua|chieu|toi|dem)\)?(?!\p{L})/gu;
/** A figure after `thu` is a weekday unless a month follows: then `Thu` is the English Thursday. */
const WEEKDAY =
  /(^|[\s,(-])(?:thu (?:hai|ba|tu|nam|sau|bay)|thu [2-7](?=\s*[,)-]|\s+(?:ngay\s+)?\d)|t[2-7]|cn|chu nhat)(?=[\s,)-]|$)[,\s-]*/g;
const DAY_FIRST = new RegExp(String.raw`(\d{1,2})[\s,]+${MONTH}[\s,]+(?:nam\s+)?(\d{4})`);
const MONTH_FIRST = new RegExp(String.raw`(?<!\p{L})${MONTH}\s+(\d{1,2})[\s,]+(\d{4})`, "u");
/** The zone of Vietnam in words; redundant next to an offset. */
const ZONE =
  /\(?(?:theo )?(?:gio (?:viet nam|vn|ha noi|dong duong)|indochina time|se asia standard time)\)?/g;
const OFFSET = /(?:gmt|utc)\s*[+-]\d|\s[+-]\d{1,2}:?\d{2}(?!\d)/;
const FILLERS = /(?<!\p{L})(?:ngay|luc|vao luc|gio)(?!\p{L})/gu;

/** The 24-hour value by part of the day: 2 CH is 14, 11 trưa stays, 12 đêm is midnight. */
function hourOf(hour: number, part: string): number {
  if (hour > 12) return hour;
  if (part === "sa" || part.endsWith("sang")) return hour % 12;
  if (part === "trua") return hour < 6 ? hour + 12 : hour;
  if (part === "dem") return hour >= 6 ? (hour + 12) % 24 : hour;
  return (hour % 12) + 12;
}

const dayOf = (day: string, month: string, year: string): string | null => {
  const number = /^\d/.test(month) ? Number(month) : MONTH_NUMBERS.get(month);
  return number === undefined ? null : `${day}/${number}/${year} `;
};

/**
 * Converts Vietnamese words of a date to plain notation: `thu 7, 22 thang 8, 2026 2:30 ch` →
 * `22/8/2026 14:30`. Other texts are unchanged.
 *
 * @param text in lower case, without marks, `d` for `đ`
 */
export const inPlainSigns = (text: string): string =>
  text
    .replace(ZONE, OFFSET.test(text) ? " " : " ict ")
    .replace(CLOCK, (_, hour: string, minute = "00") => `${hour}:${minute}`)
    .replace(HALF_DAY, (_, hour: string, rest: string, part: string) => {
      return `${hourOf(Number(hour), part)}${rest}`;
    })
    .replace(WEEKDAY, "$1")
    .replace(FILLERS, " ")
    .replace(DAY_FIRST, (all, day, month, year) => dayOf(day, month, year) ?? all)
    .replace(MONTH_FIRST, (all, month, day, year) => dayOf(day, month, year) ?? all);
