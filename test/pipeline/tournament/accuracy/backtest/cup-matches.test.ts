import {describe, expect, test} from "vitest";
import {
  cupMatches,
  trainingMatches,
} from "../../../../../pipeline/tournament/accuracy/backtest/cup-matches.ts";
import {tuningTournaments} from "../../../../research/tuning.ts";
import {facts} from "../../model/world-cup-2026.ts";

// Outcomes of the first-named side after 90 minutes, and matches with a host, counted
// independently.
test.each([
  [2010, [23, 18, 23], 3],
  [2014, [24, 17, 23], 7],
  [2018, [25, 14, 25], 5],
  [2022, [29, 15, 20], 3],
  [2026, [46, 29, 29], 13],
])("%s", (cup, outcomes, hosts) => {
  const targets = cupMatches(facts, cup);
  const count = (sign: number) =>
    targets.filter(({goals: [home, away]}) => Math.sign(home - away) === sign).length;
  expect([count(1), count(0), count(-1)]).toEqual(outcomes);
  expect(targets.filter(({ground}) => ground !== "neutral")).toHaveLength(hosts);
});

describe("permitted training data", () => {
  const final = trainingMatches(facts, "final");
  const ninety = trainingMatches(facts, "ninety");

  test("is in order of date and ends with the tournament itself", () => {
    expect(final).toHaveLength(facts.history.internationals.length + 104);
    expect(final.every(({playedOn}, n) => n === 0 || final[n - 1]!.playedOn <= playedOn)).toBe(
      true,
    );
    expect(final.at(-1)!.playedOn).toBe("2026-07-19");
  });

  // 39 of the 73 extra times of 1930–2022 had goals; those of 2026 are counted from the facts.
  test("drops goals of extra time where known, and nothing else", () => {
    const changed = final.filter(
      (match, n) =>
        match.homeGoals !== ninety[n]!.homeGoals || match.awayGoals !== ninety[n]!.awayGoals,
    );
    const own = facts.matches.filter(
      ({score: {fullTime, extraTime}}) => extraTime && String(extraTime) !== String(fullTime),
    );
    expect(changed).toHaveLength(39 + own.length);
    expect(changed.every(({kind}) => kind === "world-cup")).toBe(true);
    // Argentina–France 2022 was 2-2 after 90 minutes and 3-3 after extra time; Germany won the 2014
    // final in extra time.
    const goals = (day: string, home: string) =>
      ninety.find((match) => match.playedOn === day && match.home === home)!;
    expect(goals("2022-12-18", "arg")).toMatchObject({homeGoals: 2, awayGoals: 2});
    expect(goals("2014-07-13", "ger")).toMatchObject({homeGoals: 0, awayGoals: 0});
  });
});

test("settings are tuned on 35 tournaments of 2002–2017", () => {
  const tournaments = tuningTournaments(facts.history.internationals);
  expect(tournaments).toHaveLength(35);
  expect(tournaments.flat()).toHaveLength(1165);
  expect(tournaments.flat().every(({cup}) => cup >= 2002 && cup <= 2017)).toBe(true);
});
