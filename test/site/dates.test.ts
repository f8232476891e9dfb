import {describe, expect, test} from "vitest";
import {
  clock,
  clockIn,
  dayAndTime,
  dayMonth,
  kickoffDay,
  kickoffWords,
  longDay,
  longDayInText,
  shortDay,
  stamp,
} from "../../site/layout/dates.ts";

// 19 July 2026 was a Sunday; 19:00 UTC is 02:00 on Monday in Vietnam (UTC+7).
const FINAL = "2026-07-19T19:00:00Z";

describe("days and instants by the clock of each language", () => {
  test.each([
    ["an instant in full", "Sunday 19 July 2026 · 19:00 UTC", stamp],
    ["an instant below its clock", "Sunday 19 July 2026 · 19:00", dayAndTime],
    ["its clock", "19:00", clock],
    ["its day", "Sunday 19 July 2026", longDay],
    ["its day, short", "Sun 19 Jul", shortDay],
    ["its day without the year", "19 July", dayMonth],
  ])("%s: %s", (_, en, of) => {
    expect(of("en", FINAL)).toBe(en);
  });

  test.each([
    ["an instant in full", "02:00 thứ Hai 20/7/2026 (giờ Việt Nam)", stamp],
    ["an instant below its clock", "02:00 thứ Hai 20/7/2026", dayAndTime],
    ["its clock", "02:00", clock],
    ["its day", "Thứ Hai 20/7/2026", longDay],
    ["its day within a sentence", "thứ Hai 20/7/2026", longDayInText],
    ["its day, short", "thứ Hai 20/7", shortDay],
    ["its day without the year", "20/7", dayMonth],
  ])("%s: %s", (_, vi, of) => {
    expect(of("vi", FINAL)).toBe(vi);
  });

  test.each(["en", "vi"] as const)("%s: a day stands for itself", (language) => {
    expect(dayMonth(language, "2026-07-19")).toMatch(/^19\b/);
  });
});

test.each([
  // Summer offsets: New York −4, Mexico City −6 (no summer time since 2022), Ho Chi Minh City +7.
  ["15:00", "America/New_York"],
  ["13:00", "America/Mexico_City"],
  ["02:00", "Asia/Ho_Chi_Minh"],
])("19:00 UTC is %s in %s", (local, zone) => {
  expect(clockIn("en", FINAL, zone)).toBe(local);
  expect(clockIn("vi", FINAL, zone)).toBe(local);
});

test.each([
  {of: "an afternoon", time: "15:00", en: "Mon 20 Jul 15:00", vi: "15:00 thứ Hai 20/7"},
  {
    of: "the small hours",
    time: "02:00",
    en: "Mon 20 Jul 02:00",
    vi: "02:00 thứ Hai 20/7",
  },
  {of: "their last minute", time: "04:59", vi: "04:59 thứ Hai 20/7"},
  {of: "their end", time: "05:00", vi: "05:00 thứ Hai 20/7"},
])("a kick-off in $of", ({time, en, vi}) => {
  const at = {on: "2026-07-20", time};
  if (en) expect(kickoffWords("en", at, "full")).toBe(en);
  expect(kickoffWords("vi", at, "full")).toBe(vi);
});
test("a kick-off in part, and its day in a sentence", () => {
  const at = {on: "2026-07-20", time: "02:00"};
  expect(kickoffWords("en", at, "day")).toBe("Mon 20 Jul");
  expect(kickoffWords("en", at, "time")).toBe("02:00");
  expect(kickoffWords("vi", at, "day")).toBe("rạng sáng thứ Hai 20/7");
  expect(kickoffWords("vi", {...at, time: "15:00"}, "day")).toBe("thứ Hai 20/7");
  expect(kickoffWords("en", at, "date")).toBe("20 July");
  expect(kickoffWords("vi", at, "date")).toBe("rạng sáng 20/7");
  expect(kickoffWords("vi", {...at, time: "15:00"}, "date")).toBe("20/7");
  expect(kickoffWords("vi", at, "time")).toBe("02:00");
  expect(kickoffDay("en", at)).toBe("Monday 20 July 2026");
  expect(kickoffDay("vi", at)).toBe("rạng sáng thứ Hai 20/7/2026");
});

test("midnight is 00:00", () =>
  expect(clockIn("en", "2026-07-20T04:00:00Z", "America/New_York")).toBe("00:00"));

test("what is no date is refused by name", () => {
  expect(() => stamp("en", "yesterday")).toThrow("yesterday is not a day or instant");
});
