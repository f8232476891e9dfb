import {describe, expect, test} from "vitest";
import {UsageError} from "../../../pipeline/kit/errors.ts";
import {nextDay, parseInstant, plusMinutes} from "../../../pipeline/kit/instant.ts";

describe("parseInstant", () => {
  test.each([
    {says: "a day is its first moment", text: "2026-06-25", instant: "2026-06-25T00:00:00Z"},
    {says: "minutes are enough", text: "2026-06-25T18:30Z", instant: "2026-06-25T18:30:00Z"},
    {says: "fractions are cut", text: "2026-06-25T18:30:15.987Z", instant: "2026-06-25T18:30:15Z"},
    {
      says: "another zone is converted",
      text: "2026-06-25T20:00-06:00",
      instant: "2026-06-26T02:00:00Z",
    },
  ])("$says", ({text, instant}) => {
    expect(parseInstant(text, "--as-of")).toBe(instant);
  });
  test.each([
    {says: "no zone", text: "2026-06-25T18:30"},
    {says: "no such day", text: "2026-02-30"},
    {says: "no such month", text: "2026-13-01"},
    {says: "words", text: "yesterday"},
    {says: "empty", text: ""},
    {says: "a bare year", text: "2026"},
  ])("refuses $says", ({text}) => {
    expect(() => parseInstant(text, "--as-of")).toThrow(UsageError);
    expect(() => parseInstant(text, "--as-of")).toThrow(`--as-of is "${text}"`);
  });
});

test("days and minutes step over month and year ends", () => {
  expect(nextDay("2026-12-31")).toBe("2027-01-01");
  expect(plusMinutes("2026-06-30T23:30:00Z", 45)).toBe("2026-07-01T00:15:00Z");
});
