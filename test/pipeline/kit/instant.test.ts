import {describe, expect, test} from "vitest";
import {UsageError} from "../../../pipeline/kit/errors.ts";
import {nextDay, parseInstant, plusMinutes} from "../../../pipeline/kit/instant.ts";

describe("parseInstant", () => {
  test.each([
    ["a day is its first moment", "2026-06-25", "2026-06-25T00:00:00Z"],
    ["minutes are enough", "2026-06-25T18:30Z", "2026-06-25T18:30:00Z"],
    ["fractions are cut", "2026-06-25T18:30:15.987Z", "2026-06-25T18:30:15Z"],
    ["another zone is converted", "2026-06-25T20:00-06:00", "2026-06-26T02:00:00Z"],
  ])("%s", (_, text, instant) => {
    expect(parseInstant(text, "--as-of")).toBe(instant);
  });
  test.each([
    ["no zone", "2026-06-25T18:30"],
    ["no such day", "2026-02-30"],
    ["no such month", "2026-13-01"],
    ["words", "yesterday"],
    ["empty", ""],
    ["a bare year", "2026"],
  ])("refuses %s", (_, text) => {
    expect(() => parseInstant(text, "--as-of")).toThrow(UsageError);
    expect(() => parseInstant(text, "--as-of")).toThrow(`--as-of is "${text}"`);
  });
});

test("days and minutes step over month and year ends", () => {
  expect(nextDay("2026-12-31")).toBe("2027-01-01");
  expect(plusMinutes("2026-06-30T23:30:00Z", 45)).toBe("2026-07-01T00:15:00Z");
});
