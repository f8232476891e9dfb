import {expect, test} from "vitest";
import {
  coordinates,
  instantOf,
} from "../../../../../pipeline/tournament/import/openfootball/json.ts";

test.each([
  ["2026-06-11", "13:00 UTC-6", "2026-06-11T19:00:00Z"],
  ["2026-06-19", "20:30 UTC-4", "2026-06-20T00:30:00Z"],
  ["2018-06-15", "17:00 UTC+5", "2018-06-15T12:00:00Z"],
  ["2030-06-15", "01:00 UTC+5:30", "2030-06-14T19:30:00Z"],
])("%s %s is %s", (date, time, at) => {
  expect(instantOf(date, time)).toBe(at);
});

test("a time without a zone is refused", () => {
  expect(() => instantOf("2010-06-11", "16:00")).toThrow(
    /time "16:00" is unreadable; expected 13:00 UTC-6/,
  );
});

// 19°18'11" = 19 + 18/60 + 11/3600 = 19.303056
test.each([
  ["19°18'11\"N 99°09'02\"W", [19.30306, -99.15056]],
  ["40°48'48.7\"N 74°4'27.7\"W", [40.81353, -74.07436]],
  ["37.403°N 121.970°W", [37.403, -121.97]],
])("%s in degrees", (text, is) => {
  expect(coordinates(text)).toEqual(is);
});
