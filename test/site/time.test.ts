import {expect, test} from "vitest";
import {dayMonthYear, shortStamp, stamp, weekday, zoneClock} from "../../site/layout/time.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("days and instants are spelt in UTC", () => {
  expect(plain(dayMonthYear("2026-07-19"))).toBe("19 July 2026");
  expect(plain(stamp("2026-07-19T21:41:00Z"))).toBe("19 July 2026, 21:41 UTC");
  expect(plain(shortStamp("2026-07-19T21:41:00Z"))).toBe("19 July, 21:41 UTC");
});

// 19 July 2026 was a Sunday.
test("weekdays", () => expect(weekday("2026-07-19")).toBe("Sun"));

test.each([
  // Summer offsets: New York −4, Mexico City −6 (no summer time since 2022), Ho Chi Minh City +7.
  {zone: "America/New_York", clock: "15:00"},
  {zone: "America/Mexico_City", clock: "13:00"},
  {zone: "Asia/Ho_Chi_Minh", clock: "02:00"},
])("19:00 UTC is $clock in $zone", ({zone, clock}) => {
  expect(zoneClock("2026-07-19T19:00:00Z", zone)).toBe(clock);
});

test("midnight is 00:00", () =>
  expect(zoneClock("2026-07-20T04:00:00Z", "America/New_York")).toBe("00:00"));

test("what is no date is refused by name", () => {
  expect(() => stamp("yesterday")).toThrow("yesterday is no day or instant");
});
