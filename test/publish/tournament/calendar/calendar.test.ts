import {afterAll, describe, expect, test} from "vitest";
import {
  inPlayingOrder,
  kickoffOf,
  type Snapshot,
} from "../../../../pipeline/tournament/snapshot.ts";
import {calendar} from "../../../../publish/tournament/calendar/calendar.ts";
import {
  instantValue,
  linesOf,
  textValue,
} from "../../../../publish/tournament/calendar/icalendar.ts";
import {ENGLISH, VIETNAMESE} from "../../../site/frame.ts";
import {AFTER, closeStores, worldSnapshots} from "../snapshots.ts";
import {readCalendar} from "./read-calendar.ts";

const world = worldSnapshots();
afterAll(closeStores);

const textOf = (snapshot: Snapshot, frame = ENGLISH) =>
  calendar(snapshot, frame, {name: "All; matches", matches: inPlayingOrder(snapshot.matches)});
const eventsOf = (snapshot: Snapshot, frame = ENGLISH) =>
  readCalendar(textOf(snapshot, frame)).events;

describe("the calendar of 2026", () => {
  const snapshot = world.at(AFTER.world);
  const events = eventsOf(snapshot);
  test("has every match once, at its kick-off, with all that an event must have", () => {
    expect(events.map(({DTSTART}) => DTSTART)).toEqual(
      inPlayingOrder(snapshot.matches).map((match) => instantValue(kickoffOf(match))),
    );
    expect(new Set(events.map(({UID}) => UID)).size).toBe(104);
    for (const event of events)
      for (const name of ["UID", "DTSTAMP", "DTSTART", "DTEND", "SUMMARY", "LOCATION", "URL"])
        expect(event[name], name).toMatch(/./);
    expect(readCalendar(textOf(snapshot)).calendar).toMatchObject({
      VERSION: "2.0",
      PRODID: "-//Broadsheet//Matches//EN",
      NAME: "All; matches",
    });
  });
  test("gives results in the words of its language, and links to the page in it", () => {
    const final = events.at(-1)!;
    expect(final.SUMMARY).toBe("Spain 1–0 Argentina");
    expect(eventsOf(snapshot, VIETNAMESE).at(-1)).toMatchObject({
      SUMMARY: "Tây Ban Nha 1–0 Argentina",
      DESCRIPTION: "Chung kết",
      URL: "https://broadsheet.example/vi/matches/spain-vs-argentina-2026-07-19",
      UID: final.UID,
    });
    expect(eventsOf(snapshot).find(({SUMMARY}) => SUMMARY!.includes("penalties"))).toBeDefined();
  });
  test("is stamped by its facts: never later than what was known", () => {
    for (const {DTSTAMP, DTSTART} of events) {
      expect(DTSTAMP! > DTSTART!).toBe(true);
      expect(DTSTAMP! <= instantValue(snapshot.factsThrough!)).toBe(true);
    }
  });
});

describe("lines", () => {
  test.each([
    ["a short one", "Spain", 1],
    ["75 bytes with the name", "x".repeat(70), 1],
    ["76 bytes", "x".repeat(71), 2],
    ["characters of three bytes are not cut", "ế".repeat(60), 3],
  ])("%s", (_, value, lines) => {
    const text = linesOf([["NAME", value]]);
    expect(text.split("\r\n")).toHaveLength(lines + 1);
    const component = linesOf([
      ["BEGIN", "VCALENDAR"],
      ["VERSION", "2.0"],
      ["PRODID", "test"],
    ]);
    expect(() => readCalendar(`${component}${text}END:VCALENDAR\r\n`)).not.toThrow();
    expect(text.replaceAll("\r\n ", "")).toBe(`NAME:${value}\r\n`);
  });
  test("text is escaped", () => {
    expect(textValue("a, b; c\\d\ne")).toBe("a\\, b\\; c\\\\d\\ne");
  });
});
