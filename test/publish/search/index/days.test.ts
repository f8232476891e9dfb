import {describe, expect, test} from "vitest";
import {dayOfWord, tellsOf, withDays, wordOfDay} from "../../../../publish/search/index/days.ts";

const NEAR = Date.parse("2026-08-21T08:10:00Z");
const MONTHS = ["June", "July", "August"];
/** The days of the tournament, and some weeks after. */
const DAYS = Array.from({length: 60}, (_, k) =>
  new Date(Date.UTC(2026, 5, 11 + k)).toISOString().slice(0, 10),
);

const FORMS: Readonly<Record<string, (day: number, month: number) => string>> = {
  "5/7": (day, month) => `lịch thi đấu ngày ${day}/${month}`,
  "05/07/2026": (day, month) =>
    `kết quả ${String(day).padStart(2, "0")}/${String(month).padStart(2, "0")}/2026`,
  "5-7-2026": (day, month) => `kết quả ${day}-${month}-2026`,
  "5 tháng 7": (day, month) => `ngày ${day} tháng ${month} có trận nào`,
  "5 thang 7 nam 2026": (day, month) => `ngay ${day} thang ${month} nam 2026`,
  "5 July": (day, month) => `matches on ${day} ${MONTHS[month - 6]}`,
  "5th of July 2026": (day, month) => `matches on the ${day}th of ${MONTHS[month - 6]} 2026`,
  "July 5th, 2026": (day, month) => `matches on ${MONTHS[month - 6]} ${day}th, 2026`,
  "Jul 5": (day, month) => `FPT ${MONTHS[month - 6]!.slice(0, 3)} ${day}`,
  "a weekday": (day, month) => `Sunday, ${day} ${MONTHS[month - 6]}`,
  "a weekday in Vietnamese": (day, month) => `thứ bảy, ngày ${day}/${month}`,
  ISO: (day, month) =>
    `fixtures 2026-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`,
};

describe.each(Object.entries(FORMS))("%s", (_, written) => {
  test.each(DAYS)("%s", (on) => {
    const [, month, day] = on.split("-").map(Number);
    const words = withDays(written(day!, month!), NEAR).split(/\s+/);
    expect(words.flatMap((word) => dayOfWord(word) ?? [])).toEqual([on]);
  });
});

test.each([
  ["a day that does not exist", "matches on June 31"],
  ["a month that does not exist", "ngày 5/13"],
  ["a fraction of a round", "vòng 1/8"],
  ["a range of days", "tuần 17-21/8"],
  ["a range in English", "week of 17–21 August"],
  ["a score", "Germany Curacao 7-1"],
  ["a year alone", "World Cup 2018"],
])("%s is not a date", (_, written) => {
  expect(withDays(written, NEAR)).toBe(written);
});

test.each([
  ["2/1", "2026-12-30", "2027-01-02"],
  ["28 December", "2026-01-05", "2025-12-28"],
  ["28 December 2025", "2026-08-21", "2025-12-28"],
])("%s near %s is %s", (written, near, day) => {
  expect(withDays(written, Date.parse(near)).trim()).toBe(wordOfDay(day));
});

test.each([
  ["on Sunday 5 July.", true],
  ["Sunday 5 July 2026", true],
  ["Sunday 5 July 2025", false],
  ["15 July", false],
  ["Chủ Nhật 5/7/2026", true],
  ["Chủ Nhật 5/7", true],
  ["15/7", false],
  ["5/7/2025", false],
])("%s: %s", (text, tells) => expect(tellsOf(text, "2026-07-05")).toBe(tells));
