import {expect, test} from "vitest";
import {byMinute, minuteText, parseMinute} from "../../../../pipeline/tournament/import/minute.ts";

test.each([
  ["67", false, "67'"],
  ["90+4'", false, "90+4'"],
  ["92", false, "90+2'"],
  ["92", true, "92'"],
  ["120+5", true, "120+5'"],
  ["121", true, "120+1'"],
])("%s with extra time %s is %s", (text, extraTime, is) => {
  expect(minuteText(parseMinute(text, extraTime))).toBe(is);
});

test.each(["", "HT", "90+", "-3"])("minute %j is refused", (text) => {
  expect(() => parseMinute(text, false)).toThrow(/is unreadable; expected 67 or 90\+4/);
});

test("45+2 is before 46", () => {
  const minutes = ["90+1", "46", "45+2", "45", "90"].map((text) => parseMinute(text, false));
  expect(minutes.sort(byMinute).map(minuteText)).toEqual(["45'", "45+2'", "46'", "90'", "90+1'"]);
});
