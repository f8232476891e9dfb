import {expect, test} from "vitest";
import {byMinute, minuteText, parseMinute} from "../../../../pipeline/tournament/import/minute.ts";

test.each([
  {text: "67", extraTime: false, is: "67'"},
  {text: "90+4'", extraTime: false, is: "90+4'"},
  {text: "92", extraTime: false, is: "90+2'"},
  {text: "92", extraTime: true, is: "92'"},
  {text: "120+5", extraTime: true, is: "120+5'"},
  {text: "121", extraTime: true, is: "120+1'"},
])("$text with extra time $extraTime is $is", ({text, extraTime, is}) => {
  expect(minuteText(parseMinute(text, extraTime))).toBe(is);
});

test.each(["", "HT", "90+", "-3"])("minute %j is refused", (text) => {
  expect(() => parseMinute(text, false)).toThrow(/is unreadable; expected 67 or 90\+4/);
});

test("45+2 is before 46", () => {
  const minutes = ["90+1", "46", "45+2", "45", "90"].map((text) => parseMinute(text, false));
  expect(minutes.sort(byMinute).map(minuteText)).toEqual(["45'", "45+2'", "46'", "90'", "90+1'"]);
});
