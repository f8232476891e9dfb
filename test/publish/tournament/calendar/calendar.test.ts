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
import {AFTER, closeStores, cupFacts, snapshotsOf, worldSnapshots} from "../snapshots.ts";
import {readCalendar} from "./read-calendar.ts";

const cup = snapshotsOf(cupFacts);
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
      for (const name of ["UID", "DTSTAMP", "DTSTART", "DURATION", "SUMMARY", "LOCATION", "URL"])
        expect(event[name], name).toMatch(/./);
    expect(readCalendar(textOf(snapshot)).calendar).toMatchObject({
      VERSION: "2.0",
      PRODID: "-//Broadsheet//Matches//EN",
      NAME: "All; matches",
    });
  });
  test("tells results in the words of its language, and leads to the page in it", () => {
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

describe("an event is said anew when what it says has changed, and only then", () => {
  const eventAt = (asOf: string, number: number) => {
    const uid = `2030-m-${String(number).padStart(3, "0")}@broadsheet.example`;
    return eventsOf(cup.at(asOf)).find(({UID}) => UID === uid)!;
  };
  // Match 1 of the cup kicks off on 8 June at 17:00 UTC, the semi-finals on 14 June.
  test.each([
    {says: "before the match", asOf: "2030-06-01T00:00:00Z", number: 1, sequence: "0"},
    {says: "while it is played", asOf: "2030-06-08T17:40:00Z", number: 1, sequence: "0"},
    {says: "when it is decided", asOf: "2030-06-09T00:00:00Z", number: 1, sequence: "1"},
    {says: "between unknown sides", asOf: "2030-06-01T00:00:00Z", number: 7, sequence: "0"},
    {says: "once both sides are known", asOf: "2030-06-13T12:00:00Z", number: 7, sequence: "2"},
    {says: "a knock-out that is over", asOf: "2030-06-17T00:00:00Z", number: 7, sequence: "3"},
  ])("$says", ({asOf, number, sequence}) => {
    const event = eventAt(asOf, number);
    expect(event.SEQUENCE).toBe(sequence);
    expect(event.DTSTAMP! <= instantValue(asOf)).toBe(true);
    expect(event.DTSTAMP).toBe(event["LAST-MODIFIED"]);
  });
  test("of two instants between which nothing happened the bytes are the same", () => {
    const [first, second] = ["2030-06-13T12:00:00Z", "2030-06-13T23:00:00Z"].map((asOf) =>
      textOf(cup.at(asOf)),
    );
    expect(second).toBe(first);
  });
});

describe("lines", () => {
  test.each([
    {says: "a short one", value: "Spain", lines: 1},
    {says: "75 bytes with the name", value: "x".repeat(73), lines: 1},
    {says: "76 bytes", value: "x".repeat(74), lines: 2},
    {says: "characters of three bytes are not cut", value: "ế".repeat(60), lines: 3},
  ])("$says", ({value, lines}) => {
    const text = linesOf([["N", value]]);
    expect(text.split("\r\n")).toHaveLength(lines + 1);
    const component = ["BEGIN:X\r\n", text, "END:X\r\n"].join("");
    expect(() => readCalendar(component)).not.toThrow();
    expect(text.replaceAll("\r\n ", "")).toBe(`N:${value}\r\n`);
  });
  test("text is escaped", () => {
    expect(textValue("a, b; c\\d\ne")).toBe("a\\, b\\; c\\\\d\\ne");
  });
});
