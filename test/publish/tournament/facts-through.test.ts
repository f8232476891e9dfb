import {afterAll, describe, expect, test} from "vitest";
import {AFTER, closeStores, cupFacts, snapshotsOf, worldSnapshots} from "./snapshots.ts";

const cup = snapshotsOf(cupFacts);
afterAll(closeStores);

describe("facts reach", () => {
  // The nominal clock: halves of 45+3 and 45+5 minutes with 15 between; then 5, 15+1, 2, 15+1, 5,
  // and a minute per kick.
  test.each([
    ["nowhere before the first kick-off", "2030-06-08T16:59:00Z", null],
    ["to kick-off while nothing else has happened", "2030-06-08T17:10:00Z", "2030-06-08T17:00:00Z"],
    ["to a goal in the 23rd minute", "2030-06-08T17:25:00Z", "2030-06-08T17:23:00Z"],
    ["to a card in the 34th, still at half-time", "2030-06-08T17:55:00Z", "2030-06-08T17:34:00Z"],
    ["to a goal in the 58th", "2030-06-08T18:17:00Z", "2030-06-08T18:16:00Z"],
    ["to a substitution in the 60th", "2030-06-08T18:20:00Z", "2030-06-08T18:18:00Z"],
    ["to the end", "2030-06-08T23:00:00Z", "2030-06-08T18:53:00Z"],
    [
      "to a substitution at half-time, made at the restart",
      "2030-06-10T18:04:00Z",
      "2030-06-10T18:03:00Z",
    ],
    [
      "to a substitution at the start of extra time",
      "2030-06-14T18:59:00Z",
      "2030-06-14T18:58:00Z",
    ],
    ["to a goal at 105+1", "2030-06-14T19:15:00Z", "2030-06-14T19:14:00Z"],
    ["to a card in the 112th", "2030-06-14T19:30:00Z", "2030-06-14T19:23:00Z"],
    [
      "to a card in the 101st, before the first kick",
      "2030-06-14T22:37:30Z",
      "2030-06-14T22:09:00Z",
    ],
    ["to the third kick", "2030-06-14T22:40:30Z", "2030-06-14T22:40:00Z"],
    [
      "to the third-place match until the final, kicked off late, begins",
      "2030-06-16T19:10:00Z",
      "2030-06-16T16:53:00Z",
    ],
    ["to the final's actual kick-off", "2030-06-16T19:25:00Z", "2030-06-16T19:20:00Z"],
  ])("%s", (_, asOf, through) => {
    expect(cup.at(asOf).factsThrough).toBe(through);
  });

  test("in 2026, to the card in the 33rd minute of Czech Republic–South Africa, kicked off at 16:00", () => {
    expect(worldSnapshots().at("2026-06-18T16:39:00Z").factsThrough).toBe("2026-06-18T16:33:00Z");
  });

  test("to the end of a match that was recorded only later", () => {
    const {recordedAt, state} = cup.at(AFTER.cup).match("m-001");
    const snapshots = snapshotsOf({...cupFacts, matches: []}, [state], "2030-06-09T00:00:00Z");
    expect(recordedAt).toBe("2030-06-08T18:53:00Z");
    expect(snapshots.at("2030-06-08T20:00:00Z").factsThrough).toBe("2030-06-08T18:53:00Z");
  });

  test("never beyond the instant of the snapshot, and never back", () => {
    const instants = Array.from({length: 9 * 24 * 6}, (_, n) =>
      new Date(Date.parse("2030-06-08T12:00:00Z") + n * 600_000).toISOString().replace(".000", ""),
    );
    const reached = instants.map((asOf) => cup.at(asOf).factsThrough ?? "");
    expect(reached.filter((through, n) => through > instants[n]!)).toEqual([]);
    expect(reached).toEqual(reached.toSorted());
    expect(new Set(reached).size).toBeGreaterThan(50);
  });
});
