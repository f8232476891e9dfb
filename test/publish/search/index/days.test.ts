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
  {says: "a day that does not exist", written: "matches on June 31"},
  {says: "a month that does not exist", written: "ngày 5/13"},
  {says: "a fraction of a round", written: "vòng 1/8"},
  {says: "a range of days", written: "tuần 17-21/8"},
  {says: "a range in English", written: "week of 17–21 August"},
  {says: "a score", written: "Germany Curacao 7-1"},
  {says: "a year alone", written: "World Cup 2018"},
])("$says is not a date", ({written}) => {
  expect(withDays(written, NEAR)).toBe(written);
});

test.each([
  {near: "2026-12-30", day: "2027-01-02", written: "2/1"},
  {near: "2026-01-05", day: "2025-12-28", written: "28 December"},
  {near: "2026-08-21", day: "2025-12-28", written: "28 December 2025"},
])("$written near $near is $day", ({near, day, written}) => {
  expect(withDays(written, Date.parse(near)).trim()).toBe(wordOfDay(day));
});

test.each([
  {text: "on Sunday 5 July.", tells: true},
  {text: "Sunday 5 July 2026", tells: true},
  {text: "Sunday 5 July 2025", tells: false},
  {text: "15 July", tells: false},
  {text: "Chủ Nhật 5/7/2026", tells: true},
  {text: "Chủ Nhật 5/7", tells: true},
  {text: "15/7", tells: false},
  {text: "5/7/2025", tells: false},
])("$text: $tells", ({text, tells}) => expect(tellsOf(text, "2026-07-05")).toBe(tells));
