import {afterAll, describe, expect, test} from "vitest";
import {matchHistory} from "../../../../publish/tournament/teams/history.ts";
import {team} from "../../../../publish/tournament/teams/teams.ts";
import {AFTER, closeStores, worldSnapshots} from "../snapshots.ts";

const world = worldSnapshots();
afterAll(closeStores);

const pairing = (asOf: string, home: string, away: string) => {
  const snapshot = world.at(asOf);
  const match = snapshot.matches.find((one) => one.home === home && one.away === away)!;
  return matchHistory(snapshot, match).internationals!;
};

// Recounted from `data/history/internationals.csv` by a script of its own: rows of both teams,
// goals turned to the first one's side.
test.each([
  ["esp", "arg", [14, 6, 2, 6, 19, 18], ["2018-03-27", "home", 6, 1]],
  ["mex", "rsa", [4, 2, 1, 1, 10, 5], ["2010-06-11", "away", 1, 1]],
  ["ger", "par", [2, 1, 1, 0, 4, 3], ["2013-08-14", "home", 3, 3]],
  ["fra", "sen", [2, 0, 0, 2, 0, 3], ["2002-05-31", "neutral", 0, 1]],
  ["usa", "par", [9, 5, 2, 2, 12, 7], ["2025-11-15", "home", 2, 1]],
  ["eng", "cro", [11, 6, 2, 3, 22, 13], ["2021-06-13", "home", 1, 0]],
])("all meetings of %s and %s before their match of 2026", (home, away, balance, last) => {
  const {record, meetings} = pairing(AFTER.world, home, away);
  expect(Object.values(record)).toEqual(balance);
  expect(meetings).toHaveLength(record.played);
  const {playedOn, where, goals} = meetings[0]!;
  expect([playedOn, where, ...goals]).toEqual(last);
});

test("at World Cups they are those of the World Cup record, except for this tournament's", () => {
  const snapshot = world.at(AFTER.world);
  for (const match of snapshot.matches) {
    const {record, internationals} = matchHistory(snapshot, match);
    const atCups = internationals!.meetings.filter(
      ({competition}) => competition === "FIFA World Cup",
    );
    expect(atCups.length, match.ref).toBe(record!.played);
    expect(internationals!.record.played).toBe(internationals!.meetings.length);
  }
});

test("an edition has no international of its own day or later", () => {
  const of = (asOf: string) => team(world.at(asOf), "esp")!.formBefore.map((one) => one.playedOn);
  expect(of(AFTER.world)[0]).toBe("2026-06-08");
  expect(of("2026-06-08T23:00:00Z")[0]).toBe("2026-06-04");
  expect(of("2026-06-09T00:00:00Z")[0]).toBe("2026-06-08");
});

describe("the form before the tournament", () => {
  // The last ten rows of the team in `data/history/internationals.csv`, newest first.
  test.each([
    [
      "esp",
      [
        "2026-06-08 per 3-1 neutral Friendly",
        "2026-06-04 irq 1-1 home Friendly",
        "2026-03-31 egy 0-0 home Friendly",
        "2026-03-27 srb 3-0 home Friendly",
        "2025-11-18 tur 2-2 home FIFA World Cup qualification",
        "2025-11-15 geo 4-0 away FIFA World Cup qualification",
        "2025-10-14 bul 4-0 home FIFA World Cup qualification",
        "2025-10-11 geo 2-0 home FIFA World Cup qualification",
        "2025-09-07 tur 6-0 away FIFA World Cup qualification",
        "2025-09-04 bul 3-0 away FIFA World Cup qualification",
      ],
    ],
    [
      "cuw",
      [
        "2026-06-06 aru 4-0 home Friendly",
        "2026-05-30 sco 1-4 away Friendly",
        "2026-03-31 aus 1-5 away FIFA Series",
        "2026-03-27 chn 0-2 neutral FIFA Series",
        "2025-11-18 jam 0-0 away FIFA World Cup qualification",
        "2025-11-13 ber 7-0 away FIFA World Cup qualification",
        "2025-10-14 tri 1-1 home FIFA World Cup qualification",
        "2025-10-10 jam 2-0 home FIFA World Cup qualification",
        "2025-09-09 ber 3-2 home FIFA World Cup qualification",
        "2025-09-05 tri 0-0 away FIFA World Cup qualification",
      ],
    ],
  ])("%s", (teamId, form) => {
    const {formBefore} = team(world.at(AFTER.world), teamId)!;
    expect(
      formBefore.map(
        ({playedOn, opponent, goals, where, competition}) =>
          `${playedOn} ${opponent.teamId} ${goals.join("-")} ${where} ${competition}`,
      ),
    ).toEqual(form);
  });
});
