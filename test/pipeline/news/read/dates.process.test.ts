import {describe, expect, test} from "vitest";
import {readDateText} from "../../../../pipeline/news/read/dates.ts";
import {threadMs} from "../../../fixtures/kit/thread-time.ts";

const options = {defaultZone: "Z", now: "2026-08-20T00:00:00Z"};
const vi = {...options, defaultZone: "+07:00"};

describe("dates that name their zone, or are read in UTC", () => {
  test.each([
    ["RFC 822", "Thu, 01 Jan 2004 19:48:21 GMT", "2004-01-01T19:48:21Z"],
    ["four-digit offset", "Thu, 01 Jan 2004 19:48:21 -0500", "2004-01-02T00:48:21Z"],
    ["two-digit year", "Thu, 01 Jan 04 19:48:21 GMT", "2004-01-01T19:48:21Z"],
    ["one-digit year", "Thu, 01 Jan 4 19:48:21 GMT", "2004-01-01T19:48:21Z"],
    ["two-digit year of the last century", "Thu, 15 Jul 99 10:00:00 GMT", "1999-07-15T10:00:00Z"],
    ["no weekday", "01 Jan 2004 19:48:21 GMT", "2004-01-01T19:48:21Z"],
    ["no seconds", "Thu, 01 Jan 2004 19:48 GMT", "2004-01-01T19:48:00Z"],
    ["no comma", "Thu 01 Jan 2004 19:48:21 GMT", "2004-01-01T19:48:21Z"],
    ["one-digit day and hour", "Thu,  1 Jan 2004 9:08:01 GMT", "2004-01-01T09:08:01Z"],
    ["lower case", "thu, 01 jan 2004 19:48:21 gmt", "2004-01-01T19:48:21Z"],
    ["full names", "Thursday, 01 January 2004 19:48:21 GMT", "2004-01-01T19:48:21Z"],
    ["wrong weekday", "Mon, 01 Jan 2004 19:48:21 GMT", "2004-01-01T19:48:21Z"],
    ["month first in words", "January 1, 2004 7:48:21 PM GMT", "2004-01-01T19:48:21Z"],
    ["month first in words, weekday", "Thu, Jan 01 2004 19:48:21 GMT", "2004-01-01T19:48:21Z"],
    ["hyphens between day, month and year", "01-Jan-2004 19:48:21 GMT", "2004-01-01T19:48:21Z"],
    ["no time", "01 Jan 2004", "2004-01-01T00:00:00Z"],
    ["day and zone without time", "Thu, 01 Jan 2004", "2004-01-01T00:00:00Z"],
    ["September in four letters", "Fri, 04 Sept 2009 10:00:00 +0000", "2009-09-04T10:00:00Z"],
    ["comment after the offset", "Thu, 01 Jan 2004 19:48:21 -0500 (EST)", "2004-01-02T00:48:21Z"],
    ["fraction of a second", "Thu, 01 Jan 2004 19:48:21.250 GMT", "2004-01-01T19:48:21Z"],
    ["leap second", "Sat, 31 Dec 2005 23:59:60 GMT", "2006-01-01T00:00:00Z"],
    ["EST", "Thu, 01 Jan 2004 00:00:00 EST", "2004-01-01T05:00:00Z"],
    ["EDT", "Thu, 01 Jul 2004 00:00:00 EDT", "2004-07-01T04:00:00Z"],
    ["CST", "Thu, 01 Jan 2004 00:00:00 CST", "2004-01-01T06:00:00Z"],
    ["MST", "Thu, 01 Jan 2004 00:00:00 MST", "2004-01-01T07:00:00Z"],
    ["PST", "Thu, 01 Jan 2004 00:00:00 PST", "2004-01-01T08:00:00Z"],
    ["PDT", "Thu, 01 Jul 2004 00:00:00 PDT", "2004-07-01T07:00:00Z"],
    ["MET", "Thu, 01 Jan 2004 00:00:00 MET", "2003-12-31T23:00:00Z"],
    ["MEST", "Thu, 01 Jul 2004 00:00:00 MEST", "2004-06-30T22:00:00Z"],
    ["CET", "Thu, 01 Jan 2004 00:00:00 CET", "2003-12-31T23:00:00Z"],
    ["ET in winter", "Thu, 15 Jan 2026 00:00:00 ET", "2026-01-15T05:00:00Z"],
    ["ET in summer is an hour nearer", "Wed, 15 Jul 2026 00:00:00 ET", "2026-07-15T04:00:00Z"],
    ["PT on the eve of summer time", "Sat, 07 Mar 2026 00:00:00 PT", "2026-03-07T08:00:00Z"],
    ["UT", "Thu, 01 Jan 2004 00:00:00 UT", "2004-01-01T00:00:00Z"],
    ["Z", "Thu, 01 Jan 2004 00:00:00 Z", "2004-01-01T00:00:00Z"],
    ["military A, as RFC 822 has it", "Thu, 01 Jan 2004 00:00:00 A", "2004-01-01T01:00:00Z"],
    ["military M", "Thu, 01 Jan 2004 00:00:00 M", "2004-01-01T12:00:00Z"],
    ["military N", "Thu, 01 Jan 2004 00:00:00 N", "2003-12-31T23:00:00Z"],
    ["military Y", "Thu, 01 Jan 2004 00:00:00 Y", "2003-12-31T12:00:00Z"],
    ["Etc/GMT", "Thu, 01 Jan 2004 19:48:21 Etc/GMT", "2004-01-01T19:48:21Z"],
    ["GMT+7", "Wed, 19 Aug 2026 14:05:00 GMT+7", "2026-08-19T07:05:00Z"],
    ["GMT+0700", "Wed, 19 Aug 2026 14:05:00 GMT+0700", "2026-08-19T07:05:00Z"],
    ["GMT +07:00", "Wed, 19 Aug 2026 14:05:00 GMT +07:00", "2026-08-19T07:05:00Z"],
    ["+07", "Wed, 19 Aug 2026 14:05:00 +07", "2026-08-19T07:05:00Z"],
    ["+7:00", "Wed, 19 Aug 2026 14:05:00 +7:00", "2026-08-19T07:05:00Z"],
    [
      "a script's own spelling",
      "Wed Aug 19 2026 14:05:00 GMT+0700 (Indochina Time)",
      "2026-08-19T07:05:00Z",
    ],
    ["asctime", "Sun Jan  4 16:29:06 2004", "2004-01-04T16:29:06Z"],
    ["Unix date", "Sun Jan  4 16:29:06 PST 2004", "2004-01-05T00:29:06Z"],
    ["year with slashes", "Fri, 2006/09/15 08:19:53 EDT", "2006-09-15T12:19:53Z"],
    ["ISO year", "2003", "2003-01-01T00:00:00Z"],
    ["ISO month", "2003-12", "2003-12-01T00:00:00Z"],
    ["ISO day", "2003-12-31", "2003-12-31T00:00:00Z"],
    ["ISO basic day", "20031231", "2003-12-31T00:00:00Z"],
    ["ISO ordinal day", "2003-335", "2003-12-01T00:00:00Z"],
    ["ISO basic ordinal day", "2003335", "2003-12-01T00:00:00Z"],
    ["ISO week day", "2003-W31-3", "2003-07-30T00:00:00Z"],
    ["ISO basic week day", "2003W313", "2003-07-30T00:00:00Z"],
    ["ISO week", "2003-W01", "2002-12-30T00:00:00Z"],
    ["ISO short year", "03-12-31", "2003-12-31T00:00:00Z"],
    ["ISO shorter still", "031231", "2003-12-31T00:00:00Z"],
    ["ISO month of the century", "-0312", "2003-12-01T00:00:00Z"],
    ["ISO minutes", "2003-12-31T10:14Z", "2003-12-31T10:14:00Z"],
    ["ISO seconds", "2003-12-31T10:14:55Z", "2003-12-31T10:14:55Z"],
    ["ISO fraction", "2003-12-31T10:14:55.123Z", "2003-12-31T10:14:55Z"],
    ["ISO comma fraction", "2003-12-31T10:14:55,5Z", "2003-12-31T10:14:55Z"],
    ["ISO nine digits of a second", "2026-06-19T20:10:00.123456789+02:00", "2026-06-19T18:10:00Z"],
    ["ISO offset", "2003-12-31T10:14:55-08:00", "2003-12-31T18:14:55Z"],
    ["ISO offset without colon", "2003-12-31T10:14:55-0400", "2003-12-31T14:14:55Z"],
    ["ISO basic", "20031231T101415Z", "2003-12-31T10:14:15Z"],
    ["fourteen figures", "20031231101415", "2003-12-31T10:14:15Z"],
    ["ISO with a space", "2003-12-31 10:14:55", "2003-12-31T10:14:55Z"],
    ["ISO with a space and an offset", "2003-12-31 10:14:55 +0100", "2003-12-31T09:14:55Z"],
    ["ISO with UTC written out", "2003-12-31 10:14:55 UTC", "2003-12-31T10:14:55Z"],
    ["a place", "2026-08-19 14:05:00 Asia/Ho_Chi_Minh", "2026-08-19T07:05:00Z"],
    ["a place in brackets", "19/08/2026 14:05 (Asia/Saigon)", "2026-08-19T07:05:00Z"],
    ["a place in summer", "Wed, 15 Jul 2026 10:00:00 Europe/London", "2026-07-15T09:00:00Z"],
    ["a place in winter", "Thu, 15 Jan 2026 10:00:00 Europe/London", "2026-01-15T10:00:00Z"],
    [
      "a place of three parts",
      "2026-01-15 10:00 America/Argentina/Buenos_Aires",
      "2026-01-15T13:00:00Z",
    ],
    [
      "time of Vietnam in words",
      "Thứ 7, 15/08/2026 - 14:05 (giờ Việt Nam)",
      "2026-08-15T07:05:00Z",
    ],
    ["Indochina Time", "Wed, 19 Aug 2026 14:05:00 Indochina Time", "2026-08-19T07:05:00Z"],
    ["ICT", "T4, 19/08/2026 02:05 CH ICT", "2026-08-19T07:05:00Z"],
    ["UTC+7", "19/08/2026 14:05 UTC+7", "2026-08-19T07:05:00Z"],
    ["military G", "Thu, 01 Jan 2004 00:00:21 G", "2004-01-01T07:00:21Z"],
    ["ISO lower case", "2003-12-31t10:14:55z", "2003-12-31T10:14:55Z"],
    ["ISO end of the day", "2003-12-31T24:00:00Z", "2004-01-01T00:00:00Z"],
    ["ISO leap second", "2005-12-31T23:59:60Z", "2006-01-01T00:00:00Z"],
    ["SQL server", "2004-07-08 23:56:58.7", "2004-07-08T23:56:58Z"],
    ["29 February of a leap year", "2024-02-29", "2024-02-29T00:00:00Z"],
    ["seconds of the epoch", "1766102400", "2025-12-19T00:00:00Z"],
    ["milliseconds of the epoch", "1766102400000", "2025-12-19T00:00:00Z"],
    ["Spanish", "vie, 19 jun 2026 20:10:00 +0200", "2026-06-19T18:10:00Z"],
    ["French", "ven., 19 févr. 2026 20:10:00 +0100", "2026-02-19T19:10:00Z"],
    ["German", "Fr, 19 Mär 2026 20:10:00 +0100", "2026-03-19T19:10:00Z"],
    ["Italian", "ven, 19 giu 2026 20:10:00 +0200", "2026-06-19T18:10:00Z"],
    ["Norwegian", "19 des 2025 20:10:00 +0100", "2025-12-19T19:10:00Z"],
    ["Greek", "Κυρ, 11 Ιούλ 2004 12:00:00 EST", "2004-07-11T17:00:00Z"],
    ["Korean", "2004년 5월 28일 오후 01:31:15 +0900", "2004-05-28T04:31:15Z"],
    ["Korean half-day", "2004-05-25 오후 11:23:17 KST", "2004-05-25T14:23:17Z"],
    ["Japanese", "2004年5月28日 13:31:15 JST", "2004-05-28T04:31:15Z"],
    ["line breaks around", "\n  Thu, 01 Jan 2004 19:48:21 GMT\n", "2004-01-01T19:48:21Z"],
  ])("%s: %s", (_says, text, at) => {
    expect(readDateText(text, options).at).toBe(at);
  });
});

describe("dates without a zone are in the zone of the source", () => {
  test.each([
    ["weekday and zone in brackets", "Thứ Tư, 19/08/2026, 14:05 (GMT+7)", "2026-08-19T07:05:00Z"],
    ["weekday without comma", "Thứ tư 19/8/2026 14:05", "2026-08-19T07:05:00Z"],
    ["Sunday", "Chủ nhật, 16/8/2026, 14:05 (GMT+7)", "2026-08-16T07:05:00Z"],
    ["time first", "14:05 19/08/2026", "2026-08-19T07:05:00Z"],
    ["time first with a dash", "14:05 - 19/08/2026", "2026-08-19T07:05:00Z"],
    ["day first", "19/08/2026 14:05", "2026-08-19T07:05:00Z"],
    ["day first although the month could be", "05/06/2026 00:00", "2026-06-04T17:00:00Z"],
    ["hyphens", "19-08-2026 14:05:00", "2026-08-19T07:05:00Z"],
    ["dots", "19.08.2026 14:05", "2026-08-19T07:05:00Z"],
    ["hours with an h", "14h05 19/08/2026", "2026-08-19T07:05:00Z"],
    ["in words", "ngày 19 tháng 8 năm 2026 14:05", "2026-08-19T07:05:00Z"],
    ["CH is after noon", "19/08/2026 02:30 CH", "2026-08-19T07:30:00Z"],
    ["SA is before noon", "19/08/2026 09:15 SA", "2026-08-19T02:15:00Z"],
    ["12:30 SA is after midnight", "19/08/2026 12:30 SA", "2026-08-18T17:30:00Z"],
    ["12:30 CH is after noon", "19/08/2026 12:30 CH", "2026-08-19T05:30:00Z"],
    ["CH with seconds", "19/08/2026 02:30:10 CH", "2026-08-19T07:30:10Z"],
    ["CH is not American", "05/06/2026 02:30 CH", "2026-06-05T07:30:00Z"],
    ["CH first", "02:30 CH 19/08/2026", "2026-08-19T07:30:00Z"],
    ["CH and weekday", "Thứ 4, 19/08/2026, 02:30 CH", "2026-08-19T07:30:00Z"],
    ["in the morning", "19/08/2026 9:15 sáng", "2026-08-19T02:15:00Z"],
    ["in the afternoon", "19/08/2026 2:30 chiều", "2026-08-19T07:30:00Z"],
    ["in the evening", "8h30 tối 19/8/2026", "2026-08-19T13:30:00Z"],
    ["at noon", "11:45 trưa 19/8/2026", "2026-08-19T04:45:00Z"],
    ["after noon", "1:15 trưa 19/8/2026", "2026-08-19T06:15:00Z"],
    ["at night", "11:30 đêm 19/8/2026", "2026-08-19T16:30:00Z"],
    ["weekday as a figure", "Thứ 7, 15/08/2026 14:05", "2026-08-15T07:05:00Z"],
    ["weekday as a figure, no comma", "Thứ 7 15/08/2026 14:05", "2026-08-15T07:05:00Z"],
    ["weekday shortened", "T7, 15/08/2026 14:05", "2026-08-15T07:05:00Z"],
    ["Sunday shortened", "CN, 16/08/2026 14:05", "2026-08-16T07:05:00Z"],
    ["weekday after the time", "14:05, Thứ Bảy, 15/08/2026", "2026-08-15T07:05:00Z"],
    ["weekday and day", "14:05 thứ bảy ngày 15/8/2026", "2026-08-15T07:05:00Z"],
    ["at a time of a day", "lúc 14:05 ngày 15/8/2026", "2026-08-15T07:05:00Z"],
    ["hours and minutes in words", "14 giờ 05 phút, ngày 15/8/2026", "2026-08-15T07:05:00Z"],
    ["hours with a g", "14g05 15/8/2026", "2026-08-15T07:05:00Z"],
    ["a full hour", "14h 15/8/2026", "2026-08-15T07:00:00Z"],
    ["month as a word", "15 Tháng Tám, 2026 14:05", "2026-08-15T07:05:00Z"],
    ["month before the day", "Tháng Mười Hai 5, 2025 14:05", "2025-12-05T07:05:00Z"],
    ["month shortened", "15 Th8 2026 14:05", "2026-08-15T07:05:00Z"],
    ["an English Thursday", "Thu 6 Aug 2026 14:05", "2026-08-06T07:05:00Z"],
    ["AM and PM are American", "7/19/2026 9:05:00 PM", "2026-07-19T14:05:00Z"],
    ["AM and PM with a small day", "07/08/2026 12:30:00 AM", "2026-07-07T17:30:00Z"],
    ["noon", "07/08/2026 12:30:00 PM", "2026-07-08T05:30:00Z"],
    ["month that cannot be one", "07/19/2026 21:05", "2026-07-19T14:05:00Z"],
    ["ISO", "2026-08-19T14:05:00", "2026-08-19T07:05:00Z"],
    ["ISO with a space", "2026-08-19 14:05:00", "2026-08-19T07:05:00Z"],
    ["RFC 822 without zone", "Wed, 19 Aug 2026 14:05:00", "2026-08-19T07:05:00Z"],
    ["time of Vietnam in words", "15/08/2026 14:05 (giờ Việt Nam)", "2026-08-15T07:05:00Z"],
    ["time of Hanoi", "14:05 giờ Hà Nội, 15/08/2026", "2026-08-15T07:05:00Z"],
    [
      "its own zone goes before the default",
      "Wed, 19 Aug 2026 14:05:00 +0000",
      "2026-08-19T14:05:00Z",
    ],
  ])("%s: %s", (_says, text, at) => {
    expect(readDateText(text, vi).at).toBe(at);
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
      expect(readDateText("19/08/2026 14:05", vi).at).toBe("2026-08-19T07:05:00Z");
      expect(readDateText("Wed, 19 Aug 2026 14:05:00", options).at).toBe("2026-08-19T14:05:00Z");
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
    readDateText(unit.repeat(4_000 / unit.length), options);
  for (const unit of ["1", "1 ", "a", "a ", "a,", "-", "1:", "(", "1/", "pm "])
    readDateText(unit.repeat(99 / unit.length), options);
  expect(threadMs() - started).toBeLessThan(200);
});
