import {describe, expect, test} from "vitest";
import {readDate, readDateText} from "../../../../pipeline/news/read/dates.ts";
import {threadMs} from "../../../fixtures/kit/thread-time.ts";
import {recorded} from "../../../fixtures/recorded.ts";

/** Texts that name their zone or are read in UTC, and such that are read in Vietnam's. */
const {inUtc, inVietnam} =
  recorded<Record<"inUtc" | "inVietnam", [says: string, text: string, at: string][]>>(
    "news/dates.json",
  );
const options = {defaultZone: "Z", now: "2026-08-20T00:00:00Z"};
const vi = {...options, defaultZone: "+07:00"};

describe("dates that name their zone, or are read in UTC", () => {
  test.each(inUtc)("%s: %s", (_says, text, at) => {
    expect(readDate(text, options)).toBe(at);
  });
});

describe("dates without a zone are in the zone of the source", () => {
  test.each(inVietnam)("%s: %s", (_says, text, at) => {
    expect(readDate(text, vi)).toBe(at);
  });
});

describe("texts that are not dates", () => {
  test.each([
    "",
    "Dec x",
    "x Dec 2025",
    "Tue, 31 Feb 2026 10:00:00 GMT",
    "2026-02-29",
    "2026-13-01T00:00:00Z",
    "2026-00-10",
    "32/01/2026",
    "2026-06-31",
    "2026-01-01T25:00:00Z",
    "2026-01-01T10:61:00Z",
    "Thu, 01 Jan 2004 19:48:21 NOWHERE 5",
    "yesterday",
    "0000-00-00 00:00:00",
    "0001-01-01T00:00:00",
    "2026-01-01T10:00:00+99:99",
    "13:05 PM yesterday",
    "2003-366",
    "2003-W54-1",
    "19 Aug",
    "1 2 3 4 5",
    "2026-08-19 14:05:00 Asia/Nowhere",
    "32 Tháng Tám 2026",
    "22 Tháng Mười Ba 2026",
    "25:30 CH 19/08/2026",
    "__proto__",
    "constructor",
    "Thu, 01 Jan 2004 constructor",
    `${"1".repeat(5_000)}`,
    `${" ".repeat(90)}1`,
  ])("%j", (text) => {
    expect(readDateText(text, options)).toEqual({at: null, problem: "bad-date"});
  });
});

describe("never later than now", () => {
  test.each([
    [
      "tomorrow is no date of a publication",
      "2026-08-21T00:00:00Z",
      {at: null, problem: "future-date"},
    ],
    ["eleven minutes ahead", "2026-08-20T00:11:00Z", {at: null, problem: "future-date"}],
    ["ten minutes ahead is a fast clock", "2026-08-20T00:10:00Z", {at: "2026-08-20T00:00:00Z"}],
    ["a second ago", "2026-08-19T23:59:59Z", {at: "2026-08-19T23:59:59Z"}],
  ])("%s", (_says, text, reading) => {
    expect(readDateText(text, options)).toEqual(reading);
  });
});

test("the machine's zone changes nothing", () => {
  const before = process.env.TZ;
  try {
    for (const zone of ["Pacific/Kiritimati", "America/Los_Angeles"]) {
      process.env.TZ = zone;
      expect(readDate("19/08/2026 14:05", vi)).toBe("2026-08-19T07:05:00Z");
      expect(readDate("Wed, 19 Aug 2026 14:05:00", options)).toBe("2026-08-19T14:05:00Z");
    }
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});

test("no text takes long", () => {
  const started = threadMs();
  for (const unit of [
    "1",
    "1 ",
    "a",
    "a,",
    "-",
    "+1",
    ":",
    "1:",
    "(",
    "é",
    "jan ",
    "1/",
    "gmt",
    "pm ",
  ])
    readDate(unit.repeat(4_000 / unit.length), options);
  for (const unit of ["1", "1 ", "a", "a ", "a,", "-", "1:", "(", "1/", "pm "])
    readDate(unit.repeat(99 / unit.length), options);
  expect(threadMs() - started).toBeLessThan(200);
});
